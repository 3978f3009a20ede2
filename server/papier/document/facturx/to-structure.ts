import { hasTrait } from '#contract/reference/etat-commande.ts'
import { SEPA, VIREMENT } from '#contract/reference/mode-reglement.ts'
import type { ContexteDocument } from '../contexte.ts'
import type { Dossier } from '../dossier.ts'
import { listSessionsSuivies } from '../modeles/communs.ts'
import { echeanceOf } from '../modeles/echeance.ts'
import type { Piece } from '../piece/piece.ts'
import { toMentionsOfStructure } from './mentions.ts'
import { toMontantsOfStructure, toTotaux } from './montants.ts'
import { toAcheteur, toVendeur } from './parties.ts'
import type { FactureStructure } from './structure.ts'

/** The piece as machines read it, made from what its words are made from. */
export function toStructure(piece: Piece, contexte: ContexteDocument): FactureStructure {
  const { dossier, nature, numero, emiseLe } = piece
  const { commande } = dossier
  const isAvoir = nature === 'avoir'
  const isPayee = !isAvoir && hasTrait(commande.etat, 'payee')
  const montants = toMontantsOfStructure(dossier, contexte, emiseLe)
  const acheteur = toAcheteur(dossier)
  return {
    nature,
    numero,
    emiseLe,
    echeanceLe: isAvoir ? null : isPayee ? emiseLe : echeanceOf(dossier, emiseLe),
    precedentes: piece.precedentes.map((one) => ({ numero: one.numero, emiseLe: one.emiseLe })),
    vendeur: toVendeur(contexte.organisme),
    acheteur,
    references: toReferences(dossier),
    prestation: toPrestation(dossier),
    ...montants,
    totaux: toTotaux(dossier, montants, isPayee),
    reglement: isAvoir ? { mode: null, iban: null } : toReglement(dossier, contexte),
    mentions: toMentionsOfStructure(acheteur, montants.taux, contexte),
  }
}

function toReferences({ commande }: Dossier): FactureStructure['references'] {
  const { referenceInterne, acheteurPublic } = commande.detail
  return {
    commande: commande.numero,
    interne: referenceInterne || null,
    service: acheteurPublic?.service || null,
    engagement: acheteurPublic?.engagement || null,
    marche: acheteurPublic?.marche || null,
  }
}

function toPrestation(dossier: Dossier): FactureStructure['prestation'] {
  const suivies = listSessionsSuivies(dossier)
  const debuts = suivies.flatMap(({ dateDebut }) => dateDebut ?? []).sort()
  const fins = suivies.flatMap(({ dateDebut, dateFin }) => dateFin ?? dateDebut ?? []).sort()
  return { debut: debuts[0] ?? null, fin: fins.at(-1) ?? null }
}

/** Who is asked for no particular way pays by transfer. */
function toReglement(
  { commande }: Dossier,
  { organisme: { banque, ics } }: ContexteDocument,
): FactureStructure['reglement'] {
  const mode = commande.modeReglementId ?? VIREMENT
  const { mandat } = commande.detail
  return {
    mode,
    iban: mode === VIREMENT && banque ? banque.iban.replace(/\s/g, '') : null,
    ...(mode === SEPA && mandat && ics && { prelevement: { mandat, ics } }),
  }
}
