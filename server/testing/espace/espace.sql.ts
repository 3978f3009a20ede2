import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/tables.ts'

export const QUESTIONS = [
  { question: 'Avez-vous déjà déclaré la TVA ?', reponses: ['Jamais', 'Parfois', 'Souvent'] },
  { question: 'Connaissez-vous le guichet unique ?', reponses: ['Non', 'Oui'] },
]

/** Gives the fiche of TVA-PAR a test, which its session offers, and supports. Answers the ids of the supports. */
export async function fillEspace(db: Db): Promise<number[]> {
  await db
    .updateTable('fiche')
    .set({ testPositionnement: JSON.stringify(QUESTIONS) })
    .where('reference', '=', 'FIS-TVA-01')
    .execute()
  await db
    .updateTable('session')
    .set({ testPositionnementDisponible: true })
    .where('reference', '=', 'TVA-PAR')
    .execute()
  await db.deleteFrom('support').execute()
  const { rows } = await sql<{ id: number }>`
    insert into support (fiche_id, ordre, titre, type, url, jours_avant, jours_apres)
    select f.id, v.* from fiche f, (values
      (1, 'Le cours', 'FICHIER', 'https://supports.example/cours.pdf', 7, 30),
      (2, 'Introduction', 'VIDEO', 'https://supports.example/video', null::int, null::int)) v
    where f.reference = 'FIS-TVA-01' returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Adds copies of an order, each an hour older than the previous one. */
export async function copyCommande(db: Db, id: string, nombre: number): Promise<void> {
  await sql`
    insert into commande (compte_id, commandeur_id, facturation_client_id, particulier, session_id, reference,
      panier_formation_id, mode_reglement_id, etat, montant_ht_cents, montant_tva_cents, montant_ttc_cents, detail,
      created_at, a_documenter)
    select compte_id, commandeur_id, facturation_client_id, particulier, session_id, reference, gen_random_uuid(),
      mode_reglement_id, etat, montant_ht_cents, montant_tva_cents, montant_ttc_cents, detail,
      created_at - (rang || ' hours')::interval, false
    from commande, generate_series(1, ${nombre}::int) rang where id = ${id}`.execute(db)
  await sql`analyze commande`.execute(db)
}

export async function explain(db: Db, query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<object>`explain (costs off) ${query}`.execute(db)
  return rows.flatMap((row) => Object.values(row)).join('\n')
}
