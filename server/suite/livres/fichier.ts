import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

/** Names people and what they bought: for its owner alone. */
const PRIVE = 0o600

/** Writes a file as its parts come. Who is stopped in the middle leaves no half of a file under its name. */
export async function writeFichier(sortie: string, parts: AsyncIterable<string>): Promise<void> {
  const partiel = `${sortie}.partiel`
  try {
    await pipeline(parts, createWriteStream(partiel, { mode: PRIVE }))
    await rename(partiel, sortie)
  } catch (error) {
    await rm(partiel, { force: true })
    throw error
  }
}
