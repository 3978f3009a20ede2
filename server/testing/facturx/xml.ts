import sax from 'sax'

/** An element of an XML file as it is read. */
export interface Noeud {
  nom: string
  attributs: Record<string, string>
  texte: string
  enfants: Noeud[]
}

/** A business rule, and whether a piece keeps it. */
export type Regle = [nom: string, isKept: boolean]

/** Reads an XML file; throws where it is not well-formed. */
export function readXml(xml: string): Noeud {
  const racine: Noeud = { nom: '', attributs: {}, texte: '', enfants: [] }
  const ouverts = [racine]
  const parser = sax.parser(true, { position: false })
  parser.onopentag = ({ name, attributes }) => {
    const noeud = { nom: name, attributs: attributes as Record<string, string>, texte: '', enfants: [] }
    ouverts.at(-1)?.enfants.push(noeud)
    ouverts.push(noeud)
  }
  parser.ontext = (texte) => {
    const ouvert = ouverts.at(-1)
    if (ouvert) ouvert.texte += texte
  }
  parser.onclosetag = () => {
    ouverts.pop()
  }
  parser.onerror = (error) => {
    throw error
  }
  parser.write(xml).close()
  return racine
}

/** The elements at the end of this way of names, without their prefixes: 'ExchangedDocument/TypeCode'. */
export function listAt(noeud: Noeud, chemin: string): Noeud[] {
  return chemin
    .split('/')
    .reduce<Noeud[]>(
      (noeuds, nom) => noeuds.flatMap(({ enfants }) => enfants.filter((one) => one.nom.split(':')[1] === nom)),
      [noeud],
    )
}

export function texteAt(noeud: Noeud, chemin: string): string | undefined {
  return listAt(noeud, chemin)[0]?.texte
}

/** An amount in cents; an absent one is nothing. */
export function centsAt(noeud: Noeud, chemin: string): number {
  const texte = texteAt(noeud, chemin) ?? '0.00'
  if (!/^-?\d+\.\d\d$/.test(texte)) throw new Error(`${chemin} is no amount: ${texte}`)
  return Number(texte.replace('.', ''))
}
