import { type Colonne, getTexte } from './colonnes.ts'
import { fold } from './texte.ts'

/** Spaces between thousands are typed by nobody, and the decimal sign either way. */
function foldNombre(text: string): string {
  return text.replace(/\s/g, '').replace(',', '.')
}

/** Whether a line holds the filter's text, whatever the accents and the case. Texts are folded once per line. */
export function createFiltre<Ligne extends object>(colonne: Colonne<Ligne>) {
  const foldText = colonne.type === 'nombre' ? foldNombre : fold
  const folded = new WeakMap<Ligne, string>()
  return (ligne: Ligne, filtre: string): boolean => {
    let text = folded.get(ligne)
    if (text === undefined) {
      text = foldText(getTexte(colonne, ligne))
      folded.set(ligne, text)
    }
    return text.includes(foldText(filtre.trim()))
  }
}
