import { beforeEach, expect } from 'vitest'
import { addInterlocuteur } from '../../testing/client/client.sql.ts'
import { quoting, validDevis } from '../../testing/devis/devis.ts'
import { changing, findCommandes } from '../../testing/modification/modification.ts'
import { LEA, participant, validDemande } from '../../testing/panier/panier.ts'
import { askAs, orderFor, PANIER } from '../../testing/suivi/suivi.ts'
import { app, db, me, suivi, suivre as test } from '../../testing/test.ts'

const NINA = { email: 'nina@societe.example', nom: 'faure', prenom: 'NINA' }

/** A company for which everybody of it orders, and whose directory has Nina under another name. */
beforeEach(async () => {
  const { clientId } = me
  const administrateur = { droitAdministrateur: true, statutAdminValide: true }
  await addInterlocuteur(db, { clientId, email: 'chef@societe.example', ...administrateur })
  await db
    .insertInto('participant')
    .values({ clientId, email: NINA.email, nom: 'de la Tour', prenom: 'nina' })
    .execute()
})

async function setDroits(droits: object): Promise<void> {
  const none = { droitAdministrateur: false, statutAdminValide: false }
  await db
    .updateTable('interlocuteur')
    .set({ ...none, ...droits })
    .where('compteId', '=', me.compteId)
    .execute()
}

/** The name that Nina gets in the basket, in a quote and in an order where she replaces somebody. */
async function findNoms(): Promise<string[]> {
  const participants = [participant(NINA)]
  const item = await askAs(suivi, 'POST', PANIER, validDemande(me.clientId, { participants }))
  const devis = await quoting(app, me).create(validDevis(me.clientId, { participants }))
  const { id } = await orderFor(suivi, [participant(LEA)])
  const par = { ...NINA, referenceInterne: '' }
  await changing(() => suivi).change(id, { nature: 'REMPLACEMENT', email: LEA.email, par })
  const [commande] = await findCommandes(db)
  return [item.json(), devis.json(), commande?.detail].map((one) => {
    const [{ prenom, nom }] = one.participants
    return `${prenom} ${nom}`
  })
}

test('PAR-03 R-16 who orders without reading the directory keeps the name that they typed, and learns no other', async () => {
  await setDroits({})
  expect(await findNoms()).toEqual(['Nina FAURE', 'Nina FAURE', 'Nina FAURE'])
})

test('PAR-03 R-16 who reads the directory has the name that it gives', async () => {
  await setDroits({ droitInscription: true })
  expect(await findNoms()).toEqual(['nina de la Tour', 'nina de la Tour', 'nina de la Tour'])
})
