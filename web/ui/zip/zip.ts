const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_DIRECTORY = 0x06054b50
const VERSION = 20
const UTF8_NAMES = 0x0800
const DEFLATE = 8
/** 1 January 1980, the first day the format knows. */
const NO_DATE = 0x0021

export interface ZipEntry {
  name: string
  content: string
}

/** A zip archive, deflated by the browser itself (decision 31). */
export async function zip(entries: ZipEntry[]): Promise<Blob> {
  const parts: BlobPart[] = []
  const directory: BlobPart[] = []
  let offset = 0
  let directorySize = 0
  for (const { name, content } of entries) {
    const bytes = new TextEncoder().encode(content)
    const deflated = await deflate(bytes)
    const fileName = new TextEncoder().encode(name)
    const description = describe(bytes, deflated, fileName.length)
    const local = numbers([[4, LOCAL_HEADER], [2, VERSION], ...description, [2, 0]])
    const central = numbers([
      [4, CENTRAL_HEADER],
      [2, VERSION],
      [2, VERSION],
      ...description,
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ])
    parts.push(local, fileName, deflated)
    directory.push(central, fileName)
    offset += local.length + fileName.length + deflated.length
    directorySize += central.length + fileName.length
  }
  const count = entries.length
  const end: Field[] = [
    [4, END_OF_DIRECTORY],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directorySize],
    [4, offset],
    [2, 0],
  ]
  return new Blob([...parts, ...directory, numbers(end)])
}

/** [size in bytes, value] */
type Field = [2 | 4, number]

function describe(bytes: Uint8Array, deflated: Uint8Array, nameLength: number): Field[] {
  return [
    [2, UTF8_NAMES],
    [2, DEFLATE],
    [2, 0],
    [2, NO_DATE],
    [4, crc32(bytes)],
    [4, deflated.length],
    [4, bytes.length],
    [2, nameLength],
  ]
}

function numbers(fields: Field[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((size, [length]) => size + length, 0)))
  let at = 0
  for (const [length, value] of fields) {
    if (length === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += length
  }
  return new Uint8Array(view.buffer)
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] as number)
  return (crc ^ 0xffffffff) >>> 0
}
