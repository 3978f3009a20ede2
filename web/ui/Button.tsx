import type { ComponentProps, MouseEvent } from 'react'
import styles from './Button.module.css'
import { Spinner } from './Spinner.tsx'
import { useTip } from './Tooltip.tsx'

/** Selectors of buttons, for floating elements that must not cover them. */
export const BUTTONS = `.${styles.button}`
export const PRIMARY_BUTTONS = `.${styles.primary}`

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** The class of a router link that looks like a button. */
export function buttonClass(variant: Variant = 'primary'): string {
  return `${styles.button} ${styles[variant]}`
}

interface Props extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: Variant
  /** The action is running: a spinner replaces the label, which keeps the width. */
  isPending?: boolean
  /** The reason why the button cannot be pressed now. The button stays in the tab order and announces the reason. */
  disabledReason?: string
}

export function Button({ variant, isPending = false, disabledReason, children, onClick, ...props }: Props) {
  const { id, show, anchor, bubble } = useTip(disabledReason)
  const isInactive = disabledReason !== undefined

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (!isInactive && !isPending) return onClick?.(event)
    event.preventDefault()
    if (isInactive) show(event.currentTarget)
  }

  return (
    <>
      <button
        type="button"
        {...props}
        {...(isInactive && { ...anchor, 'aria-describedby': id })}
        className={buttonClass(variant)}
        aria-disabled={isInactive || isPending || undefined}
        data-pending={isPending || undefined}
        onClick={press}
      >
        {children}
        {isPending && (
          <span className={styles.pending}>
            <Spinner />
            <span className="visually-hidden"> (en cours)</span>
          </span>
        )}
      </button>
      {isInactive && bubble}
    </>
  )
}

/** A link to a plain address (a file, another site's page) that looks like a button. */
export function LinkButton({ variant, children, ...props }: ComponentProps<'a'> & { variant?: Variant }) {
  return (
    <a {...props} className={buttonClass(variant)}>
      {children}
    </a>
  )
}
