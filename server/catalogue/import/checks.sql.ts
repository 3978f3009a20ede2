import { type RawBuilder, sql } from 'kysely'
import { isCursus, TYPE_FORMATION_IDS } from '#contract/reference/type-formation.ts'
import type { Db } from '../../platform/tables.ts'
import type { ErreurImport } from './erreurs.ts'

const CURSUS_IDS = TYPE_FORMATION_IDS.filter(isCursus)

/** Checks that the lines agree with one another and with the catalogue, which the check of a single line cannot see. */
export async function listStagingErreurs(db: Db): Promise<ErreurImport[]> {
  const found: ErreurImport[] = []
  for (const check of [DUPLICATES, UNKNOWN, HASHES, SEANCES, CURSUS, toPlaces(sql``)]) {
    found.push(...(await check.execute(db)).rows)
  }
  return found.sort((a, b) => a.numero - b.numero)
}

const DUPLICATES: RawBuilder<ErreurImport> = sql`
  select numero, case when ligne in ('fiche', 'session') then 'reference' else 'id' end as champ,
    format('%s est déjà à la ligne %s', cle, premier) as message
  from (select numero, ligne, cle, min(numero) over (partition by ligne, cle) as premier from import_ligne) lignes
  where numero > premier
`

/** Every reference of a line must point to a line of the file, in any order, or to a row of the catalogue. */
const UNKNOWN: RawBuilder<ErreurImport> = sql`
  with emploi as (
    select numero, 'themeId' as champ, 'theme' as cible, data ->> 'theme_id' as cle from import_ligne where ligne = 'fiche'
    union all
    select numero, 'organisateurId', 'organisme', data ->> 'organisateur_id' from import_ligne where ligne = 'fiche'
    union all
    select numero, 'vendeurId', 'organisme', data ->> 'vendeur_id' from import_ligne
    where ligne = 'fiche' and data ->> 'vendeur_id' <> data ->> 'organisateur_id'
    union all
    select numero, r ->> 'champ', 'public', r ->> 'public_concerne_id'
    from import_ligne, jsonb_array_elements(data -> 'publics') r where ligne = 'fiche'
    union all
    select numero, r ->> 'champ', 'organisme', r ->> 'organisme_id'
    from import_ligne, jsonb_array_elements(data -> 'organismes') r where ligne = 'fiche'
    union all
    select numero, 'ficheReference', 'fiche', data ->> 'fiche_reference' from import_ligne where ligne = 'session'
    union all
    select numero, 'lieuId', 'lieu', data ->> 'lieu_id' from import_ligne where ligne = 'session'
    union all
    select numero, r ->> 'champ', 'session', r ->> 'reference'
    from import_ligne, jsonb_array_elements(data -> 'cursus_sessions') r where ligne = 'session'
  ), connu as (
    select ligne as cible, cle from import_ligne
    union all select 'theme', id::text from theme
    union all select 'public', id::text from public_concerne
    union all select 'organisme', id::text from organisme
    union all select 'lieu', id::text from lieu
    union all select 'fiche', reference from fiche
    union all select 'session', reference from session
  )
  select numero, champ, format('%s %s : ni dans le fichier ni dans le catalogue', cible, cle) as message
  from emploi
  where cle is not null
    and not exists (select from connu where connu.cible = emploi.cible and connu.cle = emploi.cle)
`

const HASHES: RawBuilder<ErreurImport> = sql`
  with hash as (
    select ligne, cle, data ->> 'preview_hash' as hash from import_ligne where data ->> 'preview_hash' is not null
    union
    select 'fiche', reference, preview_hash from fiche where preview_hash is not null
    union
    select 'session', reference, preview_hash from session where preview_hash is not null
  )
  select numero, 'previewHash' as champ, 'est déjà celui d’une autre ligne' as message
  from import_ligne l
  where data ->> 'preview_hash' is not null and exists (
    select from hash where hash.hash = l.data ->> 'preview_hash' and (hash.ligne, hash.cle) <> (l.ligne, l.cle)
  )
`

const SEANCES: RawBuilder<ErreurImport> = sql`
  with fiche_finale as (
    select cle as reference, data -> 'seances' as seances from import_ligne where ligne = 'fiche'
    union all
    select reference, seances from fiche
    where not exists (select from import_ligne l where l.ligne = 'fiche' and l.cle = fiche.reference)
  ), emploi as (
    select numero, data ->> 'fiche_reference' as fiche, 'sessionDates' as liste, rang, r -> 'seanceId' as seance
    from import_ligne, jsonb_array_elements(data -> 'dates') with ordinality d(r, rang) where ligne = 'session'
    union all
    select numero, data ->> 'fiche_reference', 'sessionProgrammations', rang, r -> 'seanceId'
    from import_ligne, jsonb_array_elements(data -> 'programmations') with ordinality d(r, rang) where ligne = 'session'
  )
  select numero, format('%s[%s].seanceId', liste, rang - 1) as champ,
    format('la fiche %s n’a pas de séance %s', fiche, seance) as message
  from emploi join fiche_finale f on f.reference = emploi.fiche
  where jsonb_typeof(seance) = 'number' and not f.seances @> jsonb_build_array(jsonb_build_object('id', seance))
`

const CURSUS: RawBuilder<ErreurImport> = sql`
  with etape_finale as (
    select l.cle as fiche, (l.data ->> 'type_id')::integer as type_id, r ->> 'produit_reference' as produit,
      (r ->> 'obligatoire')::boolean as obligatoire
    from import_ligne l, jsonb_array_elements(l.data -> 'etapes') r where l.ligne = 'fiche'
    union all
    select f.reference, f.type_id, e.produit_reference, e.obligatoire
    from fiche f join etape e on e.fiche_id = f.id
    where not exists (select from import_ligne l where l.ligne = 'fiche' and l.cle = f.reference)
  ), proposee as (
    select l.numero, l.data ->> 'fiche_reference' as fiche, r ->> 'produit_reference' as produit,
      r ->> 'produit' as position, r ->> 'champ' as champ, r ->> 'reference' as reference
    from import_ligne l, jsonb_array_elements(l.data -> 'cursus_sessions') r where l.ligne = 'session'
  )
  select l.numero, 'cursusSessions' as champ, format('l’étape obligatoire %s n’a pas de session', e.produit) as message
  from import_ligne l join etape_finale e on e.fiche = l.data ->> 'fiche_reference'
  where l.ligne = 'session' and e.obligatoire and e.type_id in (${sql.join(CURSUS_IDS)})
    and not exists (select from proposee p where p.numero = l.numero and p.produit = e.produit)
  union all
  select distinct numero, format('cursusSessions[%s].produitReference', position),
    format('%s n’est pas une étape de la fiche %s', produit, fiche)
  from proposee p
  where not exists (select from etape_finale e where e.fiche = p.fiche and e.produit = p.produit)
  union all
  select p.numero, p.champ, format('%s est une session de %s, non de %s', p.reference, s.fiche, p.produit)
  from proposee p
  join lateral (
    select data ->> 'fiche_reference' as fiche from import_ligne where ligne = 'session' and cle = p.reference
    union all
    select f.reference from session s join fiche f on f.id = s.fiche_id where s.reference = p.reference
    limit 1
  ) s on s.fiche <> p.produit
`

/**
 * CMD-09: two orders never take the same place. The query locks the rows until the end of the transaction that writes
 * them, so that no order takes a place between this check and the new number of places.
 */
export async function lockPlaces(db: Db): Promise<ErreurImport[]> {
  return (await toPlaces(sql`order by s.id for update of s`).execute(db)).rows
}

const toPlaces = (lock: RawBuilder<unknown>): RawBuilder<ErreurImport> => sql`
  with change as (
    -- What is kept for a waiting list and offered to nobody is not sold: a smaller room takes it back (036_attente.sql),
    -- unless places were not counted until now.
    select l.numero, s.id, r.nb_places, r.nb_places_externes,
      s.nb_places_vendues - case when s.nb_places is null then 0 else coalesce(g.nombre, 0) end as nb_places_vendues
    from import_ligne l
    join session s on s.reference = l.cle
    left join attente_reserve g on g.session_id = s.id
    cross join jsonb_populate_record(null::session, l.data) r
    where l.ligne = 'session' and (s.nb_places, s.nb_places_externes) is distinct from (r.nb_places, r.nb_places_externes)
    ${lock}
  )
  select numero, 'nbPlaces' as champ,
    format('%s place(s), dont %s vendue(s) ailleurs, pour %s déjà vendue(s) ici', nb_places, nb_places_externes, nb_places_vendues) as message
  from change where nb_places - nb_places_externes < nb_places_vendues
`
