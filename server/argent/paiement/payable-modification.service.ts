import { hasDroitOfCommande } from '../../personne/client/acces-commande.service.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import { addCourriels } from '../../socle/courriel/courriel.service.ts'
import { findCommande } from '../../vente/commande/commande.sql.ts'
import { type MotifRemboursement, toSupplementRenduCourriel } from '../../vente/commande/commande-courriel.ts'
import type { Transition } from '../../vente/commande/etat.ts'
import { findModification, type ModificationRow } from '../../vente/modification/modification.sql.ts'
import type { EtatModification } from '../../vente/modification/modification.tables.ts'
import { giveUpModification } from '../../vente/modification/suite.service.ts'
import { finishModification } from '../modification/fin.service.ts'
import { toDelai } from './changements.ts'
import type { PaiementContext } from './contexte.ts'
import { findPaiement } from './paiement.sql.ts'
import type { Lecture, Payable } from './payable.ts'
import { addRemboursementTardif } from './restitution.service.ts'

/** A change of an order that waits for what it adds. */
export async function readModificationPayable(
  { db, now }: PaiementContext,
  modificationId: string,
): Promise<Payable<EtatModification>> {
  const modification = await findModification(db, modificationId)
  if (!modification) throw new Refusal('NOT_FOUND')
  const { avant, apres, etat } = modification
  const delai = toDelai({ ...modification, isOuvert: etat === 'EN_ATTENTE_PAIEMENT' }, now())
  const giveUp = async (tx: Db) => {
    await giveUpModification(tx, modificationId)
    return readEtat(tx, modificationId)
  }
  return {
    etat,
    paiement: await findPaiement(db, { modificationId }),
    ...delai,
    // A change may be given up while its payment is being opened: then nobody may pay it.
    isEnded: etat === 'ABANDONNEE',
    references: [avant, apres.commande, apres.creee].flatMap((one) => (one ? [one.reference] : [])),
    endUnpaid: ({ abandoned }) => (delai.isOver || abandoned ? giveUp : undefined),
    endUnanswered: giveUp,
    settle: (tx, lecture) => settle(tx, modification, lecture, now()),
  }
}

/** Money of a change that was given up is given back. */
async function settle(
  tx: Db,
  modification: ModificationRow,
  { transition, keep }: Lecture,
  now: Date,
): Promise<EtatModification> {
  const { id } = modification
  const isPermis = await hasDroitOf(tx, modification)
  if (transition === 'PAIEMENT_REUSSI' && isPermis) await finishModification(tx, id, now)
  else if (transition) await giveUpModification(tx, id)
  await keep()
  const etat = await readEtat(tx, id)
  if (etat === 'ABANDONNEE') await giveBackSupplement(tx, modification, toMotif(transition, isPermis))
  return etat
}

async function readEtat(tx: Db, id: string): Promise<EtatModification> {
  return (await findModification(tx, id))?.etat ?? 'ABANDONNEE'
}

function toMotif(transition: Transition | undefined, isPermis: boolean): MotifRemboursement {
  if (!isPermis) return 'DROIT'
  return transition === 'PAIEMENT_DISCORDANT' ? 'MONTANT' : 'PLACES'
}

/** The money of a change that is not made goes back, and who ordered is told why. */
async function giveBackSupplement(
  tx: Db,
  { id, commandeId }: ModificationRow,
  motif: MotifRemboursement,
): Promise<void> {
  const montantCents = await addRemboursementTardif(tx, id)
  const commande = montantCents > 0 && (await findCommande(tx, commandeId))
  if (commande) await addCourriels(tx, [toSupplementRenduCourriel(commande, montantCents, motif)])
}

/** a change that was made stays; one that waits is made for who may still order only. */
async function hasDroitOf(tx: Db, { etat, compteId, commandeId }: ModificationRow): Promise<boolean> {
  if (etat !== 'EN_ATTENTE_PAIEMENT' || compteId === null) return true
  const commande = await findCommande(tx, commandeId)
  return !commande || hasDroitOfCommande(tx, { compteId, commandeurId: commande.commandeurId })
}
