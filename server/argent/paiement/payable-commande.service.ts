import { type EtatCommande, isAttendant } from '#contract/reference/etat-commande.ts'
import { hasDroitOfCommande } from '../../personne/client/acces-commande.service.ts'
import { Refusal } from '../../platform/errors.ts'
import { countPaiement } from '../../platform/metrics.ts'
import type { Db } from '../../platform/tables.ts'
import { applyToLot } from '../../vente/commande/commande.service.ts'
import { findLot } from '../../vente/commande/commande.sql.ts'
import { toChangements, toDelai } from './changements.ts'
import type { PaiementContext } from './contexte.ts'
import { findPaiement } from './paiement.sql.ts'
import type { CauseReconciliation, Lecture, Payable } from './payable.ts'
import { findMouvementsCarte, markPartsFaites } from './restitution.sql.ts'

/** An order, and the others that the same payment is for. */
export async function readCommandePayable(
  { db, now }: PaiementContext,
  commandeId: string,
  cause: CauseReconciliation,
): Promise<Payable<EtatCommande>> {
  const lot = await findLot(db, commandeId)
  const commande = lot.find(({ id }) => id === commandeId)
  if (!commande) throw new Refusal('NOT_FOUND')
  const ids = lot.map(({ id }) => id)
  const end = async (tx: Db, transition: 'DELAI_EXPIRE' | 'PAIEMENT_ANNULE', pourquoi: string) =>
    (await applyToLot(tx, ids, transition, pourquoi)).get(commandeId) ?? commande.etat
  const delai = toDelai({ ...commande, isOuvert: isAPayer(commande) }, now())
  return {
    etat: commande.etat,
    paiement: await findPaiement(db, { commandeId }),
    ...delai,
    // Nobody may pay any more for orders that all ended otherwise, as with their session.
    isEnded: !lot.some(isAPayer),
    references: lot.map(({ reference }) => reference),
    endUnpaid() {
      if (cause === 'droit retire') return (tx) => end(tx, 'PAIEMENT_ANNULE', cause)
      return delai.isOver ? (tx) => end(tx, 'DELAI_EXPIRE', `${cause} : jamais payée`) : undefined
    },
    endUnanswered: (tx) => end(tx, 'DELAI_EXPIRE', `${cause} : prestataire injoignable`),
    settle: (tx, lecture) => settle(tx, { commande, lot, cause, now: now() }, lecture),
  }
}

type Lot = Awaited<ReturnType<typeof findLot>>

const isAPayer = ({ etat }: Lot[number]): boolean => isAttendant(etat, 'carte')

interface Sujet {
  commande: Lot[number]
  lot: Lot
  cause: CauseReconciliation
  now: Date
}

/** money of somebody who may no longer order is given back. */
async function settle(
  tx: Db,
  { commande, lot, cause, now }: Sujet,
  { snapshot, transition, keep }: Lecture,
): Promise<EtatCommande> {
  // Read after the provider's answer: a change asks for its refund here before it asks the provider.
  const mouvements = await findMouvementsCarte(tx, commande)
  const changements = toChangements(snapshot, transition, { commandes: lot, mouvements })
  let { etat } = commande
  for (const { transition: lu, ids } of changements) {
    const isPermis = lu !== 'PAIEMENT_REUSSI' || (await hasDroitOfCommande(tx, commande))
    const suite = isPermis ? lu : 'PAIEMENT_SANS_DROIT'
    etat = (await applyToLot(tx, ids, suite, `${cause} : ${snapshot.status}`)).get(commande.id) ?? etat
    if (suite === 'REMBOURSEMENT') await markPartsFaites(tx, ids, now)
  }
  await keep()
  if (changements.length > 0) countPaiement(etat)
  return etat
}
