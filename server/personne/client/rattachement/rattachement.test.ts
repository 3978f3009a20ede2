import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { now } from '../../../platform/clock.ts'
import { signInAs, WRITE } from '../../../testing/application.ts'
import { addClientRow, addInterlocuteur } from '../../../testing/client/client.sql.ts'
import { app, db, serveur as test } from '../../../testing/test.ts'

type Person = Awaited<ReturnType<typeof signInAs>>

const ATTEND = "Votre rattachement attend l'accord d'un administrateur"
let clientId: number
let stranger: Person
let admin: Person

beforeEach(async () => {
  for (const table of ['client', 'compte', 'courriel', 'audit'] as const) await db.deleteFrom(table).execute()
  stranger = await signInAs(db, { email: 'elsa@ailleurs.example' })
  admin = await signInAs(db, { email: 'admin@societe.example' })
  clientId = await addSociete('Cabinet Perrin')
})

/** A company that lets everyone order, with a proved administrator. */
async function addSociete(denomination: string): Promise<number> {
  const id = await addClientRow(db, { denomination })
  const droits = { droitAdministrateur: true, statutAdminValide: true }
  await addInterlocuteur(db, {
    clientId: id,
    compteId: admin.compteId,
    email: 'admin@societe.example',
    ...droits,
  })
  return id
}

async function ask(who: Person, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const headers = { ...WRITE, cookie: who.cookie, host: 'localhost:3000' }
  return app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) })
}

const join = (id = clientId) => ask(stranger, 'POST', `client/${id}/lien`)

async function lienOf() {
  const query = db.selectFrom('interlocuteur').selectAll().where('compteId', '=', stranger.compteId)
  return query.where('clientId', '=', clientId).executeTakeFirst()
}

async function decide(accepte: boolean) {
  return ask(admin, 'PUT', `client/${clientId}/contact/${(await lienOf())?.id}/lien`, { accepte })
}

async function courriels() {
  const rows = await db.selectFrom('courriel').selectAll().orderBy('destinataire').execute()
  return rows.map(({ destinataire, sujet }) => `${destinataire} : ${sujet}`)
}

test('INS-11 INS-31 ROL-03 a link made by oneself waits: it is listed, orders nothing, and its administrators are told once', async () => {
  expect((await join()).statusCode).toBe(200)
  expect((await join()).statusCode).toBe(200)
  const [listed] = (await ask(stranger, 'GET', 'client/profile')).json().inscriptionEntreprises
  expect(listed).toMatchObject({ statutLien: 'A_CONFIRMER', isInscriptionAllowed: false, prouve: false })
  const directory = await ask(stranger, 'GET', `inscription/client/${clientId}/participants`)
  expect([directory.statusCode, directory.json().message]).toEqual([403, ATTEND])
  expect((await ask(stranger, 'GET', `inscription/commandeur/${clientId}/facturation`)).statusCode).toBe(403)
  expect(await courriels()).toEqual(['admin@societe.example : Demande de rattachement à la société Cabinet Perrin'])
  const { texte } = await db.selectFrom('courriel').select('texte').executeTakeFirstOrThrow()
  expect(texte).toContain('Camille PERRIN (elsa@ailleurs.example)')
  expect(texte).toContain(`http://localhost:3000/ma-societe/${clientId}`)
})

test.each([true, false])(
  'INS-11 ROL-02 the link is confirmed when the administrator is proved: %s, or not; said twice, it is told once',
  async (prouve) => {
    await db.updateTable('interlocuteur').set({ prouve }).execute()
    await join()
    for (const time of ['first', 'again']) expect([time, (await decide(true)).statusCode]).toEqual([time, 200])
    expect(await lienOf()).toMatchObject({ statutLien: 'CONFIRME', prouve, droitInscription: false })
    const [listed] = (await ask(stranger, 'GET', 'client/profile')).json().inscriptionEntreprises
    expect(listed.isInscriptionAllowed).toBe(true)
    expect((await courriels())[1]).toBe(
      'elsa@ailleurs.example : Votre rattachement à la société Cabinet Perrin est accepté',
    )
    expect(await courriels()).toHaveLength(2)
    const late = await decide(false)
    expect([late.statusCode, late.json().code]).toEqual([409, 'LIEN_DEJA_CONFIRME'])
  },
)

test('INS-11 a refused link is gone and told, and is not asked again; the administrator may still add the person', async () => {
  await join()
  expect((await decide(false)).statusCode).toBe(200)
  expect(await lienOf()).toBeUndefined()
  expect((await courriels())[1]).toContain('est refusé')
  const again = await join()
  expect([again.statusCode, again.json().code]).toEqual([403, 'LIEN_REFUSE'])
  expect(await courriels()).toHaveLength(2)
  await addInterlocuteur(db, { clientId, email: 'elsa@ailleurs.example' })
  expect((await join()).statusCode).toBe(200)
  expect(await lienOf()).toMatchObject({ statutLien: 'CONFIRME' })
})

test('INS-11 whoever asks, an administrator is written to once a day; who asks meanwhile is named in the next mail', async () => {
  for (const email of ['un@ailleurs.example', 'deux@ailleurs.example', 'trois@ailleurs.example']) {
    stranger = await signInAs(db, { email })
    expect((await join()).statusCode).toBe(200)
  }
  const hours = sql<number>`round(extract(epoch from prochain_essai - ${now()}::timestamptz) / 3600)::int`.as('hours')
  const sent = await db.selectFrom('courriel').select(['texte', hours]).orderBy('hours').execute()
  expect(sent.map((one) => one.hours)).toEqual([0, 24])
  for (const email of ['deux@ailleurs.example', 'trois@ailleurs.example']) expect(sent[1]?.texte).toContain(email)
})

test('INS-11 five companies at most are asked at once', async () => {
  for (let index = 0; index < 5; index += 1)
    expect((await join(await addSociete(`Cabinet ${index}`))).statusCode).toBe(200)
  const sixth = await join()
  expect([sixth.statusCode, sixth.json().code]).toEqual([403, 'LIENS_TROP_NOMBREUX'])
  expect(await courriels()).toHaveLength(5)
})

test('INS-11 people whom the company registered before are confirmed at once, under a verified address only', async () => {
  const registered = { clientId, email: 'elsa@ailleurs.example', nom: 'Perrin', prenom: 'Elsa' }
  await db.insertInto('participant').values(registered).execute()
  await db.updateTable('signIn').set({ emailVerified: false }).where('compteId', '=', stranger.compteId).execute()
  await join()
  expect(await lienOf()).toMatchObject({ statutLien: 'A_CONFIRMER' })
  await db.deleteFrom('interlocuteur').where('compteId', '=', stranger.compteId).execute()
  await db.updateTable('signIn').set({ emailVerified: true }).where('compteId', '=', stranger.compteId).execute()
  await join()
  expect(await lienOf()).toMatchObject({ statutLien: 'CONFIRME', prouve: false })
  expect(await courriels()).toHaveLength(1)
})
