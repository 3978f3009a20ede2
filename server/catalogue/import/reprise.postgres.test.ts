import { beforeEach, expect } from 'vitest'
import type { Etapes } from '../../platform/etapes.ts'
import type { Db } from '../../platform/tables.ts'
import { onceInSteps } from '../../porte/integration/idempotence.service.ts'
import type { DemandeIntegration } from '../../porte/integration/idempotence.sql.ts'
import { ficheExemple, REFERENTIEL, sessionExemple, toLines } from '../../testing/catalogue/lignes-exemple.ts'
import { openWithout } from '../../testing/controle.ts'
import { addDemande } from '../../testing/integration/demande.ts'
import { databaseUrl, db, test } from '../../testing/test.ts'
import { addDecomptes } from './decomptes.ts'
import { importCatalogue } from './import.service.ts'

let demande: DemandeIntegration

/** One session that is known, and one that is known otherwise. */
beforeEach(async () => {
  for (const table of ['session', 'fiche'] as const) await db.deleteFrom(table).execute()
  const connues = [sessionExemple({ reference: 'R-1' }), sessionExemple({ reference: 'R-2', titreSession: 'Avant' })]
  await importCatalogue(db, toLines([...REFERENTIEL, ficheExemple({ titre: 'Avant' }), ...connues]))
  demande = await addDemande(db)
})

const LIGNES = [
  ...REFERENTIEL,
  ficheExemple({ titre: 'Après' }),
  ...['R-1', 'R-2', 'R-3', 'R-4', 'R-5', 'R-6'].map((reference) => sessionExemple({ reference })),
]
const INCHANGEE = { creees: 0, modifiees: 0 }
const FICHE = { creees: 0, modifiees: 1, inchangees: 0 }

/** Sends the lines under the Idempotency-Key, in parts of two sessions; the process ends in the part of this rank. */
async function send(on: Db, mort = 0) {
  let rang = 0
  const work = ({ isReprise, count }: Etapes) =>
    importCatalogue(on, toLines(LIGNES), {
      sessionsAtOnce: 2,
      etapes: {
        isReprise,
        count: async (tx, comptes) => {
          rang += 1
          if (rang === mort) throw new Error('killed')
          await count(tx, comptes)
        },
      },
    })
  const enEtapes = { work: (etapes?: Etapes) => work(etapes as Etapes), total: addDecomptes }
  return (await onceInSteps(on, demande, enEtapes, new Date())).decomptes
}

test('ENV-17 a catalogue that was cut off and is sent again tells what both runs changed; sent once more, the same', async () => {
  await expect(send(db, 4)).rejects.toThrow('killed')
  expect(await db.selectFrom('session').select('reference').execute()).toHaveLength(4)
  const both = await send(db)
  expect(both).toMatchObject({ fiche: FICHE, session: { creees: 4, modifiees: 1, inchangees: 1 } })
  expect(both.theme).toMatchObject(INCHANGEE)
  expect(await send(db)).toEqual(both)
})

test('ENV-17 uncut, it tells the same', async () => {
  expect(await send(db)).toMatchObject({ fiche: FICHE, session: { creees: 4, modifiees: 1, inchangees: 1 } })
})

test('ENV-17 a part that is undone is not counted: cut off in the first one, all is told by the second run', async () => {
  await expect(send(db, 1)).rejects.toThrow('killed')
  expect(await send(db)).toMatchObject({ fiche: FICHE, session: { creees: 4, modifiees: 1, inchangees: 1 } })
})

test('control: when parts are not counted, the second run tells nothing of the first', async () => {
  const weak = openWithout(databaseUrl, {
    without: [[/(group by key\) tous\)\s+where) cle_id/, '$1 false and cle_id']],
  })
  await expect(send(weak.db, 4)).rejects.toThrow('killed')
  expect(await send(weak.db)).toMatchObject({ session: { creees: 2, modifiees: 0, inchangees: 4 } })
  await weak.close()
})
