import { hasTrait } from '#contract/reference/etat-commande.ts'
import { VIREMENT } from '#contract/reference/mode-reglement.ts'
import { toCents } from '#contract/rules/montant.ts'
import { listRemisesOf } from '#contract/rules/prix.ts'
import type { Reglement } from '#contract/rules/reglement.ts'
import type { Remises } from '#contract/vente/demande.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { DetailCommande } from './commande.tables.ts'
import type { ContexteCommande } from './contexte.ts'
import type { Nouvelle } from './creation.sql.ts'
import { PREMIERS } from './etat.ts'

/** The rows of an order that is about to be written, made from its basket item. */

const MINUTE_MS = 60_000

/** An order that waits for a card payment or for a signature holds its places for so long; any other is confirmed. */
function toEtat(sousContrat: boolean, { now, cardHold, signatureMinutes }: ContexteCommande) {
  const minutes = sousContrat ? signatureMinutes : cardHold
  if (minutes === undefined) return { etat: PREMIERS.reglement, expireLe: null }
  const etat = sousContrat ? PREMIERS.signature : PREMIERS.carte
  return { etat, expireLe: new Date(now.getTime() + minutes * MINUTE_MS) }
}

export function toCommandeRow(
  signIn: SignIn,
  { id, commandeur, particulier, reference, prix }: PanierFormation,
  contexte: ContexteCommande,
  sousContrat: boolean,
) {
  const { now } = contexte
  return {
    compteId: signIn.compteId,
    commandeurId: commandeur.id,
    particulier,
    reference,
    panierFormationId: id,
    ...toEtat(sousContrat, contexte),
    montantHtCents: toCents(prix.montantHt),
    montantTvaCents: toCents(prix.montantTva),
    montantTtcCents: toCents(prix.montantTtc),
    remboursementLe: null,
    aRendreLe: null,
    droitsChanges: false,
    auxiliaireId: null,
    aDocumenter: true,
    createdAt: now,
    updatedAt: now,
  }
}

type Reste = Pick<DetailCommande, 'payeur' | 'lignes' | 'parts' | 'justificatifs' | 'acheteurPublic'> & {
  mandat: string | undefined
  reglement: Reglement | null
  devis: NonNullable<DetailCommande['devis']> | null
  contexte: Pick<ContexteCommande, 'banque' | 'expediteur'>
}

export function toDetail(signIn: SignIn, item: PanierFormation, reste: Reste): DetailCommande {
  const { payeur, acheteurPublic, reglement, mandat, lignes, parts, justificatifs, devis, contexte } = reste
  const { id: _, reference: __, particulier: ___, paiementOuvert: ____, aSigner: _____, tenue: ______, ...asked } = item
  const { aDesigner, ...demande } = asked
  const { id, denomination, numeroVoie, codePostal, ville } = payeur
  return {
    ...demande,
    ...(aDesigner && { aDesigner }),
    payeur: { id, denomination, numeroVoie, codePostal, ville },
    ...(acheteurPublic && { acheteurPublic }),
    instructions: reglement?.instructions ?? null,
    banque: reglement?.modeReglementId === VIREMENT ? contexte.banque : null,
    ...(mandat && { mandat }),
    lignes,
    ...(parts && { parts }),
    ...(justificatifs && { justificatifs }),
    ...(devis && { devis: { id: devis.id, numero: devis.numero, emisLe: devis.emisLe } }),
    personne: { prenom: signIn.givenName, nom: signIn.familyName, email: signIn.email },
    expediteur: contexte.expediteur,
  }
}

/**
 * An order without a card registers its participants at once; one by card, or under contract, asks for them until it is
 * paid, or definitive.
 */
export function listInscriptions(
  { etat, sessionId: ownId }: Nouvelle['commande'],
  { participants }: PanierFormation,
  sessionIds: readonly number[],
): Nouvelle['inscriptions'] {
  return sessionIds.flatMap((sessionId) =>
    participants.map(({ email, nom, prenom, referenceInterne, organismeId, prestationsOptionnelles }) => ({
      sessionId,
      email,
      nom,
      prenom,
      referenceInterne,
      organismeId,
      statut: hasTrait(etat, 'ferme') ? ('Affecté' as const) : ('Souhaité' as const),
      prestations: sessionId === ownId ? prestationsOptionnelles : [],
    })),
  )
}

/** An entitlement serves once: lists the remise that was taken off for each session and participant. */
export function listRemises({ participants }: PanierFormation, remises: Remises): Nouvelle['remises'] {
  return participants.flatMap(({ email }) => listRemisesOf(remises, email).map(({ id }) => ({ remiseId: id, email })))
}
