import { buffer } from 'node:stream/consumers'
import type { DocumentModele } from '../modele.ts'
import { drawBlock, keepSigned } from './blocks.ts'
import { attachFacturx } from './facturx.ts'
import { drawHeader } from './header.ts'
import { drawFooters, openSheet } from './sheet.ts'

/** Draws a document as a PDF file. It takes tens of milliseconds of a processor: dessinateur.ts runs it in threads. */
export async function drawPdf(modele: DocumentModele): Promise<Buffer> {
  const sheet = openSheet(modele)
  drawHeader(sheet, modele)
  for (const [rang, bloc] of modele.blocs.entries()) {
    if (bloc.bloc === 'titre') keepSigned(sheet, modele.blocs.slice(rang))
    drawBlock(sheet, bloc)
  }
  drawFooters(sheet, modele.pied)
  if (modele.facturx) attachFacturx(sheet.pdf, modele.facturx)
  sheet.root.end()
  const file = buffer(sheet.pdf)
  sheet.pdf.end()
  return file
}
