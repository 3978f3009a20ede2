import { formatCount } from '#contract/rules/format.ts'
import { mergeClients, type PrevisionFusion, previewFusion } from '../fusion/fusion.service.ts'
import { toDesignation } from './designation.ts'
import type { Commande, Mode } from './mode.ts'

export const MODES_FUSION: Record<string, Mode> = {
  fusionner: {
    usage: 'fusionner <siret|id à garder> <siret|id à absorber> [--essai]',
    texte:
      'deux enregistrements d’une société n’en font plus qu’un, sans retour ; --essai dit seulement ce qui se passerait',
    parse: parseFusionner,
  },
}

function parseFusionner([gardeText = '', absorbeText = '', ...rest]: string[]): Commande | undefined {
  const [garde, absorbe] = [toDesignation(gardeText), toDesignation(absorbeText)]
  const isEssai = rest.length === 1 && rest[0] === '--essai'
  if (!garde || !absorbe || (rest.length > 0 && !isEssai)) return undefined
  return ({ db, expediteur }) =>
    isEssai
      ? sayPrevision(previewFusion(db, { garde, absorbe }))
      : sayFusion(mergeClients(db, { garde, absorbe }, expediteur))
}

async function sayFusion(fusion: ReturnType<typeof mergeClients>): Promise<string[]> {
  const { garde, absorbe } = await fusion
  return [`${absorbe.denomination} (n° ${absorbe.id}) est fusionné dans ${garde.denomination} (n° ${garde.id}).`]
}

async function sayPrevision(prevision: Promise<PrevisionFusion>): Promise<string[]> {
  const { garde, absorbe, refus, siret, rna, personnes } = await prevision
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
