import { buffer } from 'node:stream/consumers'
import type { DocumentModele } from '../modele.ts'
import { drawBloc, keepSigned } from './blocs.ts'
import { drawEntete } from './entete.ts'
import { drawPieds, openFeuille } from './feuille.ts'

/** Draws a document as a PDF file. It takes 100 ms of a processor: dessinateur.ts runs it in a thread. */
export async function drawPdf(modele: DocumentModele): Promise<Buffer> {
  const feuille = openFeuille(modele)
  drawEntete(feuille, modele)
  for (const [rang, bloc] of modele.blocs.entries()) {
    if (bloc.bloc === 'titre') keepSigned(feuille, modele.blocs.slice(rang))
    drawBloc(feuille, bloc)
  }
  drawPieds(feuille, modele.pied)
  feuille.racine.end()
  const file = buffer(feuille.pdf)
  feuille.pdf.end()
  return file
}
