import type { Readable } from 'node:stream'
import { MAX_FACTURES } from '#contract/papier/facture.ts'
import { openVersion } from '../../papier/document/consultation.service.ts'
import { type FichierArchive, streamArchive } from '../../platform/archive.ts'
import { BOM, toCsvLigne, toMontant, toTaux, toTexte } from '../../platform/csv.ts'
import { Refusal } from '../../platform/errors.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { findXml } from '../../suite/livres/fichiers.sql.ts'
import type { Periode } from '../../suite/livres/pieces.sql.ts'
import { getPortee } from './commande.service.ts'
import { type FactureRow, findFacturesOf } from './factures.sql.ts'

export interface AskedFactures extends Periode {
  clientId?: number | undefined
}

/** the invoices of a period of the orders that the caller reads; one more than an export may have. */
async function findFactures(db: Db, signIn: SignIn, { clientId, ...periode }: AskedFactures): Promise<FactureRow[]> {
  return findFacturesOf(db, await getPortee(db, signIn, clientId), periode, MAX_FACTURES + 1)
}

async function listFactures(db: Db, signIn: SignIn, asked: AskedFactures): Promise<FactureRow[]> {
  const factures = await findFactures(db, signIn, asked)
  if (factures.length > MAX_FACTURES) throw new Refusal('TROP_DE_FACTURES')
  return factures
}

export async function countFacturesOf(db: Db, signIn: SignIn, asked: AskedFactures) {
  const factures = await findFactures(db, signIn, asked)
  return {
    pieces: Math.min(factures.length, MAX_FACTURES),
    enPreparation: factures.filter(({ documentId }) => documentId === null).length,
    trop: factures.length > MAX_FACTURES,
  }
}

/** Their files, each recorded as opened by who receives it (DOC-03). */
export async function archiveFactures(db: Db, signIn: SignIn, asked: AskedFactures, ouvertLe: Date): Promise<Readable> {
  const factures = await listFactures(db, signIn, asked)
  return streamArchive(listFichiers(db, signIn, factures, ouvertLe))
}

function* listFichiers(
  db: Db,
  signIn: SignIn,
  factures: readonly FactureRow[],
  ouvertLe: Date,
): Generator<FichierArchive> {
  for (const { numero, emiseLe, documentId, hasXml } of factures) {
    const date = new Date(emiseLe)
    if (documentId) yield { nom: `${numero}.pdf`, date, read: () => openVersion(db, signIn, documentId, ouvertLe) }
    if (hasXml) yield { nom: `${numero}.xml`, date, read: async () => Buffer.from((await findXml(db, numero)) ?? '') }
  }
}

const COLONNES = [
  'Numéro',
  'Nature',
  'Date',
  'Échéance',
  'Commande',
  'Votre référence',
  'Facturé à',
  'Taux de TVA',
  'Total HT',
  'TVA',
  'Total TTC',
]
const NATURES = { facture: 'Facture', avoir: 'Avoir' }

/** A line for each rate; credit notes below zero, so that a column adds up to what is to be paid. */
export async function tabulateFactures(db: Db, signIn: SignIn, asked: AskedFactures): Promise<string> {
  const factures = await listFactures(db, signIn, asked)
  return BOM + [COLONNES, ...factures.flatMap(toLignes)].map(toCsvLigne).join('')
}

function toLignes(facture: FactureRow): string[][] {
  const { numero, nature, emiseLe, echeanceLe, commande, referenceInterne, payeur } = facture
  const { montantHtCents, montantTvaCents } = facture
  const sens = nature === 'avoir' ? -1 : 1
  const taux = facture.taux ?? [{ tauxTva: null, baseCents: montantHtCents, tvaCents: montantTvaCents }]
  return taux.map(({ tauxTva, baseCents, tvaCents }) => [
    numero,
    NATURES[nature],
    emiseLe,
    echeanceLe ?? '',
    commande,
    toTexte(referenceInterne ?? ''),
    toTexte(payeur ?? ''),
    tauxTva === null ? '' : toTaux(tauxTva),
    ...[baseCents, tvaCents, baseCents + tvaCents].map((cents) => toMontant(sens * cents)),
  ])
}
