import type PDFDocument from 'pdfkit'
import type { Facturx } from '../modele.ts'

type Pdf = InstanceType<typeof PDFDocument>

/** The name that readers of Factur-X look for. */
export const FICHIER = 'factur-x.xml'

/** Puts the XML into the file: what machines read is another form of what people see ('Alternative'). */
export function attachFacturx(pdf: Pdf, { xml, emiseLe }: Facturx): void {
  const jour = new Date(emiseLe)
  // The types of pdfkit do not know the relationship yet.
  const options = {
    name: FICHIER,
    type: 'text/xml',
    description: 'Données de la pièce au format Factur-X',
    relationship: 'Alternative',
    creationDate: jour,
    modifiedDate: jour,
  }
  pdf.file(Buffer.from(xml), options)
}
