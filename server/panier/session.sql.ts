import { type Kysely, sql } from 'kysely'
import type { PanierSession } from '#contract/panier.ts'
import type { Tables } from '../tables.ts'

type Kept = 'titre' | 'sousTitre' | 'titreSession' | 'modeId' | 'lieuIntra' | 'ville' | 'dateDebut' | 'dateFin'
type Counted = 'sessionDates' | 'plateformeDureeAcces' | 'nbPlacesRestantes'

export interface SessionRow extends Pick<PanierSession, Kept | Counted> {
  reference: string
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

/** What the cards say of these sessions, published or not: what someone put in their basket stays theirs to read. */
export async function findSessions(db: Kysely<Tables>, references: readonly string[]): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select s.reference, f.reference as fiche_reference, s.publiee and f.publiee as publiee, s.statut,
      f.statut as fiche_statut, s.date_limite_inscription, f.titre, f.sous_titre, f.type_id, f.catalogue_url,
      s.titre_session, s.mode_id, l.adresse || ', ' || l.code_postal || ' ' || l.ville as lieu, s.lieu_intra, l.ville,
      s.date_debut, s.date_fin, s.dates as session_dates, f.plateforme_duree_acces, s.nb_places_restantes, s.paiement,
      json_build_object('nom', o.nom, 'telephone', o.telephone, 'email', o.email, 'siren', o.siren) as organisateur
    from session s
    join fiche f on f.id = s.fiche_id
    join organisme o on o.id = f.organisateur_id
    left join lieu l on l.id = s.lieu_id
    where s.reference = any(${references}::text[])`.execute(db)
  return rows
}
