import type { ReactNode } from 'react'

/** One choice of a list, of radio buttons or of pills. */
export interface Option {
  value: string
  label: string
}

export interface RichOption extends Option {
  /** A second line under the label. */
  detail?: string
  /** A short word beside the label. */
  badge?: ReactNode
  /** Why it cannot be chosen; it can still be reached and read by keyboard. */
  disabledReason?: string
}
