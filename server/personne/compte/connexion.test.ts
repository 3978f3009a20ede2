import { beforeEach, expect } from 'vitest'
import { parseCommande } from '../../porte/gestion/commandes.ts'
import { UsageError } from '../../porte/gestion/mode.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { signInAs, testConfig, WRITE } from '../../testing/application.ts'
import { app, db, serveur as test } from '../../testing/test.ts'

beforeEach(() => db.deleteFrom('compte').execute())

const HOST = { host: 'localhost:3000' }
const CAMILLE = { sub: 'camille', email: 'Camille.Perrin@demo.example' }
type Who = Awaited<ReturnType<typeof signInAs>>
const signIn = (person: object = CAMILLE) => signInAs(db, person)
const list = async ({ cookie }: Who) =>
  (await app.inject({ url: '/api/compte/connexions', headers: { ...HOST, cookie } })).json()
const end = ({ cookie }: Who, id: string | null) =>
  app.inject({
    method: 'POST',
    url: '/api/compte/connexions/fin',
    headers: { ...HOST, ...WRITE, cookie },
    payload: { id },
  })
const statusOf = async ({ cookie }: Who) =>
  (await app.inject({ url: '/auth/userinfo', headers: { ...HOST, cookie } })).statusCode

async function run(...args: string[]): Promise<string> {
  const context = {
    db: db,
    paiement: undefined,
    expediteur: toExpediteur(testConfig()),
    now: () => new Date(),
  }
  return (await parseCommande(args)(context)).join('\n')
}

test('decision 2 a person sees where they are signed in, and ends one of the others, then all of them', async () => {
  const [here, lost, phone, tablet] = [await signIn(), await signIn(), await signIn(), await signIn()]
  const seen: { id: string; isActuelle: boolean }[] = await list(here)
  expect(seen).toHaveLength(4)
  expect(seen.filter(({ isActuelle }) => isActuelle)).toHaveLength(1)
  const lostId = (await list(lost)).find(({ isActuelle }: { isActuelle: boolean }) => isActuelle).id
  expect((await end(here, lostId)).json()).toEqual({ terminees: 1 })
  expect(await Promise.all([here, lost, phone, tablet].map(statusOf))).toEqual([200, 401, 200, 200])
  expect((await end(here, lostId)).statusCode).toBe(404)
  expect((await end(here, null)).json()).toEqual({ terminees: 2 })
  expect(await Promise.all([here, phone, tablet].map(statusOf))).toEqual([200, 401, 401])
  expect((await end(here, null)).json()).toEqual({ terminees: 0 })
})

test('decision 2 what is told of a sign-in opens nothing, and a stranger’s is out of reach', async () => {
  const [here, stranger] = [await signIn(), await signIn({ sub: 'stranger' })]
  const { tokenHash, publicValue } = await db
    .selectFrom('signIn')
    .select(['tokenHash', 'publicValue'])
    .where('sub', '=', 'stranger')
    .executeTakeFirstOrThrow()
  const text = JSON.stringify(await list(stranger))
  expect(text).not.toContain(tokenHash)
  expect(text).not.toContain(publicValue)
  const [{ id }] = await list(stranger)
  for (const wrong of [id, tokenHash, '']) expect((await end(here, wrong)).statusCode).toBe(404)
  expect(await statusOf(stranger)).toBe(200)
})

test('decision 2 the provider ends every sign-in of an address, whatever its capitals, and the trace says so', async () => {
  const [one, two, other] = [
    await signIn(),
    await signIn({ sub: 'elsewhere', email: 'camille.perrin@demo.example' }),
    await signIn({}),
  ]
  await signIn()
  expect(await run('deconnecter', 'camille.PERRIN@demo.example')).toContain('connexions terminées : 3')
  expect(await Promise.all([one, two, other].map(statusOf))).toEqual([401, 401, 200])
  expect(await run('deconnecter', 'camille.perrin@demo.example')).toContain('n’était connecté nulle part')
  await expect(run('deconnecter', 'personne@demo.example')).rejects.toThrow('Aucun compte n’a l’adresse')
  expect(() => parseCommande(['deconnecter', 'personne'])).toThrow(UsageError)
  const traces = await db.selectFrom('audit').select('detail').where('action', '=', 'CONNEXIONS_TERMINEES').execute()
  expect(traces).toHaveLength(4)
  expect(JSON.stringify(traces)).not.toContain('@')
})
