import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/tables.ts'

/** Orders are spread over these years, accounts over companies of this many people, orders over sessions, sessions over fiches. */
const YEARS = 5
const PER_CLIENT = 20
const PER_SESSION = 10
const PER_FICHE = 20
const PER_STATEMENT = 100_000

interface Taille {
  comptes: number
  commandesPerCompte: number
}

/** Adds that many accounts and, for each, so many copies of one order with all that an order leaves behind it. */
export async function fillTaille(db: Db, modele: string, taille: Taille): Promise<void> {
  const { comptes, commandesPerCompte } = taille
  await addSessions(db, modele, Math.ceil((comptes * commandesPerCompte) / PER_SESSION))
  await addComptes(db, comptes)
  const step = Math.max(1, Math.floor(PER_STATEMENT / commandesPerCompte))
  for (let from = 1; from <= comptes; from += step)
    await db.transaction().execute(async (tx) => {
      // Copies of what refers rightly refer rightly: to check each would be most of the work.
      await sql`set local session_replication_role = replica`.execute(tx)
      await addCommandes(tx, modele, { from, to: Math.min(comptes, from + step - 1), commandesPerCompte })
    })
  await sql`vacuum analyze`.execute(db)
}

async function addSessions(db: Db, modele: string, sessions: number): Promise<void> {
  const mine = sql`select s.id session_id, s.fiche_id from commande c join session s on s.id = c.session_id
    where c.id = ${modele}`
  await sql`create table copie as select n nom from generate_series(1, ${Math.ceil(sessions / PER_FICHE)}::int) n`.execute(
    db,
  )
  const fiche = sql`modele.id = (select fiche_id from (${mine}) m)`
  await copy(db, 'fiche', { reference: sql`'TAILLE-' || copie.nom`, preview_hash: sql`null` }, fiche)
  await sql`drop table copie`.execute(db)
  await sql`create table copie as select row_number() over () nom, id fiche_id
    from fiche, generate_series(1, ${PER_FICHE}::int) where reference like 'TAILLE-%'`.execute(db)
  const session = sql`modele.id = (select session_id from (${mine}) m)`
  const own = { reference: sql`'TAILLE-' || copie.nom`, fiche_id: sql`copie.fiche_id`, preview_hash: sql`null` }
  await copy(db, 'session', own, session)
  await sql`create table taille_session as
    select id, row_number() over (order by id) - 1 rang from session where reference like 'TAILLE-%'`.execute(db)
  await sql`alter table taille_session add primary key (rang)`.execute(db)
}

async function addComptes(db: Db, comptes: number): Promise<void> {
  await sql`create table taille as
    select n, gen_random_uuid() compte_id, null::int client_id from generate_series(1, ${comptes}::int) n`.execute(db)
  await sql`insert into compte (id, issuer, sub, email, email_verified, prenom, nom_usage)
    select compte_id, 'taille', n, 'compte-' || n || '@taille.example', true, 'Camille', 'Perrin' from taille`.execute(
    db,
  )
  await sql`with un as (select min(id) id from client), nouveaux as (
      insert into client (nature_id, denomination, valide_sans_siret, numero_voie, code_postal, ville)
      select nature_id, denomination || ' ' || rang, true, numero_voie, code_postal, ville
      from client join un using (id), generate_series(1, ${Math.ceil(comptes / PER_CLIENT)}::int) rang returning id),
    rangs as (select id, row_number() over (order by id) - 1 rang from nouveaux)
    update taille set client_id = rangs.id from rangs where rangs.rang = (taille.n - 1) / ${PER_CLIENT}::int`.execute(
    db,
  )
}

type Values = Record<string, RawBuilder<unknown>>

async function addCommandes(
  db: Db,
  modele: string,
  { from, to, commandesPerCompte }: { from: number; to: number; commandesPerCompte: number },
): Promise<void> {
  await sql`drop table copie`.execute(db)
  await sql`create table copie as
    select gen_random_uuid() commande_id, compte_id, client_id, nom, s.id session_id, moment
    from (select *, (n - 1) * ${commandesPerCompte}::int + rang nom,
        now() - random() * make_interval(years => ${YEARS}::int) moment
      from taille, generate_series(1, ${commandesPerCompte}::int) rang
      where n between ${from}::int and ${to}::int) c
    join taille_session s on s.rang = c.nom / ${PER_SESSION}::int % (select count(*) from taille_session)`.execute(db)
  await copyCommandes(db, modele)
}

/** Copies the model and what hangs on it once per line of `copie`. */
async function copyCommandes(db: Db, modele: string): Promise<void> {
  const [commande, compte, client] = [
    sql.ref('copie.commande_id'),
    sql.ref('copie.compte_id'),
    sql.ref('copie.client_id'),
  ]
  const [session, moment] = [sql.ref('copie.session_id'), sql.ref('copie.moment')]
  const dates = { created_at: moment, updated_at: moment }
  const id = sql`gen_random_uuid()`
  const mine = sql`modele.commande_id = ${modele}`
  const clients = { commandeur_id: client, facturation_client_id: client }
  const own = {
    id: commande,
    numero: sql`'C' || 10000000 + copie.nom`,
    panier_formation_id: id,
    session_id: session,
    compte_id: compte,
    ...clients,
  }
  await copy(db, 'commande', { ...own, ...dates }, sql`modele.id = ${modele}`)
  await copy(db, 'commande_place', { commande_id: commande, session_id: session }, mine)
  await copy(db, 'commande_historique', { commande_id: commande, moment }, mine)
  const personne = { compte_id: compte, client_id: client, email: sql`copie.nom || '@taille.example'` }
  await copy(db, 'inscription', { commande_id: commande, session_id: session, ...personne, ...dates }, mine)
  const piece = {
    annee: sql`extract(year from copie.moment)`,
    rang: sql`copie.nom`,
    numero: sql`'T' || copie.nom`,
    emise_le: sql`copie.moment::date`,
  }
  await copy(db, 'facture', { commande_id: commande, ...piece }, mine)
  await copy(
    db,
    'document',
    { id, commande_id: commande, inscription_id: sql`null`, ...EMPTY, created_at: moment },
    mine,
  )
}

/** Their bytes would fill the disk and are read one at a time: `measureTaille` says what they weigh. */
const EMPTY: Values = {
  modele: sql`'{"titre": "Document", "destinataire": {"nom": ""}}'::jsonb`,
  fichier: sql`''::bytea`,
}

/** Copies these rows of the model once per line of `copie`, with these values in place of its own. */
async function copy(db: Db, table: string, values: Values, rows: RawBuilder<unknown>): Promise<void> {
  const found = await sql<{ name: string }>`select column_name name from information_schema.columns
    where table_name = ${table} and table_schema = 'public' and is_identity = 'NO' and is_generated = 'NEVER'`.execute(
    db,
  )
  const names = found.rows.map(({ name }) => name)
  const into = sql.join(names.map((name) => sql.ref(name)))
  const of = sql.join(names.map((name) => values[name] ?? sql.ref(`modele.${name}`)))
  await sql`insert into ${sql.table(table)} (${into}) select ${of} from ${sql.table(table)} modele, copie where ${rows}`.execute(
    db,
  )
}
