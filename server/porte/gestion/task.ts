import { createReadStream } from 'node:fs'
import { inspect } from 'node:util'
import * as z from 'zod'
import { openPaiement } from '../../argent/paiement/fournisseur.ts'
import { formatAvertissement } from '../../catalogue/import/annonces.ts'
import { recordImport } from '../../catalogue/import/envoi.service.ts'
import { type EtatImport, importCatalogue, type Rapport } from '../../catalogue/import/import.service.ts'
import { readLines } from '../../catalogue/import/read-lines.ts'
import { GardeRefusal } from '../../exploitation/garde/refus.ts'
import { saveBase } from '../../exploitation/garde/sauvegarde.service.ts'
import { now } from '../../platform/clock.ts'
import type { DatabaseHandle } from '../../platform/database.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Tables } from '../../platform/tables.ts'
import type { Config } from '../../socle/config/config.ts'
import { explain } from '../../socle/config/installation.ts'
import { type ContexteActe, toReglages } from '../actes/contexte.ts'
import { parseCommande } from './commandes.ts'

/** A task that an operator starts from the command line; a running server may do it for them (decision 28). */
export const Task = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('gestion'), args: z.array(z.string()) }),
  z.strictObject({ name: z.literal('import'), file: z.string() }),
  z.strictObject({ name: z.literal('sauvegarde'), file: z.string() }),
])
export type Task = z.infer<typeof Task>

/** A piece of a task's output, which the operator sees at once. */
export type Shown = { out: string } | { err: string } | { etat: EtatImport }
export type Show = (shown: Shown) => void

export interface TaskContext extends Pick<DatabaseHandle<Tables>, 'db' | 'dump'> {
  config: Config
}

/** Returns the exit code. `signal` is aborted when the operator has left: an import then stops and changes nothing. */
export async function runTask(task: Task, context: TaskContext, show: Show, signal?: AbortSignal): Promise<number> {
  try {
    if (task.name === 'gestion') await runGestion(task.args, context, show)
    else if (task.name === 'import') await runImport(task.file, context, show, signal)
    else for (const out of await saveBase(context.config, context, task.file)) show({ out })
    return 0
  } catch (error) {
    show({ err: toText(error as Error) })
    return 1
  }
}

async function runGestion(args: string[], context: TaskContext, show: Show): Promise<void> {
  for (const out of await parseCommande(args)(await toContexteActe(context))) show({ out })
}

export async function toContexteActe({ config, db }: TaskContext): Promise<ContexteActe> {
  return { db, paiement: await openPaiement(config, now), now, ...toReglages(config) }
}

async function runImport(file: string, context: TaskContext, show: Show, signal?: AbortSignal): Promise<void> {
  const start = performance.now()
  const onProgress = (etat: EtatImport) => {
    signal?.throwIfAborted()
    show({ etat })
  }
  const { conditions } = context.config
  const options = { onProgress, conditions, onEcriture: recordImport }
  const rapport = await importCatalogue(context.db, readLines(createReadStream(file)), options)
  for (const out of toRapportLines(rapport, context.config.appUrl)) show({ out })
  show({ out: `Import terminé en ${((performance.now() - start) / 1_000).toFixed(1)} s.` })
}

function toRapportLines({ decomptes, avertissements, apercus }: Rapport, appUrl: string): string[] {
  const lignes = Object.entries(decomptes).map(([ligne, { creees, modifiees, inchangees }]) => {
    const comptes = [count(creees, 'créée'), count(modifiees, 'modifiée'), count(inchangees, 'inchangée')]
    return `${ligne.padEnd(10)} ${comptes.join(', ')}`
  })
  const lieux = apercus.map((apercu) => `aperçu     ${appUrl}${apercu}`)
  return [...lignes, ...avertissements.map(formatAvertissement), ...lieux]
}

function count(nombre: number, participe: string): string {
  return `${nombre} ${participe}${nombre > 1 ? 's' : ''}`
}

function toText(error: Error): string {
  const said = error instanceof Refusal || error instanceof GardeRefusal ? error.message : explain(error)
  return typeof said === 'string' ? said : inspect(said)
}
