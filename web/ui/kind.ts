import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react'

/** The four tones of a message; each has its icon, so that colour never speaks alone. */
export type Kind = 'info' | 'success' | 'attention' | 'error'

export const KIND_ICONS: Record<Kind, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  attention: TriangleAlert,
  error: CircleX,
}
