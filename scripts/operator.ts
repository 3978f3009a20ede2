import process from 'node:process'
import { GardeRefusal } from '#server/exploitation/garde/refus.ts'
import { perform } from '#server/porte/gestion/perform.ts'
import type { Shown, Task } from '#server/porte/gestion/task.ts'
import { TaskLost } from '#server/porte/gestion/task-socket.ts'
import { handIn } from '#server/serve/suites.ts'
import { AdministrationRefusal } from '#server/socle/audit/audit.service.ts'
import { explain, readConfig } from '#server/socle/config/installation.ts'

const LINES_BETWEEN_REPORTS = 10_000
const ETAPES = { controle: 'Contrôle…', ecriture: 'Écriture…', index: 'Index de recherche…' }

/** Runs the operator's task, shows its output, and ends with its exit code. */
export async function performAndShow(task: Task): Promise<void> {
  handIn()
  try {
    process.exitCode = await perform(task, readConfig(), show)
  } catch (error) {
    endProgress()
    console.error(error instanceof TaskLost ? error.message : explain(error as Error))
    process.exitCode = 1
  }
}

/** Runs what needs no other process, prints its lines, and ends with code 1 when it is refused. */
export async function showLines(work: () => Promise<string[]>): Promise<void> {
  try {
    for (const line of await work()) console.info(line)
  } catch (error) {
    console.error(
      error instanceof GardeRefusal || error instanceof AdministrationRefusal ? error.message : explain(error as Error),
    )
    process.exitCode = 1
  }
}

function show(shown: Shown): void {
  if ('etat' in shown) showProgress(shown)
  else {
    endProgress()
    if ('out' in shown) console.info(shown.out)
    else console.error(shown.err)
  }
}

/** One changing line on a terminal, or an occasional line in a log. */
function showProgress({ etat }: Extract<Shown, { etat: unknown }>): void {
  const text = etat.etape === 'lecture' ? `${etat.lignes} lignes lues` : ETAPES[etat.etape]
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
  else if (etat.etape !== 'lecture' || etat.lignes % LINES_BETWEEN_REPORTS === 0) process.stderr.write(`${text}\n`)
}

function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
}
