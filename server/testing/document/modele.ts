import { expect } from 'vitest'
import type { Bloc, DocumentModele } from '../../papier/document/modele.ts'

/** Every word of a model, with plain spaces. */
export function say(modele: Pick<DocumentModele, 'blocs'>): string {
  const texts: string[] = []
  JSON.stringify(modele, (_key, value) => {
    if (typeof value === 'string') texts.push(value)
    return value
  })
  return texts.join('\n').replace(/[\u00a0\u202f]/g, ' ')
}

export function expectSaid(modele: DocumentModele, sentences: readonly string[]): void {
  const said = say(modele)
  for (const sentence of sentences) expect(said).toContain(sentence)
}

/** The value beside a label; undefined without that label. */
export function champOf({ blocs }: DocumentModele, label: string): string | undefined {
  const champs = blocs.flatMap((bloc) => (bloc.bloc === 'champs' ? bloc.champs : []))
  return champs.find((champ) => champ.label === label)?.valeur.replace(/[\u00a0\u202f]/g, ' ')
}

/** The titles of a document, in order. */
export function titresOf({ blocs }: DocumentModele): string[] {
  return blocs.flatMap((bloc) => (bloc.bloc === 'titre' ? [bloc.texte] : []))
}

export function kindsOf({ blocs }: DocumentModele): Bloc['bloc'][] {
  return blocs.map(({ bloc }) => bloc)
}

/** The rows of the table with that legend, with plain spaces. */
export function rowsOf({ blocs }: DocumentModele, legende: string): string[][] {
  const tableau = blocs.flatMap((bloc) => (bloc.bloc === 'tableau' && bloc.legende === legende ? [bloc] : []))
  return tableau.flatMap(({ lignes }) => lignes.map((ligne) => ligne.map((one) => one.replace(/[\u00a0\u202f]/g, ' '))))
}

/** What stands beside the values, in its order. */
export function labelsOf({ blocs }: Pick<DocumentModele, 'blocs'>): string[] {
  return blocs.flatMap((bloc) => (bloc.bloc === 'champs' ? bloc.champs.map(({ label }) => label) : []))
}

/** The headings of the table of that legend, each with its side. */
export function colonnesOf({ blocs }: DocumentModele, legende: string): string[] {
  const tableaux = blocs.flatMap((bloc) => (bloc.bloc === 'tableau' && bloc.legende === legende ? [bloc] : []))
  return tableaux.flatMap(({ colonnes }) => colonnes.map(({ label, align }) => `${label} ${align}`))
}
