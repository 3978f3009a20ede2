import { once } from 'node:events'
import type { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface FichierArchive {
  nom: string
  /** The day that the archive says of it. */
  date: Date
  read(): Promise<Buffer>
}

/**
 * A zip that is made while it is read: each file is fetched once the one before it has left, so that one of them is in memory
 * at a time. A reader who goes away closes the stream, and nothing more is fetched. PDFs are compressed already.
 */
export function streamArchive(fichiers: Iterable<FichierArchive>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  const gone = new AbortController()
  output.once('close', () => gone.abort())
  zip.on('error', (error) => output.destroy(error as Error))
  fill(zip, output, fichiers, gone.signal).catch((error: Error) => output.destroy(error))
  return output
}

async function fill(
  zip: ZipFile,
  output: PassThrough,
  fichiers: Iterable<FichierArchive>,
  gone: AbortSignal,
): Promise<void> {
  for (const { nom, date, read } of fichiers) {
    const contenu = await read()
    if (!gone.aborted) zip.addBuffer(contenu, nom, { mtime: date, compress: false })
    if (output.writableNeedDrain) await once(output, 'drain', { signal: gone }).catch(ifGone(gone))
    if (gone.aborted) return
  }
  zip.end()
}

/** Who waited for a reader that has left stops without a word. */
function ifGone(gone: AbortSignal) {
  return (error: Error): void => {
    if (!gone.aborted) throw error
  }
}
