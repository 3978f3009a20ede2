import { sql } from 'kysely'
import type { Db } from '../../platform/tables.ts'
import type { NewCourriel } from '../courriel/courriel.sql.ts'

/** The mails that still wait, locked so that none leaves meanwhile. */
export async function lockAttente(tx: Db, ids: readonly string[]) {
  return tx
    .selectFrom('courriel')
    .select(['id', 'destinataire', 'corps', 'piecesJointes'])
    .where('id', 'in', ids)
    .where('tentatives', '=', 0)
    .forUpdate()
    .execute()
}

export async function updateAttente(tx: Db, id: string, { sujet, texte, corps, piecesJointes }: Plie): Promise<void> {
  await sql`update courriel set sujet = ${sujet}, texte = ${texte}, corps = ${JSON.stringify(corps)}::jsonb,
    pieces_jointes = ${JSON.stringify(piecesJointes)}::jsonb where id = ${id}`.execute(tx)
}

type Plie = Pick<NewCourriel, 'sujet' | 'texte' | 'corps' | 'piecesJointes'>
