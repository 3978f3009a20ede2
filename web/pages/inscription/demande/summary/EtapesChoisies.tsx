import { Bullets } from '../../formation/Bullets.tsx'
import { formatDates } from '../../formation/journee.ts'
import { listChosen } from '../choix/cursus.ts'
import type { Objet } from '../choix/formation-choisie.ts'

/** The dates chosen for a cursus. */
export function EtapesChoisies({ cursus, choix }: Pick<Objet, 'cursus' | 'choix'>) {
  const lines = listChosen(cursus, choix).map((session) => `${session.titre} : ${formatDates(session)}`)
  return lines.length > 0 ? <Bullets items={lines} /> : null
}
