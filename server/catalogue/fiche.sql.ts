import { type RawBuilder, sql } from 'kysely'
import { TYPES_ELEARNING } from '#contract/reference/type-formation.ts'
import { MODE_INTRA } from '#contract/rules/intra.ts'
import { jsonList } from '../platform/json-list.ts'
import type { Db } from '../platform/tables.ts'
import type { FicheRow } from './fiche-row.ts'
import { IS_PUBLIC } from './intra.sql.ts'

/** The fiche requested, and which of its sessions. A preview hash shows an unpublished one (NAV-03, NAV-05). */
export interface AskedFiche {
  fiche: { reference: string; publishedOnly: boolean } | { previewHash: string }
  /** Null when the request names no session; only an e-learning then comes with one (NAV-02). */
  session: { reference: string } | { previewHash: string } | null
}

/**
 * The keys of each json object match the row types of fiche-row.ts: the database handle renames columns, not the keys in json.
 */
const LIEU = sql`case when l.id is not null then json_build_object(
  'id', l.id, 'nom', l.nom, 'adresse', l.adresse, 'codePostal', l.code_postal, 'ville', l.ville) end`

const SESSION = sql`json_build_object(
  'sessionId', s.id, 'reference', s.reference, 'statut', s.statut, 'titreSession', s.titre_session,
  'modeId', s.mode_id, 'provisoire', s.provisoire, 'lieu', ${LIEU}, 'lieuIntra', s.lieu_intra,
  'dateDebut', s.date_debut, 'dateFin', s.date_fin, 'dateLimiteInscription', s.date_limite_inscription,
  'dates', s.dates, 'programmations', s.programmations, 'nbPlacesRestantes', s.nb_places_restantes,
  'montantHtCents', s.montant_ht_cents, 'regimeTvaId', s.regime_tva_id,
  'messagePromotionnel', s.message_promotionnel, 'conditions', s.conditions)`

const ETAPE = sql`json_build_object(
  'ordre', e.ordre, 'obligatoire', e.obligatoire, 'produitReference', e.produit_reference, 'titre', e.titre,
  'typeId', e.type_id, 'dureeJours', e.duree_jours, 'dureeMinutes', e.duree_minutes, 'lienElearning', e.lien_elearning)`

const PRESTATION = sql`json_build_object(
  'id', p.id, 'description', p.description, 'montantHtCents', p.montant_ht_cents, 'soumisTva', p.soumis_tva)`

const PRESTATION_OPTIONNELLE = sql`json_build_object(
  'id', p.id, 'description', p.description, 'montantHtCents', p.montant_ht_cents, 'quantiteMax', p.quantite_max)`

const REMISE = sql`json_build_object(
  'id', p.id, 'tarificationPublic', p.tarification_public, 'description', p.description, 'precisions', p.precisions,
  'montantHtCents', p.montant_ht_cents)`

const CURSUS = jsonList(
  sql`json_build_object('etape', ${ETAPE}, 'session', ${SESSION}, 'perimetreFiscalise', s.perimetre_fiscalise,
    'prestations', ${jsonList(PRESTATION, sql`p.ordre`, sql`prestation p where p.session_id = s.id`)})`,
  sql`e.ordre, s.date_tri, cs.ordre, s.id`,
  sql`cursus_session cs join etape e on e.id = cs.etape_id join session s on s.id = cs.option_session_id
      left join lieu l on l.id = s.lieu_id
      where cs.session_id = c.id and s.publiee and (${IS_PUBLIC} or c.mode_id = ${sql.lit(MODE_INTRA)})`,
)

const CHOSEN = sql`json_build_object(
  'session', ${SESSION}, 'siretClient', s.siret_client, 'perimetreFiscalise', s.perimetre_fiscalise,
  'partDistance', s.part_distance,
  'testPositionnementDisponible', s.test_positionnement_disponible, 'precisionsTarifaires', s.precisions_tarifaires,
  'precisionsTarifairesIntra', s.precisions_tarifaires_intra, 'paiement', s.paiement,
  'prestations', ${jsonList(PRESTATION, sql`p.ordre`, sql`prestation p where p.session_id = c.id`)},
  'prestationsOptionnelles',
    ${jsonList(PRESTATION_OPTIONNELLE, sql`p.ordre`, sql`prestation_optionnelle p where p.session_id = c.id`)},
  'remises', ${jsonList(REMISE, sql`p.ordre`, sql`remise p where p.session_id = c.id`)},
  'cursus', ${CURSUS})`

const PUBLICS = jsonList(
  sql`json_build_object('id', p.id, 'label', p.label)`,
  sql`p.label, p.id`,
  sql`fiche_public fp join public_concerne p on p.id = fp.public_concerne_id where fp.fiche_id = f.id`,
)

const ORGANISMES = jsonList(
  sql`json_build_object('role', fo.role, 'nom', o.nom)`,
  sql`fo.ordre`,
  sql`fiche_organisme fo join organisme o on o.id = fo.organisme_id where fo.fiche_id = f.id`,
)

/** Reads the whole fiche in one statement. The query leaves out sessions that have begun: nobody can choose them. */
export async function findFiche(db: Db, asked: AskedFiche, today: string): Promise<FicheRow | undefined> {
  const { rows } = await sql<FicheRow>`
    select f.id, f.reference, f.statut, f.obsolete, f.titre, f.sous_titre, f.type_id, f.fiche_type, f.delegable,
      f.description, f.objectifs, f.programme, coalesce(c.formateurs, f.formateurs) as formateurs,
      f.reglement_interieur, f.mentions_accessibilite, f.prerequis, f.autre_public, f.duree_jours,
      f.duree_minutes, f.plateforme_duree_acces, f.seances, f.lien_elearning, f.vendeur_id, f.catalogue_url,
      f.tarif_descriptions, f.precisions_tarifaires, f.precisions_tarifaires_intra, f.commentaires_front,
      f.commentaires_front_intitule, f.accepte_prise_en_charge_portail, f.reserve_stagiaires,
      f.message_promotionnel, f.inscription_personnes_morales_uniquement,
      f.inscription_message_contact_personnes_physiques,
      case when t.id is not null then json_build_object('id', t.id, 'label', t.label) end as theme,
      json_build_object('nom', o.nom, 'telephone', o.telephone, 'email', o.email, 'siren', o.siren,
        'outreMer', o.outre_mer) as organisateur,
      ${PUBLICS} as publics, ${ORGANISMES} as organismes,
      ${jsonList(ETAPE, sql`e.ordre`, sql`etape e where e.fiche_id = f.id`)} as etapes,
      ${jsonList(
        SESSION,
        sql`s.date_tri, s.id`,
        sql`session s left join lieu l on l.id = s.lieu_id where s.fiche_id = f.id and s.publiee
            and ${IS_PUBLIC} and s.date_tri >= ${today}::date and s.statut is distinct from 'EXPIRE'`,
      )} as sessions,
      (select ${CHOSEN} from session s left join lieu l on l.id = s.lieu_id where s.id = c.id) as chosen
    from fiche f
    join organisme o on o.id = f.organisateur_id
    left join theme t on t.id = f.theme_id
    left join lateral (
      select s.id, s.mode_id, nullif(s.formateurs, '[]') as formateurs from session s where s.fiche_id = f.id and ${isChosen(asked, today)}
      order by s.date_tri, s.id limit 1
    ) c on true
    where ${isFiche(asked)}`.execute(db)
  return rows[0]
}

function isFiche({ fiche }: AskedFiche): RawBuilder<unknown> {
  if ('previewHash' in fiche) return sql`f.preview_hash = ${fiche.previewHash}`
  return fiche.publishedOnly
    ? sql`f.reference = ${fiche.reference} and f.publiee`
    : sql`f.reference = ${fiche.reference}`
}

function isChosen({ session }: AskedFiche, today: string): RawBuilder<unknown> {
  if (!session) {
    return sql`f.type_id in (${sql.join([...TYPES_ELEARNING])}) and s.publiee and s.statut is null
      and s.ouverte_jusqu_au >= ${today}::date`
  }
  if ('previewHash' in session) return sql`s.preview_hash = ${session.previewHash}`
  return sql`s.reference = ${session.reference} and s.publiee`
}
