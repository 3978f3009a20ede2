import { sql } from 'kysely'
import { toEuros } from '#contract/rules/montant.ts'
import type { Db } from '../../platform/tables.ts'
import type { LigneSession } from './ligne-session.ts'

/** What an amount of a stored list is before it is written in euros. */
type EnCents<T> = Omit<T, 'montantHt'> & { montantHtCents: number }
type Prestation = LigneSession['prestations'][number]
type Optionnelle = LigneSession['prestationsOptionnelles'][number]
type Remise = LigneSession['remises'][number]

/** The stored sessions of these references, as the lines of a file would say them. */
export async function findLignesSession(db: Db, references: readonly string[]): Promise<LigneSession[]> {
  const rows = await db
    .selectFrom('session as s')
    .innerJoin('fiche as f', 'f.id', 's.ficheId')
    .select(['s.reference', 'f.reference as ficheReference', 's.publiee', 's.previewHash', 's.statut'])
    .select(['s.titreSession', 's.modeId', 's.provisoire', 's.lieuId', 's.lieuIntra', 's.siretClient', 's.dateDebut'])
    .select(['s.dateFin', 's.dateLimiteInscription', 's.dates as sessionDates', 's.nbPlaces', 's.nbPlacesExternes'])
    .select(['s.programmations as sessionProgrammations', 's.regimeTvaId', 's.perimetreFiscalise', 's.formateurs'])
    .select(['s.partDistance', 's.precisionsTarifaires as sessionPrecisionsTarifaires', 's.paiement', 's.conditions'])
    .select(['s.precisionsTarifairesIntra as sessionPrecisionsTarifairesIntra', 's.testPositionnementDisponible'])
    .select(['s.messagePromotionnel as sessionMessagePromotionnel'])
    .select([
      sql<EnCents<Prestation>[]>`(
        select coalesce(json_agg(json_build_object('description', description, 'montantHtCents', montant_ht_cents,
          'soumisTva', soumis_tva) order by ordre), '[]')
        from prestation where session_id = s.id)`.as('prestations'),
      sql<EnCents<Optionnelle>[]>`(
        select coalesce(json_agg(json_build_object('description', description, 'montantHtCents', montant_ht_cents,
          'quantiteMax', quantite_max) order by ordre), '[]')
        from prestation_optionnelle where session_id = s.id)`.as('prestationsOptionnelles'),
      sql<EnCents<Remise>[]>`(
        select coalesce(json_agg(json_build_object('condition', condition, 'tarificationPublic', tarification_public,
          'description', description, 'precisions', precisions, 'montantHtCents', montant_ht_cents) order by ordre), '[]')
        from remise where session_id = s.id)`.as('remises'),
      sql<LigneSession['cursusSessions']>`(
        select coalesce(json_agg(offre order by ordre), '[]') from (
          select e.ordre, json_build_object('produitReference', e.produit_reference,
            'references', json_agg(o.reference order by c.ordre)) as offre
          from cursus_session c join etape e on e.id = c.etape_id join session o on o.id = c.option_session_id
          where c.session_id = s.id group by e.id) offres)`.as('cursusSessions'),
    ])
    .where('s.reference', 'in', references)
    .execute()
  return rows.map((row) => ({
    ligne: 'session',
    ...row,
    prestations: row.prestations.map(inEuros),
    prestationsOptionnelles: row.prestationsOptionnelles.map(inEuros),
    remises: row.remises.map(inEuros),
  })) as LigneSession[]
}

function inEuros<T extends { montantHtCents: number }>({ montantHtCents, ...rest }: T) {
  return { ...rest, montantHt: toEuros(montantHtCents) }
}
