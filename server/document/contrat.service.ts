import { hasTrait } from '#contract/reference/etat-commande.ts'
import { keepFaits, reopenContrat } from '../contrat/contrat.service.ts'
import type { ContratRow } from '../contrat/contrat.sql.ts'
import type { Db } from '../tables.ts'
import type { Contexte } from './contexte.ts'
import type { Dossier } from './dossier.ts'
import { hashOf } from './empreinte.ts'
import type { DocumentModele } from './modele.ts'
import { toConvention } from './modeles/convention.ts'
import { withEtat } from './pieces-modeles.ts'

/**
 * Decision 54: the contract, as soon as it is to be signed. Its words do not depend on the state of the order. A signed one
 * has a newer version only when what it is about has changed: a corrected word of the catalogue, or of a new release, does
 * not undo a signature.
 */
export async function listOfContrat(
  tx: Db,
  contrat: ContratRow,
  dossier: Dossier,
  contexte: Contexte,
): Promise<DocumentModele[]> {
  const { id, etat } = dossier.commande
  if (etat === 'A_ACCEPTER' || !hasTrait(etat, 'vivante')) return []
  const faits = faitsOf(dossier)
  const isSigne = contrat.signeLe !== null && contrat.aResignerLe === null
  if (isSigne && contrat.faits === faits) return []
  if (contrat.faits !== faits) await keepFaits(tx, id, faits)
  if (isSigne) await reopenContrat(tx, id, contexte.now)
  return [toConvention(withEtat(dossier, 'A_SIGNER'), contexte)]
}

/** What a person agrees to: who is trained in what, when and where, for how long and for how much. */
function faitsOf({ commande, sessions }: Dossier): string {
  const { montantHtCents, montantTvaCents, montantTtcCents, detail } = commande
  return hashOf({
    montants: [montantHtCents, montantTvaCents, montantTtcCents],
    personnes: detail.participants.map(({ email }) => email),
    sessions: sessions.map(
      ({ reference, dateDebut, dateFin, dates, programmations, lieu, lieuIntra, dureeMinutes, dureeJours }) => ({
        ...{ reference, dateDebut, dateFin, dates, programmations, lieu, lieuIntra, dureeMinutes, dureeJours },
      }),
    ),
  })
}
