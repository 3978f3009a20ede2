import { formatJourCourt } from '#contract/rules/format.ts'
import type { Prestations, Remises } from '#contract/vente/demande.ts'
import type { EtatDevis } from '#contract/vente/devis.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import { Refusal } from '../../platform/errors.ts'
import type { DetailCommande } from '../commande/commande.tables.ts'

/** What a request was priced by. */
export interface Tarif {
  prestations: Prestations
  remises: Remises
}

/** A quote about to be ordered. */
export interface DevisLu extends Pick<DetailCommande, 'formation' | 'etapes' | 'personne'> {
  id: string
  numero: string
  /** Who asked for it. */
  compteId: string
  emisLe: string
  valableJusquAu: string
  isAnnule: boolean
  tarif: Tarif
}

interface Duree {
  isCommande: boolean
  isAnnule: boolean
  /** yyyy-MM-dd, this day included. */
  valableJusquAu: string
}

export function etatOf({ isCommande, isAnnule, valableJusquAu }: Duree, today: string): EtatDevis {
  if (isCommande) return 'COMMANDE'
  if (isAnnule) return 'ANNULE'
  return today > valableJusquAu ? 'EXPIRE' : 'VALABLE'
}

/** A quote is ordered until its last day, while its session is on sale. */
export function checkValable(
  { isAnnule, valableJusquAu }: DevisLu,
  session: { publiee: boolean } | null,
  today: string,
): void {
  const etat = etatOf({ isCommande: false, isAnnule, valableJusquAu }, today)
  if (etat === 'ANNULE') throw new Refusal('DEVIS_ANNULE')
  if (etat === 'EXPIRE')
    throw new Refusal('DEVIS_EXPIRE', {
      message: `Ce devis était valable jusqu’au ${formatJourCourt(valableJusquAu)}. Demandez-en un nouveau.`,
    })
  if (!session?.publiee) throw new Refusal('DEVIS_RETIRE')
}

type Dates = Pick<PanierFormation, 'formation' | 'etapes'>

/** A quote is for the dates that it says: a session that moved needs a new one. */
export function checkDates(devis: DevisLu, item: Dates): void {
  if (datesOf(devis) !== datesOf(item)) throw new Refusal('DEVIS_DATES')
}

function datesOf({ formation: { dateDebut, dateFin, sessionDates }, etapes }: Dates): string {
  const jours = sessionDates.map(({ date, matin, aprem }) => [date, matin, aprem])
  const suivies = etapes.map((etape) => [etape.reference, etape.dateDebut, etape.dateFin])
  return JSON.stringify([dateDebut, dateFin, jours, suivies])
}
