import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import process from 'node:process'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { GardeRefusal } from './refus.ts'
import { Registre } from './registre.ts'

/** What is known of a backup, kept beside it: `FICHIER.json`. */
const Bordereau = z.object({
  base: z.enum(['postgresql', 'embarquee']),
  /** The version of Estrade that made the backup. */
  version: z.string(),
  le: z.iso.datetime(),
  octets: z.number(),
  sha256: z.string(),
  registre: Registre,
})
export type Bordereau = z.infer<typeof Bordereau>

const bordereauOf = (file: string) => `${file}.json`

export function readBordereau(file: string): Bordereau {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new GardeRefusal(`Fichier introuvable : ${file}`)
  try {
    return Bordereau.parse(JSON.parse(readFileSync(bordereauOf(file), 'utf8')))
  } catch {
    throw new GardeRefusal(
      `Le bordereau de cette sauvegarde manque ou est illisible : ${bordereauOf(file)}. Sans lui, rien ne dit qu’elle est entière.`,
    )
  }
}

export async function computeSha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/**
 * Has `write` fill a file beside `file`, which gets its name when everything is on the disk. A half-written backup
 * never has the name of a whole one.
 */
export async function writeWhole(
  file: string,
  write: (draft: string) => Promise<Omit<Bordereau, 'octets' | 'sha256'>>,
): Promise<Bordereau> {
  for (const taken of [file, bordereauOf(file)])
    if (statSync(taken, { throwIfNoEntry: false }))
      throw new GardeRefusal(`${taken} existe déjà : donnez un autre nom, une sauvegarde n’en remplace aucune.`)
  const drafts = [`${file}.${process.pid}.partiel`, `${bordereauOf(file)}.${process.pid}.partiel`] as const
  try {
    await create(drafts[0])
    const known = await write(drafts[0])
    const bordereau = { ...known, octets: statSync(drafts[0]).size, sha256: await computeSha256(drafts[0]) }
    await create(drafts[1], `${JSON.stringify(bordereau, null, 2)}\n`)
    await sync(drafts[0])
    await rename(drafts[1], bordereauOf(file))
    await rename(drafts[0], file)
    return bordereau
  } finally {
    for (const draft of drafts) await rm(draft, { force: true })
  }
}

/** A backup holds what people entrusted to the provider: its owner alone reads it. */
async function create(draft: string, text = ''): Promise<void> {
  const handle = await open(draft, 'wx', 0o600).catch((error: Error) => {
    throw new GardeRefusal(`Impossible d’écrire ${draft} (${error.message}).`)
  })
  await handle.writeFile(text)
  await handle.sync()
  await handle.close()
}

async function sync(draft: string): Promise<void> {
  const handle = await open(draft, 'r+')
  await handle.sync()
  await handle.close()
}
