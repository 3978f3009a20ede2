import { get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { MAX_FACTURES } from '#contract/papier/facture.ts'
import { copyCommandes } from '../../testing/document/document.sql.ts'
import { makePapiers } from '../../testing/document/papiers-faits.ts'
import { readArchive } from '../../testing/espace/archive.ts'
import {
  addFactures,
  countHeld,
  forgetStructures,
  holdOuvertures,
  setFichiers,
} from '../../testing/livres/livres.sql.ts'
import { changing } from '../../testing/modification/changements.ts'
import { app, database, db, me, commandes as test } from '../../testing/test.ts'

const { ordered, cancel } = changing(() => ({ app, database, me }))

const ask = (what = '', { de, a }: { de: string; a: string } = { de: '2027-01-01', a: '2027-12-31' }) =>
  app.inject({ url: `/api/espace/factures${what}?de=${de}&a=${a}`, headers: { cookie: me.cookie } })

test('LIV-16 the invoices and credit notes of a period are one zip, recorded as opened, and one CSV with credit notes below zero', async () => {
  await cancel(await ordered('lea', 'marc'), ['lea'])
  await makePapiers(db)
  expect((await ask()).json()).toEqual({ pieces: 2, enPreparation: 0, trop: false })
  const archive = await ask('/archive')
  expect(archive.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringContaining('filename="factures-2027-01-01-2027-12-31.zip"'),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const fichiers = readArchive(archive.rawPayload)
  expect(fichiers.map(({ nom }) => nom)).toEqual([
    'A2027-000001.pdf',
    'A2027-000001.xml',
    'F2027-000001.pdf',
    'F2027-000001.xml',
  ])
  expect(fichiers[2]?.contenu.toString()).toBe('%PDF-1.7')
  expect(fichiers[3]?.contenu.toString()).toContain('F2027-000001')
  const opened = await db.selectFrom('documentOuverture').select('compteId').execute()
  expect(opened).toEqual([{ compteId: me.compteId }, { compteId: me.compteId }])

  const tableau = await ask('/tableau')
  expect(tableau.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [entete, ...lignes] = tableau.body.trimEnd().split('\r\n')
  expect(entete).toMatch(/^\uFEFFNuméro;Nature;Date/)
  expect(lignes.map((ligne) => ligne.replace(/;C\d+;.*?;(?=20)/, ';…;'))).toEqual([
    'A2027-000001;Avoir;2027-03-10;;…;20;-500,00;-100,00;-600,00',
    'F2027-000001;Facture;2027-03-10;2027-04-09;…;20;1000,00;200,00;1200,00',
  ])
})

test('LIV-14 LIV-16 another period has none; what is not drawn or not written for machines yet is said, or told by its sums', async () => {
  await ordered('lea')
  await makePapiers(db)
  expect((await ask('', { de: '2027-03-11', a: '2027-12-31' })).json()).toMatchObject({ pieces: 0 })
  expect((await ask('', { de: '2027-13-11', a: '2027-12-31' })).statusCode).toBe(400)
  await setFichiers(db, null)
  await forgetStructures(db)
  expect((await ask()).json()).toEqual({ pieces: 1, enPreparation: 1, trop: false })
  expect(readArchive((await ask('/archive')).rawPayload)).toEqual([])
  expect((await ask('/tableau')).body).toContain(';500,00;100,00;600,00\r\n')
})

test('LIV-17 a person has one archive made at a time: another one once they have it, or went away; and few in a minute', async () => {
  await ordered('lea')
  await makePapiers(database.db)
  if (!app.server.listening) await app.listen({ host: 'localhost', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const path = '/api/espace/factures/archive?de=2027-01-01&a=2027-12-31'
  const left = new Promise((resolve) => {
    app.server.once('request', (_request, response: ServerResponse) => response.once('close', resolve))
  })
  await holdOuvertures(database.db, async () => {
    const gone = get({ host: 'localhost', port, path, headers: { cookie: me.cookie } }).on('error', () => {})
    await expect.poll(() => countHeld(database.db)).toBe(1)
    expect((await ask('/archive')).json()).toMatchObject({ code: 'DEJA_EN_COURS' })
    gone.destroy()
    await left
  })
  for (const rang of [1, 2]) expect([rang, (await ask('/archive')).statusCode]).toEqual([rang, 200])
  const statuses: number[] = []
  for (let rang = 1; rang <= 31; rang += 1) statuses.push((await ask('/tableau')).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
})

test('LIV-17 more than an export may have is refused', async () => {
  await copyCommandes(db, await ordered('lea'), MAX_FACTURES)
  await addFactures(db)
  expect((await ask()).json()).toMatchObject({ pieces: MAX_FACTURES, trop: true })
  for (const what of ['/archive', '/tableau'])
    expect((await ask(what)).json()).toMatchObject({ code: 'TROP_DE_FACTURES' })
})
