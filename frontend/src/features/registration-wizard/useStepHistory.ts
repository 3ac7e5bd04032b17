import { useWizardStore, useWizardState } from '@/components/entryForm/hooks'
import '@/lib/historyState'
import { useNavigate, useRouter, useRouterState, type HistoryState, type RouterHistory } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Gives each step of the wizard its own entry in the browser's history, so that Back leads to the step before. Returns the
 * function that goes to a step. `onMoved` is called after each move to another step.
 */
export function useStepHistory(isForm: boolean, onMoved: () => void): (index: number) => void {
  const store = useWizardStore()
  const navigate = useNavigate()
  const history = useRouter().history as RouterHistory
  const stepIndex = useWizardState((state) => state.stepIndex)
  const arrival = useRouterState({
    select: ({ location: { state } }) => ({ notice: state.notice, isNewAccount: state.isNewAccount, refillFrom: state.refillFrom }),
    structuralSharing: true,
  })
  /** The step of the present history entry. The router's own state lags behind it. */
  const recorded = useRef<HistoryState['step']>(undefined)
  const isRecording = useRef(false)
  const isGoingBack = useRef(false)

  // Adds a history entry when the form shows another step. The first entry of a visit is replaced, to name the first step shown.
  const record = useEffectEvent(() => {
    const isFirst = !isRecording.current
    isRecording.current = true
    if (recorded.current?.index === stepIndex) return
    const step = { index: stepIndex, followsStepBefore: !isFirst && recorded.current?.index === stepIndex - 1 }
    recorded.current = step
    void navigate({ to: '.', search: true, hash: true, state: { ...arrival, step }, replace: isFirst, resetScroll: false })
  })
  useEffect(() => {
    if (isForm) record()
  }, [isForm, stepIndex])

  // The browser has gone back or forward: show the step of that history entry.
  const follow = useEffectEvent((step: HistoryState['step']) => {
    isGoingBack.current = false
    if (!isRecording.current || step === undefined) return
    recorded.current = step
    if (step.index === store.state.stepIndex) return
    store.goTo(step.index)
    onMoved()
  })
  useEffect(
    () =>
      history.subscribe(({ location, action }) => {
        if (action.type !== 'PUSH' && action.type !== 'REPLACE') follow((location.state as HistoryState).step)
      }),
    [history],
  )

  return (index) => {
    if (isGoingBack.current) return
    if (recorded.current?.followsStepBefore && recorded.current.index === stepIndex && index === stepIndex - 1) {
      isGoingBack.current = true
      history.back()
      return
    }
    store.goTo(index)
    onMoved()
  }
}
