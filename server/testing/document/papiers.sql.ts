import { sql } from 'kysely'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/tables.ts'

/** Adds firm orders of the same kind as this one, each with its participant and its history; some are undone since. */
export async function addFermes(
  db: Db,
  id: string,
  { count, undone }: { count: number; undone: number },
): Promise<void> {
  await sql`
    with modele as (select * from commande where id = ${id}), copie as (
      insert into commande (compte_id, commandeur_id, facturation_client_id, particulier, session_id, reference,
        panier_formation_id, mode_reglement_id, etat, montant_ht_cents, montant_tva_cents, montant_ttc_cents, detail)
      select compte_id, commandeur_id, facturation_client_id, particulier, session_id, reference, gen_random_uuid(),
        mode_reglement_id, case when rang <= ${undone}::int then 'ANNULEE' else 'CONFIRMEE' end, montant_ht_cents,
        montant_tva_cents, montant_ttc_cents, detail
      from modele, generate_series(1, ${count}::int) rang returning *
    ), place as (
      insert into commande_place (commande_id, session_id, nombre) select id, session_id, 1 from copie
    ), inscrit as (
      insert into inscription (session_id, client_id, compte_id, commande_id, email, nom, prenom, reference_interne,
        statut, prestations)
      select session_id, commandeur_id, compte_id, id, 'lea.roy-' || lower(numero) || '@societe.example', 'Roy', 'Lea', '',
        case etat when 'ANNULEE' then 'Annulée' else 'Affecté' end, '[]' from copie
    )
    insert into commande_historique (commande_id, etat, cause)
    select id, 'CONFIRMEE', 'COMMANDE' from copie
    union all select id, etat, 'SESSION_ANNULEE' from copie where etat = 'ANNULEE'`.execute(db)
}

interface Restants {
  /** Orders whose papers are to be made. */
  aDire: number
  /** Papers whose file is to be drawn. */
  aDessiner: number
}

/** Asked again and again while they are made: it must cost next to nothing. */
export async function findRestants(db: Db): Promise<Restants> {
  const { rows } = await sql<Restants>`
    select (select count(*)::int from commande where a_documenter and etat <> 'EN_ATTENTE_PAIEMENT') as a_dire,
      (select count(*)::int from document where fichier is null) as a_dessiner`.execute(db)
  if (!rows[0]) throw new Error('it answers one row')
  return rows[0]
}

interface Papiers {
  dessines: number
  /** Orders without an invoice, without a credit note once undone, or without four files. */
  manquants: number
  /** Numbers that no piece bears, and papers made twice. */
  trous: number
}

export async function findPapiers(db: Db): Promise<Papiers> {
  const { rows } = await sql<Papiers>`
    select (select count(*)::int from document where fichier is not null) as dessines,
      (select count(*)::int from commande c where not exists (
          select from facture f where f.commande_id = c.id and f.nature = 'facture')
        or c.etat = 'ANNULEE' and not exists (
          select from facture f where f.commande_id = c.id and f.nature = 'avoir')
        or (select count(fichier) < 4 or count(fichier) < count(*) from document d where d.commande_id = c.id)
      ) as manquants,
      (select coalesce(sum(dernier), 0)::int from facture_serie) - (select count(*)::int from facture)
        + (select count(*)::int from document where version > 1) as trous`.execute(db)
  if (!rows[0]) throw new Error('it answers one row')
  return rows[0]
}

/** What a killed process had taken to draw is free, as after its minute. */
export async function endHolds(db: Db): Promise<void> {
  await sql`update document set a_dessiner_le = ${now()} where fichier is null and a_dessiner_le > ${now()}`.execute(db)
}

/** Writes so many copies of the mail with the most to send, each to another person. */
export async function copyCourriel(db: Db, count: number): Promise<void> {
  await sql`
    with modele as (select * from courriel order by pg_column_size(courriel.*) desc limit 1)
    insert into courriel (destinataire, sujet, texte, corps, pieces_jointes)
    select 'personne-' || rang || '@demo.example', sujet, texte, corps, pieces_jointes
    from modele, generate_series(1, ${count}::int) rang`.execute(db)
}

export async function countUnsent(db: Db): Promise<number> {
  const { rows } = await sql<{ nombre: number }>`
    select count(*)::int as nombre from courriel where envoye_le is null`.execute(db)
  return rows[0]?.nombre ?? 0
}
