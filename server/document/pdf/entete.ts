import type { DocumentModele, Partie } from '../modele.ts'
import {
  addElement,
  artifact,
  drawLine,
  drawText,
  ENCRE,
  type Feuille,
  GAUCHE,
  GRIS,
  LARGEUR,
  lineHeight,
  linesOf,
  mark,
  type Style,
  setStyle,
} from './feuille.ts'
import { teinte } from './teinte.ts'

const BANDE = 56
const GOUTTIERE = 20
const COLONNE = (LARGEUR - GOUTTIERE) / 2
const MARGE = 12

const ROLE: Style = { font: 'semibold', size: 7.5, color: GRIS }
const NOM: Style = { font: 'semibold', size: 10.5, color: ENCRE }
const LIGNE: Style = { font: 'regular', size: 9, color: ENCRE }

/** Draws the brand, the title with its number and date, and the two parties. */
export function drawEntete(feuille: Feuille, modele: DocumentModele): void {
  drawBande(feuille, modele)
  feuille.y = BANDE + 22
  const titre = addElement(feuille, feuille.racine, 'H1')
  drawText(feuille, titre, modele.titre, { font: 'bold', size: 20, color: feuille.couleur }, PLEINE)
  feuille.y += 2
  const reperes = addElement(feuille, feuille.racine, 'P')
  const texte = [modele.numero && `N° ${modele.numero}`, modele.date].filter(Boolean).join('  ·  ')
  drawText(feuille, reperes, texte, { font: 'regular', size: 10.5, color: GRIS }, PLEINE)
  feuille.y += 14
  drawParties(feuille, modele)
  feuille.y += 14
}

const PLEINE = { x: GAUCHE, width: LARGEUR }

function drawBande(feuille: Feuille, { marque, emetteur }: DocumentModele): void {
  const { pdf, couleur } = feuille
  artifact(feuille, () => {
    pdf.rect(0, 0, pdf.page.width, BANDE).fill(couleur)
    setStyle(feuille, { font: 'bold', size: 22, color: '#ffffff' })
    drawLine(feuille, marque.nom, { x: GAUCHE, y: 14, width: LARGEUR })
    const style: Style = { font: 'regular', size: 10, color: '#ffffff' }
    const [nom = ''] = linesOf(feuille, emetteur.nom, style, LARGEUR / 2)
    if (nom !== marque.nom) drawLine(feuille, nom, { x: GAUCHE, y: 22, width: LARGEUR, align: 'right' })
  })
}

/** Draws the parties side by side, in frames of the same height. */
function drawParties(feuille: Feuille, { emetteur, destinataire }: DocumentModele): void {
  const { pdf } = feuille
  const parties = [emetteur, destinataire]
  const haut = feuille.y
  const hauteur = Math.max(...parties.map((partie) => heightOf(feuille, partie)))
  for (const [rang, partie] of parties.entries()) {
    const x = GAUCHE + rang * (COLONNE + GOUTTIERE)
    artifact(feuille, () => pdf.roundedRect(x, haut, COLONNE, hauteur, 5).fill(teinte(feuille.couleur, 0.06)))
    const element = addElement(feuille, feuille.racine, 'P')
    mark(feuille, element, 'Span', () => {
      let y = haut + MARGE
      for (const { style, line } of linesOfPartie(feuille, partie)) {
        setStyle(feuille, style)
        drawLine(feuille, line, { x: x + MARGE, y, width: COLONNE - 2 * MARGE })
        y += lineHeight(style)
      }
    })
  }
  feuille.y = haut + hauteur
}

function linesOfPartie(feuille: Feuille, { role, nom, lignes }: Partie): { style: Style; line: string }[] {
  const parts = [
    { style: ROLE, text: role.toLocaleUpperCase('fr') },
    { style: NOM, text: nom },
    ...lignes.map((text) => ({ style: LIGNE, text })),
  ]
  return parts.flatMap(({ style, text }) =>
    linesOf(feuille, text, style, COLONNE - 2 * MARGE).map((line) => ({ style, line })),
  )
}

function heightOf(feuille: Feuille, partie: Partie): number {
  const lines = linesOfPartie(feuille, partie)
  return lines.reduce((sum, { style }) => sum + lineHeight(style), 2 * MARGE)
}
