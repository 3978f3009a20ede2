import { expect } from 'vitest'
import { formatErreur, ImportError } from '../../catalogue/import/erreurs.ts'
import { importCatalogue } from '../../catalogue/import/import.service.ts'
import type { Db } from '../../platform/tables.ts'
import { sessionExemple } from './lignes-exemple.ts'

/** The lines the command prints; the referentiel takes the first four lines. */
export async function listErreurs(db: Db, lines: AsyncIterable<string> | Iterable<string>): Promise<string[]> {
  const error = await importCatalogue(db, lines).then(
    () => undefined,
    (thrown) => thrown,
  )
  expect(error).toBeInstanceOf(ImportError)
  return (error as ImportError).erreurs.map((erreur) => formatErreur(erreur).replaceAll('\u00a0', ' '))
}

export const cursusEtape = { ordre: 1, produitReference: 'A', titre: 'A', typeId: 1 as const, dureeMinutes: 60 }

export const cursusSession = (changes: object) =>
  sessionExemple({ reference: 'C-1', ficheReference: 'C', sessionDates: [], sessionProgrammations: [], ...changes })
