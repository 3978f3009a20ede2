import { formatJourCourt } from '#contract/rules/format.ts'
import type { ParticipantSignale } from '#contract/vente/demande.ts'

/** By address; null when there is nothing to say. */
export type Reponses = ReadonlyMap<string, ParticipantSignale | null>

/** `erreur` is to be mended first; `attention` is told and may be ordered. */
export type EtatReponse = 'prete' | 'attente' | 'attention' | 'erreur'

/** Addresses are compared without case nor surrounding spaces. */
export function toEmail(email: string): string {
  return email.trim().toLowerCase()
}

export function toReponses(signales: readonly ParticipantSignale[]): Reponses {
  return new Map(signales.map((signale) => [toEmail(signale.email), signale]))
}

/** Undefined: not answered yet. */
export function readReponse(signale: ParticipantSignale | null | undefined): { etat: EtatReponse; texte: string } {
  if (signale === undefined) return { etat: 'attente', texte: 'Vérification…' }
  if (signale?.errorType === 'NON_STAGIAIRE')
    return { etat: 'erreur', texte: 'N’est pas stagiaire en exercice : contactez votre référent stage.' }
  if (signale?.errorType)
    return {
      etat: 'erreur',
      texte: signale.enAttente
        ? 'Inscription déjà demandée pour cette session.'
        : 'A déjà une inscription à cette session.',
    }
  if (signale?.chevauchement) return { etat: 'attention', texte: formatChevauchement(signale.chevauchement) }
  return { etat: 'prete', texte: 'Prête' }
}

/** A server of the version before says the day only. */
function formatChevauchement({ titre, date, quand = `le ${formatJourCourt(date)}` }: Chevauchement): string {
  return `Déjà en formation ${quand} : « ${titre} ».`
}

type Chevauchement = NonNullable<ParticipantSignale['chevauchement']>
