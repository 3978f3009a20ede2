import { beforeEach, describe, expect } from 'vitest'
import { CONDITIONS_USUELLES } from '#contract/rules/conditions.ts'
import type { ConditionsModification } from '#contract/rules/conditions-formes.ts'
import { emptyCatalogue } from '../../testing/catalogue/import.sql.ts'
import { listErreurs } from '../../testing/catalogue/import.ts'
import { ficheExemple, REFERENTIEL, sessionExemple, toLines } from '../../testing/catalogue/lignes-exemple.ts'
import { db, test } from '../../testing/test.ts'
import { importCatalogue } from './import.service.ts'

beforeEach(() => emptyCatalogue(db))

const SOUPLES = { remplacementJours: 1, reportJours: 3, annulationJours: 5, retenue: 20, paliers: [] }
const linesOf = (conditions?: object | null) =>
  toLines([...REFERENTIEL, ficheExemple(), sessionExemple({ conditions: conditions as ConditionsModification })])

async function readConditions() {
  const { conditions } = await db.selectFrom('session').select('conditions').executeTakeFirstOrThrow()
  return conditions
}

describe('the conditions of a session', () => {
  test('CND-02 are its own, else those of the settings, else the usual ones', async () => {
    await importCatalogue(db, linesOf())
    expect(await readConditions()).toEqual(CONDITIONS_USUELLES)
    await importCatalogue(db, linesOf(null), { conditions: SOUPLES })
    expect(await readConditions()).toEqual(SOUPLES)
    const siennes = { ...SOUPLES, reportJours: null, paliers: [{ jours: 2, retenue: 100 }] }
    await importCatalogue(db, linesOf(siennes), { conditions: SOUPLES })
    expect(await readConditions()).toEqual(siennes)
  })

  test('CND-02 are the usual ones for sessions that a version before this one wrote', async () => {
    await importCatalogue(db, linesOf(SOUPLES))
    const { ficheId } = await db.selectFrom('session').select('ficheId').executeTakeFirstOrThrow()
    const ancienne = { reference: 'ANCIENNE', ficheId, montantHtCents: 0, regimeTvaId: 1 }
    const { conditions } = await db
      .insertInto('session')
      .values(ancienne)
      .returning('conditions')
      .executeTakeFirstOrThrow()
    expect(conditions).toEqual(CONDITIONS_USUELLES)
  })

  test('CND-02 change when a file says so, and count as a change', async () => {
    await importCatalogue(db, linesOf())
    const again = await importCatalogue(db, linesOf())
    expect(again.decomptes.session).toEqual({ creees: 0, modifiees: 0, inchangees: 1 })
    const changed = await importCatalogue(db, linesOf(SOUPLES))
    expect(changed.decomptes.session).toEqual({ creees: 0, modifiees: 1, inchangees: 0 })
  })
})

describe('CND-03 wrong conditions are named with their field', () => {
  test.each<[object | string, string]>([
    ['aucune', 'ligne 6, champ conditions : doit être un objet, et non "aucune"'],
    [{ ...SOUPLES, retenue: undefined }, 'ligne 6, champ conditions.retenue : est obligatoire'],
    [{ ...SOUPLES, remplacementJours: undefined }, 'champ conditions.remplacementJours : est obligatoire'],
    [{ ...SOUPLES, reportJours: 2.5 }, 'champ conditions.reportJours : doit être un nombre entier, et non 2.5'],
    [{ ...SOUPLES, reportJours: -1 }, 'champ conditions.reportJours : doit valoir au moins 0'],
    [{ ...SOUPLES, annulationJours: 366 }, 'champ conditions.annulationJours : doit valoir au plus 365'],
    [{ ...SOUPLES, retenue: 101 }, 'champ conditions.retenue : doit valoir au plus 100'],
    [{ ...SOUPLES, frais: 20 }, 'champ conditions.frais : champ inconnu'],
    [
      { ...SOUPLES, paliers: [{ jours: 5, retenue: 60 }] },
      'champ conditions.paliers[0].jours : doit être inférieur à annulationJours (5)',
    ],
    [
      { ...SOUPLES, paliers: [{ jours: 4, retenue: 20 }] },
      'champ conditions.paliers[0].retenue : doit dépasser la retenue précédente (20)',
    ],
    [
      { ...SOUPLES, paliers: Array.from({ length: 6 }, () => ({ jours: 1, retenue: 1 })) },
      'champ conditions.paliers : doit compter au plus 5 éléments',
    ],
  ])('%j', async (conditions, erreur) => {
    expect((await listErreurs(db, linesOf(conditions as object))).join('\n')).toContain(erreur)
  })
})
