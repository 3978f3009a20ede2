import { sql } from 'kysely'
import type { Db } from '../../platform/tables.ts'
import type { Ligne, LigneFiche } from './lignes.ts'

/** The stored fiches of these references, as the lines of a file would say them. */
export async function findLignesFiche(db: Db, references: readonly string[]): Promise<LigneFiche[]> {
  const rows = await db
    .selectFrom('fiche as f')
    .select(['reference', 'publiee', 'previewHash', 'statut', 'obsolete', 'titre', 'sousTitre', 'typeId', 'ficheType'])
    .select(['themeId', 'delegable', 'description', 'objectifs', 'programme', 'formateurs', 'reglementInterieur'])
    .select(['mentionsAccessibilite', 'prerequis', 'autrePublic', 'dureeJours', 'dureeMinutes', 'plateformeDureeAcces'])
    .select(['lienElearning', 'organisateurId', 'vendeurId', 'catalogueUrl', 'tarifDescriptions', 'commentairesFront'])
    .select(['precisionsTarifaires as fichePrecisionsTarifaires'])
    .select(['precisionsTarifairesIntra as fichePrecisionsTarifairesIntra', 'commentairesFrontIntitule'])
    .select(['acceptePriseEnChargePortail', 'messagePromotionnel', 'inscriptionPersonnesMoralesUniquement'])
    .select(['inscriptionMessageContactPersonnesPhysiques', 'reserveStagiaires', 'testPositionnement', 'seances'])
    .select([
      sql<number[]>`array(select public_concerne_id from fiche_public where fiche_id = f.id order by 1)`.as(
        'publicsIds',
      ),
      listOrganismes('PARTENAIRE').as('partenairesIds'),
      listOrganismes('COMMANDITAIRE').as('commanditairesIds'),
      listOrganismes('COORGANISATEUR').as('coorganisateursIds'),
      sql<LigneFiche['etapes']>`(
        select coalesce(json_agg(json_build_object('ordre', ordre, 'obligatoire', obligatoire,
          'produitReference', produit_reference, 'titre', titre, 'typeId', type_id, 'dureeJours', duree_jours,
          'dureeMinutes', duree_minutes, 'lienElearning', lien_elearning) order by ordre), '[]')
        from etape where fiche_id = f.id)`.as('etapes'),
      sql<LigneFiche['supports']>`(
        select coalesce(json_agg(json_build_object('titre', titre, 'type', type, 'url', url, 'joursAvant', jours_avant,
          'joursApres', jours_apres) order by ordre), '[]')
        from support where fiche_id = f.id)`.as('supports'),
    ])
    .where('reference', 'in', references)
    .execute()
  return rows.map(({ typeId, seances, ...fiche }) => ({
    ligne: 'fiche',
    ...fiche,
    typeId: typeId as LigneFiche['typeId'],
    // The import numbers them by their place.
    seances: seances.map(({ id, nom, dureeMinutes }) => ({ id, nom, dureeMinutes })),
  })) as LigneFiche[]
}

function listOrganismes(role: string) {
  return sql<number[]>`array(
    select organisme_id from fiche_organisme where fiche_id = f.id and role = ${role} order by ordre)`
}

type Simple = Exclude<Ligne, { reference: string }>

const TABLES_SIMPLES = { theme: 'theme', public: 'publicConcerne', organisme: 'organisme', lieu: 'lieu' } as const

/** The same, for what has an id. */
export async function findLignesSimples(db: Db, ligne: Simple['ligne'], ids: readonly number[]): Promise<Simple[]> {
  const rows = await db.selectFrom(TABLES_SIMPLES[ligne]).selectAll().where('id', 'in', ids).execute()
  return rows.map((row) => ({ ligne, ...row })) as Simple[]
}
