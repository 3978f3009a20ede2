import { randomUUID } from 'node:crypto'
import { beforeEach, expect } from 'vitest'
import { type Ouvert, ouvert, tenir as test } from '../../testing/bureau/commande.ts'
import { findImbalances } from '../../testing/commande/commande.sql.ts'
import { findCommandes, MODIQUE } from '../../testing/modification/modification.ts'
import { addModification, addRefuse } from '../../testing/paiement/modification.sql.ts'
import { LEA, MARC, participant } from '../../testing/panier/panier.ts'
import { db } from '../../testing/test.ts'

const IBAN = 'FR76 3000 6000 0112 3456 7890 189'
const NINA = { email: 'nina@societe.example', prenom: 'Nina', nom: 'Faure', referenceInterne: '' }
let numero: string
let suivi: Ouvert['suivi']
let bureau: Ouvert['bureau']

/** With places that nobody is named for. */
async function start(sansNom: number, participants = [participant(LEA), participant(MARC)]): Promise<void> {
  ;({ numero, bureau, suivi } = await ouvert.reset({ sansNom, participants }))
}
beforeEach(() => start(1))

const change = (changement: object, retenue: number | null = null) =>
  bureau.post('inscriptions', `/commandes/${numero}/changement`, { changement, retenue })
const findActes = async (action: string) =>
  (await bureau.get('/journal')).body.actes.filter((one: { action: string }) => one.action === action).length
const detail = async () => (await bureau.get(`/commandes/${numero}`)).body

test('BUR-14 people are named, replaced and moved to another date that the order shows', async () => {
  const { body } = await change({ nature: 'DESIGNATION', participants: [NINA] })
  expect(body.message).toBe(`Commande ${numero} : désignation faite, sans changement de prix.`)
  const noa = { ...NINA, email: 'noa@societe.example', prenom: 'Noa' }
  expect((await change({ nature: 'REMPLACEMENT', email: LEA.email, par: noa })).status).toBe(200)
  const { dates, participants, aDesigner } = await detail()
  expect(aDesigner).toBe(0)
  expect(participants.map((one: { email: string }) => one.email)).toEqual(
    expect.arrayContaining([MARC.email, NINA.email, 'noa@societe.example']),
  )
  const [{ reference: vers, de }] = dates
  const { body: moved } = await change({ nature: 'REPORT', emails: [MARC.email], de, vers })
  expect(moved.message).toMatch(/report fait, .*Les personnes reportées ont la commande C\d{8}\./)
  expect(await findImbalances(db)).toEqual([])
})

test('BUR-14 what cannot be is refused in words: nobody chosen, an unknown person, a malformed address', async () => {
  expect((await change({ nature: 'ANNULATION', emails: [] })).status).toBe(400)
  expect((await change({ nature: 'ANNULATION', emails: [LEA.email, LEA.email] })).status).toBe(400)
  expect(await change({ nature: 'ANNULATION', emails: ['personne@societe.example'] })).toMatchObject({ status: 409 })
  expect((await change({ nature: 'DESIGNATION', participants: [{ ...NINA, email: 'nina' }] })).status).toBe(400)
})

test('BUR-34 ARG-13 money that came beyond what is due is given back: the account is said, twice when its holder is not who paid, then the transfer', async () => {
  const { montantTtcCents } = await detail()
  await bureau.post('comptabilite', `/commandes/${numero}/paiement`, {
    cle: randomUUID(),
    montantCents: montantTtcCents + 10_000,
    recuLe: '2027-03-10',
    mode: 'virement',
    reference: '',
    encore: false,
    trop: true,
  })
  for (const role of ['lecture', 'inscriptions'] as const)
    expect((await bureau.get('/virements', role)).status).toBe(404)
  const list = async () => (await bureau.get('/virements', 'comptabilite')).body
  const [virement] = await list()
  expect(virement).toMatchObject({ numero, montantCents: 10_000, iban: null, isCompteRequis: true })
  const url = `/virements/${virement.id}`
  expect((await bureau.post('comptabilite', `${url}/compte`, { titulaire: 'Société X', iban: 'FR00' })).status).toBe(
    400,
  )
  const say = (body: object) =>
    bureau.post('comptabilite', `${url}/compte`, { titulaire: 'Société X', iban: IBAN, ...body })
  const twice = { status: 409, body: { message: expect.stringContaining('n’est pas celui qui a payé') } }
  expect(await say({})).toMatchObject(twice)
  expect((await list())[0]).toMatchObject({ iban: null })
  expect((await say({ autreTitulaire: true })).status).toBe(200)
  expect((await list())[0]).toMatchObject({ titulaire: 'Société X', iban: IBAN, isAutreTitulaire: true })
  expect(await bureau.post('comptabilite', `${url}/fait`, {})).toMatchObject(twice)
  expect((await bureau.post('comptabilite', `${url}/fait`, { autreTitulaire: true })).status).toBe(200)
  expect(await list()).toEqual([])
  expect(await bureau.post('comptabilite', `${url}/fait`, {})).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('déjà fait') },
  })
  expect((await detail()).argent).toMatchObject({ resteCents: 0, tropCents: 0 })
})

test('BUR-14 DES-12 an order of places without a name moves whole; those whose names are late are told apart', async () => {
  await start(2, [])
  const days = (dateDebut: string) =>
    db.updateTable('session').set({ dateDebut, dateFin: dateDebut }).where('reference', '=', 'TVA-PAR').execute()
  const attente = async () => (await bureau.get('/attentes/places-a-designer')).body.lignes[0]
  await days('2027-03-30')
  expect(await detail()).toMatchObject({ aDesigner: 2, nomsAttendus: { jour: '2027-03-23', isEnRetard: false } })
  expect(await attente()).toMatchObject({
    commande: numero,
    quoi: '2 places à désigner, TVA-PAR, le 30/03/2027, attendues pour le 23/03/2027',
  })
  await days('2027-03-13')
  expect(await detail()).toMatchObject({ nomsAttendus: { jour: '2027-03-06', isEnRetard: true } })
  expect((await attente()).quoi).toContain('attendues depuis le 06/03/2027')
  const { body } = await change({ nature: 'REPORT', emails: [], de: 'TVA-PAR', vers: MODIQUE })
  expect(body.message).toContain('report fait')
  expect((await findCommandes(db)).map(({ reference }) => reference)).toEqual([MODIQUE])
  await days('2027-04-01')
})

test('BUR-14 DES-10 people and a part of the places without a name are cancelled, with what the provider keeps of them', async () => {
  await start(2, [participant(LEA)])
  const some = { nature: 'ANNULATION', emails: [LEA.email], aDesigner: 1 }
  expect(await change({ ...some, aDesigner: 3 })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('n’a plus que') },
  })
  expect((await change(some, 101)).status).toBe(400)
  expect((await change(some, 50)).body.message).toMatch(/annulation faite, −600,00/)
  const { aDesigner, historique } = await detail()
  expect(aDesigner).toBe(1)
  expect(historique.at(-1).modification.texte).toContain(
    '1 place à désigner annulée, inscription annulée : Lea ROY, 50 % retenus',
  )
  expect(await findImbalances(db)).toEqual([])
})

test('BUR-15 a change whose answer was lost, sent again under its id, is done once; a mail sent again under its id leaves once', async () => {
  await start(3)
  const corps = { id: randomUUID(), changement: { nature: 'ANNULATION', emails: [], aDesigner: 1 }, retenue: null }
  const send = (body: object) => bureau.post('inscriptions', `/commandes/${numero}/changement`, body)
  const first = await send(corps)
  expect(first.body.message).toMatch(/ : annulation faite, −600,00.* TTC\./)
  expect(await send(corps)).toEqual(first)
  expect((await detail()).aDesigner).toBe(2)
  expect((await send({ ...corps, id: randomUUID() })).status).toBe(200)
  const { aDesigner, courriels } = await detail()
  expect(aDesigner).toBe(1)
  expect(await findActes('COMMANDE_MODIFIEE')).toBe(2)

  await db.updateTable('courriel').set({ prochainEssai: null, envoyeLe: new Date() }).execute()
  const resend = (copie: string) => bureau.post('inscriptions', `/courriels/${courriels[0].id}/envoi`, { copie })
  const copie = randomUUID()
  for (const each of [copie, copie, randomUUID()]) expect((await resend(each)).status).toBe(200)
  const waiting = await db.selectFrom('courriel').select('id').where('envoyeLe', 'is', null).execute()
  expect(waiting).toHaveLength(2)
  expect(waiting).toContainEqual({ id: copie })
  expect(await bureau.post('inscriptions', `/courriels/${copie}/envoi`, { copie: randomUUID() })).toMatchObject({
    status: 409,
    body: { message: 'Cet e-mail attend son envoi : il part de lui-même.' },
  })
  expect(await findActes('COURRIEL_RENVOYE')).toBe(2)
})

test('BUR-16 a change that waits for its payment, or was given up, is shown beside what happened', async () => {
  const { id } = await db.selectFrom('commande').select('id').executeTakeFirstOrThrow()
  const expireLe = new Date('2027-03-10T12:00:00Z')
  await addModification(db, id, { etat: 'EN_ATTENTE_PAIEMENT', ttc: 200_000, expireLe })
  await addModification(db, id, { etat: 'ABANDONNEE', ttc: 210_000 })
  const { changementsSansSuite } = await detail()
  expect(changementsSansSuite.map((one: { isAbandonne: boolean }) => one.isAbandonne).toSorted()).toEqual([false, true])
})

test('RMB-07 what a card refused is listed with who was asked, and the provider types the account', async () => {
  const { id } = await db.selectFrom('commande').select('id').executeTakeFirstOrThrow()
  await addRefuse(db, id, 15_000)
  const { body } = await bureau.get('/virements', 'comptabilite')
  expect(body).toMatchObject([{ numero, montantCents: 15_000, iban: null, email: suivi.me.email }])
  const url = `/virements/${body[0].id}`
  const said = await bureau.post('comptabilite', `${url}/compte`, { titulaire: 'Cabinet Perrin', iban: IBAN })
  expect(said.body.message).toContain('Cabinet Perrin')
  expect((await bureau.get('/virements', 'comptabilite')).body).toMatchObject([
    { titulaire: 'Cabinet Perrin', iban: IBAN },
  ])
})
