import { sql } from 'kysely'
import type { Periode, SessionDate, SessionProgrammation } from '#contract/catalogue/formation.ts'
import type { TestPositionnement } from '#contract/catalogue/test-positionnement.ts'
import type { SupportLigne } from '#contract/porte/inscription.ts'
import { listEtats } from '#contract/reference/etat-commande.ts'
import { CARTE } from '#contract/reference/mode-reglement.ts'
import type { StatutInscription } from '#contract/reference/statut-inscription.ts'
import { jsonList } from '../../platform/json-list.ts'
import { literals } from '../../platform/literals.ts'
import type { Db } from '../../platform/tables.ts'

export interface SupportRow extends SupportLigne {
  url: string
  joursAvant: number | null
  joursApres: number | null
}

export interface InscriptionRow {
  id: number
  commandeId: string | null
  /** True for a registration to the session ordered, false for one to a step of it, null without an order. */
  premiere: boolean | null
  statut: StatutInscription
  createdAt: Date
  /** The person who ordered; null without an order: then only the client is known. */
  personne: { prenom: string; nom: string } | null
  denomination: string
  reference: string
  dateDebut: string | null
  dateFin: string | null
  dates: SessionDate[]
  programmations: SessionProgrammation[]
  datesAvant: Periode | null
  appreciee: boolean
  lieu: string | null
  titre: string
  typeId: number
  catalogueReference: string
  plateformeDureeAcces: number | null
  testPositionnementDisponible: boolean | null
  questions: TestPositionnement['questions']
  testReponses: number[] | null
  accesLe: Date | null
  supports: SupportRow[]
}

const SUPPORT = sql`json_build_object(
  'id', u.id, 'titre', u.titre, 'type', u.type, 'url', u.url, 'joursAvant', u.jours_avant, 'joursApres', u.jours_apres)`

/** The supports of the fiche, and of its mandatory steps for which the person has no registration of their own. */
const OF_FICHE = sql`support u where u.fiche_id = f.id or u.fiche_id in (
  select g.id from etape e join fiche g on g.reference = e.produit_reference
  where e.fiche_id = f.id and e.obligatoire and i.session_id = c.session_id and not exists (
    select from inscription o join session t on t.id = o.session_id
    where o.commande_id = i.commande_id and o.email = i.email and t.fiche_id = g.id))`

/** The dates of a programme: those of the steps followed and of its own days (periodeChoisie), not of all on offer. */
const PERIODE = sql`
  case when etape.nombre > 0 then least(etape.debut, jour.debut) else s.date_debut end as date_debut,
  case when etape.nombre > 0 then greatest(etape.fin, jour.fin) else s.date_fin end as date_fin`

const ETAPES = sql`
  cross join lateral (
    select count(*) as nombre, min(t.date_debut) as debut, max(coalesce(t.date_fin, t.date_debut)) as fin
    from inscription o join session t on t.id = o.session_id
    where o.commande_id = i.commande_id and o.email = i.email and o.id <> i.id and i.session_id = c.session_id
  ) etape
  cross join lateral (
    select min((d ->> 'date')::date) as debut, max((d ->> 'date')::date) as fin from jsonb_array_elements(s.dates) d
  ) jour`

/** The dates of the session when it was ordered, that is before its first move. */
const DATES_AVANT = sql`(
  select h.session -> 'avant' from commande_historique h
  where h.commande_id = i.commande_id and h.session ->> 'reference' = s.reference and h.session -> 'apres' <> 'null'
  order by h.id limit 1)`

/** An order whose card payment did not succeed registers nobody. */
const IS_REGISTERED = sql`(c.id is null or c.mode_reglement_id is distinct from ${CARTE}
  or c.etat not in (${literals(listEtats('sansSuite'))}))`

/** Reads every registration of this address, or the one with that id, in one statement. */
export async function findInscriptionsOfEmail(db: Db, email: string, id?: number): Promise<InscriptionRow[]> {
  const { rows } = await sql<InscriptionRow>`
    select i.id, i.commande_id, i.session_id = c.session_id as premiere, i.statut, i.test_reponses, i.acces_le,
      coalesce(c.created_at, i.created_at) as created_at,
      c.detail -> 'personne' as personne, k.denomination,
      s.reference, ${PERIODE}, s.dates, s.programmations, ${DATES_AVANT} as dates_avant,
      exists (select from appreciation a where a.inscription_id = i.id) as appreciee, s.test_positionnement_disponible,
      coalesce(s.lieu_intra, l.nom || ', ' || l.adresse || ', ' || l.code_postal || ' ' || l.ville) as lieu,
      f.titre, f.type_id, f.reference as catalogue_reference, f.plateforme_duree_acces,
      f.test_positionnement as questions, ${jsonList(SUPPORT, sql`u.fiche_id <> f.id, u.fiche_id, u.ordre`, OF_FICHE)} as supports
    from inscription i
    join session s on s.id = i.session_id
    join fiche f on f.id = s.fiche_id
    join client k on k.id = i.client_id
    left join lieu l on l.id = s.lieu_id
    left join commande c on c.id = i.commande_id
    ${ETAPES}
    where i.email = ${email} and ${id === undefined ? sql`true` : sql`i.id = ${id}`} and ${IS_REGISTERED}`.execute(db)
  return rows
}
