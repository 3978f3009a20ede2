import { hasTrait } from '#contract/reference/etat-commande.ts'
import type { Db } from '../../platform/tables.ts'
import { PREMIERS } from '../../vente/commande/etat.ts'
import { keepFaits, reopenContrat } from '../../vente/contrat/contrat.service.ts'
import type { ContratRow } from '../../vente/contrat/contrat.sql.ts'
import type { ContexteDocument } from './contexte.ts'
import { type Dossier, withEtat } from './dossier.ts'
import { hashOf } from './empreinte.ts'

/**
 * Decision 54: the order as its contract says it, as soon as it is to be signed. Its words do not depend on the state of the
 * order. A signed one has a newer version only when something material has changed (decision 56): neither the words of a new
 * release nor a comma of the catalogue undo a signature.
 */
export async function followContrat(
  tx: Db,
  contrat: ContratRow,
  dossier: Dossier,
  contexte: ContexteDocument,
): Promise<Dossier | undefined> {
  const { id, etat } = dossier.commande
  if (!hasTrait(etat, 'placesTenues')) return undefined
  const faits = faitsOf(dossier)
  const contenu = hasBegun(dossier, contrat, contexte.today) ? contrat.contenu : contenuOf(dossier)
  const isMeme = contrat.faits === faits && (contrat.contenu === null || contrat.contenu === contenu)
  const isSigne = contrat.signeLe !== null && contrat.aResignerLe === null
  if (!isMeme || contrat.contenu !== contenu) await keepFaits(tx, id, { faits, contenu })
  if (isSigne && isMeme) return undefined
  if (isSigne) await reopenContrat(tx, id, contexte.now)
  return withEtat(dossier, PREMIERS.signature)
}

/** A catalogue that changes for the next dates changes nothing for who is being trained. What has no dates begins once definitive. */
function hasBegun({ sessions }: Dossier, { definitifLe }: ContratRow, today: string): boolean {
  const debuts = sessions.flatMap(({ dateDebut }) => dateDebut ?? [])
  return debuts.length > 0 ? debuts.some((debut) => debut <= today) : definitifLe !== null
}

/** L. 6353-4, 1° to 4°: what is taught, to whom who knows what, how, and by whom. */
function contenuOf({ sessions }: Dossier): string {
  return hashOf(
    sessions.map(({ titre, objectifs, programme, prerequis, partDistance, formateurs }) => ({
      enseigne: toMots([titre, ...objectifs, ...programme.flatMap((section) => [section.titre, ...section.points])]),
      prerequis: toMots([prerequis ?? '']),
      partDistance,
      formateurs: formateurs.map(({ nom, titre: titres }) => toMots([nom, titres]).join(' ')).toSorted(),
    })),
  )
}

/** Letters and digits alone: capitals, accents, punctuation and spaces say nothing else. */
function toMots(texts: readonly string[]): string[] {
  const plain = texts.join(' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** What a person agrees to: who is trained in what, when and where, for how long and for how much. */
function faitsOf({ commande, sessions }: Dossier): string {
  const { montantHtCents, montantTvaCents, montantTtcCents, detail } = commande
  return hashOf({
    montants: [montantHtCents, montantTvaCents, montantTtcCents],
    personnes: detail.participants.map(({ email }) => email),
    sessions: sessions.map(
      ({ reference, dateDebut, dateFin, dates, programmations, lieu, lieuIntra, dureeMinutes, dureeJours }) => ({
        reference,
        dateDebut,
        dateFin,
        dates,
        programmations,
        lieu,
        lieuIntra,
        dureeMinutes,
        dureeJours,
      }),
    ),
  })
}
