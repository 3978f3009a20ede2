import { Bullets } from '../../Bullets.tsx'
import { formatDates } from '../../journee.ts'
import { chosenOf } from '../cursus.ts'
import type { Demande } from '../etat/use-demande.ts'

/** The dates chosen for a cursus. */
export function EtapesChoisies({ demande: { cursus, tenu } }: { demande: Demande }) {
  const lines = [...cursus.obligatoires, ...cursus.optionnelles].flatMap((etape) => {
    const session = etape.options.find(({ reference }) => reference === chosenOf(etape, tenu.choix))
    return session ? [`${etape.titre} : ${formatDates(session)}`] : []
  })
  return lines.length > 0 ? <Bullets items={lines} /> : null
}
