import { type RawBuilder, sql } from 'kysely'
import { listEtats } from '#contract/reference/etat-commande.ts'
import type { StatutInscription } from '#contract/reference/statut-inscription.ts'
import { literals } from '../../platform/literals.ts'
import type { Query } from '../../platform/query.ts'
import type { CommandeRow } from './commande.sql.ts'
import { type Restantes, type Voulues, withPrise } from './place.sql.ts'

/** An order that is not written yet. */
export interface Nouvelle {
  commande: CommandeRow
  /** The ordered session, and each session chosen for a step of a cursus. */
  sessionIds: readonly number[]
  nombre: number
  inscriptions: readonly Inscription[]
  remises: readonly { remiseId: number; email: string }[]
  /** Decision 54: the order of an individual who pays; null for any other. */
  contrat: TermesContrat | null
}

/** What the contract is made by: the person's wish, and the provider's settings of that day. */
export interface TermesContrat {
  debutAnticipe: boolean
  acomptePourcent: number
  acompteJours: number
}

interface Inscription {
  sessionId: number
  email: string
  nom: string
  prenom: string
  referenceInterne: string
  organismeId: number | null
  statut: StatutInscription
  prestations: unknown
}

/** Why nothing was written. */
export interface Refus {
  /** The sessions as they were when their places were to be taken, and those that had enough. */
  sessions: Restantes[]
  prises: number[]
}

/** Adds the participants to the client's directory. A person whom the directory knows keeps the name it has. */
const ANNUAIRE = sql`
  connu as (
    insert into participant (client_id, email, nom, prenom, created_at)
    select distinct on (a.commandeur_id, i.email) a.commandeur_id, i.email, i.nom, i.prenom, a.created_at
    from ajout a join inscrit i on i."panierFormationId" = a.panier_formation_id
    order by a.commandeur_id, i.email
    -- The update changes nothing: it is what makes a known row come back.
    on conflict (client_id, email) do update set email = excluded.email
    returning id, client_id
  ), inscripteur as (
    insert into participant_inscripteur (participant_id, compte_id)
    select distinct k.id, a.compte_id from connu k join ajout a on a.commandeur_id = k.client_id
    on conflict do nothing
  )`

/**
 * CMD-09: takes the places and writes all the rows of the orders in one statement: other orders wait for the locked
 * sessions no longer than that. Everybody writes the shared rows in the same order, by session and e-mail. It refuses
 * itself (Refus) when a session lacks places, or when a person is registered for a session already.
 */
export function insertOfCommandes(nouvelles: readonly Nouvelle[], voulues: Voulues): Query<unknown> {
  const inscriptions = nouvelles.reduce((sum, one) => sum + one.inscriptions.length, 0)
  return sql`
    ${withPrise(voulues)}, ${nouvelle(nouvelles)}, ${inscrit(nouvelles)}, ajout as (
      insert into commande (id, numero, lot_id, compte_id, commandeur_id, facturation_client_id, particulier, session_id, reference,
        panier_formation_id, mode_reglement_id, etat, montant_ht_cents, montant_tva_cents, montant_ttc_cents, detail,
        expire_le, created_at, updated_at)
      select id, numero, "lotId", "compteId", "commandeurId", "facturationClientId", particulier, "sessionId", reference,
        "panierFormationId", "modeReglementId", etat, "montantHtCents", "montantTvaCents", "montantTtcCents", detail,
        "expireLe", "createdAt", "updatedAt"
      from nouvelle where (select count(*) from prise) = ${voulues.size}
      returning id, compte_id, commandeur_id, panier_formation_id, etat, created_at
    ), contrat_ajoute as (
      insert into contrat (commande_id, debut_anticipe, acompte_pourcent, acompte_jours, created_at)
      select n.id, n."debutAnticipe", n."acomptePourcent", n."acompteJours", n."createdAt" from ajout a join nouvelle n on n.id = a.id
      where n."sousContrat"
    ), place as (
      insert into commande_place (commande_id, session_id, nombre)
      select a.id, unnest(n."sessionIds"), n.nombre
      from ajout a join nouvelle n on n."panierFormationId" = a.panier_formation_id
    ), historique as (
      insert into commande_historique (commande_id, etat, cause, moment) select id, etat, 'COMMANDE', created_at from ajout
    ), inscription_ajoutee as (
      insert into inscription (session_id, client_id, compte_id, commande_id, email, nom, prenom, reference_interne,
        organisme_id, statut, prestations, created_at, updated_at)
      select i."sessionId", a.commandeur_id, a.compte_id, a.id, i.email, i.nom, i.prenom, i."referenceInterne",
        i."organismeId", i.statut, i.prestations, a.created_at, a.created_at
      from ajout a join inscrit i on i."panierFormationId" = a.panier_formation_id
      order by i."sessionId", i.email
      on conflict do nothing returning id
    ), ${ANNUAIRE}, remise as (
      insert into remise_consommee (commande_id, remise_id, email)
      select a.id, r."remiseId", r.email
      from ajout a join ${remise(nouvelles)} on r."panierFormationId" = a.panier_formation_id
    ), panier as (
      delete from panier_formation p using ajout a where p.id = a.panier_formation_id and a.etat not in (${literals(listEtats('momentanee'))})
    )
    select refuser(json_build_object(
      'sessions', (select coalesce(json_agg(v), '[]') from (select id, restantes, statut from voulue) v),
      'prises', (select coalesce(json_agg(id), '[]') from prise))::text)
    where (select count(*) from prise) < ${voulues.size} or (select count(*) from inscription_ajoutee) < ${inscriptions}`
}

function nouvelle(nouvelles: readonly Nouvelle[]): RawBuilder<unknown> {
  const rows = nouvelles.map(({ commande, sessionIds, nombre, contrat }) => ({
    ...commande,
    sessionIds,
    nombre,
    sousContrat: contrat !== null,
    ...contrat,
  }))
  return sql`nouvelle as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(
        id uuid, numero text, "lotId" uuid, "compteId" uuid, "commandeurId" integer, "facturationClientId" integer, particulier boolean, "sessionId" integer,
        reference text, "panierFormationId" uuid, "modeReglementId" smallint, etat text, "montantHtCents" integer,
        "montantTvaCents" integer, "montantTtcCents" integer, detail jsonb, "expireLe" timestamptz,
        "createdAt" timestamptz, "updatedAt" timestamptz, "sessionIds" integer[], nombre integer,
        "sousContrat" boolean, "debutAnticipe" boolean, "acomptePourcent" integer, "acompteJours" integer)
    )`
}

function inscrit(nouvelles: readonly Nouvelle[]): RawBuilder<unknown> {
  const rows = nouvelles.flatMap(({ commande: { panierFormationId }, inscriptions }) =>
    inscriptions.map((inscription) => ({ ...inscription, panierFormationId })),
  )
  return sql`inscrit as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i(
        "panierFormationId" uuid, "sessionId" integer, email text, nom text, prenom text, "referenceInterne" text,
        "organismeId" smallint, statut text, prestations jsonb)
    )`
}

function remise(nouvelles: readonly Nouvelle[]): RawBuilder<unknown> {
  const rows = nouvelles.flatMap(({ commande: { panierFormationId }, remises }) =>
    remises.map((one) => ({ ...one, panierFormationId })),
  )
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        "panierFormationId" uuid, "remiseId" integer, email text)`
}
