import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react'

/** The four tones of a message; each has an icon, so that colour is never the only sign. */
export type Kind = 'info' | 'success' | 'attention' | 'error'

export const KIND_ICONS: Record<Kind, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  attention: TriangleAlert,
  error: CircleX,
}
