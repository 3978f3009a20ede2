import { ReleveIllisible } from './illisible.ts'

/** An element of a bank statement: the local name, without prefix. */
export interface Noeud {
  nom: string
  espace: string
  attributs: Readonly<Record<string, string>>
  texte: string
  enfants: Noeud[]
}

const MAX_ELEMENTS = 400_000
const MAX_PROFONDEUR = 40

/** Builds the tree of a file from its opening and closing tags, within bounds. */
export class Arbre {
  readonly racine: Noeud = toNoeud('')
  readonly #ouverts: Noeud[] = [this.racine]
  #elements = 0

  get courant(): Noeud {
    return this.#ouverts.at(-1) ?? this.racine
  }

  open(noeud: Noeud): void {
    this.#elements += 1
    if (this.#elements > MAX_ELEMENTS)
      throw new ReleveIllisible(
        `il a plus de ${MAX_ELEMENTS} éléments ; demandez à votre banque une période plus courte.`,
      )
    if (this.#ouverts.length > MAX_PROFONDEUR) throw new ReleveIllisible('ses éléments sont trop imbriqués.')
    this.courant.enfants.push(noeud)
    this.#ouverts.push(noeud)
  }

  close(): void {
    if (this.#ouverts.length > 1) this.#ouverts.pop()
  }

  /** Closes the element of this name, with what is still open in it. False when none is open. */
  closeTo(nom: string): boolean {
    const rang = this.#ouverts.findLastIndex((one) => one.nom === nom)
    if (rang > 0) this.#ouverts.length = rang
    return rang > 0
  }
}

export function toNoeud(nom: string, rest: Partial<Noeud> = {}): Noeud {
  return { nom, espace: '', attributs: {}, texte: '', enfants: [], ...rest }
}

/** All elements at the end of this path. */
export function listAt(noeud: Noeud, ...[nom, ...suite]: string[]): Noeud[] {
  if (nom === undefined) return [noeud]
  return noeud.enfants.filter((one) => one.nom === nom).flatMap((one) => listAt(one, ...suite))
}

/** The text of the first element at the end of this path; '' when there is none. */
export function textAt(noeud: Noeud, ...path: string[]): string {
  return listAt(noeud, ...path)[0]?.texte.trim() ?? ''
}
