import { useStore, useWizard } from '@/components/entryForm/hooks'
import '@/lib/historyState'
import { useNavigate, useRouter, useRouterState, type RouterHistory } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Gives each step of the wizard its own entry in the browser's history, so that Back leads to the step before. Returns the
 * function that goes to a step. `onMoved` is called after each move to another step.
 */
export function useStepHistory(isForm: boolean, onMoved: () => void): (index: number) => void {
  const store = useStore()
  const navigate = useNavigate()
  const history = useRouter().history as RouterHistory
  const stepIndex = useWizard((state) => state.stepIndex)
  const { step: entry, ...arrival } = useRouterState({
    select: ({ location: { state } }) => ({ step: state.step, notice: state.notice, isNewAccount: state.isNewAccount, refillFrom: state.refillFrom }),
    structuralSharing: true,
  })

  // The form has moved: a new entry. The first entry of a visit takes the step at which the form opens.
  const isNoted = useRef(false)
  const note = useEffectEvent(() => {
    const isFirst = !isNoted.current
    isNoted.current = true
    if (entry?.index === stepIndex) return
    const followsStepBefore = !isFirst && entry?.index === stepIndex - 1
    void navigate({
      to: '.',
      search: true,
      hash: true,
      state: { ...arrival, step: { index: stepIndex, followsStepBefore } },
      replace: isFirst,
      resetScroll: false,
    })
  })
  useEffect(() => {
    if (isForm) note()
  }, [isForm, stepIndex])

  // Back and Forward have moved the history: the form follows.
  const follow = useEffectEvent(() => {
    if (!isNoted.current || entry === undefined || entry.index === store.getState().stepIndex) return
    store.goTo(entry.index)
    onMoved()
  })
  useEffect(() => follow(), [entry])

  return (index) => {
    if (entry?.followsStepBefore && entry.index === stepIndex && index === stepIndex - 1) {
      history.back()
      return
    }
    store.goTo(index)
    onMoved()
  }
}
