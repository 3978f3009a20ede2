import { setImmediate as nextTurn } from 'node:timers/promises'
import sax from 'sax'
import { ReleveIllisible } from './illisible.ts'
import { Arbre, type Noeud, toNoeud } from './noeud.ts'

/** How much is read at a stretch: a server that runs the command answers requests in between. */
const PART = 65_536

/**
 * Reads well-formed XML. No document type, hence no entity but the five of XML: nothing in the file makes it larger than
 * it is, and nothing outside it is read.
 */
export async function readXml(text: string): Promise<Noeud> {
  const arbre = new Arbre()
  const parser = sax.parser(true, { xmlns: true, position: false, strictEntities: true } as sax.SAXOptions)
  parser.onerror = (error) => {
    throw new ReleveIllisible(`ce n’est pas du XML bien formé (${error.message.split('\n')[0]}).`)
  }
  parser.ondoctype = () => {
    throw new ReleveIllisible('il déclare un DOCTYPE, qu’aucun relevé n’a.')
  }
  parser.onopentag = (tag) => arbre.open(toElement(tag as sax.QualifiedTag))
  parser.onclosetag = () => arbre.close()
  const addText = (part: string) => {
    arbre.courant.texte += part
  }
  parser.ontext = addText
  parser.oncdata = addText
  for (let start = 0; start < text.length; start += PART) {
    parser.write(text.slice(start, start + PART))
    await nextTurn()
  }
  parser.close()
  const [racine, ...autres] = arbre.racine.enfants
  if (!racine || autres.length > 0) throw new ReleveIllisible('ce n’est pas du XML bien formé (une seule racine).')
  return racine
}

function toElement({ local, uri, attributes }: sax.QualifiedTag): Noeud {
  const attributs = Object.fromEntries(Object.values(attributes).map((one) => [one.local, one.value]))
  return toNoeud(local, { espace: uri, attributs })
}
