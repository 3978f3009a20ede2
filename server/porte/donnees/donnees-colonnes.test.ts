import { sql } from 'kysely'
import { expect } from 'vitest'
import { now } from '../../platform/clock.ts'
import { putCode } from '../../suite/emargement/code.sql.ts'
import { WRITE } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { addInterlocuteur } from '../../testing/client/client.sql.ts'
import { openSessions, validCommande } from '../../testing/commande/commande.sql.ts'
import { resetCommandes } from '../../testing/commande/order.ts'
import { validDevis } from '../../testing/devis/devis.ts'
import { makeDefinitif, makeSolde, signCommande } from '../../testing/echeance/contrats.ts'
import { etatOf, ligneOf, withLignes, withParticipants } from '../../testing/modification/etat.ts'
import { addFaite, getCommande } from '../../testing/modification/modification.sql.ts'
import { participant, validDemande } from '../../testing/panier/panier.ts'
import { app, db, vente as test } from '../../testing/test.ts'
import { EFFACEES, GARDEES, IMPERSONNELLES } from './donnees-colonnes.ts'

let me: Awaited<ReturnType<typeof resetCommandes>>

test.beforeAll(async () => {
  me = await resetCommandes(db)
  await openSessions(db, ['IFRS-1', 'EL-1'])
})

interface Colonne {
  table: string
  nom: string
  isJson: boolean
  isGenerated: boolean
}

/** Every column that can hold a text: all but numbers, days, moments, ids, yes and no. */
async function listTextColumns(): Promise<Colonne[]> {
  const { rows } = await sql<Colonne>`
    select table_name as table, column_name as nom, data_type like 'json%' as is_json,
      is_generated = 'ALWAYS' as is_generated
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type not in (
      'smallint', 'integer', 'bigint', 'numeric', 'double precision', 'real', 'boolean', 'uuid', 'xid8', 'date',
      'time without time zone', 'timestamp with time zone')
    order by 1, 2`.execute(db)
  return rows
}

const listOf = (lists: Record<string, string>) =>
  Object.entries(lists).flatMap(([table, noms]) => noms.split(/\s+/).map((nom) => `${table}.${nom}`))

test('DON-07 what becomes of each text column when a person is erased is said, once', async () => {
  const columns = (await listTextColumns()).map(({ table, nom }) => `${table}.${nom}`)
  const said = [...listOf(EFFACEES), ...Object.keys(GARDEES), ...listOf(IMPERSONNELLES)]
  expect(said.sort()).toEqual(columns.sort())
})

async function ask(method: 'POST' | 'DELETE', url: string, payload: object) {
  const headers = { ...WRITE, cookie: me.cookie, host: 'localhost:3000' }
  const response = await app.inject({ method, url: `/api${url}`, headers, payload })
  expect(response.statusCode).toBe(200)
  return response.json()
}

/** The person asks for a place of their own. */
async function addItem(changes: object = {}) {
  const participants = [participant({ email: me.email, nom: 'Perrin', prenom: 'Camille' })]
  return ask('POST', '/inscription/panier', validDemande(me.clientId, { participants, ...changes }))
}

async function order(changes: object = {}): Promise<{ id: string }> {
  const { id, reference, prix, commandeur } = await addItem(changes)
  const form = validCommande(id, commandeur.id, { reference, montantTtc: prix.montantTtc })
  return ask('POST', '/inscription/commande', form)
}

/** The person is cancelled with a share kept, and was given back the rest. */
async function addChange(id: string): Promise<void> {
  const etat = withLignes(etatOf(await getCommande(db, id)), [ligneOf('Annulation de Camille PERRIN', 0)])
  const change = { demande: { nature: 'ANNULATION' as const, emails: [me.email] }, apres: withParticipants(etat, []) }
  const { modification } = await addFaite(db, id, { ...change, motif: 'Malade' })
  const compte = { titulaire: 'Camille Perrin', iban: 'FR7630006000011234567890189', faitLe: new Date() }
  await db
    .insertInto('remboursement')
    .values({ modificationId: modification.id, montantCents: 100, ...compte })
    .execute()
}

/**
 * Each table that the erasure is about has a row of the person: orders, a change with its refund, a basket, a test, an
 * opinion, a remise, a proposition, a wait, a quote.
 */
async function live(): Promise<void> {
  await addChange((await order()).id)
  const later = { dateDebut: '2027-05-20', dateFin: '2027-05-20' }
  await db.updateTable('session').set(later).where('reference', '=', 'IFRS-1').execute()
  const { id: contrat } = await order({ reference: 'IFRS-1', particulier: true, commandeurId: null })
  await signCommande(db, contrat, new Date('2027-02-01T09:00:00Z'))
  await makeDefinitif(db, contrat, new Date('2027-03-09T09:00:00Z'))
  await makeSolde(db, contrat)
  await addItem({ reference: 'EL-1' })
  const participants = [participant({ email: me.email, nom: 'Perrin', prenom: 'Camille' })]
  await ask('POST', '/inscription/devis', validDevis(me.clientId, { reference: 'EL-1', participants }))
  await sql`update inscription set test_reponses = '[]', test_realise_le = ${now()}`.execute(db)
  await sql`insert into appreciation (inscription_id, notes) select id, '{}' from inscription`.execute(db)
  await sql`insert into remise_consommee (commande_id, remise_id, email)
    select commande_id, 1, email from inscription`.execute(db)
  await sql`insert into proposition (interlocuteur_id, ajoute_par, nom, prenom)
    select id, compte_id, nom, prenom from interlocuteur where compte_id = ${me.compteId}`.execute(db)
  await sql`insert into attente (session_id, compte_id, particulier, participants, nombre, minimum)
    select id, ${me.compteId}, false, '[]', 1, 1 from session where reference = 'TVA-LYO'`.execute(db)
}

/** The person asked for a code to confirm their presence. */
async function addCode(): Promise<void> {
  const sessions = db.selectFrom('session').select('id as sessionId').where('reference', '=', 'TVA-LYO')
  const lieu = { ...(await sessions.executeTakeFirstOrThrow()), jour: '2027-05-20', moment: 'MATIN' as const }
  const code = { codeSel: '', codeHash: '', expireLe: SMALL_CATALOGUE_DAY }
  await putCode(db, lieu, { navigateur: 'empreinte', email: me.email }, code, 1)
}

/** Here only companies are somebody else's. */
const siennes = (table: string) => (table === 'client' ? sql`compte_id is not null` : sql`true`)

/** What was left empty says something too. */
async function fill({ table, nom, isJson, isGenerated }: Colonne): Promise<void> {
  if (isGenerated) return
  const marque = isJson ? sql`'"marque"'::jsonb` : sql`'marque'`
  await sql`update ${sql.table(table)} set ${sql.ref(nom)} = ${marque}
    where ${siennes(table)} and coalesce(${sql.ref(nom)}::text, '') in ('', '[]', '{}')`.execute(db)
}

async function readValues({ table, nom }: Colonne): Promise<string[]> {
  const { rows } = await sql<{ valeur: string }>`
    select ${sql.ref(nom)}::text as valeur from ${sql.table(table)}
    where ${siennes(table)} and ${sql.ref(nom)} is not null`.execute(db)
  return rows.map(({ valeur }) => valeur)
}

test('DON-07 a column that is said to be erased holds nothing of what it held of the person', async () => {
  await live()
  await addCode()
  const erased = listOf(EFFACEES)
  const columns = (await listTextColumns()).filter(({ table, nom }) => erased.includes(`${table}.${nom}`))
  for (const column of columns) await fill(column)
  const before = new Map<Colonne, string[]>()
  for (const column of columns) before.set(column, await readValues(column))
  const administrateur = { droitAdministrateur: true, statutAdminValide: true }
  await addInterlocuteur(db, {
    clientId: me.clientId,
    email: 'autre@societe.example',
    nom: 'Autre',
    prenom: 'Alix',
    ...administrateur,
  })
  await db.updateTable('commande').set({ aDocumenter: false }).execute()

  await ask('DELETE', '/participant/compte', { confirmation: 'EFFACER' })

  const remaining: string[] = []
  for (const [column, held] of before) {
    expect(held, `${column.table}.${column.nom} is filled`).not.toEqual([])
    const after = await readValues(column)
    if (held.some((valeur) => after.includes(valeur))) remaining.push(`${column.table}.${column.nom}`)
  }
  expect(remaining).toEqual([])
})
