import { beforeEach, expect } from 'vitest'
import { openDemandeur } from '../../testing/bureau/demandeur.ts'
import { addClientRow, SIRET_X, SIRET_Y } from '../../testing/client/client.sql.ts'
import { appelerAvec } from '../../testing/integration/integration.ts'
import { LEA, participant } from '../../testing/panier/panier.ts'
import { orderFor } from '../../testing/suivi/suivi.ts'
import { app, db, me, suivi, suivre as test } from '../../testing/test.ts'

let bureau: ReturnType<typeof openDemandeur>
let absorbe: number
let garde: number

beforeEach(async () => {
  absorbe = me.clientId
  garde = await addClientRow(db, { denomination: 'CABINET PERRIN' })
  bureau = openDemandeur(app, db)
})

const get = async (path: string) => (await bureau.get(`/clients/${path}`, 'administration')).body
const merge = async (payload: object) => (await bureau.post('administration', `/clients/${garde}/fusion`, payload)).body

test('FUS-12 the records that may be the same company are proposed first, then those that are searched for', async () => {
  const etablissement = await addClientRow(db, { denomination: 'Perrin Lyon', siret: '00034567800023' })
  const loin = await addClientRow(db, { denomination: 'Loin', siret: SIRET_Y })
  await addClientRow(db, { natureId: 3, denomination: 'Cabinet Perrin', compteId: me.compteId })
  await addClientRow(db, { denomination: 'Cabinet Perrin', actif: false, absorbePar: loin })
  const idsOf = async (path: string) => (await get(path)).clients.map(({ id }: { id: number }) => id)
  expect(await idsOf(`${absorbe}/doublons`)).toEqual([etablissement, garde])
  expect(await idsOf(`${absorbe}/doublons?q=loin`)).toEqual([loin])
  expect(await idsOf(`${absorbe}/doublons?q=cabinet+perrin`)).toEqual([garde])
  expect((await get('999999/doublons')).code).toBe('NOT_FOUND')
})

test('FUS-12 what would happen is shown, then done once under the name of who did it; afterwards the record says where it went', async () => {
  await orderFor(suivi, [participant(LEA)])
  const compteId = await bureau.compteIdOf('administration')
  expect(await get(`${garde}/fusion/${absorbe}`)).toMatchObject({
    garde: { id: garde, denomination: 'CABINET PERRIN', siret: null, commandes: 0, personnes: 0 },
    absorbe: { id: absorbe, siret: SIRET_X, commandes: 1, personnes: 1, administrateurs: 1 },
    refus: null,
    siret: SIRET_X,
    rna: null,
    personnes: [{ email: me.email, dejaLiee: false, inscription: true, documents: true, perdAdministration: true }],
  })
  expect((await get(`${garde}/fusion/${garde}`)).refus).toBe('C’est le même enregistrement.')
  const fait = `Cabinet Perrin (n° ${absorbe}) est fusionné dans CABINET PERRIN (n° ${garde}).`
  for (let times = 0; times < 2; times += 1) expect(await merge({ absorbe })).toEqual({ message: fait })
  const acts = db.selectFrom('audit').select(['compteId', 'detail']).where('action', '=', 'CLIENT_FUSIONNE')
  expect(await acts.execute()).toMatchObject([{ compteId, detail: { par: `bureau:${compteId}` } }])
  expect(await get(`${absorbe}`)).toMatchObject({ actif: false, fusionneDans: garde, siret: null, nbCommandes: 0 })
  expect(await get(`${garde}`)).toMatchObject({ fusionneDans: null, siret: SIRET_X, nbCommandes: 1 })
  const [autre] = [await addClientRow(db, { siret: SIRET_Y })]
  expect(await merge({ absorbe: autre })).toMatchObject({
    code: 'OPERATION_REFUSEE',
    message: expect.stringContaining('deux entreprises'),
  })
})

test('FUS-13 another system merges with the right over clients alone, once for each Idempotency-Key, and reads where it went', async () => {
  const appeler = await appelerAvec(app, db, 'crm', ['clients', 'lecture'])
  const sans = await appelerAvec(app, db, 'paie', ['lecture', 'paiements', 'presence', 'catalogue'])
  const send = (call: typeof appeler) =>
    call('POST', `/clients/${garde}/fusion`, { absorbe }, { 'idempotency-key': 'une' })
  expect((await send(sans)).statusCode).toBe(403)
  for (let times = 0; times < 2; times += 1) expect((await send(appeler)).json()).toEqual({ id: garde, absorbe })
  expect((await appeler('GET', `/clients/${absorbe}`)).json()).toMatchObject({ actif: false, fusionneDans: garde })
  const acts = db.selectFrom('audit').select('detail').where('action', '=', 'CLIENT_FUSIONNE')
  expect(await acts.execute()).toMatchObject([{ detail: { par: 'cle:crm' } }])
  const particulier = await addClientRow(db, { natureId: 3, compteId: me.compteId })
  expect((await appeler('POST', `/clients/${garde}/fusion`, { absorbe: particulier })).statusCode).toBe(404)
})
