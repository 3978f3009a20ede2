import type { EtatCommande } from '#contract/reference/etat-commande.ts'
import { type Evenement, toSuite } from '../../commande/etat.ts'
import type { Fait } from '../../document/passage.ts'
import type { Random } from '../demande/random.ts'

const DEBUTS: readonly EtatCommande[] = ['A_ACCEPTER', 'EN_ATTENTE_PAIEMENT', 'CONFIRMEE']
const EVENEMENTS: readonly Evenement[] = [
  ...(['PAIEMENT_REUSSI', 'PAIEMENT_DISCORDANT', 'PAIEMENT_REFUSE', 'PAIEMENT_ANNULE', 'DELAI_EXPIRE'] as const),
  ...(['REMBOURSEMENT', 'REMBOURSEMENT_MANUEL', 'SESSION_ANNULEE', 'ACCEPTATION', 'ACCEPTATION_CB', 'REFUS'] as const),
]
const PREMIER = Date.UTC(2027, 2, 10, 9)
const JOUR_MS = 86_400_000

/** What can happen next. Nobody pays a confirmed order by card. */
function listSuites(faits: readonly Fait[], etat: EtatCommande): EtatCommande[] {
  const isCarte = !faits.some((fait) => fait.etat === 'CONFIRMEE')
  const evenements = EVENEMENTS.filter((one) => isCarte || !one.startsWith('PAIEMENT'))
  return evenements.flatMap((one) => toSuite(etat, one)?.etat ?? [])
}

/** A history that an order may have, with a day or more between two events. */
export function randomHistoire({ int, pick }: Random): Fait[] {
  const faits: Fait[] = []
  let jours = 0
  let etats = DEBUTS
  while (etats.length > 0) {
    const etat = pick(etats)
    faits.push({ etat, jour: new Date(PREMIER + jours * JOUR_MS).toISOString().slice(0, 'yyyy-MM-dd'.length) })
    jours += int(1, 200)
    etats = int(1, 6) > 1 ? listSuites(faits, etat) : []
  }
  return faits
}
