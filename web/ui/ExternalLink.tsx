import { ExternalLink as Icon } from 'lucide-react'
import type { ComponentProps } from 'react'

/** A link that opens a new window, and says so. */
export function ExternalLink({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon size={16} aria-hidden="true" />
      <span className="visually-hidden"> (nouvelle fenêtre)</span>
    </a>
  )
}
