import { spawn } from 'node:child_process'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { surroundings } from '../scripts/test/date.ts'

/** The secret of the products that experiments start. */
export const SECRET = 'a secret that only experiments use, ever'

/** Runs a script as the operator does, with these settings; answers its exit code and what it said. */
export async function runScript(script: string, args: readonly string[], env: Record<string, string>) {
  const settings = { ...surroundings(), SECRET, ...env }
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await exited, out, err }
}

/** The settings of a process that runs without this defence (server/testing/sans-defense.ts). */
export function toControle(nom: string): Record<string, string> {
  const script = new URL('../server/testing/sans-defense.ts', import.meta.url).href
  return { NODE_OPTIONS: `--import=${script}`, CONTROLE: nom }
}
