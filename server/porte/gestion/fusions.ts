import { toDesignation } from '#contract/porte/actes/lectures.ts'
import { formatCount } from '#contract/rules/format.ts'
import { type PrevisionFusion, previewFusion } from '../fusion/fusion.service.ts'
import type { Mode } from './mode.ts'

export const MODES_FUSION: Record<string, Mode> = {
  fusionner: {
    usage: 'fusionner <siret|id à garder> <siret|id à absorber> --essai',
    texte: 'dit seulement ce qui se passerait',
    parse([gardeText = '', absorbeText = '', essai, ...rest]) {
      const [garde, absorbe] = [toDesignation(gardeText), toDesignation(absorbeText)]
      if (!garde || !absorbe || essai !== '--essai' || rest.length > 0) return undefined
      return async ({ db }) => sayPrevision(await previewFusion(db, { garde, absorbe }))
    },
  },
}

function sayPrevision(prevision: PrevisionFusion): string[] {
  const { garde, absorbe, refus, siret, rna, personnes } = prevision
  const lignes = [
    `Resterait ${garde.denomination} (n° ${garde.id}), sous le numéro ${siret ?? rna ?? 'aucun'} ; disparaîtrait ${absorbe.denomination} (n° ${absorbe.id}).`,
    `Passeraient de l’un à l’autre : ${sayAvoir(absorbe)}.`,
    ...(absorbe.accords > 0
      ? [`Seraient à redemander : ${formatCount(absorbe.accords, 'accord', 'accords')} de facturation.`]
      : []),
    ...personnes.map(({ email, ...suite }) => `  ${email}  ${sayReprise(suite)}`),
  ]
  return refus ? [`Impossible : ${refus}`, ...lignes] : lignes
}

function sayAvoir({ commandes, devis, paniers, attentes, mandats, sessions }: PrevisionFusion['absorbe']): string {
  return [
    formatCount(commandes, 'commande', 'commandes'),
    formatCount(devis, 'devis', 'devis'),
    formatCount(paniers, 'demande au panier', 'demandes au panier'),
    formatCount(attentes, 'attente', 'attentes'),
    formatCount(mandats, 'mandat', 'mandats'),
    formatCount(sessions, 'session intra', 'sessions intra'),
  ].join(', ')
}

function sayReprise({
  dejaLiee,
  inscription,
  documents,
  aConfirmer,
  perdAdministration,
}: Omit<PrevisionFusion['personnes'][number], 'email'>): string {
  const droits = [inscription && 'inscrit', documents && 'lit les documents'].filter(Boolean).join(', ') || 'sans droit'
  return [
    dejaLiee && 'déjà liée, garde ses droits',
    !dejaLiee && (aConfirmer ? 'rattachement à confirmer' : droits),
    perdAdministration && 'n’administre plus',
  ]
    .filter(Boolean)
    .join(', ')
}
