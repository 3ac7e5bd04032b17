import type { Finding, InvitationShown } from 'infinito-rules'
import { useFindings, type FieldFinding } from '@/components/forms/useFindings'
import { ApiError, messageOf } from '@/lib/api'
import { useMutation } from '@/lib/queries/hooks'
import { useMemo, useState, type SubmitEvent } from 'react'

type Texts<Name extends string> = Record<Name, string>
const NONE: readonly Finding[] = []

/** The props of a form that answers an invitation. */
export interface AnswerFormProps {
  token: string
  shown: InvitationShown
  onAnswered: (answered: InvitationShown) => void
}

/**
 * A form that answers an invitation: what is typed, what the server refuses, and the calls. Only the server checks it. What is typed
 * stays in the component: it is not a variable of the mutation, whose cache would keep the ID number.
 */
export function useAnswerForm<Name extends string>({
  blank,
  labels,
  accept,
  decline,
  onAnswered,
  onRefused,
}: {
  blank: Texts<Name>
  labels: Texts<Name>
  accept: (form: Texts<Name>) => Promise<InvitationShown>
  decline: () => Promise<InvitationShown>
  onAnswered: (answered: InvitationShown) => void
  /** Takes the findings of the server, and the form that it has refused. */
  onRefused?: (findings: readonly Finding[], form: Texts<Name>) => void
}) {
  const [form, setForm] = useState(blank)
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (answer: 'accept' | 'decline') => (answer === 'accept' ? accept(form) : decline()),
    onSuccess: onAnswered,
    onError: (error) => onRefused?.(findingsOf(error), form),
  })
  const refused = findingsOf(error)
  const { problems, corrected, idOf, errorsOf, correct, reset } = useFindings(
    useMemo(() => refused.map((finding) => atField(finding, labels)), [refused, labels]),
    'invitation',
  )
  return {
    form,
    problems,
    corrected,
    /** The error of the whole form. */
    problem: error && refused.length === 0 ? messageOf(error) : undefined,
    isAccepting: isPending && variables === 'accept',
    isDeclining: isPending && variables === 'decline',
    /** The props of a field. */
    field: (name: Name) => ({
      id: idOf(name),
      label: labels[name],
      value: form[name],
      error: errorsOf(name)[0],
      onChange: (typed: string) => {
        setForm((form) => ({ ...form, [name]: typed }))
        correct(name)
      },
    }),
    submit: (event: SubmitEvent) => {
      event.preventDefault()
      if (isPending) return
      reset()
      mutate('accept')
    },
    decline: () => mutate('decline'),
  }
}

const findingsOf = (error: unknown) => (error instanceof ApiError ? error.findings : NONE)

/** The finding at the field of its path. The summary leads to the first field if no field has the path. */
function atField({ path, message }: Finding, labels: Record<string, string>): FieldFinding {
  const label = labels[path]
  return label === undefined ? { path: Object.keys(labels)[0] ?? '', message, isElsewhere: true } : { path, message, label }
}
