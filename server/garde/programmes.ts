import { type ChildProcessByStdio, spawn } from 'node:child_process'
import process from 'node:process'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { GardeRefusal } from './refus.ts'

type Programme = 'pg_dump' | 'pg_restore' | 'psql'

/** The address without its password, which any user of the machine could read in the list of processes. */
export function splitPassword(url: string): { address: string; password?: string } {
  const [, before, password, after] = /^(\w+:\/\/[^:@/?]*):([^@/?]*)@(.*)$/.exec(url) ?? []
  if (password === undefined) return { address: url }
  return { address: `${before}@${after}`, password: decodeURIComponent(password) }
}

export interface Running {
  stdin: Writable
  stdout: Readable
  kill(): void
  /** Resolves when the program ended well; else rejects with what it said. */
  ended: Promise<void>
}

/** Starts a program of PostgreSQL; `url` names the database it connects to. */
export function start(programme: Programme, args: readonly string[], url?: string): Running {
  const { address, password } = url ? splitPassword(url) : {}
  const env = {
    ...process.env,
    PGAPPNAME: 'estrade-garde',
    PGCONNECT_TIMEOUT: '10',
    ...(password && { PGPASSWORD: password }),
  }
  const connection = address ? [`--dbname=${address}`, '--no-password'] : []
  const child: ChildProcessByStdio<Writable, Readable, Readable> = spawn(programme, [...connection, ...args], {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // A program that ends early leaves a pipe that nobody reads; its exit says why.
  child.stdin.on('error', () => {})
  const said = text(child.stderr)
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', () => reject(new GardeRefusal(toAbsence(programme))))
    child.once('close', (code) => {
      if (code === 0) return resolve()
      said.then((words) => reject(new GardeRefusal(`${programme} a échoué : ${words.trim() || `code ${code}`}`)))
    })
  })
  ended.catch(() => {})
  return { stdin: child.stdin, stdout: child.stdout, kill: () => child.kill('SIGKILL'), ended }
}

function toAbsence(programme: Programme): string {
  return `${programme} n’est pas sur cette machine : installez les programmes de PostgreSQL (sous Debian, le paquet postgresql-client), d’une version au moins égale à celle de la base.`
}

/** Runs a program to its end, its output read. */
export async function run(programme: Programme, args: readonly string[], url?: string): Promise<string> {
  const { stdin, stdout, ended } = start(programme, args, url)
  stdin.end()
  const [output] = await Promise.all([text(stdout), ended])
  return output
}

/** A program older than the database cannot read it. */
export async function checkVersion(programme: Programme, serverMajor: number): Promise<void> {
  const major = Number(/ (\d+)/.exec(await run(programme, ['--version']))?.[1])
  if (major < serverMajor)
    throw new GardeRefusal(
      `${programme} est de la version ${major} et la base de la version ${serverMajor} : installez postgresql-client-${serverMajor} ou plus récent.`,
    )
}
