import type PDFDocument from 'pdfkit'
import { escapeXml } from '../../../platform/xml.ts'
import type { DocumentModele } from '../modele.ts'
import { FICHIER } from './facturx.ts'

type Pdf = InstanceType<typeof PDFDocument>

/** Names that PDF/A does not know itself: what they say of the file, and their description, which PDF/A wants. */
interface Schema {
  titre: string
  espace: string
  prefixe: string
  proprietes: readonly { nom: string; valeur: string; type: 'Integer' | 'Text'; sens: string }[]
  categorie: 'internal' | 'external'
}

/** Says that the file is PDF/UA-1: pdfkit takes one subset only, which is PDF/A. */
const UNIVERSAL_ACCESS: Schema = {
  titre: 'PDF/UA Universal Accessibility Schema',
  espace: 'http://www.aiim.org/pdfua/ns/id/',
  prefixe: 'pdfuaid',
  proprietes: [
    { nom: 'part', valeur: '1', type: 'Integer', sens: 'Indicates, which part of ISO 14289 standard is followed' },
  ],
  categorie: 'internal',
}

const FACTURX: Schema = {
  titre: 'Factur-X PDFA Extension Schema',
  espace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefixe: 'fx',
  proprietes: [
    { nom: 'DocumentFileName', valeur: FICHIER, type: 'Text', sens: 'The name of the embedded XML document' },
    { nom: 'DocumentType', valeur: 'INVOICE', type: 'Text', sens: 'The type of the hybrid document' },
    { nom: 'Version', valeur: '1.0', type: 'Text', sens: 'The version of the standard of the embedded XML document' },
    { nom: 'ConformanceLevel', valeur: 'EN 16931', type: 'Text', sens: 'The conformance level of the embedded XML' },
  ],
  categorie: 'external',
}

const PDFA = 'http://www.aiim.org/pdfa/ns'

/**
 * Writes the metadata (XMP), with the address where the file is checked. pdfkit would put the texts between its tags as
 * they are.
 */
export function writeMetadata(pdf: Pdf, { adresse, facturx }: Pick<DocumentModele, 'adresse' | 'facturx'>): void {
  const schemas = [UNIVERSAL_ACCESS, ...(facturx ? [FACTURX] : [])]
  for (const schema of schemas) pdf.appendXML(sayProprietes(schema))
  pdf.appendXML(
    `<rdf:Description rdf:about="" xmlns:pdfaExtension="${PDFA}/extension/" xmlns:pdfaSchema="${PDFA}/schema#" xmlns:pdfaProperty="${PDFA}/property#"><pdfaExtension:schemas><rdf:Bag>${schemas.map(describe).join('')}</rdf:Bag></pdfaExtension:schemas></rdf:Description>`,
  )
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

function sayProprietes({ espace, prefixe, proprietes }: Schema): string {
  const said = proprietes.map(({ nom, valeur }) => `<${prefixe}:${nom}>${valeur}</${prefixe}:${nom}>`)
  return `<rdf:Description rdf:about="" xmlns:${prefixe}="${espace}">${said.join('')}</rdf:Description>`
}

const RESOURCE = '<rdf:li rdf:parseType="Resource">'

function describe({ titre, espace, prefixe, proprietes, categorie }: Schema): string {
  const described = proprietes.map(
    ({ nom, type, sens }) =>
      `${RESOURCE}<pdfaProperty:name>${nom}</pdfaProperty:name><pdfaProperty:valueType>${type}</pdfaProperty:valueType><pdfaProperty:category>${categorie}</pdfaProperty:category><pdfaProperty:description>${sens}</pdfaProperty:description></rdf:li>`,
  )
  return `${RESOURCE}<pdfaSchema:schema>${titre}</pdfaSchema:schema><pdfaSchema:namespaceURI>${espace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>${prefixe}</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${described.join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`
}
