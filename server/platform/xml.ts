const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** What no XML text may hold, not even escaped. */
const NO_XML = /[\p{Cc}\ufffe\uffff]|\p{Surrogate}/gu

export const toXmlText = (text: string) => text.replace(NO_XML, ' ')
export const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
