import { sql } from 'kysely'
import type { Db } from '../../platform/tables.ts'
import type { TarifAnnonce } from './annonces.ts'
import { FINALE } from './finale.sql.ts'

/** The published sessions with a price and a text about it, among the fiches and sessions of the file. */
export async function listTarifsAnnonces(db: Db): Promise<TarifAnnonce[]> {
  const { rows } = await sql<TarifAnnonce>`
    with ${FINALE}, texte as (
      select s.reference, coalesce(f.numero, s.numero) as numero, v.champ, v.texte
      from session_finale s join fiche_finale f on f.reference = s.fiche_reference
      cross join lateral (values
        ('messagePromotionnel', f.message_promotionnel),
        ('fichePrecisionsTarifaires', f.precisions_tarifaires),
        ('tarifDescriptions', f.tarif_descriptions)) v(champ, texte)
      where not s.intra
      union all
      select s.reference, s.numero, v.champ, v.texte
      from session_finale s
      cross join lateral (values
        ('sessionMessagePromotionnel', s.message_promotionnel),
        ('sessionPrecisionsTarifaires', s.precisions_tarifaires)) v(champ, texte)
      where s.numero is not null
    )
    select s.reference, s.montant_ht_cents, s.remises_cents,
      json_agg(json_build_object('numero', t.numero, 'champ', t.champ, 'texte', t.texte) order by t.numero) as textes
    from texte t join session_finale s using (reference)
    where t.texte <> '' and s.montant_ht_cents > 0
    group by s.reference, s.montant_ht_cents, s.remises_cents order by min(t.numero), s.reference`.execute(db)
  return rows
}
