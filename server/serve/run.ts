import { flushCompileCache } from 'node:module'
import process from 'node:process'
import { COMPTES_DEMO, MOT_DE_PASSE_DEMO } from '#standin/passerelle/comptes-demo.ts'
import { createLogger } from '../platform/log.ts'
import type { Config } from '../socle/config/config.ts'
import { explain, readConfig } from '../socle/config/installation.ts'
import { serve } from './serve.ts'

const STOP_TIMEOUT_MS = 10_000
/** By then the drawing of pages is loaded, which begins half a second after the first answer (decision 47). */
const LOADED_MS = 2_000

function announce(config: Config): void {
  const lines = ['', `  Estrade v${config.version} is running: ${config.appUrl}`]
  if (config.parts.has('standins')) {
    const width = Math.max(...COMPTES_DEMO.map((compte) => compte.email.length))
    lines.push('', `  Demonstration accounts (password ${MOT_DE_PASSE_DEMO}):`)
    for (const compte of COMPTES_DEMO) lines.push(`    ${compte.email.padEnd(width)}  ${compte.description}`)
    if (!config.SMTP_URL) lines.push('', `  Mails of the demonstration: ${config.appUrl}/courriel`)
    lines.push(`  The training provider’s desk (Nadia Lopez): ${config.appUrl}/gestion`)
  }
  console.info(`${lines.join('\n')}\n`)
}

/** A second signal or a long wait ends it at once. */
function stopOnSignal(stop: () => Promise<void>, limitMs: number): void {
  let stopping = false
  const onSignal = () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), limitMs).unref()
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

async function start(built: Promise<void> | undefined): Promise<void> {
  const config = readConfig()
  const log = createLogger(config.LOG_LEVEL)
  for (const { warnings } of config.marques.values()) for (const warning of warnings) log.warn(warning)
  const { stop } = await serve(config, log, { built })
  stopOnSignal(stop, config.STOP_DELAY_SECONDS * 1_000 + STOP_TIMEOUT_MS)
  announce(config)
  // The next start finds what was compiled, also after a kill.
  setTimeout(flushCompileCache, LOADED_MS).unref()
}

/** Runs the product until a signal stops it. `built` is the build that it serves, where that is still being made. */
export async function run(built?: Promise<void>): Promise<void> {
  await start(built).catch((error: Error) => {
    console.error(explain(error))
    process.exit(1)
  })
}
