import type { ComponentProps, ReactNode } from 'react'

export interface ButtonStyle {
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'small' | 'large' | undefined
  /** As wide as its container. */
  isBlock?: boolean | undefined
  /** Square, for a single icon. Needs an `aria-label`. */
  isIcon?: boolean | undefined
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ tone = 'secondary', size, isBlock = false, isIcon = false }: ButtonStyle = {}): string {
  return ['button', `button--${tone}`, size && `button--${size}`, isBlock && 'button--block', isIcon && 'button--icon']
    .filter(Boolean)
    .join(' ')
}

export interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'disabled'> {
  /** Its own request is running. */
  isBusy?: boolean | undefined
  /** Replaces the label while `isBusy`. */
  busyLabel?: string | undefined
  /** The button does nothing now. It keeps the focus and stays readable for assistive technology. */
  isDisabled?: boolean | undefined
  children: ReactNode
}

/**
 * The one button of the pages. A busy or disabled button ignores presses, and does not submit its form. It uses `aria-disabled`
 * instead of `disabled`, so that it does not lose the focus when it becomes busy.
 */
export function Button({
  tone,
  size,
  isBlock,
  isIcon,
  isBusy = false,
  busyLabel,
  isDisabled = false,
  className,
  type = 'button',
  onClick,
  children,
  ...native
}: ButtonProps) {
  const isInert = isBusy || isDisabled
  const classes = buttonClass({ tone, size, isBlock, isIcon })
  return (
    <button
      {...native}
      className={className ? `${classes} ${className}` : classes}
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isInert || undefined}
      onClick={(event) => {
        if (isInert) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isBusy && busyLabel !== undefined ? busyLabel : children}
    </button>
  )
}
