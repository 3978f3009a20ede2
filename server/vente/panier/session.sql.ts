import { sql } from 'kysely'
import type { PanierSession } from '#contract/vente/panier.ts'
import type { Query } from '../../platform/query.ts'

type Kept = 'titre' | 'sousTitre' | 'titreSession' | 'modeId' | 'lieuIntra' | 'ville' | 'dateDebut' | 'dateFin'
type Counted = 'sessionDates' | 'plateformeDureeAcces' | 'nbPlacesRestantes' | 'conditions'

/** What the card of a basket item shows of its session. */
export interface SessionPanierRow extends Pick<PanierSession, Kept | Counted> {
  ficheReference: string
  publiee: boolean
  statut: string | null
  ficheStatut: string | null
  dateLimiteInscription: string | null
  typeId: number
  catalogueUrl: string | null
  lieu: string | null
  organisateur: { nom: string; telephone: string | null; email: string | null; siren: string | null }
  paiement: Omit<NonNullable<PanierSession['paiement']>, 'modeReglementLabel'> | null
}

/** The session of the basket item `p`, published or not: a person may always read what their basket holds. */
export const SESSION = sql`(
  select json_build_object('ficheReference', f.reference, 'publiee', s.publiee and f.publiee, 'statut', s.statut,
    'ficheStatut', f.statut, 'dateLimiteInscription', s.date_limite_inscription, 'titre', f.titre,
    'sousTitre', f.sous_titre, 'typeId', f.type_id, 'catalogueUrl', f.catalogue_url, 'titreSession', s.titre_session,
    'modeId', s.mode_id, 'lieu', l.adresse || ', ' || l.code_postal || ' ' || l.ville, 'lieuIntra', s.lieu_intra,
    'ville', l.ville, 'dateDebut', s.date_debut, 'dateFin', s.date_fin, 'sessionDates', s.dates,
    'plateformeDureeAcces', f.plateforme_duree_acces, 'nbPlacesRestantes', s.nb_places_restantes,
    'paiement', s.paiement, 'conditions', s.conditions, 'organisateur',
    json_build_object('nom', o.nom, 'telephone', o.telephone, 'email', o.email, 'siren', o.siren))
  from session s
  join fiche f on f.id = s.fiche_id
  join organisme o on o.id = f.organisateur_id
  left join lieu l on l.id = s.lieu_id
  where s.reference = p.reference)`

/** The same of a session that is in no basket; null when there is none with this reference. */
export function querySession(reference: string): Query<{ session: SessionPanierRow | null }> {
  return sql<{
    session: SessionPanierRow | null
  }>`select ${SESSION} as session from (values (${reference}::text)) as p(reference)`
}
