import { type Disque, isPlein, readDisques } from '../../exploitation/etat/disque.ts'
import { type Attente, findEtatLu } from '../../exploitation/etat/etat.sql.ts'
import { formatAge, isTardif, pendingOf } from '../../exploitation/etat/pending.ts'
import { judgeSceau } from '../../papier/document/sceau/validite.ts'
import { measureDatabase } from '../../platform/writable.ts'
import type { ContexteActe } from '../actes/contexte.ts'
import type { Mode } from './mode.ts'

export const MODES_ETAT: Record<string, Mode> = {
  etat: {
    usage: 'etat',
    texte: 'ce qui attend, depuis quand, et ce qui attend depuis trop longtemps',
    parse: (args) => (args.length === 0 ? showEtat : undefined),
  },
}

async function showEtat({ db, now, sceau, dossiers = [] }: ContexteActe): Promise<string[]> {
  const { attentes, illisibles, reservations, places } = await findEtatLu(db, now())
  const width = Math.max(1, ...attentes.map(({ nombre }) => String(nombre).length))
  const lines = attentes.map((attente) => toLine(attente, width))
  const jugement = sceau && judgeSceau(sceau, now())
  const certificat = jugement && `${jugement.isARemplacer ? '!' : ' '} Certificat du sceau : ${jugement.texte}.`
  const disques = await readDisques(dossiers)
  const aRegarder =
    attentes.filter(isTardif).length +
    illisibles.length +
    disques.filter(isPlein).length +
    Number(jugement?.isARemplacer ?? false)
  const bilan =
    aRegarder === 0 ? 'Rien n’attend trop longtemps.' : `${aRegarder} ligne(s) à regarder (docs/production.md).`
  return [
    ...lines,
    ...illisibles.map(
      (genre) => `! ${'?'.padStart(width)}  ${pendingOf(genre).texte} : illisible, table verrouillée ou abîmée`,
    ),
    ...disques.map(toLineDisque),
    `Base de données : ${formatOctets(await measureDatabase(db))}.`,
    ...(certificat ? [certificat] : []),
    `Paiements par carte en cours : ${reservations ?? '?'}, places retenues : ${places ?? '?'}.`,
    bilan,
  ]
}

function toLine(attente: Attente, width: number): string {
  const { genre, nombre, age } = attente
  const depuis = age === null ? '' : `, depuis ${formatAge(age)}`
  return `${isTardif(attente) ? '!' : ' '} ${String(nombre).padStart(width)}  ${pendingOf(genre).texte}${depuis}`
}

function toLineDisque(disque: Disque): string {
  const { dossier, libre, taille } = disque
  const part = Math.floor((100 * libre) / taille)
  return `${isPlein(disque) ? '!' : ' '} Disque de ${dossier} : ${part} % libres, ${formatOctets(libre)} sur ${formatOctets(taille)}.`
}

const MO = 1_000_000

function formatOctets(octets: number): string {
  const format = (value: number) => value.toLocaleString('fr-FR', { maximumFractionDigits: 1 })
  return octets < 1_000 * MO ? `${format(octets / MO)} Mo` : `${format(octets / (1_000 * MO))} Go`
}
