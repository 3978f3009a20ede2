import { type RawBuilder, sql } from 'kysely'
import type { Formateur, SessionDate, SessionProgrammation } from '#contract/catalogue/formation.ts'
import type { CONDITIONS_REMISE } from '#contract/reference/condition-remise.ts'
import { DESIGNATION_JOURS } from '#contract/rules/designation.ts'
import { MODE_INTRA } from '#contract/rules/intra.ts'
import { jsonList } from '../../platform/json-list.ts'
import { listOf } from '../../platform/prepared.ts'
import type { Query } from '../../platform/query.ts'

export interface SessionDemandeRow {
  sessionId: number
  reference: string
  publiee: boolean
  statut: string | null
  modeId: number
  siretClient: string | null
  nbPlacesRestantes: number | null
  dateDebut: string | null
  dateFin: string | null
  dateLimiteInscription: string | null
  dates: SessionDate[]
  programmations: SessionProgrammation[]
  regimeTvaId: number
  perimetreFiscalise: boolean
  /** Decision 52: null where each place is sold to somebody who is named. */
  designationJours: number | null
  prestations: { id: number; description: string; montantHtCents: number; soumisTva: boolean }[]
  options: { id: number; description: string; montantHtCents: number; quantiteMax: number }[]
  remises: {
    id: number
    condition: (typeof CONDITIONS_REMISE)[number]
    tarificationPublic: string
    description: string
    precisions: string | null
    montantHtCents: number
  }[]
}

export interface OffreRow {
  ficheReference: string
  ficheStatut: string | null
  titre: string
  typeId: number
  vendeurId: number
  inscriptionPersonnesMoralesUniquement: boolean
  inscriptionMessageContactPersonnesPhysiques: string | null
  acceptePriseEnChargePortail: boolean
  reserveStagiaires: boolean
  formateurs: Formateur[]
  reglementInterieur: string | null
  session: SessionDemandeRow
  /** The dates of every step, in the order of the steps: the published ones, or all. */
  cursus: {
    produitReference: string
    titre: string
    typeId: number
    obligatoire: boolean
    session: SessionDemandeRow
  }[]
}

const DESIGNATION_USUELLE = sql.raw(`'${DESIGNATION_JOURS}'::jsonb`)

/** The json keys are the field names of the rows above, because Kysely does not rename the keys inside json. */
const PRESTATION = sql`json_build_object(
  'id', p.id, 'description', p.description, 'montantHtCents', p.montant_ht_cents, 'soumisTva', p.soumis_tva)`

const OPTION = sql`json_build_object(
  'id', p.id, 'description', p.description, 'montantHtCents', p.montant_ht_cents, 'quantiteMax', p.quantite_max)`

const REMISE = sql`json_build_object(
  'id', p.id, 'condition', p.condition, 'tarificationPublic', p.tarification_public, 'description', p.description,
  'precisions', p.precisions, 'montantHtCents', p.montant_ht_cents)`

const SESSION = sql`json_build_object(
  'sessionId', s.id, 'reference', s.reference, 'publiee', s.publiee, 'statut', s.statut, 'modeId', s.mode_id,
  'siretClient', s.siret_client, 'nbPlacesRestantes', s.nb_places_restantes,
  'dateDebut', s.date_debut, 'dateFin', s.date_fin, 'dateLimiteInscription', s.date_limite_inscription,
  'dates', s.dates, 'programmations', s.programmations, 'regimeTvaId', s.regime_tva_id,
  'perimetreFiscalise', s.perimetre_fiscalise,
  'designationJours', coalesce(s.conditions -> 'designationJours', ${DESIGNATION_USUELLE}),
  'prestations', ${jsonList(PRESTATION, sql`p.ordre`, sql`prestation p where p.session_id = s.id`)},
  'options', ${jsonList(OPTION, sql`p.ordre`, sql`prestation_optionnelle p where p.session_id = s.id`)},
  'remises', ${jsonList(REMISE, sql`p.ordre`, sql`remise p where p.session_id = s.id`)})`

const cursus = (isListed: RawBuilder<unknown>) =>
  jsonList(
    sql`json_build_object('produitReference', e.produit_reference, 'titre', e.titre, 'typeId', e.type_id,
    'obligatoire', e.obligatoire, 'session', ${SESSION})`,
    sql`e.ordre, s.date_tri, cs.ordre, s.id`,
    sql`cursus_session cs join etape e on e.id = cs.etape_id join session s on s.id = cs.option_session_id
      where cs.session_id = chosen.id and ${isListed}
        and (s.mode_id <> ${sql.lit(MODE_INTRA)} or chosen.mode_id = ${sql.lit(MODE_INTRA)})`,
  )

const selectOffres = (isListed: RawBuilder<unknown>) => sql`
    select f.reference as fiche_reference, f.statut as fiche_statut, f.titre, f.type_id, f.vendeur_id,
      f.inscription_personnes_morales_uniquement, f.inscription_message_contact_personnes_physiques,
      f.accepte_prise_en_charge_portail, f.reserve_stagiaires,
      coalesce(nullif(chosen.formateurs, '[]'), f.formateurs) as formateurs, f.reglement_interieur,
      (select ${SESSION} from session s where s.id = chosen.id) as session, ${cursus(isListed)} as cursus
    from session chosen join fiche f on f.id = chosen.fiche_id`

const OFFRES = selectOffres(sql`s.publiee`)
const OFFRES_VENDUES = selectOffres(sql`true`)

/** Everything that requests for these sessions depend on, in one statement. */
export function queryOffres(references: readonly string[]): Query<OffreRow> {
  return sql<OffreRow>`${OFFRES}
    where chosen.reference = any(${listOf('text', references)}) and chosen.publiee and f.publiee`
}

/** The same of a session that was sold, though it or its fiche is withdrawn: an order keeps what it needs (decision 50). */
export function queryOffreVendue(reference: string): Query<OffreRow> {
  return sql<OffreRow>`${OFFRES_VENDUES} where chosen.reference = ${reference}`
}
