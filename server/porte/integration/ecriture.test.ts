import { randomUUID } from 'node:crypto'
import { beforeEach, expect } from 'vitest'
import { addInterlocuteur } from '../../testing/client/client.sql.ts'
import { findRecus } from '../../testing/encaissement/encaissement.ts'
import { type Appeler, appelerAvec } from '../../testing/integration/integration.ts'
import { LEA, MARC, participant } from '../../testing/panier/panier.ts'
import { deleteMails, orderFor } from '../../testing/suivi/suivi.ts'
import { app, db, me, suivi, suivre as test } from '../../testing/test.ts'
import { purgeReponses } from './idempotence.service.ts'

let appeler: Appeler
let numero: string
let id: string

test.beforeAll(async () => {
  appeler = await appelerAvec(app, db, 'compta')
})
beforeEach(async () => {
  const order = await orderFor(suivi, [participant(LEA), participant(MARC)])
  numero = order.numero
  id = order.id
  await deleteMails(db)
  await db.deleteFrom('idempotence').execute()
})

const recu = (changes: object = {}) => ({
  numero,
  montantCents: 40_000,
  recuLe: '2027-03-10',
  mode: 'virement',
  ...changes,
})
const pay = async (key: string | undefined, changes: object = {}) =>
  appeler('POST', '/paiements', recu(changes), key === undefined ? {} : { 'idempotency-key': key })
const montants = async () => (await findRecus(db, id)).map(({ montantCents }) => montantCents)
const lastActe = async () => {
  const audit = db.selectFrom('audit').select(['action', 'compteId', 'detail']).orderBy('id', 'desc')
  return audit.executeTakeFirst()
}
const codeOf = (answer: { statusCode: number; json(): { code: string } }) => [answer.statusCode, answer.json().code]

test('INT-06 a payment is recorded once for each Idempotency-Key, and the same call gets the same answer', async () => {
  const first = await pay('vir-17')
  expect(first.json()).toMatchObject({ commande: numero, etat: 'CONFIRMEE', resteCents: 80_000, tropCents: 0 })
  const again = await pay('vir-17')
  expect([again.statusCode, again.json()]).toEqual([200, first.json()])
  expect(await montants()).toEqual([40_000])
  expect(await deleteMails(db)).toHaveLength(1)
  expect(codeOf(await pay('vir-17', { montantCents: 40_001 }))).toEqual([422, 'IDEMPOTENCE_AUTRE_DEMANDE'])
  expect(await lastActe()).toMatchObject({
    action: 'PAIEMENT_RECU',
    compteId: null,
    detail: { par: 'cle:compta', commande: numero, montantCents: 40_000 },
  })
})

test('INT-07 money needs an Idempotency-Key; another key may use the same one; a refusal is not kept', async () => {
  for (const key of [undefined, '', 'é', 'x'.repeat(256), 'a b'])
    expect([key, ...codeOf(await pay(key))]).toEqual([key, 400, 'IDEMPOTENCE_REQUISE'])
  expect(codeOf(await pay('k', { numero: 'C99999999' }))).toEqual([404, 'NOT_FOUND'])
  expect(codeOf(await pay('k', { recuLe: '2027-03-11' }))).toEqual([409, 'OPERATION_REFUSEE'])
  expect(await montants()).toEqual([])
  expect((await pay('k')).statusCode).toBe(200)
  const autre = await appelerAvec(app, db, `autre-${randomUUID().slice(0, 8)}`, ['paiements'])
  const answer = await autre('POST', '/paiements', recu({ reference: 'deux' }), { 'idempotency-key': 'k' })
  expect(answer.json().resteCents).toBe(40_000)
})

test('INT-08 the same money under another Idempotency-Key is refused unless it came again', async () => {
  await pay('un')
  expect((await pay('deux')).json().message).toContain('déjà enregistré')
  expect((await pay('deux', { encore: true })).json()).toMatchObject({ resteCents: 40_000 })
  expect(await montants()).toEqual([40_000, 40_000])
})

test('INT-07 after a day, an Idempotency-Key is free again and its answer is forgotten', async () => {
  await pay('un')
  const later = new Date('2027-03-11T09:00:01Z')
  await db
    .updateTable('idempotence')
    .set({ createdAt: new Date('2027-03-09T08:59:59Z') })
    .execute()
  expect((await pay('un', { encore: true })).json()).toMatchObject({ resteCents: 40_000 })
  await purgeReponses(db, new Date('2027-03-11T08:00:00Z'))
  expect(await db.selectFrom('idempotence').select('cle').execute()).toHaveLength(1)
  await purgeReponses(db, later)
  expect(await db.selectFrom('idempotence').select('cle').execute()).toEqual([])
})

test('INT-08 a payment of more than remains is refused, unless the call says that it is right', async () => {
  const refused = await pay('trop', { montantCents: 120_001 })
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringMatching(/0,01.€ seraient de trop/)])
  expect(await montants()).toEqual([])
  expect((await pay('trop', { montantCents: 120_001, trop: true })).json()).toMatchObject({ tropCents: 1 })
})

test('INT-08 a payment is taken back, and both are listed', async () => {
  const { id: paiement } = (await pay('un', { montantCents: 120_000 })).json()
  const back = await appeler('POST', `/paiements/${paiement}/annulation`, { motif: 'chèque impayé' })
  expect(back.json()).toMatchObject({ commande: numero, etat: 'CONFIRMEE', resteCents: 120_000 })
  const { elements } = (await appeler('GET', `/commandes/${numero}/paiements`)).json()
  expect(elements).toMatchObject([
    { id: paiement, montantCents: 120_000, annuleId: null },
    { montantCents: -120_000, annuleId: paiement, motif: 'chèque impayé' },
  ])
  expect(codeOf(await appeler('POST', `/paiements/${paiement}/annulation`, { motif: 'x' }))).toEqual([
    409,
    'OPERATION_REFUSEE',
  ])
})

test('INT-09 presence and completion are said by another system, once for each Idempotency-Key', async () => {
  const inscrits = (await db.selectFrom('inscription').select('id').orderBy('id').execute()).map((one) => one.id)
  const toutes = { email: null, presence: 'PRESENT' }
  const early = await appeler('POST', '/sessions/TVA-PAR/presences', toutes)
  expect([early.statusCode, early.json().message]).toEqual([
    409,
    'La session TVA-PAR commence le 01/04/2027 : les présences ne se notent pas avant.',
  ])
  const before = await appeler('POST', '/sessions/TVA-PAR/fin')
  expect([before.statusCode, before.json().message]).toEqual([
    409,
    'La session TVA-PAR a lieu jusqu’au 01/04/2027 : elle ne se termine pas avant ce jour.',
  ])
  const today = { dateDebut: '2027-03-10', dateFin: '2027-03-10' }
  await db.updateTable('session').set(today).where('reference', '=', 'TVA-PAR').execute()
  expect(codeOf(await appeler('POST', '/sessions/TVA-PAR/fin'))).toEqual([409, 'OPERATION_REFUSEE'])
  const said = await appeler('POST', '/sessions/TVA-PAR/presences', toutes)
  expect(said.json()).toEqual({ inscriptionIds: inscrits })
  expect(await lastActe()).toMatchObject({ action: 'SESSION_PRESENCE', detail: { par: 'cle:compta' } })
  const finish = () => appeler('POST', '/sessions/TVA-PAR/fin', undefined, { 'idempotency-key': 'fin' })
  expect((await finish()).json()).toEqual({ inscriptionIds: inscrits })
  expect((await finish()).json()).toEqual({ inscriptionIds: inscrits })
  expect(codeOf(await appeler('POST', '/sessions/TVA-PAR/fin'))).toEqual([409, 'OPERATION_REFUSEE'])
  const termines = await db.selectFrom('inscription').select('termineLe').where('termineLe', 'is not', null).execute()
  expect(termines).toHaveLength(2)
})

test('INT-10 a session has its places changed, is closed, moved and cancelled', async () => {
  const put = (path: string, body: object) => appeler('PUT', `/sessions/TVA-PAR/${path}`, body)
  expect((await put('capacite', { capacite: 9 })).json()).toMatchObject({ places: { capacite: 9, restantes: 7 } })
  expect(codeOf(await put('capacite', { capacite: 1 }))).toEqual([409, 'OPERATION_REFUSEE'])
  expect((await put('statut', { statut: 'COMPLET' })).json()).toMatchObject({ statut: 'COMPLET' })
  expect((await put('statut', { statut: null })).json()).toMatchObject({ statut: null })
  const moved = await appeler('POST', '/sessions/TVA-PAR/deplacement', { debut: '2027-04-08', fin: '2027-04-08' })
  expect(moved.json()).toMatchObject({ dateDebut: '2027-04-08' })
  const cancel = () => appeler('POST', '/sessions/TVA-PAR/annulation', { motif: 'Salle' }, { 'idempotency-key': 'a' })
  const bilan = { annulees: 1, aRembourser: 0, maintenues: 0, autres: 0 }
  expect((await cancel()).json()).toEqual(bilan)
  expect((await cancel()).json()).toEqual(bilan)
  expect(codeOf(await appeler('POST', '/sessions/TVA-PAR/annulation', {}))).toEqual([409, 'OPERATION_REFUSEE'])
  const actes = await db.selectFrom('audit').select(['action', 'detail']).orderBy('id').execute()
  expect(actes.map(({ action }) => action)).toEqual([
    'SESSION_CAPACITE',
    'SESSION_STATUT',
    'SESSION_STATUT',
    'SESSION_DEPLACEE',
    'SESSION_ANNULEE',
  ])
  expect(new Set(actes.map(({ detail }) => (detail as { par: string }).par))).toEqual(new Set(['cle:compta']))
})

test('INT-11 a client is deactivated, and who declared to administer it is proved or refused', async () => {
  const { clientId } = me
  const email = 'karim@societe.example'
  await addInterlocuteur(db, { clientId, email, droitAdministrateur: true, statutAdminValide: true, prouve: false })
  const judge = (decision: string) => appeler('POST', `/clients/${clientId}/administrateurs`, { email, decision })
  expect((await judge('PROUVE')).json()).toMatchObject({ id: clientId })
  expect(codeOf(await judge('PROUVE'))).toEqual([409, 'OPERATION_REFUSEE'])
  expect((await judge('REFUSE')).statusCode).toBe(200)
  expect(await lastActe()).toMatchObject({ action: 'ADMINISTRATEUR_REFUSE', detail: { par: 'cle:compta' } })
  const off = await appeler('PUT', `/clients/${clientId}/actif`, { actif: false })
  expect(off.json()).toEqual({ id: clientId, actif: false })
  expect((await appeler('GET', `/clients/${clientId}`)).json()).toMatchObject({ actif: false })
  expect(codeOf(await appeler('PUT', '/clients/2147483647/actif', { actif: false }))).toEqual([404, 'NOT_FOUND'])
})

test('INT-12 lines of the catalogue are written with the rules of the import, all or none', async () => {
  const theme = { ligne: 'theme', id: 901, label: 'Management' }
  const send = (lignes: object[]) => appeler('POST', '/catalogue', { lignes })
  expect((await send([theme])).json()).toMatchObject({ decomptes: { theme: { creees: 1 } }, avertissements: [] })
  expect((await send([theme])).json()).toMatchObject({ decomptes: { theme: { creees: 0, inchangees: 1 } } })
  const once = () => appeler('POST', '/catalogue', { lignes: [{ ...theme, id: 903 }] }, { 'idempotency-key': 'c' })
  expect((await once()).json()).toMatchObject({ decomptes: { theme: { creees: 1 } } })
  expect((await once()).json()).toMatchObject({ decomptes: { theme: { creees: 1 } } })
  const refused = await send([
    { ...theme, id: 902 },
    { ligne: 'theme', id: 'x' },
  ])
  expect(codeOf(refused)).toEqual([422, 'CATALOGUE_REFUSE'])
  expect(refused.json().fields[0].path).toContain('lignes.1')
  expect(await db.selectFrom('theme').select('id').where('id', '=', 902).execute()).toEqual([])
  expect(await lastActe()).toMatchObject({ action: 'CATALOGUE_IMPORTE', detail: { par: 'cle:compta' } })
})
