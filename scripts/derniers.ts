import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import {
  confirmNumeros,
  type Derniers,
  parseDerniers,
  sayReprises,
} from '#server/exploitation/garde/numeros.service.ts'
import { now } from '#server/platform/clock.ts'
import type { Config } from '#server/socle/config/config.ts'
import { openDatabase } from '#server/socle/config/installation.ts'
import { showLines } from './operator.ts'

const OPTION = '--derniers='
export const USAGE = '[--derniers=F2027-000018,A2027-000002|aucun]'

/** The numbers of the option, and the other arguments. Ends the process where one is no number. */
export function takeDerniers(args: readonly string[]): { derniers: Derniers | undefined; others: string[] } {
  const option = args.find((arg) => arg.startsWith(OPTION))
  const derniers = option && parseDerniers(option.slice(OPTION.length).split(','))
  if (option && !derniers) {
    console.error(`${option} : donnez des numéros tels qu’ils sont écrits, séparés par des virgules, ou aucun.`)
    process.exit(2)
  }
  return { derniers: derniers || undefined, others: args.filter((arg) => arg !== option) }
}

/** Has the series go on after the last numbers that were issued: those given, or those that are asked for in a terminal. */
export async function confirmDerniers(config: Config, given: Derniers | undefined): Promise<void> {
  await showLines(async () => {
    const database = await openDatabase(config, () => {})
    try {
      const lines = await sayReprises(database.db)
      if (lines.length === 0) return []
      const derniers = given ?? (await ask(lines))
      return derniers ? await confirmNumeros(database.db, derniers, now()) : lines
    } finally {
      await database.close()
    }
  })
}

async function ask(lines: readonly string[]): Promise<Derniers | undefined> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined
  for (const line of lines) console.info(line)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('Derniers numéros émis (aucun ; rien pour les dire plus tard) : ')
  terminal.close()
  return parseDerniers(answer.split(/[\s,]+/).filter(Boolean))
}
