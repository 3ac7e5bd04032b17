import { fieldNamed } from '@/components/entryForm/personFields'
import { useWizardState } from '@/components/entryForm/hooks'
import { textAt } from '@/components/entryForm/path'
import { Notice } from '@/components/Notice'
import { useLoadedRules } from '@/lib/rules'
import { FindingLinks } from '../FindingLinks'
import { problemAt, SHORTENED, type FieldProblem, type ImportResult } from './problems'
import { fieldsNeedAnotherLook, people } from './words'

/** Whether the spreadsheet had no text for the field. */
const isBlankField = ({ text, message }: FieldProblem) => text === '' && message !== SHORTENED

/** Says how many people an import has added, and links to each field with a problem. Blank fields share one line for each column. */
export function RosterResult({ count, problems }: ImportResult) {
  useLoadedRules()
  const draft = useWizardState((state) => state.draft)
  const corrected = new Set(
    problems
      .filter(({ path, person, field, text }) => textAt(draft, path) !== text && problemAt(draft, person, field) === undefined)
      .map(({ path }) => path),
  )
  const wrong = problems.filter((problem) => !isBlankField(problem))
  const blank = problems.filter(isBlankField)
  const blankFields = [...new Set(blank.map(({ field }) => field))]
  return (
    <Notice
      tone={problems.length > 0 ? 'warning' : 'ok'}
      actions={
        problems.length > 0 ? (
          <>
            {wrong.length > 0 ? (
              <FindingLinks
                corrected={corrected}
                findings={wrong.map(({ path, name, field, message }) => ({
                  path,
                  message: `${name}, ${fieldNamed(field)?.label}: ${message}`,
                }))}
              />
            ) : null}
            {blankFields.map((blankField) => (
              <div key={blankField}>
                <p>{fieldNamed(blankField)?.label} is blank:</p>
                <FindingLinks
                  isInline
                  corrected={corrected}
                  findings={blank.filter(({ field }) => field === blankField).map(({ path, name }) => ({ path, message: name }))}
                />
              </div>
            ))}
          </>
        ) : undefined
      }
    >
      {people(count)} added.{problems.length > 0 ? ` ${fieldsNeedAnotherLook(problems.length)}.` : ''}
    </Notice>
  )
}
