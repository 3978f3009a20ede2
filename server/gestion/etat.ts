import { type Attente, findEtat } from '../etat/etat.sql.ts'
import type { GestionContext, Mode } from './mode.ts'

const MINUTE_S = 60
const HOUR_S = 3_600
const DAY_S = 86_400

/** What waits, in the provider's words, and the age from which somebody has to look (docs/production.md). */
const LIGNES: Record<Attente['genre'], { texte: string; limite: number }> = {
  courriels: { texte: 'e-mails à envoyer', limite: 5 * MINUTE_S },
  'courriels-abandonnes': { texte: 'e-mails abandonnés', limite: 0 },
  'documents-a-ecrire': { texte: 'commandes sans leurs documents', limite: 5 * MINUTE_S },
  'documents-a-dessiner': { texte: 'documents à mettre en page', limite: 5 * MINUTE_S },
  'paiements-a-verifier': { texte: 'paiements à vérifier', limite: 10 * MINUTE_S },
  'reservations-expirees': { texte: 'réservations à libérer', limite: 10 * MINUTE_S },
  'commandes-a-accepter': { texte: 'commandes à accepter', limite: DAY_S },
  'commandes-a-rembourser': { texte: 'commandes à rembourser', limite: DAY_S },
  'societes-a-verifier': { texte: 'sociétés à vérifier', limite: 3 * DAY_S },
  resumes: { texte: 'résumés du jour à envoyer', limite: 6 * HOUR_S },
}

export const MODES_ETAT: Record<string, Mode> = {
  etat: {
    usage: 'etat',
    texte: 'ce qui attend, depuis quand, et ce qui attend depuis trop longtemps',
    parse: (args) => (args.length === 0 ? showEtat : undefined),
  },
}

async function showEtat({ db }: GestionContext): Promise<string[]> {
  const { attentes, reservations, places } = await findEtat(db)
  const width = Math.max(...attentes.map(({ nombre }) => String(nombre).length))
  const lines = attentes.map((attente) => toLine(attente, width))
  const tardifs = attentes.filter(isTardif).length
  const bilan = tardifs === 0 ? 'Rien n’attend trop longtemps.' : `${tardifs} ligne(s) à regarder (docs/production.md).`
  return [...lines, `Paiements par carte en cours : ${reservations}, places retenues : ${places}.`, bilan]
}

function toLine(attente: Attente, width: number): string {
  const { genre, nombre, age } = attente
  const depuis = age === null || nombre === 0 ? '' : `, depuis ${formatDuree(age)}`
  return `${isTardif(attente) ? '!' : ' '} ${String(nombre).padStart(width)}  ${LIGNES[genre].texte}${depuis}`
}

function isTardif({ genre, nombre, age }: Attente): boolean {
  return nombre > 0 && (age ?? 0) > LIGNES[genre].limite
}

function formatDuree(seconds: number): string {
  if (seconds < HOUR_S) return `${Math.floor(seconds / MINUTE_S)} min`
  return seconds < 2 * DAY_S ? `${Math.floor(seconds / HOUR_S)} h` : `${Math.floor(seconds / DAY_S)} j`
}
