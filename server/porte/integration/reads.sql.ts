import { type RawBuilder, sql } from 'kysely'
import type { FicheLue, SessionLue } from '#contract/porte/integration/catalogue.ts'
import type { ClientLu, ContactLu } from '#contract/porte/integration/client.ts'
import type { FactureLue } from '#contract/porte/integration/facture.ts'
import type { InscriptionLue } from '#contract/porte/integration/inscription.ts'
import { ASSOCIATION, PARTICULIER } from '#contract/reference/nature.ts'
import type { Db } from '../../platform/tables.ts'
import type { PageListe } from './liste.ts'

/** Which rows of a list are read: by their page, or one by what names it. */
type Which = PageListe<number> | { un: string | number }

interface Liste {
  /** The column that names one row, where one may be read. */
  named?: string
  changed(depuis: Date): RawBuilder<unknown>
}

/** The row that is named, or those of the page in the order of their ids; with `depuis`, those that changed since. */
function rowsOf(table: string, which: Which, { named = 'id', changed }: Liste): RawBuilder<unknown> {
  if ('un' in which) return sql`where ${sql.ref(`${table}.${named}`)} = ${which.un}`
  const { apres, depuis, limite } = which
  const id = sql.ref(`${table}.id`)
  const isAfter = sql`${id} > ${apres ?? 0}`
  return sql`where ${depuis ? sql`${isAfter} and ${changed(depuis)}` : isAfter} order by ${id} limit ${limite}`
}

export type InscriptionLueRow = Omit<InscriptionLue, 'creeeLe' | 'termineLe'> & {
  creeeLe: Date
  termineLe: Date | null
}

export async function findInscriptionsLues(db: Db, page: PageListe<number>): Promise<InscriptionLueRow[]> {
  const { rows } = await sql<InscriptionLueRow>`
    select i.id, s.reference as session, c.numero as commande, i.client_id, i.prenom, i.nom, i.email, i.statut, i.presence,
      i.termine_le, i.reference_interne, i.created_at as creee_le
    from inscription i join session s on s.id = i.session_id left join commande c on c.id = i.commande_id
    ${rowsOf('i', page, { changed: (depuis) => sql`i.updated_at >= ${depuis}` })}`.execute(db)
  return rows
}

export type ClientLuRow = Omit<ClientLu, 'creeLe'> & { creeLe: Date }

/** The audit tells of contacts that were taken away. */
const clientsChanged = (depuis: Date) => sql`c.id in (
  select id from client where updated_at >= ${depuis}
  union select client_id from interlocuteur where updated_at >= ${depuis}
  union select client_id from audit where moment >= ${depuis} and client_id is not null)`

const CONTACTS = sql<ContactLu[]>`(
  select coalesce(json_agg(json_build_object('id', i.id, 'prenom', i.prenom, 'nom', i.nom, 'email', i.email,
    'telephone', i.telephone, 'inscrit', i.droit_inscription, 'litDocuments', i.droit_acces_documents, 'administrateur',
    case when not i.droit_administrateur then 'NON' when i.declaration_contestee then 'CONTESTE'
      when not i.statut_admin_valide then 'EN_ATTENTE' when i.prouve then 'PROUVE' else 'DECLARE' end) order by i.id), '[]')
  from interlocuteur i where i.client_id = c.id)`

export async function findClientsLus(db: Db, which: Which): Promise<ClientLuRow[]> {
  const { rows } = await sql<ClientLuRow>`
    select c.id, case c.nature_id when ${PARTICULIER} then 'PARTICULIER' when ${ASSOCIATION} then 'ASSOCIATION'
        else 'SOCIETE' end as nature,
      c.denomination, c.siret, c.rna, c.numero_tva_intra, c.actif, c.a_verifier, c.absorbe_par as fusionne_dans, c.numero_voie as voie, c.complement,
      c.code_postal, c.ville, c.pays, c.telephone, c.email, c.created_at as cree_le, ${CONTACTS} as contacts
    from client c ${rowsOf('c', which, { changed: clientsChanged })}`.execute(db)
  return rows
}

export type FactureLueRow = FactureLue & { id: number }

/** A piece never changes once it is made: its day is when. */
const emiseDepuis = (depuis: Date) => sql`f.emise_le >= (${depuis}::timestamptz at time zone 'Europe/Paris')::date`

export async function findFacturesLues(db: Db, which: Which): Promise<FactureLueRow[]> {
  const { rows } = await sql<FactureLueRow>`
    select f.id, f.numero, f.nature, c.numero as commande, c.facturation_client_id as client_id, f.au_financeur,
      f.montant_ht_cents, f.montant_tva_cents, f.montant_ttc_cents, f.emise_le, f.echeance_le, f.xml is not null as xml,
      exists (select from document d where d.commande_id = f.commande_id and d.modele ->> 'numero' = f.numero
        and d.type ~ '^(facture|avoir)' and d.fichier is not null) as pdf
    from facture f join commande c on c.id = f.commande_id
    ${rowsOf('f', which, { named: 'numero', changed: emiseDepuis })}`.execute(db)
  return rows
}

export type SessionLueRow = SessionLue & { id: number }

/** Orders change how full a session is without changing the session. */
const sessionsChanged = (depuis: Date) => sql`s.id in (
  select id from session where updated_at >= ${depuis}
  union select session_id from inscription where updated_at >= ${depuis}
  union select p.session_id from commande_place p join commande c on c.id = p.commande_id where c.updated_at >= ${depuis}
  union select session_id from attente where updated_at >= ${depuis})`

export async function findSessionsLues(db: Db, which: Which): Promise<SessionLueRow[]> {
  const { rows } = await sql<SessionLueRow>`
    select s.id, s.reference, f.reference as fiche, coalesce(s.titre_session, f.titre) as titre, s.publiee, s.statut,
      s.date_debut, s.date_fin, s.date_limite_inscription, s.montant_ht_cents,
      json_build_object('capacite', s.nb_places, 'externes', s.nb_places_externes, 'vendues', s.nb_places_vendues,
        'restantes', s.nb_places_restantes, 'enAttente', (select coalesce(sum(a.nombre), 0)::int from attente a
          where a.session_id = s.id and a.etat = 'EN_ATTENTE')) as places
    from session s join fiche f on f.id = s.fiche_id
    ${rowsOf('s', which, { named: 'reference', changed: sessionsChanged })}`.execute(db)
  return rows
}

export type FicheLueRow = FicheLue & { id: number }

export async function findFichesLues(db: Db, page: PageListe<number>): Promise<FicheLueRow[]> {
  const { rows } = await sql<FicheLueRow>`
    select id, reference, titre, sous_titre, publiee, obsolete, fiche_type as type, duree_jours, duree_minutes
    from fiche ${rowsOf('fiche', page, { changed: (depuis) => sql`updated_at >= ${depuis}` })}`.execute(db)
  return rows
}
