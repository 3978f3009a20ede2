import { fold } from '#web/ui/grid/text.ts'
import type { ChampOuRien } from './champs.ts'

/** Above the titles of the columns there may be that of the list, a date, the name of the company. */
const LINES_SEARCHED = 10

/** In this order: « e-mail de la société » is an e-mail, « nom de la société » nothing we need, « prénom » holds « nom ». */
const TITRES: readonly [ChampOuRien, RegExp][] = [
  ['email', /\be ?mail|\bmail|courriel|\bmel\b|messagerie/],
  ['', /civilite|^titre$|genre|sexe|entreprise|societe|cabinet|company|employeur|etablissement|service|ville/],
  ['', /poste|fonction|metier|emploi|telephone|\btel\b|portable|mobile|phone|\bdate\b|formation|session/],
  ['nomPrenom', /\bnoms?\b.*\bprenom/],
  ['prenomNom', /\bprenoms?\b.*\bnoms?\b|full ?name|nom complet|identite/],
  ['prenomNom', /^(participant|stagiaire|collaborateur|salarie|inscrit|personne)e?s?$/],
  ['prenom', /prenom|first ?name|given ?name|forename/],
  ['referenceInterne', /\bref\b|reference|matricule/],
  ['nom', /\bnoms?\b|last ?name|surname|family ?name|^name$/],
]

interface Entete {
  /** What each title says; undefined for one that says nothing to us. Empty without a line of titles. */
  titres: (ChampOuRien | undefined)[]
  /** The line of titles, if there is one. */
  entete: readonly string[] | undefined
  /** What follows. */
  corps: string[][]
}

/** The line that names the columns: before the first e-mail, the one that says most. */
export function findEntete(lignes: readonly string[][]): Entete {
  const first = lignes.findIndex((ligne) => ligne.some((cell) => cell.includes('@')))
  const end = Math.min(LINES_SEARCHED, first < 0 ? lignes.length : first)
  const candidates = lignes.slice(0, end).map((ligne, rank) => ({ rank, titres: ligne.map(champOfTitre), ligne }))
  const entete = candidates
    .filter(({ titres, ligne }) => titres.some(Boolean) && !isAlone(ligne, lignes))
    .sort((a, b) => count(b.titres) - count(a.titres) || a.rank - b.rank)[0]
  if (!entete) return { titres: [], entete: undefined, corps: withoutHeading(lignes, end) }
  const key = entete.ligne.join('\t')
  // A list printed on several pages says its titles on each.
  const corps = lignes.slice(entete.rank + 1).filter((ligne) => ligne.join('\t') !== key)
  return { titres: entete.titres, entete: entete.ligne, corps }
}

/** One cell above lines of several is the title of the list. */
function withoutHeading(lignes: readonly string[][], end: number): string[][] {
  const start = lignes.slice(0, end).findIndex((ligne) => !isAlone(ligne, lignes))
  return lignes.slice(start < 0 ? end : start)
}

function isAlone(ligne: readonly string[], lignes: readonly string[][]): boolean {
  const widest = Math.max(...lignes.map(countCells))
  return widest > 1 && countCells(ligne) === 1
}

const countCells = (ligne: readonly string[]) => ligne.filter((cell) => cell !== '').length
const count = (titres: Entete['titres']) => titres.filter((titre) => titre !== undefined).length

function champOfTitre(titre: string): ChampOuRien | undefined {
  const words = fold(titre)
    .replace(/[^a-z]+/g, ' ')
    .trim()
  return TITRES.find(([, pattern]) => pattern.test(words))?.[0]
}
