/** A PDF file to which objects are added behind its end: nothing of what it held is changed (ISO 32000, 7.5.6). */
export interface Ouvert {
  file: Buffer
  text: string
  /** The place of its table of objects, and of each object. */
  xref: number
  offsets: readonly number[]
  root: number
  /** What the trailer says and the new one must repeat: the catalog, the information, the file's own id. */
  trailer: string
}

/** Reads a file as pdfkit writes it: one table of objects, objects on lines of their own. */
export function openPdf(file: Buffer): Ouvert {
  const text = file.toString('latin1')
  const xref = Number(match(text.slice(-64), /startxref\s+(\d+)\s+%%EOF\s*$/))
  const table = text.slice(xref)
  const rows = [...match(table, /^xref\n0 \d+\n((?:\d{10} \d{5} [nf] ?\n)+)trailer/).matchAll(/^(\d{10})/gm)]
  const trailer = table.slice(table.indexOf('trailer'))
  const keep = [/\/Root \d+ 0 R/, /\/Info \d+ 0 R/, /\/ID \[[^\]]*\]/].map((entry) => entry.exec(trailer)?.[0])
  if (keep.includes(undefined)) throw new Error('a trailer without its catalog, its information or its id')
  const root = Number(match(trailer, /\/Root (\d+) 0 R/))
  return { file, text, xref, offsets: rows.map(([, offset]) => Number(offset)), root, trailer: keep.join('\n') }
}

/** The dictionary of an object. */
export function dictionaryOf({ text, offsets }: Ouvert, number: number): string {
  const from = text.slice(offsets[number], text.indexOf('endobj', offsets[number]))
  return match(from, new RegExp(`^${number} 0 obj\\n(<<[\\s\\S]*>>)\\n$`))
}

/** The dictionary with one entry more. */
export function withEntry(dictionary: string, entry: string): string {
  return dictionary.replace(/\s*>>$/, `\n${entry}\n>>`)
}

/** The number of the first object that is not taken yet. */
export function nextNumber({ offsets }: Ouvert): number {
  return offsets.length
}

/** The file with these objects, new or in place of those of the same number. */
export function appendObjects(open: Ouvert, objects: ReadonlyMap<number, string>): Buffer {
  const places = new Map<number, number>()
  let added = open.text.endsWith('\n') ? '' : '\n'
  for (const [number, body] of objects) {
    places.set(number, open.file.length + added.length)
    added += `${number} 0 obj\n${body}\nendobj\n`
  }
  const xref = open.file.length + added.length
  const size = Math.max(open.offsets.length, ...[...places.keys()].map((number) => number + 1))
  const rows = [...places]
    .sort(([a], [b]) => a - b)
    .map(([number, place]) => `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`)
  added += `xref\n${rows.join('')}trailer\n<<\n/Size ${size}\n${open.trailer}\n/Prev ${open.xref}\n>>\nstartxref\n${xref}\n%%EOF\n`
  return Buffer.concat([open.file, Buffer.from(added, 'latin1')])
}

/** A text of any language, in a form that needs no escape. */
export function toPdfText(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
}

export function match(text: string, pattern: RegExp): string {
  const [, found] = pattern.exec(text) ?? []
  if (found === undefined) throw new Error(`not a file of ours: it has no ${pattern.source}`)
  return found
}
