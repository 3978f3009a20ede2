/** One step of the reading of an XML text. Prefixes are left out: <x:c> is <c>. */
export type XmlEvent =
  | { type: 'open'; name: string; attributes: Record<string, string> }
  | { type: 'close'; name: string }
  | { type: 'text'; text: string }

const COMMENT = { start: '<!--', end: '-->' }
const CDATA = { start: '<![CDATA[', end: ']]>' }
const NAME = /^(?:[\w.-]+:)?([\w.-]+)/
/** Sticky: the attributes follow each other, and the first text that is none ends them. */
const ATTRIBUTE = /\s+([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Reads an XML text from one end to the other, each character once. No document is built and nothing is declared nor
 * fetched, so that a hostile file can neither hold the browser, nor grow in memory, nor reach anything.
 */
export function* readXml(xml: string): Generator<XmlEvent> {
  let at = 0
  while (at < xml.length) {
    const start = xml.indexOf('<', at)
    const text = xml.slice(at, start < 0 ? xml.length : start)
    if (text !== '') yield { type: 'text', text: decode(text) }
    if (start < 0) return
    if (xml.startsWith(COMMENT.start, start)) at = endOf(xml, COMMENT.end, start + COMMENT.start.length)
    else if (xml.startsWith(CDATA.start, start)) {
      const from = start + CDATA.start.length
      at = endOf(xml, CDATA.end, from)
      yield { type: 'text', text: xml.slice(from, at - CDATA.end.length) }
    } else {
      at = endOfTag(xml, start)
      yield* readTag(xml.slice(start + 1, at - 1))
    }
  }
}

/** Where what follows the mark begins. What is never closed is refused: nobody looks for its end again and again. */
function endOf(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from)
  if (at < 0) throw new Error('broken markup')
  return at + mark.length
}

/** A value between quotes may hold what ends a tag; a declaration has none that counts. */
function endOfTag(xml: string, start: number): number {
  if (/[?!]/.test(xml.charAt(start + 1))) return endOf(xml, '>', start)
  for (let at = start + 1; at < xml.length; at++) {
    const char = xml.charAt(at)
    if (char === '>') return at + 1
    if (char === '"' || char === "'") at = endOf(xml, char, at + 1) - 1
  }
  throw new Error('broken markup')
}

function* readTag(tag: string): Generator<XmlEvent> {
  const isClosing = tag.startsWith('/')
  const inside = isClosing ? tag.slice(1) : tag
  const [whole, name] = NAME.exec(inside) ?? []
  if (whole === undefined || name === undefined) return
  if (!isClosing) yield { type: 'open', name, attributes: readAttributes(inside, whole.length) }
  if (isClosing || tag.endsWith('/')) yield { type: 'close', name }
}

function readAttributes(tag: string, from: number): Record<string, string> {
  const read: Record<string, string> = {}
  ATTRIBUTE.lastIndex = from
  for (let found = ATTRIBUTE.exec(tag); found; found = ATTRIBUTE.exec(tag)) {
    const [, name = '', double, single] = found
    read[name] = decode(double ?? single ?? '')
  }
  return read
}

function decode(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
