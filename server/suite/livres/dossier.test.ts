import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { makePapiers } from '../../testing/document/papiers-faits.ts'
import { setFichiers, setParticulier } from '../../testing/livres/livres.sql.ts'
import { changing } from '../../testing/modification/changements.ts'
import { runGestion } from '../../testing/suivi/suivi.ts'
import { app, database, db, me, commandes as test } from '../../testing/test.ts'

let dossier: string
const { ordered, cancel } = changing(() => ({ app, database, me }))
const run = (...args: string[]) => runGestion(db, ...args)
const exporter = () => run('factures', '2027-01-01', '2027-12-31', `--dossier=${dossier}`)

beforeEach(async () => {
  dossier = await mkdtemp(join(tmpdir(), 'factures-'))
  await cancel(await ordered('lea', 'marc'), ['lea'])
  await makePapiers(db)
})
afterEach(() => rm(dossier, { recursive: true }))

test('LIV-13 each invoice and credit note of a period is a PDF and an XML; run again, the folder is as it was and only the rest is written', async () => {
  const numeros = ['A2027-000001', 'F2027-000001']
  expect(await exporter()).toMatch(/^Du 01\/01\/2027 au 31\/12\/2027 : 4 fichier\(s\) écrit\(s\), 0 déjà là\./)
  expect((await readdir(dossier)).sort()).toEqual(numeros.flatMap((numero) => [`${numero}.pdf`, `${numero}.xml`]))
  const xml = await readFile(join(dossier, 'F2027-000001.xml'), 'utf8')
  expect(xml).toMatch(/^<\?xml.*F2027-000001/s)
  await rm(join(dossier, 'F2027-000001.xml'))
  expect(await exporter()).toContain('1 fichier(s) écrit(s), 3 déjà là.')
  expect(await readFile(join(dossier, 'F2027-000001.xml'), 'utf8')).toBe(xml)
})

test('LIV-13 a file that holds something else is named and never replaced; the others are written', async () => {
  const autre = join(dossier, 'A2027-000001.pdf')
  await writeFile(autre, 'autre chose')
  await expect(exporter()).rejects.toThrow('n’ont pas été remplacés : A2027-000001.pdf.')
  expect(await readFile(autre, 'utf8')).toBe('autre chose')
  expect(await readdir(dossier)).toHaveLength(4)
})

test('LIV-14 what is not drawn yet is said, and is there the next time', async () => {
  await setFichiers(db, null)
  expect(await exporter()).toContain('2 fichier(s) écrit(s), 0 déjà là.\n2 fichier(s) en préparation')
  await makePapiers(db)
  expect(await exporter()).toContain('2 fichier(s) écrit(s), 2 déjà là.')
})

test('LIV-15 e-reporting has the sales to individuals by day, category and rate, credit notes below zero, and names nobody', async () => {
  const sortie = join(dossier, 'e-reporting.csv')
  const report = async () => {
    const said = await run('e-reporting', '2027-01-01', '2027-12-31', `--sortie=${sortie}`)
    return { said, lignes: (await readFile(sortie, 'utf8')).trimEnd().split('\r\n').slice(1) }
  }
  expect(await report()).toMatchObject({ said: expect.stringContaining(' : 0 ligne(s).'), lignes: [] })
  await ordered('paul')
  await makePapiers(db)
  await setParticulier(db, ['F2027-000001', 'A2027-000001'])
  const { lignes } = await report()
  expect(lignes).toEqual(['2027-03-10;TPS1;20;2;500,00;100,00;600,00'])
})
