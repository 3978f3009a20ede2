/** One step of the reading of an XML text. Prefixes are left out: <x:c> is <c>. */
export type XmlEvent =
  | { type: 'open'; name: string; attributes: Record<string, string> }
  | { type: 'close'; name: string }
  | { type: 'text'; text: string }

const NAME = '(?:[\\w.-]+:)?([\\w.-]+)'
const ATTRIBUTES = '((?:\\s+[\\w:.-]+\\s*=\\s*(?:"[^"]*"|\'[^\']*\'))*)'
const TOKEN = new RegExp(
  `<!--[\\s\\S]*?-->|<!\\[CDATA\\[([\\s\\S]*?)\\]\\]>|<[?!][^>]*>|<(/?)${NAME}${ATTRIBUTES}\\s*(/?)>|([^<]+)`,
  'g',
)
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Reads an XML text from one end to the other. No document is built and nothing is declared nor fetched, so that a
 * hostile file can neither grow in memory nor reach anything; and it runs without a browser.
 */
export function* readXml(xml: string): Generator<XmlEvent> {
  for (const [, cdata, slash, name, attributes, empty, text] of xml.matchAll(TOKEN)) {
    if (text !== undefined) yield { type: 'text', text: decode(text) }
    else if (cdata !== undefined) yield { type: 'text', text: cdata }
    else if (name !== undefined) {
      if (!slash) yield { type: 'open', name, attributes: readAttributes(attributes ?? '') }
      if (slash || empty) yield { type: 'close', name }
    }
  }
}

function readAttributes(text: string): Record<string, string> {
  const read: Record<string, string> = {}
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) read[name] = decode(double ?? single ?? '')
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
