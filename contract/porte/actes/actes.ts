import type { Acte } from '../../acte.ts'
import * as acces from './acces.ts'
import * as argent from './argent.ts'
import * as client from './client.ts'
import * as commande from './commande.ts'
import * as emargement from './emargement.ts'
import * as envoi from './envoi.ts'
import * as presence from './presence.ts'
import * as session from './session.ts'

/** The acts of the provider by what they are about, in the order in which they are told. */
export const MODULES = { session, presence, emargement, client, commande, argent, envoi, acces }

/** Those of one subject, by name: a module has no order of its own. */
export function actesOf(sujet: keyof typeof MODULES): Acte[] {
  return Object.values<Acte>(MODULES[sujet]).toSorted((a, b) => (a.nom < b.nom ? -1 : 1))
}

export const ACTES: readonly Acte[] = (Object.keys(MODULES) as (keyof typeof MODULES)[]).flatMap(actesOf)
