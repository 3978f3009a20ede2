import { Bullets } from '../Bullets.tsx'
import { formatDates } from '../journee.ts'
import { listChosen } from './cursus.ts'
import type { Objet } from './dates.ts'

/** The dates chosen for a cursus. */
export function EtapesChoisies({ cursus, choix }: Pick<Objet, 'cursus' | 'choix'>) {
  const lines = listChosen(cursus, choix).map((session) => `${session.titre} : ${formatDates(session)}`)
  return lines.length > 0 ? <Bullets items={lines} /> : null
}
