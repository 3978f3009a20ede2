import { execFileSync, fork } from 'node:child_process'
import process from 'node:process'
import { isStale } from '../scripts/stale.ts'
import { startSeenScreens } from './screens.ts'

/**
 * Starts what all files share, before the first file: the process that runs their demonstrations, which workers find in
 * `HOTE_URL`, and the list of the screens seen.
 */
export default async function startHote(): Promise<() => void> {
  if (isStale('quick')) {
    console.log('The web app is not built, or is older than its sources: it is built first.')
    execFileSync(process.execPath, ['scripts/build.ts', 'quick'], { stdio: 'inherit' })
  }
  const hote = fork('server/testing/host.ts', { execArgv: [] })
  process.env.HOTE_URL = await new Promise<string>((resolve, reject) => {
    hote.once('message', (url) => resolve(String(url)))
    hote.once('exit', (code) => reject(new Error(`the host of the demonstrations ended with code ${code}`)))
  })
  const stopSeenScreens = await startSeenScreens()
  return () => {
    stopSeenScreens()
    hote.kill()
  }
}

/** A product with data of its own, or only its data. */
export interface Demonstration {
  url: string
  close(): Promise<void>
}

export async function openDemonstration(): Promise<Demonstration> {
  return open()
}

/**
 * A database alone, for a server process of a file's own. The host opens it: a journey that loads the server's modules
 * has Playwright translate all of them.
 */
export async function openDatabase(donnees: 'demonstration' | 'vide'): Promise<Demonstration> {
  return open(`?donnees=${donnees}`)
}

async function open(query?: string): Promise<Demonstration> {
  const url = await ask('POST', query)
  return { url, close: async () => void (await ask('DELETE', `?url=${encodeURIComponent(url)}`)) }
}

/** Runs a command of the provider on the product at this address, and answers what it prints. */
export async function manage(url: string, ...args: string[]): Promise<string> {
  return ask('PUT', `?${new URLSearchParams([['url', url], ...args.map((arg) => ['arg', arg])])}`)
}

/** Sets the clock of the product at this address, at a moment of ISO 8601, and has done what is due by then. */
export async function moveClock(url: string, moment: string): Promise<void> {
  await ask('PATCH', `?${new URLSearchParams({ url, moment })}`)
}

/** Waits until the papers of all orders of the product at this address are drawn. */
export async function settle(url: string): Promise<void> {
  await ask('GET', `?${new URLSearchParams({ url })}`)
}

/** Leaves at the desk of the product at this address what waits around an order, as only time or a fault does. */
export async function leaveAttentes(url: string, numero: string): Promise<void> {
  await ask('POST', `?${new URLSearchParams({ url, attentes: numero })}`)
}

async function ask(method: string, query = ''): Promise<string> {
  const answer = await fetch(`${process.env.HOTE_URL}/${query}`, { method })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}
