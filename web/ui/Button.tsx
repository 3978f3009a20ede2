import type { ComponentProps } from 'react'
import styles from './Button.module.css'

type Variant = 'primary' | 'secondary'

/** The class of a link that looks like a button. */
export function buttonClass(variant: Variant = 'primary'): string {
  return `${styles.button} ${styles[variant]}`
}

export function Button({ variant, ...props }: ComponentProps<'button'> & { variant?: Variant }) {
  return <button type="button" {...props} className={buttonClass(variant)} />
}
