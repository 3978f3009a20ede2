import type { MODULES } from '#contract/porte/actes/actes.ts'
import { ACCES } from './acces.ts'
import { ARGENT } from './argent.ts'
import { CLIENT } from './client.ts'
import { COMMANDE } from './commande.ts'
import { EMARGEMENT } from './emargement.ts'
import { ENVOI } from './envoi.ts'
import type { Execution } from './faire.ts'
import { PRESENCE } from './presence.ts'
import { SESSION } from './session.ts'

const EXECUTIONS = {
  session: SESSION,
  presence: PRESENCE,
  emargement: EMARGEMENT,
  client: CLIENT,
  commande: COMMANDE,
  argent: ARGENT,
  envoi: ENVOI,
  acces: ACCES,
} satisfies Record<keyof typeof MODULES, Record<string, Execution>>

/** What every act does and says. Nothing registers at start. */
export const ACTES: readonly Execution[] = Object.values(EXECUTIONS).flatMap((ones) => Object.values(ones))
