import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal } from '../../socle/audit/audit.service.ts'
import { findPdf, findXml } from './fichiers.sql.ts'
import { findPiecesOfPeriode, type Periode } from './pieces.sql.ts'

interface Bilan {
  ecrits: number
  /** Written by an earlier run. */
  presents: number
  enPreparation: number
}

type Ecrit = keyof Bilan | 'autre'

const DOSSIER_PRIVE = 0o700
const PRIVE = 0o600

/**
 * Writes each invoice and credit note of a period as PDF and as XML. Who is stopped goes on where they were: what is there
 * is not written again, and a file that holds something else stays as it is.
 */
export async function exportDossier(db: Db, periode: Periode, dossier: string): Promise<Bilan> {
  await mkdir(dossier, { recursive: true, mode: DOSSIER_PRIVE })
  const bilan: Bilan = { ecrits: 0, presents: 0, enPreparation: 0 }
  const autres: string[] = []
  for await (const pieces of findPiecesOfPeriode(db, periode))
    for (const { numero } of pieces)
      for (const { nom, contenu } of await listFichiers(db, numero)) {
        const ecrit = await write(join(dossier, nom), contenu)
        if (ecrit === 'autre') autres.push(nom)
        else bilan[ecrit] += 1
      }
  if (autres.length > 0)
    throw new AdministrationRefusal(
      `Ces fichiers existent avec un autre contenu et n’ont pas été remplacés : ${autres.join(', ')}.`,
    )
  return bilan
}

async function listFichiers(db: Db, numero: string) {
  const pdf = await findPdf(db, numero)
  const xml = await findXml(db, numero)
  return [
    { nom: `${numero}.pdf`, contenu: pdf },
    { nom: `${numero}.xml`, contenu: xml === null ? null : Buffer.from(xml) },
  ]
}

async function write(place: string, contenu: Buffer | null): Promise<Ecrit> {
  if (!contenu) return 'enPreparation'
  const present = await readFile(place).catch(ifAbsent)
  if (present) return present.equals(contenu) ? 'presents' : 'autre'
  await writeFile(`${place}.partiel`, contenu, { mode: PRIVE })
  await rename(`${place}.partiel`, place)
  return 'ecrits'
}

function ifAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
