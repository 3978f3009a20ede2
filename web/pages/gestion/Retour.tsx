import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#web/router/Link.tsx'

/** The way back to the list that a screen of the desk came from. */
export function Retour({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to}>
      <ArrowLeft size={20} aria-hidden="true" />
      {children}
    </Link>
  )
}
