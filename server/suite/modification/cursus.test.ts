import { beforeEach, expect } from 'vitest'
import { catalogueBuilder } from '../../testing/catalogue/catalogue.sql.ts'
import { findImbalances, openSessions, validCommande } from '../../testing/commande/commande.sql.ts'
import { changing, findCommandes, findOccupation } from '../../testing/modification/modification.ts'
import { LEA, MARC, participant, validDemande } from '../../testing/panier/panier.ts'
import { askAs, COMMANDE, PANIER } from '../../testing/suivi/suivi.ts'
import { db, me, options, suivi, suivre as test } from '../../testing/test.ts'

test.beforeAll(async () => {
  await addOptionDate()
})
beforeEach(async () => {
  await openSessions(db, ['OPT-S', 'OPT-T', 'A-1', 'A-RARE', 'B-1'])
  await db.updateTable('session').set({ dateDebut: '2027-05-05' }).where('reference', '=', 'OPT-S').execute()
})

const { preview, change, send, url } = changing(() => suivi)

/** Another date of OPT-S, which has its first option only, at another price. */
async function addOptionDate(): Promise<void> {
  const fiche = db.selectFrom('fiche').select('id').where('reference', '=', 'OPT-1')
  const { id } = await fiche.executeTakeFirstOrThrow()
  const sessionId = await catalogueBuilder(db).addSession(id, {
    reference: 'OPT-T',
    dateDebut: '2027-07-01',
    prix: 100,
  })
  const option = { sessionId, ordre: 1, description: 'Déjeuner', montantHtCents: 2_500, quantiteMax: 1 }
  await db.insertInto('prestationOptionnelle').values(option).execute()
}

async function order(demande: object, commande: object): Promise<string> {
  const item = await askAs(suivi, 'POST', PANIER, validDemande(me.clientId, demande))
  expect(item.statusCode, item.body).toBe(200)
  const form = validCommande(item.json().id, me.clientId, {
    ...commande,
    montantTtc: item.json().prix.montantTtc,
  })
  const response = await askAs(suivi, 'POST', COMMANDE, form)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().id
}

const orderCursus = () =>
  order(
    {
      reference: 'CUR-S',
      participants: [participant(LEA), participant(MARC)],
      requiredReferences: { A: 'A-1' },
      optionalReferences: { B: 'B-1' },
    },
    { reference: 'CUR-S' },
  )

test('MOD-18 CUR-08 one step of a cursus moves, the others stay, for one of its people', async () => {
  const id = await orderCursus()
  const dates = (await askAs(suivi, 'GET', `${url(id, 'dates')}?de=A-1`)).json()
  expect(dates.map(({ reference }: { reference: string }) => reference)).toEqual(['A-RARE'])
  const move = { nature: 'REPORT' as const, emails: [MARC.email], de: 'A-1', vers: 'A-RARE' }
  expect((await preview(id, move)).json()).toMatchObject({ difference: { montantTtc: 0 }, scission: true })
  expect((await change(id, move)).json().etat).toBe('FAITE')
  const [premiere, creee] = await findCommandes(db)
  expect(premiere?.detail.requiredReferences).toEqual({ A: 'A-1' })
  expect(creee?.detail.requiredReferences).toEqual({ A: 'A-RARE' })
  expect(creee?.detail.etapes.map(({ reference }) => reference)).toEqual(['A-RARE', 'B-1'])
  expect(await findOccupation(db)).toEqual({
    'CUR-S': { vendues: 2, inscrits: [LEA.email, MARC.email] },
    'A-1': { vendues: 1, inscrits: [LEA.email] },
    'A-RARE': { vendues: 1, inscrits: [MARC.email] },
    'B-1': { vendues: 2, inscrits: [LEA.email, MARC.email] },
  })
  expect(await findImbalances(db)).toEqual([])
})

test('MOD-18 a cursus itself has no other date, and a step none of another step', async () => {
  const id = await orderCursus()
  for (const changes of [
    { de: 'CUR-S', vers: 'A-RARE' },
    { de: 'A-1', vers: 'B-1' },
    { de: 'B-1', vers: 'A-RARE' },
    { de: 'TVA-PAR', vers: 'A-RARE' },
  ]) {
    const response = await send(id, { nature: 'REPORT', emails: [LEA.email], ...changes })
    expect([response.statusCode, response.json().code]).toEqual([409, 'MODIFICATION_IMPOSSIBLE'])
  }
})

test('MOD-20 a cancelled participant leaves every session of the cursus', async () => {
  const id = await orderCursus()
  await change(id, { nature: 'ANNULATION', emails: [LEA.email] })
  const inscrits = { vendues: 1, inscrits: [MARC.email] }
  expect(await findOccupation(db)).toEqual({ 'CUR-S': inscrits, 'A-1': inscrits, 'B-1': inscrits })
  expect(await findImbalances(db)).toEqual([])
})

test('MOD-19 INS-25 an option moves along where the other date has it, as much as it allows, and it is said', async () => {
  const [dejeuner = 0, ouvrage = 0] = options
  const choisies = [
    { sessionPrestationOptionnelId: dejeuner, quantite: 2 },
    { sessionPrestationOptionnelId: ouvrage, quantite: 1 },
  ]
  const participants = [participant({ ...LEA, prestationsOptionnelles: choisies })]
  const id = await order({ reference: 'OPT-S', participants }, { reference: 'OPT-S' })
  const move = { nature: 'REPORT' as const, emails: [LEA.email], de: 'OPT-S', vers: 'OPT-T' }
  const apercu = (await preview(id, move)).json()
  expect(apercu.avertissements).toEqual([
    'Des prestations optionnelles n’existent pas à cette date : elles sont retirées.',
  ])
  expect(apercu.difference.montantHt).toBe(25 - 40 - 35.5)
  await change(id, move)
  const [commande] = await findCommandes(db)
  expect(commande?.detail.participants[0]?.prestationsOptionnelles.map(({ quantite }) => quantite)).toEqual([1])
  const inscriptions = await db.selectFrom('inscription').select('prestations').execute()
  expect(inscriptions).toEqual([{ prestations: commande?.detail.participants[0]?.prestationsOptionnelles }])
})

test('MOD-20 replacing somebody in a cursus registers the newcomer for every session', async () => {
  const id = await orderCursus()
  const par = { nom: 'Faure', prenom: 'Nina', email: 'nina@societe.example', referenceInterne: '' }
  await change(id, { nature: 'REMPLACEMENT', email: MARC.email, par })
  const inscrits = { vendues: 2, inscrits: [LEA.email, par.email] }
  expect(await findOccupation(db)).toEqual({ 'CUR-S': inscrits, 'A-1': inscrits, 'B-1': inscrits })
})
