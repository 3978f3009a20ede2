import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signInAs, WRITE } from '../testing/application.ts'
import { addInterlocuteur } from '../testing/client/client.sql.ts'
import { openSessions, validCommande } from '../testing/commande/commande.sql.ts'
import { openCommandes, resetCommandes } from '../testing/commande/order.ts'
import { fillEspace } from '../testing/espace/espace.sql.ts'
import { participant, validDemande } from '../testing/panier/panier.ts'

const ADMINISTRATEUR = { droitAdministrateur: true, statutAdminValide: true }
let commandes: Awaited<ReturnType<typeof openCommandes>>
let me: Awaited<ReturnType<typeof resetCommandes>>

beforeAll(async () => {
  commandes = await openCommandes()
})
afterAll(() => commandes.close())
beforeEach(async () => {
  me = await resetCommandes(commandes.database.db)
  await fillEspace(commandes.database.db)
  await openSessions(commandes.database.db, ['IFRS-1'])
})

async function ask(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, cookie = me.cookie) {
  const headers = { ...WRITE, cookie, host: 'localhost:3000' }
  return commandes.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
}

const erase = (confirmation = 'EFFACER') => ask('DELETE', '/participant/compte', { confirmation })

/** Registers me, alone or with others, for my company or as an individual; returns the id of the order. */
async function order(changes: object = {}): Promise<string> {
  const moi = participant({ email: me.email, nom: 'Perrin', prenom: 'Camille' })
  const item = await ask('POST', '/inscription/panier', validDemande(me.clientId, { participants: [moi], ...changes }))
  expect(item.json()).toHaveProperty('commandeur')
  const { id, reference, prix, commandeur } = item.json()
  const form = validCommande(id, commandeur.id, { reference, montantTtc: prix.montantTtc })
  return (await ask('POST', '/inscription/commande', form)).json().id
}

/** Removes what would refuse the erasure: adds another administrator, and marks the documents as made. */
async function settle(): Promise<void> {
  const { db } = commandes.database
  await addInterlocuteur(db, { clientId: me.clientId, email: 'autre@societe.example', nom: 'Autre', ...ADMINISTRATEUR })
  await db.updateTable('commande').set({ aDocumenter: false }).execute()
}

/** Lists the tables that still hold these words. */
async function tablesHolding(words: readonly string[]): Promise<string[]> {
  const { db } = commandes.database
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ held: boolean }>`
      select exists (select from ${sql.table(name)} t
        where t::text ilike any(${words.map((word) => `%${word}%`)}::text[])) as held`.execute(db)
    if (rows[0]?.held) found.push(name)
  }
  return found
}

test('Z4 one’s own data are a file of all that is kept, and of nobody else’s', async () => {
  await order()
  const other = await signInAs(commandes.database.db, { email: 'autre@demo.example' })
  const response = await ask('GET', '/participant/donnees')
  expect(response.headers['content-disposition']).toBe('attachment; filename="mes-donnees.json"')
  const donnees = response.json()
  expect(donnees).toMatchObject({
    compte: [{ email: me.email, prenom: 'Camille', nomUsage: 'Perrin' }],
    contact: [{ ville: 'Lyon' }],
    interlocuteurs: [{ denomination: 'Cabinet Perrin', statutAdminValide: true }],
    annuaires: [{ email: me.email }],
    panier: [],
    commandes: [{ reference: 'TVA-PAR', historique: [{ etat: 'CONFIRMEE' }] }],
    inscriptions: [{ reference: 'TVA-PAR', statut: 'Affecté', testReponses: null }],
    appreciations: [],
    ouvertures: [],
  })
  expect(donnees.courriels.length).toBeGreaterThan(0)
  expect(response.body).not.toMatch(/tokenHash|idToken/)
  const theirs = (await ask('GET', '/participant/donnees', undefined, other.cookie)).json()
  expect(theirs).toMatchObject({ compte: [{ email: 'autre@demo.example' }], commandes: [], inscriptions: [] })
})

test('Z4 who is erased is nowhere by name or address; orders and registrations stay, of nobody', async () => {
  const { db } = commandes.database
  await db.updateTable('client').set({ denomination: 'Cabinet' }).execute()
  // R-38: what the order gives on the person's own word names them too.
  await db.updateTable('contact').set({ stagiaireEc: true }).where('compteId', '=', me.compteId).execute()
  await db.updateTable('fiche').set({ reserveStagiaires: true }).execute()
  const [forCompany, forMe] = [
    await order(),
    await order({ reference: 'IFRS-1', particulier: true, commandeurId: null }),
  ]
  await db.updateTable('fiche').set({ reserveStagiaires: false }).execute()
  expect(forMe).toBeDefined()
  await settle()
  expect(await tablesHolding([me.email, 'Perrin'])).toEqual(
    expect.arrayContaining([
      'client',
      'commande',
      'compte',
      'courriel',
      'inscription',
      'interlocuteur',
      'participant',
      'sign_in',
    ]),
  )
  expect((await erase()).statusCode).toBe(200)
  expect(await tablesHolding([me.email, 'Perrin', me.sub, '8 rue de la République'])).toEqual([])
  const commandeRows = await db.selectFrom('commande').select(['id', 'etat', 'detail']).orderBy('createdAt').execute()
  expect(commandeRows.map(({ id }) => id).sort()).toEqual([forCompany, forMe].sort())
  for (const { detail } of commandeRows) expect(detail.personne).toMatchObject({ prenom: 'Personne', nom: 'effacée' })
  const inscriptions = await db.selectFrom('inscription').select(['nom', 'prenom', 'statut']).execute()
  expect(inscriptions).toEqual(inscriptions.map(() => ({ nom: 'effacée', prenom: 'Personne', statut: 'Affecté' })))
  expect((await ask('GET', '/participant/contact')).statusCode).toBe(401)
  const audit = db.selectFrom('audit').select('action').where('compteId', '=', me.compteId)
  expect(await audit.execute()).toContainEqual({ action: 'COMPTE_EFFACE' })
  const again = await signInAs(db, { sub: me.sub, email: me.email })
  expect(again.compteId).not.toBe(me.compteId)
})

test('Z4 nobody is erased by a stray click, as a company’s only administrator, or before what they owe is settled', async () => {
  const { db } = commandes.database
  expect((await erase('effacer')).statusCode).toBe(400)
  const alone = await erase()
  expect(alone.statusCode).toBe(409)
  expect(alone.json().message).toBe(
    'Vous êtes le seul administrateur validé de Cabinet Perrin. Faites-en d’abord valider un autre.',
  )
  await order()
  await settle()
  await db.updateTable('commande').set({ aDocumenter: true }).execute()
  expect((await erase()).json().code).toBe('EFFACEMENT_DOCUMENTS')
  await db.updateTable('commande').set({ etat: 'EN_ATTENTE_PAIEMENT', expireLe: new Date() }).execute()
  expect((await erase()).json().code).toBe('EFFACEMENT_PAIEMENT')
  expect((await ask('GET', '/participant/contact')).statusCode).toBe(200)
  await db.updateTable('commande').set({ etat: 'EXPIREE' }).execute()
  await db.updateTable('client').set({ actif: false }).execute()
  await db.deleteFrom('interlocuteur').where('email', '=', 'autre@societe.example').execute()
  expect((await erase()).statusCode).toBe(200)
})
