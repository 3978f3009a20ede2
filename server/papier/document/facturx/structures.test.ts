import { describe, expect } from 'vitest'
import { createLogger } from '../../../platform/log.ts'
import { testConfig } from '../../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../../testing/catalogue/small-catalogue.ts'
import { countVersions, setCommande } from '../../../testing/document/document.sql.ts'
import { listFichiersJoints } from '../../../testing/document/fichier.ts'
import { makePapiers } from '../../../testing/document/papiers-faits.ts'
import {
  breakStructure,
  findFichiers,
  findStructures,
  forgetStructures,
} from '../../../testing/facturx/structure.sql.ts'
import { changing } from '../../../testing/modification/changements.ts'
import { app, database, db, me, commandes as test } from '../../../testing/test.ts'
import { toContexteDocument } from '../contexte.ts'
import { createDessinateur } from '../dessinateur.ts'
import { documentNext, drawNext } from '../documents.service.ts'
import { toCii } from './cii.ts'
import { structureNext } from './structures.service.ts'

const log = createLogger('silent')
const contexte = toContexteDocument(testConfig(), SMALL_CATALOGUE_DAY)
const { ordered, cancel } = changing(() => ({ app, database, me }))

describe('decision 58 what machines read of a piece', () => {
  test('FAC-02 is written with its number: an invoice, the credit note of a change, and of what is left', async () => {
    const id = await ordered('anne', 'paul')
    await cancel(id, ['anne'])
    await setCommande(db, id, 'ANNULEE')
    await makePapiers(db)
    const pieces = await findStructures(db)
    expect(
      pieces.map(({ nature, numero, precedentes }) => [nature, numero, precedentes.map((one) => one.numero)]),
    ).toEqual([
      ['facture', 'F2027-000001', []],
      ['avoir', 'A2027-000001', ['F2027-000001']],
      ['avoir', 'A2027-000002', ['F2027-000001']],
    ])
    for (const { xml, ttcCents, ...structure } of pieces) {
      expect([structure.totaux.ttcCents, xml]).toEqual([ttcCents, toCii(structure)])
    }
    const [facture, ...avoirs] = pieces.map(({ ttcCents }) => ttcCents)
    expect(avoirs.reduce((sum, one) => sum + one, 0)).toBe(facture)
  })

  test('FAC-04 is inside its file, and inside no other', async () => {
    await ordered('anne')
    while (await documentNext(db, contexte, log));
    const dessinateur = createDessinateur({ threads: 1 })
    while (await drawNext(db, { dessinateur, origins: ['http://localhost:3000'] }, log));
    await dessinateur.close()
    const [piece] = await findStructures(db)
    const joints = (await findFichiers(db)).map(({ type, fichier }) => [type, listFichiersJoints(fichier)])
    expect(Object.fromEntries(joints)).toMatchObject({ facture: [piece?.xml], 'bon-de-commande': [], convention: [] })
  })

  test('FAC-06 is added to the pieces of the version before, without a new version of any paper', async () => {
    await ordered('anne')
    await makePapiers(db)
    const before = await findStructures(db)
    const versions = await countVersions(db)
    await forgetStructures(db)
    while (await structureNext(db, contexte, log));
    expect(await findStructures(db)).toEqual(before)
    expect(await countVersions(db)).toEqual(versions)
    expect(await structureNext(db, contexte, log)).toBe(false)
  })

  test('FAC-07 that cannot be made is tried again later, and keeps no other waiting', async () => {
    const broken = await ordered('anne')
    await ordered('paul')
    await makePapiers(db)
    await forgetStructures(db)
    const repair = await breakStructure(db, broken)
    while (await structureNext(db, contexte, log));
    expect(await findStructures(db)).toHaveLength(1)
    await repair()
    await forgetStructures(db)
    while (await structureNext(db, contexte, log));
    expect(await findStructures(db)).toHaveLength(2)
  })
})
