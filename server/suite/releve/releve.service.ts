import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { formatIban } from '#contract/rules/iban.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal, recordGestion } from '../../socle/audit/audit.service.ts'
import { recordEncaissement } from '../encaissement/encaissement.service.ts'
import { isPreleve, markEncaisse } from '../prelevement/prelevement.service.ts'
import { listOuvertesPour, lockDues } from './dues.service.ts'
import type { Ecriture } from './fichier/ecriture.ts'
import { ReleveIllisible } from './fichier/illisible.ts'
import { MAX_OCTETS, readReleve, refuseTropGros } from './fichier/read.ts'
import { listNumeros } from './numero.ts'
import {
  type DueEcriture,
  type JugementEcriture,
  judgeEcriture,
  listMatches,
  type PartEcriture,
  texteOf,
} from './rapprochement.ts'
import {
  type EcritureRow,
  findEcriture,
  hasJumelle,
  insertEcriture,
  lockARapprocher,
  putReleve,
  setEtatEcriture,
} from './releve.sql.ts'

/** Money of a statement, and what became of it. */
export interface Prise {
  ecriture: EcritureRow
  jugement: JugementEcriture
}

export interface BilanReleve {
  comptes: string[]
  /** What the statement told of, and had been told before. */
  lues: number
  connues: number
  prises: Prise[]
}

/** Reads a file whole, without trusting what it says of its size. */
export async function readFichier(chemin: string): Promise<Uint8Array> {
  const file = await open(chemin).catch(() => {
    throw new ReleveIllisible(`le fichier ${chemin} est introuvable ou interdit.`)
  })
  try {
    if (!(await file.stat()).isFile()) throw new ReleveIllisible(`${chemin} n’est pas un fichier.`)
    const octets = Buffer.alloc(MAX_OCTETS + 1)
    let length = 0
    for (;;) {
      const { bytesRead } = await file.read(octets, length, octets.length - length)
      length += bytesRead
      if (length > MAX_OCTETS) throw refuseTropGros()
      if (bytesRead === 0) return octets.subarray(0, length)
    }
  } finally {
    await file.close()
  }
}

interface ALire {
  /** Of the file. */
  chemin: string
  octets: Uint8Array
  /** Whose statements are read, as an IBAN; undefined where nothing says it, or the provider says that another is its own. */
  compte?: string | undefined
  now: Date
}

const sansEspace = (texte: string) => texte.replace(/\s/g, '')

/** OFX tells parts of the account, in the country's own way: a French IBAN holds them as they are. */
function isMemeCompte(lu: string, iban: string): boolean {
  if (/^[A-Z]{2}\d\d/.test(lu)) return sansEspace(lu) === sansEspace(iban)
  return lu.split(/\s+/).every((part) => sansEspace(iban).includes(part))
}

/** The option of the command line by which the provider says that another account is its own too. */
export const AUTRE_COMPTE = '--autre-compte'

function refuseCompte(lu: string, iban: string): AdministrationRefusal {
  return new AdministrationRefusal(
    `Ce relevé est celui du compte ${formatIban(lu)}, et non du vôtre, ${formatIban(iban)} (PROVIDER_IBAN). Rien n’est changé. S’il est aussi le vôtre : releve <fichier> ${AUTRE_COMPTE}.`,
  )
}

/**
 * Decision 60: records what is sure and keeps the rest for somebody. Each payment is one transaction that its key makes
 * once: read again, after a kill or at the same time elsewhere, a statement changes nothing more.
 */
export async function importReleve(db: Db, { chemin, octets, compte, now }: ALire): Promise<BilanReleve> {
  const { format, ecritures } = await readReleve(octets)
  for (const autre of ecritures)
    if (compte && !isMemeCompte(autre.compte, compte)) throw refuseCompte(autre.compte, compte)
  const releveId = await putReleve(db, { nom: basename(chemin), octets, format }, now)
  const prises: Prise[] = []
  for (const ecriture of ecritures) {
    const prise = await take(db, { releveId, ecriture, now })
    if (prise) prises.push(prise)
  }
  const comptes = [...new Set(ecritures.map(({ compte }) => compte))]
  return { comptes, lues: ecritures.length, connues: ecritures.length - prises.length, prises }
}

interface Prenable {
  releveId: number
  ecriture: Ecriture
  /** Why it could not be recorded a moment ago. */
  refus?: string
  now: Date
}

/** Undefined when this money is known already. What cannot be recorded waits, with the words of the refusal. */
async function take(db: Db, prenable: Prenable): Promise<Prise | undefined> {
  try {
    return await db.transaction().execute((tx) => takeIn(tx, prenable))
  } catch (error) {
    if (!(error instanceof AdministrationRefusal)) throw error
    return db.transaction().execute((tx) => takeIn(tx, { ...prenable, refus: error.message }))
  }
}

async function takeIn(tx: Db, { releveId, ecriture, refus, now }: Prenable): Promise<Prise | undefined> {
  const row = await insertEcriture(tx, releveId, ecriture, now)
  if (!row) return undefined
  const obstacle = ecriture.obstacle ?? refus ?? ((await hasJumelle(tx, row)) ? DEJA_LUE : null)
  const dues = await lockDues(tx, listNumeros(texteOf(ecriture)))
  const jugement = judgeEcriture({ ...ecriture, obstacle }, (numero) => dues.get(numero))
  if (jugement.sur) await record(tx, row, jugement.parts, now)
  else await setEtatEcriture(tx, row.id, 'A_RAPPROCHER', jugement.motif, now)
  return { ecriture: row, jugement }
}

const DEJA_LUE = 'un relevé d’un autre format a dit la même somme ces jours-là : c’est peut-être le même paiement'

const MAX_REFERENCE = 140

async function record(tx: Db, ecriture: EcritureRow, parts: readonly PartEcriture[], now: Date): Promise<void> {
  const { id, cle, jour, payeur, libelle } = ecriture
  const reference = `${payeur} ${libelle}`.trim().slice(0, MAX_REFERENCE)
  for (const part of parts) {
    const isDebit = await isPreleve(tx, { ...part, endToEnd: ecriture.endToEnd })
    const mode = isDebit ? 'prelevement' : 'virement'
    const recu = { ...part, recuLe: jour, mode, source: 'releve', reference } as const
    const encaissement = await recordEncaissement(tx, { ...recu, cle: `releve ${cle} ${part.numero}` }, now)
    if (isDebit) await markEncaisse(tx, part.numero, encaissement.id, now)
  }
  await setEtatEcriture(tx, id, 'ENREGISTREE', '', now)
}

/**
 * The training provider says what a payment is for. Several are paid in the order given; the last takes what is left.
 */
export async function matchEcriture(
  db: Db,
  id: number,
  numeros: readonly string[],
  now: Date,
): Promise<PartEcriture[]> {
  return db.transaction().execute(async (tx) => {
    const ecriture = await lockWaiting(tx, id)
    if (!ecriture.encaissable)
      throw new AdministrationRefusal(`Cette écriture ne paie rien : ${ecriture.motif}. Écartez-la.`)
    const dues = await lockDues(tx, numeros)
    const inconnu = numeros.find((numero) => !dues.has(numero))
    if (inconnu) throw new AdministrationRefusal(`Aucune commande ni facture n’a le numéro ${inconnu}.`)
    const parts = share(ecriture.montantCents, [...dues.values()])
    await record(tx, ecriture, parts, now)
    return parts
  })
}

function share(montantCents: number, dues: readonly DueEcriture[]): PartEcriture[] {
  let left = montantCents
  const parts = dues.map(({ numero, resteCents }, rang) => {
    const part = rang === dues.length - 1 ? left : Math.min(left, resteCents)
    left -= part
    return { numero, montantCents: part }
  })
  return parts.filter((part) => part.montantCents > 0)
}

/** A payment that waits, with what it may be for. */
export async function getARapprocher(db: Db, id: number) {
  const ecriture = await findEcriture(db, id)
  if (ecriture?.etat !== 'A_RAPPROCHER') throw refuseTraitee(id)
  const { jour, montantCents, devise, payeur, iban, libelle, motif, encaissable } = ecriture
  const propositions = encaissable ? listMatches(ecriture, await listOuvertesPour(db, ecriture)) : []
  return {
    id,
    jour,
    montantCents,
    devise,
    payeur,
    iban: iban && formatIban(iban),
    libelle,
    motif,
    encaissable,
    propositions,
  }
}

/** The training provider says that a payment is for none of its invoices. */
export async function setAside(db: Db, id: number, motif: string, now: Date): Promise<EcritureRow> {
  return db.transaction().execute(async (tx) => {
    const ecriture = await lockWaiting(tx, id)
    await setEtatEcriture(tx, id, 'ECARTEE', motif, now)
    const { montantCents, jour } = ecriture
    await recordGestion(tx, null, 'ECRITURE_ECARTEE', { ecriture: id, montantCents, jour, motif })
    return ecriture
  })
}

async function lockWaiting(tx: Db, id: number): Promise<EcritureRow> {
  const ecriture = await lockARapprocher(tx, id)
  if (!ecriture) throw refuseTraitee(id)
  return ecriture
}

function refuseTraitee(id: number): AdministrationRefusal {
  return new AdministrationRefusal(
    `Aucune écriture à rapprocher n’a le numéro ${id} : quelqu’un l’a peut-être déjà traitée.`,
  )
}
