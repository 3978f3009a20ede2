import { expect } from 'vitest'
import { signInAs } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { addClientRow, addInterlocuteur } from '../../testing/client/client.sql.ts'
import { makePapiers } from '../../testing/document/papiers-faits.ts'
import { LEA, participant } from '../../testing/panier/panier.ts'
import { askAs, orderFor, resetSuivi } from '../../testing/suivi/suivi.ts'
import { app, database, vente as test } from '../../testing/test.ts'

test('MOD-32 R-27 who reads an order for the payer alone changes nothing of it and reads neither mandate nor signatures, though they may order for its client', async () => {
  const suivi = await resetSuivi({ app, database })
  const { db, me } = suivi
  const { id, numero } = await orderFor(suivi, [participant(LEA)])
  const payeurId = await addClientRow(db, { denomination: 'Groupe Nord' })
  await db.updateTable('commande').set({ facturationClientId: payeurId }).execute()
  const compte = { clientId: payeurId, titulaire: 'Groupe Nord', iban: 'FR7630006000011234567890189' }
  await db
    .insertInto('mandatSepa')
    .values({ rum: numero, ...compte, compteId: null, signeLe: null, revoqueLe: null, createdAt: SMALL_CATALOGUE_DAY })
    .execute()
  await makePapiers(db)
  const email = 'lecteur@nord.example'
  const { cookie, compteId } = await signInAs(db, { email })
  await addInterlocuteur(db, { clientId: payeurId, compteId, email, droitAccesDocuments: true })
  await addInterlocuteur(db, { clientId: me.clientId, compteId, email, droitInscription: true })

  const readAs = async (who: string) => {
    const their = { ...suivi, me: { ...me, cookie: who } }
    const detail = (await askAs(their, 'GET', `/api/espace/commandes/${id}`)).json()
    const signatures = await askAs(their, 'GET', `/api/commandes/${id}/signatures`)
    return [detail.facturee, detail.modifiable, detail.mandat?.rum ?? null, signatures.statusCode]
  }
  expect(await readAs(me.cookie)).toEqual([false, true, numero, 200])
  expect(await readAs(cookie)).toEqual([true, false, null, 404])
})
