import { type RawBuilder, sql } from 'kysely'
import { isSiret } from '#contract/rules/siret.ts'
import { type EnregistrementRow, IS_REPRIS, type PaireFusion } from '../../personne/fusion/fusion.sql.ts'
import type { Db } from '../../platform/tables.ts'

const SIREN_LENGTH = 9

/** What a record has that a merger moves or drops. */
export interface Avoir {
  personnes: number
  administrateurs: number
  commandes: number
  devis: number
  paniers: number
  attentes: number
  mandats: number
  accords: number
  /** The sessions that are this customer's alone. */
  sessions: number
}

export async function countAvoir(db: Db, clientId: number): Promise<Avoir> {
  const { rows } = await sql<Avoir>`
    select
      (select count(*)::int from interlocuteur where client_id = ${clientId}) as personnes,
      (select count(*)::int from interlocuteur where client_id = ${clientId} and statut_admin_valide
        and not declaration_contestee) as administrateurs,
      (select count(*)::int from commande where commandeur_id = ${clientId}) as commandes,
      (select count(*)::int from devis where commandeur_id = ${clientId}) as devis,
      (select count(*)::int from panier_formation where commandeur_id = ${clientId}) as paniers,
      (select count(*)::int from attente where commandeur_id = ${clientId}
        and etat in ('EN_ATTENTE', 'PROPOSEE', 'ACCEPTEE')) as attentes,
      (select count(*)::int from mandat_sepa where client_id = ${clientId} and revoque_le is null) as mandats,
      (select count(*)::int from entite_facturation where client_id = ${clientId} or entite_id = ${clientId})
        + (select count(*)::int from facturation_autorisee where client_id = ${clientId} or tiers_id = ${clientId})
        as accords,
      (select count(*)::int from session where siret_client = (select siret from client where id = ${clientId}))
        as sessions`.execute(db)
  return rows[0] as Avoir
}

export interface Reprise {
  id: number
  prenom: string
  nom: string
  email: string
  /** The kept record knows the person: what it says of them stays. */
  dejaLiee: boolean
  /** The rights that the person has over the kept record afterwards. */
  inscription: boolean
  documents: boolean
  /** Somebody is to confirm the person for the kept record. */
  aConfirmer: boolean
  perdAdministration: boolean
}

/** What becomes of the people of a record, as `moveInterlocuteurs` moves them. */
const reprisesOf = ({ garde, absorbe }: PaireFusion) => sql`
    select a.id, a.prenom, a.nom, a.email, g.email as email_garde, g.id is not null as deja_liee, ${hasDroit('a')} as avait_droit,
      coalesce(g.droit_inscription, a.repris and (a.droit_inscription or a.statut_admin_valide)) as inscription,
      coalesce(g.droit_acces_documents, a.repris and (a.droit_acces_documents or a.statut_admin_valide)) as documents,
      coalesce(g.statut_lien = 'A_CONFIRMER', not a.repris) as a_confirmer,
      a.statut_admin_valide and not coalesce(g.statut_admin_valide, false) as perd_administration
    from (select *, ${IS_REPRIS} as repris from interlocuteur where client_id = ${absorbe}) a
    left join lateral (
      select * from interlocuteur g where g.client_id = ${garde} and (g.email = a.email or g.compte_id = a.compte_id)
      order by g.id limit 1) g on true`

/** Those who lose the most first. */
export async function findReprises(db: Db, paire: PaireFusion, limit: number): Promise<Reprise[]> {
  const { rows } = await sql<Reprise>`
    select * from (${reprisesOf(paire)}) r
    order by perd_administration desc, a_confirmer desc, id limit ${limit}`.execute(db)
  return rows
}

/** The link `alias` gives its person a right. */
function hasDroit(alias: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<boolean>`(${column('statutLien')} = 'CONFIRME' and not ${column('declarationContestee')}
    and (${column('statutAdminValide')} or ${column('droitInscription')} or ${column('droitAccesDocuments')}))`
}

/** Somebody who has a right over one of two records; `reprise` for a person of the one that disappears. */
export interface Prevenu {
  email: string
  reprise: Pick<Reprise, 'dejaLiee' | 'inscription' | 'documents' | 'aConfirmer' | 'perdAdministration'> | null
}

/** Each person once, before the merger: those of the record that disappears first. */
export async function findPrevenus(db: Db, paire: PaireFusion, limit: number): Promise<Prevenu[]> {
  const { garde, absorbe } = paire
  const { rows } = await sql<Prevenu>`
    select * from (
      select coalesce(r.email_garde, r.email) as email,
        json_build_object('dejaLiee', deja_liee, 'inscription', inscription, 'documents', documents,
          'aConfirmer', a_confirmer, 'perdAdministration', perd_administration) as reprise
      from (${reprisesOf(paire)}) r where r.avait_droit
      union all
      select g.email, null from interlocuteur g where g.client_id = ${garde} and ${hasDroit('g')} and not exists (
        select from interlocuteur a where a.client_id = ${absorbe} and ${hasDroit('a')}
          and (a.email = g.email or a.compte_id = g.compte_id))) p
    order by reprise is null limit ${limit}`.execute(db)
  return rows
}

/** The records that may be of the same company: those of its SIREN, then those of its name. */
export async function findDoublons(
  db: Db,
  { id, siret }: Pick<EnregistrementRow, 'id' | 'siret'>,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from client c
    where c.id <> ${id} and c.nature_id <> 3 and c.absorbe_par is null
      and (c.recherche = (select recherche from client where id = ${id})
        or c.siret like ${siret && isSiret(siret) ? `${siret.slice(0, SIREN_LENGTH)}%` : null})
    order by c.siret is null, c.id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
