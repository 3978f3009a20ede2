import { type RawBuilder, sql } from 'kysely'
import { MODE_INTRA } from '#contract/rules/intra.ts'

/**
 * What the catalogue says once the staged lines are written: their fiches, their published sessions, and
 * those that go with them. It is the same before they are written, for a preview, and after. `numero` is null for what the file does not name.
 */
export const FINALE: RawBuilder<unknown> = sql`
  ligne_fiche as (
    select cle as reference from import_ligne where ligne = 'fiche'
    union
    select data ->> 'fiche_reference' from import_ligne where ligne = 'session'
  ), fiche_finale as (
    select l.numero, r.reference, r.publiee, r.message_promotionnel, r.precisions_tarifaires,
      array_to_string(r.tarif_descriptions, ' ') as tarif_descriptions, r.formateurs = '[]' as sans_formateur,
      r.reglement_interieur is null as sans_reglement, r.inscription_personnes_morales_uniquement as morales_uniquement
    from import_ligne l cross join jsonb_populate_record(null::fiche, l.data) r
    where l.ligne = 'fiche'
    union all
    select null, reference, publiee, message_promotionnel, precisions_tarifaires, array_to_string(tarif_descriptions, ' '),
      formateurs = '[]', reglement_interieur is null, inscription_personnes_morales_uniquement
    from fiche join ligne_fiche using (reference)
    where not exists (select from import_ligne l where l.ligne = 'fiche' and l.cle = fiche.reference)
  ), session_finale as (
    select l.numero, r.reference, l.data ->> 'fiche_reference' as fiche_reference, r.montant_ht_cents,
      r.message_promotionnel, r.precisions_tarifaires, r.formateurs = '[]' as sans_formateur,
      r.mode_id = ${sql.lit(MODE_INTRA)} as intra,
      jsonb_path_query_array(l.data, '$.remises[*].montant_ht_cents') as remises_cents,
      r.montant_ht_cents > 0 or exists (
        select from jsonb_array_elements(l.data -> 'cursus_sessions') c
        left join import_ligne o on o.ligne = 'session' and o.cle = c ->> 'reference'
        left join session so on so.reference = c ->> 'reference'
        where coalesce((o.data ->> 'montant_ht_cents')::integer, so.montant_ht_cents) > 0) as payante
    from import_ligne l cross join jsonb_populate_record(null::session, l.data) r
    where l.ligne = 'session' and r.publiee
    union all
    select null, s.reference, f.reference, s.montant_ht_cents, s.message_promotionnel, s.precisions_tarifaires,
      s.formateurs = '[]', s.mode_id = ${sql.lit(MODE_INTRA)},
      (select coalesce(jsonb_agg(r.montant_ht_cents), '[]') from remise r where r.session_id = s.id),
      s.montant_ht_cents > 0 or exists (
        select from cursus_session cs join session o on o.id = cs.option_session_id
        where cs.session_id = s.id and o.montant_ht_cents > 0)
    from import_ligne l join fiche f on f.reference = l.cle join session s on s.fiche_id = f.id
    where l.ligne = 'fiche' and s.publiee
      and not exists (select from import_ligne o where o.ligne = 'session' and o.cle = s.reference)
  )`
