/** API-06: the time after which a missing chunk is an error. */
export const CHUNK_TIMEOUT_MS = 120_000

export class ChunkError extends Error {
  override name = 'ChunkError'
}

/** Loads a lazy part; a failure or a time-out becomes a ChunkError, which the error screens recognise. */
export function loadChunk<T>(importer: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkError('time-out')), CHUNK_TIMEOUT_MS)
    importer()
      .then(resolve, (cause: unknown) => reject(new ChunkError('not loaded', { cause })))
      .finally(() => clearTimeout(timer))
  })
}
