import { judgeSceau } from '../document/sceau/validite.ts'
import { formatAge, isTardif, ligneOf } from '../etat/attente.ts'
import { type Attente, findEtat } from '../etat/etat.sql.ts'
import type { GestionContext, Mode } from './mode.ts'

export const MODES_ETAT: Record<string, Mode> = {
  etat: {
    usage: 'etat',
    texte: 'ce qui attend, depuis quand, et ce qui attend depuis trop longtemps',
    parse: (args) => (args.length === 0 ? showEtat : undefined),
  },
}

async function showEtat({ db, now, sceau }: GestionContext): Promise<string[]> {
  const { attentes, reservations, places } = await findEtat(db, now())
  const width = Math.max(...attentes.map(({ nombre }) => String(nombre).length))
  const lines = attentes.map((attente) => toLine(attente, width))
  const jugement = sceau && judgeSceau(sceau, now())
  const certificat = jugement && `${jugement.isARemplacer ? '!' : ' '} Certificat du sceau : ${jugement.texte}.`
  const aRegarder = attentes.filter(isTardif).length + Number(jugement?.isARemplacer ?? false)
  const bilan =
    aRegarder === 0 ? 'Rien n’attend trop longtemps.' : `${aRegarder} ligne(s) à regarder (docs/production.md).`
  return [
    ...lines,
    ...(certificat ? [certificat] : []),
    `Paiements par carte en cours : ${reservations}, places retenues : ${places}.`,
    bilan,
  ]
}

function toLine(attente: Attente, width: number): string {
  const { genre, nombre, age } = attente
  const depuis = age === null ? '' : `, depuis ${formatAge(age)}`
  return `${isTardif(attente) ? '!' : ' '} ${String(nombre).padStart(width)}  ${ligneOf(genre).texte}${depuis}`
}
