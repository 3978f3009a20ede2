import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toContexteDocument } from '../../papier/document/contexte.ts'
import { documentNext } from '../../papier/document/documents.service.ts'
import { createLogger } from '../../platform/log.ts'
import type { Db } from '../../platform/tables.ts'
import { testConfig } from '../application.ts'
import { SMALL_CATALOGUE_DAY } from '../catalogue/small-catalogue.ts'
import { addBuyers } from '../commande/commande.sql.ts'
import { orderItem } from '../suivi/suivi.ts'
import { type Credit, camtOf } from './camt.ts'

/** Value days of the tests, before the day of the small catalogue. */
export const JOUR = '2027-03-09'

export interface Vendue {
  id: string
  numero: string
  facture: string
  montantCents: number
  payeur: string
}

/** Has the session be paid by direct debit too. */
export async function acceptSepa(db: Db): Promise<void> {
  const session = db.selectFrom('session').select('paiement').where('reference', '=', 'TVA-PAR')
  const { paiement } = await session.executeTakeFirstOrThrow()
  const accepte = JSON.stringify({ ...paiement, accepteSepa: true })
  await db.updateTable('session').set({ paiement: accepte }).where('reference', '=', 'TVA-PAR').execute()
}

/** Orders of as many companies, each with its invoice. */
export async function sell(db: Db, nombre: number, changes: object = {}): Promise<Vendue[]> {
  const ids: string[] = []
  for (const buyer of await addBuyers(db, nombre)) ids.push(await orderItem(db, buyer, changes))
  const log = createLogger('silent')
  while (await documentNext(db, toContexteDocument(testConfig(), SMALL_CATALOGUE_DAY), log));
  const rows = await db
    .selectFrom('commande')
    .leftJoin('facture', 'facture.commandeId', 'commande.id')
    .select(['commande.id', 'commande.numero', 'facture.numero as facture', 'commande.montantTtcCents', 'detail'])
    .where('commande.id', 'in', ids)
    .orderBy('commande.numero')
    .execute()
  return rows.map(({ detail, montantTtcCents: montantCents, facture, ...row }) => ({
    ...row,
    facture: facture ?? '',
    montantCents,
    payeur: detail.payeur.denomination,
  }))
}

/** An amount as banks write it. */
export const toMontant = (cents: number) => (cents / 100).toFixed(2)

export const creditOf = (vendue: Vendue, changes: Credit = {}): Credit => ({
  montant: toMontant(vendue.montantCents),
  jour: JOUR,
  payeur: vendue.payeur,
  libelle: vendue.facture,
  ...changes,
})

/** Writes files that commands read; `close` removes them. */
export async function openFichiers() {
  const folder = await mkdtemp(join(tmpdir(), 'estrade-releve-'))
  let rang = 0
  async function write(contenu: string | Uint8Array): Promise<string> {
    rang += 1
    const path = join(folder, `releve-${rang}.xml`)
    await writeFile(path, contenu)
    return path
  }
  const writeCamt = (...statements: (readonly Credit[])[]) => write(camtOf(statements))
  return { folder, write, writeCamt, close: () => rm(folder, { recursive: true }) }
}
