import type { CatalogueEvent } from '@/lib/catalogue'
import type { Finding } from 'infinito-rules'
import type { Problem as FieldProblem } from '@/components/forms/ErrorSummary'
import { OTHER } from '@/components/forms/collegeChoice'
import { fieldId } from '@/components/forms/fieldId'
import type { Draft } from '@/components/entryForm/model'

/** The id of the field that shows the findings of a path. The college's name and address are one field unless `Other` is chosen. */
export function fieldIdOf(path: string, draft: Draft): string {
  const isCollege = path === 'collegeName' || path === 'collegeAddress'
  return fieldId(isCollege && draft.collegeSelect !== OTHER ? 'collegeSelect' : path)
}

/** A line of the error summary, with the path of its finding. */
export interface Problem extends FieldProblem {
  path?: string
}

/** The lines of the error summary. */
export function problemsOf(findings: readonly Finding[], draft: Draft): Problem[] {
  return findings.map(({ path, message }) => ({ path, fieldId: fieldIdOf(path, draft), message }))
}

/** The index of the step that has this path, or 0 if no step has it. */
export function stepIndexOf(event: CatalogueEvent, path: string): number {
  const [head = '', group] = path.split('.')
  const index = event.steps.findIndex(({ step, roles }) => {
    switch (head) {
      case 'team':
        return roles.some((role) => role.group === group)
      case 'coach':
        return step === 'coach'
      case 'captain':
        return step === 'leadAthlete'
      case 'selectedIndividualEvents':
        return step === 'individualEvents'
      case 'selectedRelayEvents':
      case 'relayTeams':
        return step === 'relayEvents'
      default:
        return step === 'college'
    }
  })
  return Math.max(0, index)
}

/** The blank required fields, read from the page. Replaces the rules if they could not be loaded. */
export function blankFields(form: HTMLFormElement | null): Problem[] {
  const fields = [...(form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[aria-required], select[aria-required]') ?? [])]
  return fields
    .filter(({ value }) => value.trim() === '')
    .map((field) => ({ fieldId: field.id, message: `${field.labels?.[0]?.firstChild?.textContent?.trim() ?? 'This field'} is required.` }))
}
