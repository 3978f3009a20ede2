import { sql } from 'kysely'
import type { Db } from '../tables.ts'

/** Work that waits for a sweep or for the provider, and since when the oldest of it does. */
export interface Attente {
  genre: (typeof GENRES)[number]
  nombre: number
  /** Seconds since the oldest was due; null when nothing waits. */
  age: number | null
}

export const GENRES = [
  'courriels',
  'courriels-abandonnes',
  'documents-a-ecrire',
  'documents-a-dessiner',
  'paiements-a-verifier',
  'reservations-expirees',
  'commandes-a-accepter',
  'commandes-a-rembourser',
  'societes-a-verifier',
  'resumes',
] as const

interface EtatRow {
  attentes: Attente[]
  /** Open card payments, and the places that they hold. */
  reservations: number
  places: number
}

/** One statement, on indexes of what waits only: it costs the same with five million orders. */
export async function findEtat(db: Db): Promise<EtatRow> {
  const { rows } = await sql<EtatRow>`
    with attente(genre, nombre, depuis) as (
      select 'courriels', count(*), min(prochain_essai) from courriel where prochain_essai <= now()
      union all select 'courriels-abandonnes', count(*), min(created_at) from courriel
        where envoye_le is null and prochain_essai is null
      union all select 'documents-a-ecrire', count(*), min(updated_at) from commande
        where a_documenter and etat <> 'EN_ATTENTE_PAIEMENT'
      union all select 'documents-a-dessiner', count(*), min(a_dessiner_le) from document
        where fichier is null and a_dessiner_le <= now()
      union all select 'paiements-a-verifier', count(*), min(verifie_le) from paiement
        where clos_le is null and verifie_le <= now() - greatest(interval '1 minute', (now() - created_at) / 10)
      union all select 'reservations-expirees', count(*), min(expire_le) from commande
        where etat = 'EN_ATTENTE_PAIEMENT' and expire_le <= now()
      union all select 'commandes-a-accepter', count(*), min(created_at) from commande where etat = 'A_ACCEPTER'
      union all select 'commandes-a-rembourser', count(*), min(created_at) from commande where etat = 'A_REMBOURSER'
      union all select 'societes-a-verifier', count(*), min(created_at) from client where a_verifier and actif
      union all select 'resumes', count(*), min(jour + 1)::timestamptz from commande_resume
        where jour < (now() at time zone 'Europe/Paris')::date)
    select
      (select json_agg(json_build_object('genre', genre, 'nombre', nombre,
        'age', extract(epoch from now() - depuis)::float8)) from attente) as attentes,
      (select count(*) from commande where etat = 'EN_ATTENTE_PAIEMENT')::int as reservations,
      (select coalesce(sum(p.nombre), 0) from commande c join commande_place p on p.commande_id = c.id
        where c.etat = 'EN_ATTENTE_PAIEMENT')::int as places`.execute(db)
  return rows[0] ?? { attentes: [], reservations: 0, places: 0 }
}
