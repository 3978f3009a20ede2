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
  /** The reason why it cannot be chosen; the keyboard can still reach and read it. */
  disabledReason?: string
}
