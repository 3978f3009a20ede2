import { toReglages } from '../../porte/actes/contexte.ts'
import { parseCommande } from '../../porte/gestion/commandes.ts'
import { testConfig } from '../application.ts'
import type { Ouvert } from '../bureau/commande.ts'
import { SMALL_CATALOGUE_DAY } from '../catalogue/small-catalogue.ts'
import { db } from '../test.ts'

/** How an act is asked for at each of its doors; `nom` is what the preparation made. */
export interface Essai {
  avant?(un: Ouvert): Promise<unknown>
  cli?(un: Ouvert, nom: string): string[]
  bureau?(un: Ouvert, nom: string): [path: string, body: object]
  api?(un: Ouvert, nom: string): [method: 'POST' | 'PUT', path: string, body?: object]
  /** What every door with words says; numbers and ids are written N, the person who orders MOI, an address URL. */
  dit: string
}

/** Runs a command with all settings, on the day of the small catalogue. */
export async function run(...args: string[]): Promise<string> {
  const context = { db, paiement: undefined, now: () => SMALL_CATALOGUE_DAY, ...toReglages(testConfig()) }
  return (await parseCommande(args)(context)).join('\n')
}
