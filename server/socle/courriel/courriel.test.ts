import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { beforeEach, expect } from 'vitest'
import { DAY_MS } from '#contract/rules/jour.ts'
import { openBoite } from '#standin/courriel/boite.ts'
import { findMessage, findMessages, toCourrielDb } from '#standin/courriel/message.sql.ts'
import { findEtat } from '../../exploitation/etat/etat.sql.ts'
import { planCourriels } from '../../personne/limite/limite.service.ts'
import { now } from '../../platform/clock.ts'
import { createLogger } from '../../platform/log.ts'
import { startSweep } from '../../platform/sweep.ts'
import { signInAs, testConfig } from '../../testing/application.ts'
import { addClientRow, addInterlocuteur } from '../../testing/client/client.sql.ts'
import { freePort } from '../../testing/process.ts'
import { db, test } from '../../testing/test.ts'
import { createSmtp } from '../external/courriel.ts'
import { addCourriels, deleteOldCourriels, deliverNext } from './courriel.service.ts'
import { toExpediteur, toHtml } from './modele.ts'

const FROM = '"Institut Estrade" <inscriptions@institut.example>'
const log = createLogger('silent')
const contenu = {
  titre: 'Été à Évry',
  paragraphes: ['Bonjour <Élise>'],
  bouton: { label: 'Voir', url: 'https://institut.example/' },
  raison: 'Pour essayer.',
}
const corps = { expediteur: toExpediteur(testConfig({})), contenu }
const COURRIEL = { destinataire: 'elise@demo.example', sujet: 'Été à Évry', texte: 'Bonjour', corps }

beforeEach(async () => {
  await db.deleteFrom('courriel').execute()
  await toCourrielDb(db).deleteFrom('message').execute()
})

async function outbox() {
  const { rows } = await sql<{ tentatives: number; erreur: string | null; attente: number | null; envoye: boolean }>`
    select tentatives, derniere_erreur as erreur, round(extract(epoch from prochain_essai - ${now()}::timestamptz::timestamptz))::int as attente,
      envoye_le is not null as envoye from courriel`.execute(db)
  return rows
}

async function makeDue(): Promise<void> {
  await db
    .updateTable('courriel')
    .set({ prochainEssai: new Date(0) })
    .execute()
}

test('MEL-04 where TLS is required, no mail goes in clear to a service that offers none', async () => {
  const boite = await openBoite(toCourrielDb(db))
  const courrier = await createSmtp({ url: boite.url, from: FROM, requireTls: true })
  const message = { id: '1', destinataire: 'a@demo.example', sujet: 'S', texte: 'T', html: '', piecesJointes: [] }
  await expect(courrier.send(message)).rejects.toThrow(/STARTTLS|TLS/)
  courrier.close()
  await boite.close()
  expect(await findMessages(toCourrielDb(db))).toEqual([])
})

test('SOC-05 a mail leaves if, and only if, what it tells of happened; it arrives whole, by SMTP, at the next sweep', async () => {
  const standin = toCourrielDb(db)
  const boite = await openBoite(standin)
  const courrier = await createSmtp({ url: boite.url, from: FROM })
  const undone = db.transaction().execute(async (tx) => {
    await addCourriels(tx, [COURRIEL])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const piece = { nom: 'séance.ics', type: 'text/calendar', contenu: Buffer.from('BEGIN:VCALENDAR').toString('base64') }
  const sweep = startSweep(log, { name: 'mail', everyMs: 100, run: () => deliverNext(db, courrier, log) })
  await db.transaction().execute((tx) => addCourriels(tx, [{ ...COURRIEL, piecesJointes: [piece] }]))
  await expect.poll(() => findMessages(standin)).toHaveLength(1)
  await sweep.stop()
  courrier.close()
  await boite.close()
  const [listed] = await findMessages(standin)
  const message = await PostalMime.parse((await findMessage(standin, listed?.id ?? 0))?.source ?? '')
  const { id } = await db.selectFrom('courriel').select('id').executeTakeFirstOrThrow()
  expect(message).toMatchObject({
    subject: 'Été à Évry',
    from: { name: 'Institut Estrade', address: 'inscriptions@institut.example' },
    to: [{ address: 'elise@demo.example' }],
    messageId: `<${id}@institut.example>`,
    attachments: [{ filename: 'séance.ics', mimeType: 'text/calendar' }],
  })
  expect([message.text?.trim(), message.html?.trim()]).toEqual(['Bonjour', toHtml(corps).trim()])
  expect(message.html).toContain('Bonjour &lt;Élise&gt;')
  expect(await outbox()).toEqual([{ tentatives: 1, erreur: null, attente: null, envoye: true }])
})

test('MEL-03 the mail service is down, then up: the mail waits longer each time, then arrives once', async () => {
  const standin = toCourrielDb(db)
  const port = await freePort()
  const courrier = await createSmtp({ url: `smtp://127.0.0.1:${port}`, from: FROM })
  await addCourriels(db, [COURRIEL])
  expect(await deliverNext(db, courrier, log)).toBe(false)
  expect(await outbox()).toEqual([
    { tentatives: 1, erreur: expect.stringContaining('ECONNREFUSED'), attente: 5, envoye: false },
  ])
  expect(await deliverNext(db, courrier, log)).toBe(false)
  expect((await outbox())[0]?.tentatives).toBe(1)
  const boite = await openBoite(standin, port)
  await makeDue()
  expect(await deliverNext(db, courrier, log)).toBe(true)
  expect(await deliverNext(db, courrier, log)).toBe(false)
  courrier.close()
  await boite.close()
  expect(await findMessages(standin)).toHaveLength(1)
  expect(await outbox()).toEqual([{ tentatives: 2, erreur: null, attente: null, envoye: true }])
})

/** How many mails wait in an hour, and for how many minutes then. */
async function waitingInAnHour() {
  const { attentes } = await findEtat(db, new Date(now().getTime() + 3_600_000))
  const { nombre, age } = attentes.find(({ genre }) => genre === 'courriels') ?? {}
  return [nombre, age === null ? null : Math.round((age ?? Number.NaN) / 60)]
}

test('OPS-03 a mail that failed waits since it was first due, or since another one left; not until its next try', async () => {
  const down = await createSmtp({ url: `smtp://127.0.0.1:${await freePort()}`, from: FROM })
  await addCourriels(db, [COURRIEL])
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await deliverNext(db, down, log)
    if (attempt < 5) await makeDue()
  }
  down.close()
  expect(await outbox()).toMatchObject([{ tentatives: 6, attente: 10_800 }])
  expect(await waitingInAnHour()).toEqual([1, 60])
  await sql`update courriel set created_at = created_at - interval '2 hours'`.execute(db)
  expect(await waitingInAnHour()).toEqual([1, 180])
  // A person's own letter box is full: the service takes the others.
  await addCourriels(db, [{ ...COURRIEL, sujet: 'Envoyé' }])
  await deliverNext(db, { send: async () => {} }, log)
  expect(await waitingInAnHour()).toEqual([1, 60])
  await addCourriels(db, [{ ...COURRIEL, sujet: 'Plus tard' }])
  await sql`update courriel set prochain_essai = ${now()}::timestamptz + interval '2 hours' where sujet = 'Plus tard'`.execute(
    db,
  )
  expect(await waitingInAnHour()).toEqual([1, 60])
  await db.deleteFrom('courriel').execute()
  expect(await waitingInAnHour()).toEqual([0, null])
})

test('MEL-03 a mail that nobody takes is given up after two days, and what was sent is kept for a month', async () => {
  const refuse = { send: async () => Promise.reject(new Error('550 no such person')) }
  await addCourriels(db, [COURRIEL])
  const waits: unknown[] = []
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await deliverNext(db, refuse, log)
    waits.push((await outbox())[0]?.attente)
    if (attempt < 9) await makeDue()
  }
  expect(waits).toEqual([5, 30, 120, 600, 3_600, 10_800, 21_600, 43_200, 86_400, null])
  expect(await deliverNext(db, refuse, log)).toBe(false)
  await addCourriels(db, [{ ...COURRIEL, sujet: 'Envoyé' }])
  await deliverNext(db, { send: async () => {} }, log)
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
  await deleteOldCourriels(db, inDays(29))
  expect(await outbox()).toHaveLength(2)
  await deleteOldCourriels(db, inDays(31))
  expect((await outbox()).map(({ envoye }) => envoye)).toEqual([false])
})

test.each([
  ['no such person', { code: 'EENVELOPE', responseCode: 550 }, true],
  ['not now', { code: 'EENVELOPE', responseCode: 450 }, false],
  ['not you', { code: 'EAUTH', responseCode: 535 }, false],
  ['nobody answers', { code: 'ECONNECTION' }, false],
])('MEL-05 after a refusal, "%s", the next mail leaves at once or waits', async (message, error, isNext) => {
  await addCourriels(db, [COURRIEL])
  const refuse = { send: async () => Promise.reject(Object.assign(new Error(message), error)) }
  expect(await deliverNext(db, refuse, log)).toBe(isNext)
  expect(await outbox()).toMatchObject([{ tentatives: 1, erreur: message, attente: 5 }])
})

test('LIM-01 registrations that nobody paid tell 20 people outside an hour and each once a day; none is lost but folded into the next, and the company’s own people wait for nobody', async () => {
  const clientId = await addClientRow(db, {})
  const email = 'moi@societe.example'
  const { compteId } = await signInAs(db, { email })
  await addInterlocuteur(db, { clientId, compteId, email })
  const collegue = { email: 'collegue@societe.example', ...(await signInAs(db, { email: 'collegue@societe.example' })) }
  await addInterlocuteur(db, { clientId, compteId: collegue.compteId, email: collegue.email })
  await addInterlocuteur(db, { clientId, email: 'invite@societe.example' })
  const inconnu = { email: 'inconnu@ailleurs.example', ...(await signInAs(db, { email: 'inconnu@ailleurs.example' })) }
  const { compteId: inconnuId } = inconnu
  await addInterlocuteur(db, {
    clientId,
    compteId: inconnuId,
    email: inconnu.email,
    statutLien: 'A_CONFIRMER',
    prouve: false,
  })
  const tell = (destinataires: string[], changes: object = {}) =>
    db.transaction().execute(async (tx) => {
      const courriels = destinataires.map((destinataire) => ({ ...COURRIEL, destinataire, ...changes }))
      await addCourriels(tx, await planCourriels(tx, { compteId, email, clientId, genre: 'INSCRIPTION' }, courriels))
    })
  const hours = async (like: string) => {
    const { rows } = await sql<{ heures: number; nombre: number }>`
      select round(extract(epoch from prochain_essai - ${now()}::timestamptz::timestamptz) / 3600)::int as heures, count(*)::int as nombre
      from courriel where destinataire like ${like} group by 1 order by 1`.execute(db)
    return rows.map(({ heures, nombre }) => `${nombre} at ${heures} h`)
  }
  const people = Array.from({ length: 44 }, (_, rank) => `p${rank}@demo.example`)
  await tell([email, collegue.email, 'invite@societe.example', ...people])
  expect(await hours('%@societe.example')).toEqual(['3 at 0 h'])
  expect(await hours('p%@demo.example')).toEqual(['19 at 0 h', '20 at 1 h', '5 at 2 h'])
  await tell(['p0@demo.example', 'autre@demo.example', collegue.email])
  expect(await hours('p0@demo.example')).toEqual(['1 at 0 h', '1 at 24 h'])
  expect(await hours('autre@demo.example')).toEqual(['1 at 2 h'])
  expect(await hours(collegue.email)).toEqual(['2 at 0 h'])
  // What comes while a mail waits is folded into it, and so are mails to one person written together.
  const piecesJointes = [{ nom: 'a.ics', type: 'text/calendar', contenu: '' }]
  await tell(['p0@demo.example', 'double@demo.example', 'double@demo.example'], { piecesJointes })
  expect(await hours('p0@demo.example')).toEqual(['1 at 0 h', '1 at 24 h'])
  expect(await hours('double@demo.example')).toEqual(['1 at 2 h'])
  const plies = db.selectFrom('courriel').selectAll().where('sujet', '=', 'Été à Évry et 1 autre(s) message(s)')
  for (const { texte, corps: plie, piecesJointes: pieces, destinataire } of await plies.execute()) {
    expect(pieces).toHaveLength(destinataire.startsWith('p0') ? 1 : 2)
    expect(texte.split('Voir :\nhttps://institut.example/')).toHaveLength(3)
    expect(texte.split('Bonjour <Élise>')).toHaveLength(2)
    expect(plie && toHtml(plie).split('Été à Évry</h1>')).toHaveLength(3)
  }
  expect(await plies.execute()).toHaveLength(2)
  // Somebody who linked themself is outside until an administrator has accepted them.
  await tell([inconnu.email])
  expect(await hours(inconnu.email)).toEqual(['1 at 2 h'])
})
