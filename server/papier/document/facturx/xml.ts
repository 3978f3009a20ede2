import { escapeXml, toXmlText } from '../../../platform/xml.ts'

/** An XML element by its text: what it holds is escaped already. */
export interface XmlElement {
  xml: string
}

type Contenu = XmlElement | string | null | undefined | readonly Contenu[]

/** An element with these contents; null where they are empty, because an empty element says nothing. */
export function el(name: string, ...contenus: readonly Contenu[]): XmlElement | null {
  return elWith(name, {}, ...contenus)
}

export function elWith(name: string, attributs: Record<string, string>, ...contenus: readonly Contenu[]) {
  const inside = contenus.map(toXml).join('')
  if (inside === '') return null
  const said = Object.entries(attributs).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  return { xml: `<${name}${said.join('')}>${inside}</${name}>` }
}

function toXml(contenu: Contenu): string {
  if (contenu === null || contenu === undefined) return ''
  if (typeof contenu === 'string') return escapeXml(toXmlText(contenu).trim())
  return 'xml' in contenu ? contenu.xml : contenu.map(toXml).join('')
}
