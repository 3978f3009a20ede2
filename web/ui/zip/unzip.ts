const END_OF_DIRECTORY = 0x06054b50
const END_LENGTH = 22
const COMMENT_MAX = 65_535
const CENTRAL_HEADER = 0x02014b50
const LOCAL_HEADER_LENGTH = 30
const STORED = 0
const DEFLATED = 8

/** Of one file once inflated: far above any list of people, far below what would hold the browser (decision 31). */
const MAX_BYTES = 20_000_000

/** The texts of a zip archive, each inflated when it is asked for. */
export interface Archive {
  /** Undefined when there is no such file. */
  read: (name: string) => Promise<string | undefined>
}

interface Entry {
  method: number
  offset: number
  size: number
}

/** Refuses what is not an archive. The sizes it announces are not believed: inflating stops at the limit. */
export function openArchive(bytes: Uint8Array<ArrayBuffer>): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = listEntries(view, bytes)
  return {
    async read(name) {
      const entry = entries.get(name)
      if (!entry) return undefined
      const { offset, size, method } = entry
      const start = offset + LOCAL_HEADER_LENGTH + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
      const data = bytes.subarray(start, start + size)
      if (method === STORED) return new TextDecoder().decode(data)
      if (method !== DEFLATED) throw new Error('unknown compression')
      return inflate(data)
    },
  }
}

function listEntries(view: DataView, bytes: Uint8Array): Map<string, Entry> {
  const end = findEnd(view)
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== CENTRAL_HEADER) throw new Error('broken directory')
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** At the end, before a comment if there is one. */
function findEnd(view: DataView): number {
  const last = view.byteLength - END_LENGTH
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX); at--)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  throw new Error('not an archive')
}

async function inflate(data: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    text += value
    if (text.length > MAX_BYTES) {
      await reader.cancel()
      throw new Error('too large')
    }
  }
}
