import { fieldId } from '@/components/forms/fieldId'

/** The error of a group of fields. */
export function GroupError({ path, error }: { path: string; error: string | undefined }) {
  return error ? (
    <p className="field__error" id={`${fieldId(path)}-error`}>
      {error}
    </p>
  ) : null
}
