import { ImportError } from './erreurs.ts'

const NEW_LINE = 0x0a
const MAX_LINE_BYTES = 5_000_000

/** Yields the lines of a UTF-8 stream one at a time: the whole file is never in memory, whatever its size. */
export async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let numero = 1
  let rest: Buffer = Buffer.alloc(0)
  const refuse = (message: string) => new ImportError([{ numero, champ: '', message }], 1)
  const decode = (line: Buffer) => {
    try {
      return decoder.decode(line)
    } catch {
      throw refuse('n’est pas en UTF-8')
    }
  }
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(NEW_LINE); end !== -1; end = chunk.indexOf(NEW_LINE, start)) {
      yield decode(Buffer.concat([rest, chunk.subarray(start, end)]))
      rest = Buffer.alloc(0)
      start = end + 1
      numero += 1
    }
    rest = Buffer.concat([rest, chunk.subarray(start)])
    if (rest.length > MAX_LINE_BYTES) throw refuse('dépasse 5 Mo')
  }
  if (rest.length > 0) yield decode(rest)
}
