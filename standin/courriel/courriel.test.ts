import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSmtp } from '#server/socle/external/courriel.ts'
import { testDatabase } from '#server/testing/database.ts'
import { openBoite } from './boite.ts'
import { courriel } from './courriel.ts'
import { toCourrielDb } from './message.sql.ts'

const app = Fastify()
let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
  app.register(courriel(toCourrielDb(database.db)), { prefix: '/courriel' })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

test('a mail that was sent is read on the page: its text, its form in a frame without scripts, its files', async () => {
  expect((await app.inject('/courriel')).body).toContain('Aucun message pour l’instant')
  const boite = await openBoite(toCourrielDb(database.db))
  const courrier = await createSmtp({ url: boite.url, from: 'de@demo.example' })
  const piecesJointes = [
    { nom: 'séance.ics', type: 'text/calendar', contenu: Buffer.from('VCALENDAR').toString('base64') },
  ]
  const html = '<p>Bonjour</p><script>alert(1)</script>'
  const message = {
    id: 'un',
    destinataire: 'a@demo.example',
    sujet: '<b>Été</b>',
    texte: 'Salut <toi>',
    html,
    piecesJointes,
  }
  await courrier.send(message)
  courrier.close()
  await boite.close()

  const list = await app.inject('/courriel/')
  expect(list.body).toContain('&lt;b&gt;Été&lt;/b&gt;')
  expect(list.body).toContain('a@demo.example')
  const [, path = ''] = /href="(\/courriel\/\d+)"/.exec(list.body) ?? []
  const page = await app.inject(path)
  expect(page.body).toContain('Salut &lt;toi&gt;')
  expect(page.body).toContain(`<iframe sandbox="allow-popups allow-popups-to-escape-sandbox"`)
  expect(page.body).toContain('&lt;un@demo.example&gt;')
  const body = await app.inject(`${path}/html`)
  expect(body.body).toContain('<p>Bonjour</p>')
  expect(body.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox allow-popups/)
  const piece = await app.inject(`${path}/piece/0`)
  expect(piece.body.trim()).toBe('VCALENDAR')
  expect(piece.headers['content-disposition']).toBe("attachment; filename*=UTF-8''s%C3%A9ance.ics")
})

test.each(['999999', 'abc', '1/piece/7', '0/html'])('/courriel/%s is not found', async (path) => {
  expect((await app.inject(`/courriel/${path}`)).statusCode).toBe(404)
})
