import { randomUUID } from 'node:crypto'
import { type EncaissementRow, findEncaissements } from '../../argent/encaissement/encaissement.sql.ts'
import { toContexteDocument } from '../../papier/document/contexte.ts'
import { documentNext } from '../../papier/document/documents.service.ts'
import { createLogger } from '../../platform/log.ts'
import type { Db } from '../../platform/tables.ts'
import { type Encaissement, type Recu, recordEncaissement } from '../../suite/encaissement/encaissement.service.ts'
import { testConfig } from '../application.ts'
import { SMALL_CATALOGUE_DAY } from '../catalogue/small-catalogue.ts'

/** Makes all the papers that are due, on this day. */
export async function documenter(db: Db, now = SMALL_CATALOGUE_DAY): Promise<void> {
  const contexte = toContexteDocument(testConfig(), now)
  while (await documentNext(db, contexte, createLogger('silent')));
}

/** A transfer of the day of the small catalogue. */
export async function recevoir(
  db: Db,
  given: Partial<Recu> & Pick<Recu, 'numero' | 'montantCents'>,
): Promise<Encaissement> {
  const recu: Recu = {
    recuLe: '2027-03-10',
    mode: 'virement',
    reference: '',
    cle: randomUUID(),
    source: 'releve',
    ...given,
  }
  return db.transaction().execute((tx) => recordEncaissement(tx, recu, SMALL_CATALOGUE_DAY))
}

export async function findRecus(db: Db, commandeId: string): Promise<EncaissementRow[]> {
  return findEncaissements(db, commandeId)
}

/** A contact for billing who may read the documents, if somebody stands for them. */
export async function addContactFacturation(
  db: Db,
  clientId: number,
  email: string,
  { prouve }: { prouve: boolean },
): Promise<void> {
  const { id: interlocuteurId } = await db
    .insertInto('interlocuteur')
    .values({
      clientId,
      email,
      nom: 'Compta',
      prenom: 'Paul',
      statutLien: 'CONFIRME',
      droitAccesDocuments: true,
      prouve,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('contactCle').values({ interlocuteurId, roleId: 3 }).execute()
}
