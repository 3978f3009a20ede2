import { formatCount, formatJourCourt, formatPeriode } from '#contract/rules/format.ts'
import type { DevisLigne, EtatDevis } from '#contract/vente/devis.ts'
import type { Kind } from '#web/ui/kind.ts'

/** The words for the states of a quote. */
export const ETATS: Record<EtatDevis, { kind: Kind | 'neutral'; label: string }> = {
  VALABLE: { kind: 'success', label: 'Valable' },
  EXPIRE: { kind: 'neutral', label: 'Expiré' },
  COMMANDE: { kind: 'info', label: 'Commandé' },
  ANNULE: { kind: 'neutral', label: 'Annulé' },
}

/** Until when a quote is, or was, valid, and the order that was made of it. */
export function saySuite({ etat, valableJusquAu, commande }: DevisLigne): string {
  if (commande) return `Commande ${commande.numero}.`
  const jour = formatJourCourt(valableJusquAu)
  return etat === 'EXPIRE' ? `Valable jusqu’au ${jour}, ce délai est passé.` : `Valable jusqu’au ${jour}.`
}

/** 'Du 03/05/2027 au 04/05/2027, Cabinet Perrin, 2 places, demandé par Léa ROY' */
export function sayDemande({ denomination, places, dateDebut, dateFin, demandeur }: DevisLigne): string {
  return [
    ...(dateDebut ? [formatPeriode(dateDebut, dateFin ?? dateDebut)] : []),
    denomination,
    formatCount(places, 'place', 'places'),
    ...(demandeur ? [`demandé par ${demandeur}`] : []),
  ].join(', ')
}
