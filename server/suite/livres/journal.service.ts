import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal } from '../../socle/audit/audit.service.ts'
import type { PlanComptable } from './comptes.ts'
import { type EcritureComptable, toEcriture, toEcrituresBanque } from './ecritures.ts'
import { writeFichier } from './fichier.ts'
import { CSV, FEC, type Format } from './formats.ts'
import { listMois } from './mois.ts'
import { findMouvements } from './mouvements.sql.ts'
import { countSansStructure, findPiecesOfPeriode, type Periode } from './pieces.sql.ts'

export interface Journal extends Periode {
  isFec: boolean
  /** The file to write; by default the one that the law names, or one like it, in the folder of the process. */
  sortie: string | undefined
}

export interface BilanJournal {
  sortie: string
  ecritures: number
  /** What is debited, and so credited. */
  totalCents: number
}

/** Writes the journal of a period. The same period gives the same bytes, however often it is asked for. */
export async function exportJournal(db: Db, comptes: PlanComptable, journal: Journal): Promise<BilanJournal> {
  await checkEcrites(db, journal)
  const { isFec, sortie = nameOf(journal, comptes) } = journal
  const bilan = { ecritures: 0, totalCents: 0 }
  await writeFichier(sortie, write(db, comptes, journal, isFec ? FEC : CSV, bilan))
  return { sortie, ...bilan }
}

async function* write(
  db: Db,
  comptes: PlanComptable,
  periode: Periode,
  format: Format,
  bilan: Omit<BilanJournal, 'sortie'>,
) {
  yield format.debut
  for (const mois of listMois(periode))
    for await (const ecritures of readMois(db, comptes, mois)) {
      bilan.ecritures += ecritures.length
      for (const { lignes } of ecritures) for (const { debitCents } of lignes) bilan.totalCents += debitCents
      yield ecritures.flatMap((ecriture) => ecriture.lignes.map((ligne) => format.toLigne(ecriture, ligne))).join('')
    }
}

/** The entries of a month by day, those of sales before those of money: the law wants them in the order of time. */
async function* readMois(db: Db, comptes: PlanComptable, mois: Periode): AsyncGenerator<EcritureComptable[]> {
  const mouvements = await findMouvements(db, mois)
  let next = 0
  // Whole days are taken, so that each entry has its rank in its day.
  const takeBefore = (jour: string) => {
    const from = next
    while ((mouvements[next]?.jour ?? jour) < jour) next += 1
    return toEcrituresBanque(mouvements.slice(from, next), comptes)
  }
  for await (const pieces of findPiecesOfPeriode(db, mois))
    yield pieces.flatMap((piece) => [...takeBefore(piece.emiseLe), toEcriture(piece, comptes)])
  yield toEcrituresBanque(mouvements.slice(next), comptes)
}

/** A47 A-1 of the Livre des procédures fiscales names the file after the SIREN and the last day. */
function nameOf({ isFec, de, a }: Journal, { siren }: PlanComptable): string {
  return isFec ? `${siren}FEC${a.replaceAll('-', '')}.txt` : `journal-${de}-${a}.csv`
}

/** Books with a piece missing would be wrong without a word. */
export async function checkEcrites(db: Db, periode: Periode): Promise<void> {
  const sans = await countSansStructure(db, periode)
  if (sans > 0)
    throw new AdministrationRefusal(
      `${sans} pièce(s) de cette période attendent encore d’être écrites (npm run etat) : recommencez dans quelques minutes.`,
    )
}
