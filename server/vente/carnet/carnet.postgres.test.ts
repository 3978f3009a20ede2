// No race: the test checks which rows PostgreSQL reads.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { read } from '../../platform/query.ts'
import { signInAs } from '../../testing/application.ts'
import { addClientRow } from '../../testing/client/client.sql.ts'
import { postgresDatabase } from '../../testing/database.ts'
import { queryConnus } from './carnet.sql.ts'

test('ROL-02 the directory of one company reads its own rows among those of all others', async () => {
  const { handle, drop } = await postgresDatabase()
  const { db } = handle
  const { compteId } = await signInAs(db)
  const clientId = await addClientRow(db)
  await sql`insert into client (nature_id, denomination, numero_voie, code_postal, ville)
    select 1, 'Cabinet ' || n, '1 quai', '69002', 'Lyon' from generate_series(1, 500) n`.execute(db)
  for (const table of ['participant', 'interlocuteur'])
    await sql`insert into ${sql.table(table)} (client_id, email, nom, prenom)
      select id, n || '@demo.example', 'Nom ' || n, 'Prénom' from client, generate_series(1, 40) n`.execute(db)
  await sql`analyze participant`.execute(db)
  await sql`analyze interlocuteur`.execute(db)
  const questions = [true, false].map((complet) => ({ clientId, compteId, complet }))
  await db.transaction().execute(async (tx) => {
    const sizes = []
    for (const question of questions) sizes.push((await read(tx, queryConnus(question))).length)
    expect(sizes).toEqual([40, 0])
    const { rows } = await sql<{ lues: number }>`select sum(seq_tup_read)::int as lues from pg_stat_xact_user_tables
      where relname in ('participant', 'interlocuteur')`.execute(tx)
    expect(rows).toEqual([{ lues: 0 }])
  })
  await drop()
})
