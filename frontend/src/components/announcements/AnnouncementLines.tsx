import { Button } from '@/components/Button'
import type { Announcement } from 'infinito-rules'
import { useLinks } from '@/lib/links'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { dismiss, readDismissed } from './dismissed'

/** The announcements that the visitor has not dismissed. */
export function AnnouncementLines({ announcements }: { announcements: readonly Announcement[] }) {
  const [dismissed, setDismissed] = useState(readDismissed)
  return announcements
    .filter(({ _id }) => !dismissed.includes(_id))
    .map((announcement) => (
      <AnnouncementLine
        key={announcement._id}
        announcement={announcement}
        onDismiss={() => {
          setDismissed(dismiss(announcement._id))
          // The pressed button is gone.
          document.getElementById('main')?.focus({ preventScroll: true })
        }}
      />
    ))
}

/** One announcement. A text of more than two lines is cut until the visitor opens it; screen readers always read all of it. */
function AnnouncementLine({
  announcement: { _id, text, severity, link },
  onDismiss,
}: {
  announcement: Announcement
  onDismiss: () => void
}) {
  const follow = useLinks()
  const words = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isCut = useIsCut(words, text)
  return (
    <p className={`announcement announcement--${severity}`} data-id={_id} role={severity === 'urgent' ? 'alert' : 'status'}>
      <span className="announcement__text" ref={words}>
        {text}
      </span>{' '}
      {link === undefined ? null : (
        <a className="announcement__link" href={link} onClick={follow}>
          More<span className="visually-hidden">: {text}</span>
        </a>
      )}
      {isCut || isOpen ? (
        <button className="announcement__toggle" type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      ) : null}
      <Button tone="quiet" isIcon className="announcement__dismiss" aria-label={`Dismiss: ${text}`} onClick={onDismiss}>
        <IconX className="icon" aria-hidden="true" />
      </Button>
    </p>
  )
}

/** Whether the style cuts the text at the present width. */
function useIsCut(element: RefObject<HTMLElement | null>, text: string): boolean {
  const [isCut, setIsCut] = useState(false)
  useEffect(() => {
    const measure = () => {
      if (element.current) setIsCut(element.current.scrollHeight > element.current.clientHeight + 1)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [element, text])
  return isCut
}
