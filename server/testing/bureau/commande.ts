import type { DatabaseHandle } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import { testApp } from '../application.ts'
import { SMALL_CATALOGUE_DAY } from '../catalogue/small-catalogue.ts'
import { openCommandes } from '../commande/order.ts'
import { documenter } from '../encaissement/encaissement.ts'
import { addDates, resetDates } from '../modification/modification.ts'
import { LEA, MARC, participant } from '../panier/panier.ts'
import { orderFor, resetSuivi } from '../suivi/suivi.ts'
import { own, test } from '../test.ts'
import { openDemandeur } from './demandeur.ts'

/** A desk, and an order of 1,200 € by transfer for Lea and Marc that each reset makes anew. */
export async function openBureau(given?: DatabaseHandle<Tables>) {
  const commandes = await openCommandes({}, given)
  const { database } = commandes
  const { db } = database
  const app = await testApp({ database, now: () => SMALL_CATALOGUE_DAY })
  await addDates(db)
  return {
    app,
    db,
    async reset({ sansNom = 0, participants = [participant(LEA), participant(MARC)] } = {}) {
      const suivi = await resetSuivi(commandes)
      await resetDates(db)
      const { id, numero } = await orderFor(suivi, participants, sansNom)
      await documenter(db)
      return { id, numero, suivi, bureau: openDemandeur(app, db) }
    },
    async close() {
      await app.close()
      await commandes.close()
    },
  }
}

export type Bureau = Awaited<ReturnType<typeof openBureau>>
export type Ouvert = Awaited<ReturnType<Bureau['reset']>>

export let ouvert: Bureau

/** `ouvert`, which the file resets as it needs. */
export const tenir = test.extend('fill', { scope: 'file' }, () => async (closes) => {
  ouvert = await openBureau(own())
  closes.push(ouvert.close)
})
