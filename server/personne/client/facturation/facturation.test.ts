import type { Insertable } from 'kysely'
import { beforeEach, expect } from 'vitest'
import type { Tables } from '../../../platform/tables.ts'
import { signInAs, WRITE } from '../../../testing/application.ts'
import { addClientRow, addInterlocuteur, SIRET_X, SIRET_Y } from '../../../testing/client/client.sql.ts'
import { app, db, serveur as test } from '../../../testing/test.ts'

/** Another establishment of X. */
const SIRET_X_BIS = '00034567800023'
const AUCUNE = { autorisationFacturation: 'AUCUNE' } as const
const ADMIN = { droitAdministrateur: true, statutAdminValide: true }
const DAY = new Date('2027-03-01T10:00:00Z')

let me: Awaited<ReturnType<typeof signInAs>>
let x: number

beforeEach(async () => {
  await db.deleteFrom('compte').execute()
  await db.deleteFrom('client').execute()
  await db.deleteFrom('audit').execute()
  me = await signInAs(db)
  x = await addClientRow(db, { denomination: 'Société X', siret: SIRET_X })
  await addInterlocuteur(db, { clientId: x, compteId: me.compteId, email: 'me@x.example', ...ADMIN })
})

async function addAccord(payeurId: number, statut: 'DEMANDE' | 'ACCEPTE' | 'REFUSE', clientId = x): Promise<void> {
  const decideLe = statut === 'DEMANDE' ? null : DAY
  await db.insertInto('accordFacturation').values({ payeurId, clientId, statut, demandeLe: DAY, decideLe }).execute()
}

async function ask(method: 'GET' | 'POST' | 'DELETE', path = '') {
  const headers = { ...WRITE, cookie: me.cookie, host: 'localhost:3000' }
  return app.inject({ method, url: `/api/client/${x}/etablissements${path}`, headers })
}

async function audit() {
  return db.selectFrom('audit').select(['action', 'clientId', 'compteId', 'detail']).orderBy('id').execute()
}

interface Case {
  cas: string
  of?: Partial<Insertable<Tables['client']>>
  /** Changes of X itself. */
  client?: Partial<Insertable<Tables['client']>>
  lists?: 'X' | 'another'
  accord?: 'DEMANDE' | 'ACCEPTE' | 'REFUSE'
  /** Changes of the administrator of X as an administrator of E too, and as that of X. */
  commun?: Partial<Insertable<Tables['interlocuteur']>>
  moi?: Partial<Insertable<Tables['interlocuteur']>>
  status: 200 | 403 | 404
}

test.each<Case>([
  { cas: 'of the same SIREN', of: { siret: SIRET_X_BIS }, status: 403 },
  { cas: 'that agreed', accord: 'ACCEPTE', status: 200 },
  { cas: 'that was asked', accord: 'DEMANDE', status: 403 },
  { cas: 'that refused', accord: 'REFUSE', status: 403 },
  {
    cas: 'that agreed, with a list of others',
    of: { autorisationFacturation: 'LISTE' },
    accord: 'ACCEPTE',
    status: 200,
  },
  { cas: 'that agreed and pays for nobody now', of: AUCUNE, accord: 'ACCEPTE', status: 403 },
  { cas: 'of a common proved administrator', commun: {}, status: 200 },
  { cas: 'of a common proved administrator, that pays for nobody', of: AUCUNE, commun: {}, status: 403 },
  { cas: 'of a common administrator, unproved there', commun: { prouve: false }, status: 403 },
  { cas: 'of a common administrator, contested there', commun: { declarationContestee: true }, status: 403 },
  { cas: 'of a common administrator, pending there', commun: { statutAdminValide: false }, status: 403 },
  { cas: 'of a common administrator, unproved here', commun: {}, moi: { prouve: false }, status: 403 },
  { cas: 'open to everyone', of: { siret: SIRET_Y, autorisationFacturation: 'TOUS' }, status: 200 },
  { cas: 'that lists X', of: { autorisationFacturation: 'LISTE' }, lists: 'X', status: 200 },
  { cas: 'that lists another', of: { autorisationFacturation: 'LISTE' }, lists: 'another', status: 403 },
  { cas: 'that lists nobody', of: { autorisationFacturation: 'LISTE' }, status: 403 },
  { cas: 'that listed X once', of: { autorisationFacturation: 'AUCUNE' }, lists: 'X', status: 403 },
  { cas: 'of another SIREN', of: { siret: SIRET_Y }, status: 403 },
  { cas: 'without SIRET, as X', of: { siret: null }, client: { siret: null }, status: 403 },
  {
    cas: 'whose equivalent of a SIRET begins alike',
    of: { siret: 'BE0123456789', valideSansSiret: true },
    client: { siret: 'BE0123456000', valideSansSiret: true },
    status: 403,
  },
])('SOC-07 R-27 an entity $cas: $status', async ({ of, client, lists, accord, commun, moi, status }) => {
  if (client) await db.updateTable('client').set(client).where('id', '=', x).execute()
  const entiteId = await addClientRow(db, { denomination: 'Société E', ...of })
  if (accord) await addAccord(entiteId, accord)
  if (moi) await db.updateTable('interlocuteur').set(moi).where('clientId', '=', x).execute()
  if (commun) {
    const { compteId } = me
    await addInterlocuteur(db, { clientId: entiteId, compteId, email: 'me@x.example', ...ADMIN, ...commun })
  }
  const tiersId = lists === 'X' ? x : await addClientRow(db)
  if (lists) await db.insertInto('facturationAutorisee').values({ clientId: entiteId, tiersId }).execute()
  const response = await ask('POST', `/${entiteId}`)
  expect(response.statusCode).toBe(status)
  const answered = (await ask('GET')).json()
  const etablissements = answered.etablissements.filter((one: { accord: string }) => one.accord !== 'DEMANDE')
  expect(etablissements.map(({ id }: { id: number }) => id)).toEqual(status === 200 ? [entiteId] : [])
  if (status === 200) expect(response.json()).toEqual({ etablissements })
  else expect(response.json().message).toBe('Cette entité n’a pas autorisé votre société à lui adresser ses factures.')
  const detail =
    status === 200 ? { entiteId } : { entiteId, demande: 'ENTITE_AJOUTEE', code: 'ENTITE_FACTURATION_NOT_AUTHORISED' }
  const action = status === 200 ? 'ENTITE_AJOUTEE' : 'REFUS'
  expect(await audit()).toEqual([{ action, clientId: x, compteId: me.compteId, detail }])
})

test('SOC-07 an individual answers as an entity nobody knows, even one that is open to everyone', async () => {
  const { compteId } = await signInAs(db)
  const particulier = await addClientRow(db, { natureId: 3, compteId, autorisationFacturation: 'TOUS' })
  for (const id of [particulier, 2_147_483_647, 2_147_483_648, 'abc', -1]) {
    const response = await ask('POST', `/${id}`)
    expect([id, response.statusCode, response.json().code]).toEqual([id, 404, 'NOT_FOUND'])
  }
  expect(await audit()).toEqual([])
})

test('SOC-07 the list is by name, says what the screen shows and no contact; what is removed is gone once', async () => {
  const open = { autorisationFacturation: 'TOUS', email: 'secret@e.example', telephone: '01 99 00 00 00' } as const
  const zenith = await addClientRow(db, { ...open, denomination: 'Zénith', nonFacturable: true, actif: false })
  const etude = await addClientRow(db, { ...open, denomination: 'Étude', siret: SIRET_Y })
  await ask('POST', `/${zenith}`)
  const response = await ask('POST', `/${etude}`)
  expect(response.json().etablissements).toEqual([
    expect.objectContaining({ denomination: 'Étude', siret: SIRET_Y, nonFacturable: false, actif: true }),
    expect.objectContaining({ denomination: 'Zénith', nonFacturable: true, actif: false }),
  ])
  expect(response.body).not.toMatch(/secret|01 99/)
  const removed = await ask('DELETE', `/${zenith}`)
  expect(removed.json().etablissements).toHaveLength(1)
  expect((await ask('DELETE', `/${zenith}`)).statusCode).toBe(404)
  const actions = (await audit()).map(({ action, detail }) => [action, detail])
  expect(actions).toEqual([
    ['ENTITE_AJOUTEE', { entiteId: zenith }],
    ['ENTITE_AJOUTEE', { entiteId: etude }],
    ['ENTITE_RETIREE', { entiteId: zenith }],
  ])
})

test('ROL-02 a right that was withdrawn is refused at the next request, and the refusal is written down', async () => {
  const entiteId = await addClientRow(db, { autorisationFacturation: 'TOUS' })
  await ask('POST', `/${entiteId}`)
  await db.updateTable('interlocuteur').set({ droitAdministrateur: false, statutAdminValide: false }).execute()
  await db.deleteFrom('audit').execute()
  expect((await ask('POST', `/${entiteId}`)).json().code).toBe('CLIENT_NOT_ADMINISTRATEUR')
  expect((await ask('DELETE', `/${entiteId}`)).json().code).toBe('CLIENT_NOT_ADMINISTRATEUR')
  expect((await audit()).map(({ detail }) => detail)).toEqual(
    ['ENTITE_AJOUTEE', 'ENTITE_RETIREE'].map((demande) => ({ entiteId, demande, code: 'CLIENT_NOT_ADMINISTRATEUR' })),
  )
})
