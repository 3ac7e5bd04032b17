import { Combobox } from '@base-ui/react/combobox'
import { useCallback, useRef, useState, type FocusEvent } from 'react'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import collegeWords from '@/generated/collegeWords.json'
import colleges from '@/generated/colleges.json'
import { OTHER, type CollegeBoxProps } from './collegeChoice'
import { matchesTyped, onlyMatch, ownerOf, type College } from './collegeSearch'

const ADDRESSES = new Map(colleges.map((college: College) => [college.name, college.address]))
const OTHERS = new Map(Object.entries(collegeWords))
const COLLEGES: College[] = colleges.map((college) => ({ ...college, others: OTHERS.get(college.name) }))
const NAMES: string[] = [...ADDRESSES.keys(), OTHER]

/** The owner of the text that was typed last: the box asks once for each college. */
let latest: { typed: string; owner: string | undefined } = { typed: '', owner: undefined }

/** Always offers `Other`, for colleges that the directory lacks. */
function isOffered(name: string, typed: string) {
  if (name === OTHER) return true
  if (typed !== latest.typed) latest = { typed, owner: ownerOf(typed, COLLEGES) }
  const { owner } = latest
  return owner === undefined ? matchesTyped({ name, address: ADDRESSES.get(name) ?? '', others: OTHERS.get(name) }, typed) : name === owner
}

/** A combobox that searches the college directory. */
export function CollegeBox({ control, value, onChange, onBlur }: CollegeBoxProps) {
  const { className, ...aria } = control
  const typed = useRef('')
  const highlighted = useRef<string>(undefined)
  const box = useRef<HTMLDivElement>(null)
  /** The modal dialog around the box. Everything outside of it, a popup too, is inert. */
  const [dialog, setDialog] = useState<HTMLElement>()
  const place = useCallback((element: HTMLDivElement | null) => {
    box.current = element
    setDialog(element?.closest('dialog') ?? undefined)
  }, [])

  /**
   * On blur, typed text selects a college if the user has highlighted one with the arrow keys, or if only one college matches. Otherwise
   * it selects `Other`, with the text as the college's name.
   */
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Element && (box.current?.contains(relatedTarget) || relatedTarget.closest('.combobox__popup'))) return
    const text = typed.current.trim()
    if (text !== '' && text !== value) {
      const match = highlighted.current ?? onlyMatch(text, COLLEGES) ?? OTHER
      onChange(match, match === OTHER ? text : undefined)
    }
    onBlur?.()
  }
  return (
    <Combobox.Root
      id={aria.id}
      items={NAMES}
      value={value || null}
      onValueChange={(chosen: string | null) => onChange(chosen ?? '')}
      filter={isOffered}
      onInputValueChange={(text) => {
        typed.current = text
        highlighted.current = undefined
      }}
      // The list may close, and drop its highlight, before the blur. It highlights its first item by itself, which chooses nothing.
      onItemHighlighted={(name: string | undefined, { reason }) => {
        if (name !== undefined && reason === 'keyboard') highlighted.current = name
      }}
      autoHighlight
    >
      <div className="combobox">
        <div className="combobox__box" ref={place}>
          <Combobox.Input
            {...aria}
            className={`${className} combobox__input`}
            placeholder="IIT Patna, NITP, …"
            autoComplete="off"
            onBlur={leave}
          />
          <Combobox.Clear className="combobox__clear" aria-label="Clear the college">
            <IconX className="icon" aria-hidden="true" />
          </Combobox.Clear>
          <Combobox.Trigger className="combobox__toggle" aria-label="Show colleges">
            <IconChevronDown className="icon" aria-hidden="true" />
          </Combobox.Trigger>
        </div>
        <Combobox.Portal container={dialog}>
          <Combobox.Positioner className="combobox__positioner" sideOffset={4} positionMethod={dialog ? 'fixed' : 'absolute'}>
            <Combobox.Popup className="combobox__popup">
              <Combobox.Empty className="combobox__empty">No college of that name. Choose Other.</Combobox.Empty>
              <Combobox.List className="combobox__list">
                {(name: string) => (
                  <Combobox.Item key={name} value={name} className="combobox__option">
                    <span className="combobox__name">{name}</span>
                    <span className="combobox__detail">{name === OTHER ? 'Type the name and address yourself' : ADDRESSES.get(name)}</span>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </div>
    </Combobox.Root>
  )
}
