import type PDFDocument from 'pdfkit'
import { escapeXml } from '../../platform/xml.ts'

type Pdf = InstanceType<typeof PDFDocument>

const UA = 'http://www.aiim.org/pdfua/ns/id/'

/**
 * Says that the file is PDF/UA-1. pdfkit takes one subset only, which is PDF/A, and PDF/A wants each name that it does
 * not know itself to be described.
 */
const UNIVERSAL_ACCESS = `
<rdf:Description rdf:about="" xmlns:pdfuaid="${UA}"><pdfuaid:part>1</pdfuaid:part></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${UA}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Indicates, which part of ISO 14289 standard is followed</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`

/**
 * Writes the metadata (XMP), with the address where the file is checked. pdfkit would put the texts between its tags as
 * they are.
 */
export function writeMetadata(pdf: Pdf, adresse: string | undefined): void {
  pdf.appendXML(UNIVERSAL_ACCESS)
  if (adresse)
    pdf.appendXML(
      `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier>${escapeXml(adresse)}</dc:identifier></rdf:Description>`,
    )
  const own = pdf as unknown as { info: Record<string, unknown>; _addInfo(): void }
  own._addInfo = () => {
    // The viewer's own texts, which are not XML, are written by now.
    for (const [name, value] of Object.entries(own.info))
      if (typeof value === 'string') own.info[name] = escapeXml(value)
    Object.getPrototypeOf(own)._addInfo.call(own)
  }
}
