import { OTHER } from '@/components/forms/collegeChoice'
import { CollegeCombobox } from '@/components/forms/CollegeCombobox'
import { Checkbox } from '@/components/forms/Checkbox'
import { SelectField } from '@/components/forms/SelectField'
import { TextField } from '@/components/forms/TextField'
import { fieldId } from '@/components/forms/fieldId'
import { withCategory, withCollege } from '@/components/entryForm/changes'
import { useError, useField, useWizardStore, useWizardState } from '@/components/entryForm/hooks'
import { CATEGORIES } from '@/lib/places'

/** General information: the category, if the event has one, and the college. */
export function CollegeStep() {
  const store = useWizardStore()
  const chosen = useWizardState(({ draft }) => draft.collegeSelect)
  const nameError = useError('collegeName')
  const addressError = useError('collegeAddress')
  const isOther = chosen === OTHER
  return (
    <>
      {store.event.hasCategory ? <CategoryField /> : null}
      <CollegeCombobox
        id={fieldId('collegeSelect')}
        label="College"
        isRequired
        value={chosen}
        error={isOther ? undefined : (nameError ?? addressError)}
        onChange={(choice, typed) => {
          store.change((draft) => withCollege(draft, choice, typed))
          store.forgetErrors(['collegeName', 'collegeAddress'])
        }}
      />
      {isOther ? <OtherCollege /> : null}
      <NumbersField />
    </>
  )
}

function CategoryField() {
  const store = useWizardStore()
  const { onBlur: _unused, ...field } = useField('category')
  // A chosen category that is no longer offered stays visible.
  const options = field.value === '' || CATEGORIES.some((category) => category === field.value) ? CATEGORIES : [...CATEGORIES, field.value]
  return (
    <SelectField
      {...field}
      label="Category"
      isRequired
      width="short"
      options={options}
      blank="Choose"
      onChange={(category) => {
        store.change((draft) => withCategory(draft, store.event, category))
        store.forgetErrors(['category'])
      }}
    />
  )
}

/** Leaves phone and ID numbers to the people. */
function NumbersField() {
  const store = useWizardStore()
  return (
    <Checkbox
      id={fieldId('playersConfirm')}
      label="Each person enters their own phone and Aadhaar number. We mail the links once the registration is confirmed."
      isChecked={useWizardState(({ draft }) => draft.playersConfirm === 'Yes')}
      onChange={(isChecked) => store.set('playersConfirm', isChecked ? 'Yes' : '')}
    />
  )
}

function OtherCollege() {
  const name = useField('collegeName')
  const address = useField('collegeAddress')
  return (
    <>
      <TextField {...name} label="College name" autoComplete="organization" isRequired />
      <TextField {...address} label="College address" hint="City and state" autoComplete="off" isRequired />
    </>
  )
}
