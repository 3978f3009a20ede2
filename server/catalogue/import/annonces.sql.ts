import { sql } from 'kysely'
import { MODE_INTRA } from '#contract/rules/intra.ts'
import type { Db } from '../../tables.ts'
import type { TarifAnnonce } from './annonces.ts'

/** The published sessions with a price and a text about it, among the fiches and sessions of the file. */
export async function listTarifsAnnonces(db: Db): Promise<TarifAnnonce[]> {
  const { rows } = await sql<TarifAnnonce>`
    with texte as (
      select s.id, coalesce(lf.numero, ls.numero) as numero, v.champ, v.texte
      from session s join fiche f on f.id = s.fiche_id
      left join import_ligne lf on lf.ligne = 'fiche' and lf.cle = f.reference
      left join import_ligne ls on ls.ligne = 'session' and ls.cle = s.reference
      cross join lateral (values
        ('messagePromotionnel', f.message_promotionnel),
        ('fichePrecisionsTarifaires', f.precisions_tarifaires),
        ('tarifDescriptions', array_to_string(f.tarif_descriptions, ' '))) v(champ, texte)
      where (lf.numero is not null or ls.numero is not null) and s.mode_id <> ${sql.lit(MODE_INTRA)}
      union all
      select s.id, ls.numero, v.champ, v.texte
      from session s join import_ligne ls on ls.ligne = 'session' and ls.cle = s.reference
      cross join lateral (values
        ('sessionMessagePromotionnel', s.message_promotionnel),
        ('sessionPrecisionsTarifaires', s.precisions_tarifaires)) v(champ, texte)
    )
    select s.reference, s.montant_ht_cents,
      (select coalesce(json_agg(r.montant_ht_cents), '[]') from remise r where r.session_id = s.id) as remises_cents,
      json_agg(json_build_object('numero', t.numero, 'champ', t.champ, 'texte', t.texte) order by t.numero) as textes
    from texte t join session s on s.id = t.id
    where t.texte <> '' and s.publiee and s.montant_ht_cents > 0
    group by s.id order by s.id`.execute(db)
  return rows
}
