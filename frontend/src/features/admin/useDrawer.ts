import { useEffect, useRef, useState } from 'react'

/** The sidebar as a drawer on small screens. A choice, Escape and a press outside close it. */
export function useDrawer(tab: string) {
  // The tab for which it is open: the choice of another one closes it.
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === tab
  const toggle = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const close = () => setOpenAt(undefined)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      toggle.current?.focus()
    }
    const onPointer = (event: PointerEvent) => {
      if (!(event.target as Element).closest('.admin__sidebar, .admin__toggle')) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [isOpen])

  return { isOpen, toggle, setIsOpen: (open: boolean) => setOpenAt(open ? tab : undefined) }
}

export type Drawer = ReturnType<typeof useDrawer>
