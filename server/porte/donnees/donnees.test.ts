import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import type { ChangementForm } from '#contract/rules/modification-form.ts'
import { signInAs, WRITE } from '../../testing/application.ts'
import { addInterlocuteur } from '../../testing/client/client.sql.ts'
import { openSessions, validCommande } from '../../testing/commande/commande.sql.ts'
import { makePapiers } from '../../testing/document/papiers-faits.ts'
import { makeDefinitif, makeSolde, signCommande } from '../../testing/echeance/contrats.ts'
import { fillEspace } from '../../testing/espace/espace.sql.ts'
import { etatOf, withParticipants } from '../../testing/modification/etat.ts'
import { addFaite, getCommande } from '../../testing/modification/modification.sql.ts'
import { addDates, CHERE, changing, resetDates, setJour } from '../../testing/modification/modification.ts'
import { LEA, MARC, participant, validDemande } from '../../testing/panier/panier.ts'
import { app, db, me, commandes as test } from '../../testing/test.ts'

const ADMINISTRATEUR = { droitAdministrateur: true, statutAdminValide: true }

beforeEach(async () => {
  await fillEspace(db)
  await openSessions(db, ['IFRS-1'])
})

async function ask(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, cookie = me.cookie) {
  const headers = { ...WRITE, cookie, host: 'localhost:3000' }
  return app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
}

const { change } = changing(() => ({ app: app, db: db, me }))
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
  const autre = { clientId: me.clientId, email: 'autre@societe.example', nom: 'Autre', ...ADMINISTRATEUR }
  await db.deleteFrom('interlocuteur').where('email', '=', autre.email).execute()
  await addInterlocuteur(db, autre)
  await db.updateTable('commande').set({ aDocumenter: false }).execute()
}

/** Lists the tables that still hold these words. */
async function tablesHolding(words: readonly string[]): Promise<string[]> {
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

test('DON-01 one’s own data are a file of all that is kept, and of nobody else’s', async () => {
  await order()
  const other = await signInAs(db, { email: 'autre@demo.example' })
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

test('DON-02 DON-03 who is erased is nowhere by name or address; orders and registrations stay, of nobody', async () => {
  await db.updateTable('client').set({ denomination: 'Cabinet' }).execute()
  // R-38: what the order gives on the person's own word names them too.
  await db.updateTable('contact').set({ stagiaireEc: true }).where('compteId', '=', me.compteId).execute()
  await db.updateTable('fiche').set({ reserveStagiaires: true }).execute()
  const later = { dateDebut: '2027-05-20', dateFin: '2027-05-20' }
  await db.updateTable('session').set(later).where('reference', '=', 'IFRS-1').execute()
  const [forCompany, forMe] = [
    await order(),
    await order({ reference: 'IFRS-1', particulier: true, commandeurId: null }),
  ]
  await db.updateTable('fiche').set({ reserveStagiaires: false }).execute()
  await settle()
  expect((await erase()).json().code, 'decision 54: a contract waits').toBe('EFFACEMENT_CONTRAT')
  await signCommande(db, forMe, new Date('2027-02-01T09:00:00Z'))
  await makeDefinitif(db, forMe, new Date('2027-03-09T09:00:00Z'))
  await settle()
  expect((await erase()).json().code, 'decision 54: its invoice is to come').toBe('EFFACEMENT_CONTRAT')
  await makeSolde(db, forMe)
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

/** A colleague asks for a place for me, writes of me, orders for me, and is told so by mail. */
async function nameMeElsewhere(): Promise<void> {
  const autre = await signInAs(db, { email: 'autre@demo.example', prenom: 'Nour', nom: 'Petit' })
  const id = await order()
  await db.updateTable('commande').set({ compteId: autre.compteId }).where('id', '=', id).execute()
  await sql`update commande set detail = detail || '{"commentairesFront": "Merci de placer camille perrin devant",
    "personne": {"nom": "Petit", "prenom": "Nour", "email": "autre@demo.example"}}'`.execute(db)
  const item = { compteId: autre.compteId, commandeurId: me.clientId, reference: 'TVA-PAR', particulier: false }
  const { id: panierId } = await db
    .insertInto('panierFormation')
    .values({ ...item, commentairesFront: 'Pour Perrin  Camille, en fauteuil' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const moi = { email: me.email, nom: 'Perrin', prenom: 'Camille', organismeId: null, referenceInterne: 'P-1' }
  await db
    .insertInto('panierParticipant')
    .values({ ...moi, panierId, ordre: 0 })
    .execute()
  await sql`insert into courriel (destinataire, sujet, texte, corps, envoye_le, prochain_essai)
    values ('autre@demo.example', 'Camille PERRIN inscrite', ${`Camille PERRIN (${me.email})`}, '{"a": "Camille PERRIN"}', now(), null)`.execute(
    db,
  )
}

test('DON-02 DON-03 who is erased is in nobody else’s basket, comment or mail; what others asked for stays', async () => {
  await db.updateTable('client').set({ denomination: 'Cabinet' }).execute()
  await nameMeElsewhere()
  await settle()
  expect((await erase()).statusCode).toBe(200)
  expect(await tablesHolding([me.email, 'Perrin'])).toEqual([])
  const [commande] = await db.selectFrom('commande').select('detail').execute()
  expect(commande?.detail.commentairesFront).toBe('Merci de placer Personne EFFACÉE devant')
  const paniers = await db.selectFrom('panierFormation').select('commentairesFront').execute()
  expect(paniers).toEqual([{ commentairesFront: 'Pour Personne EFFACÉE, en fauteuil' }])
  const mail = db.selectFrom('courriel').select(['sujet', 'corps']).where('destinataire', '=', 'autre@demo.example')
  expect(await mail.execute()).toContainEqual({ sujet: 'Personne EFFACÉE inscrite', corps: { a: 'Personne EFFACÉE' } })
})

test('DON-02 who is erased is in no change either: replaced, moved to an order of their own, cancelled with costs, or its author', async () => {
  await db.updateTable('client').set({ denomination: 'Cabinet' }).execute()
  await addDates(db)
  await resetDates(db)
  const moi = participant({ email: me.email, nom: 'Perrin', prenom: 'Camille' })
  const ordered = (...others: object[]) => order({ participants: [moi, ...others], reference: 'TVA-PAR' })
  const [lea, marc] = [participant(LEA), participant(MARC)]
  const changed = async (id: string, changement: ChangementForm, given: object = {}) =>
    expect((await change(id, changement, given)).json()).toMatchObject({ etat: 'FAITE' })
  const first = await ordered(lea)
  await changed(first, { nature: 'REPORT', emails: [me.email], de: 'TVA-PAR', vers: CHERE })
  const second = await ordered(marc)
  await setJour(db, 'TVA-PAR', '2027-03-20')
  await changed(second, { nature: 'ANNULATION', emails: [me.email] }, { motif: 'Camille Perrin est malade' })
  const par = { ...moi, prestationsOptionnelles: undefined, organismeId: undefined }
  await changed(second, { nature: 'REMPLACEMENT', email: MARC.email, par })
  await makePapiers(db)
  await settle()
  const donnees = (await ask('GET', '/participant/donnees')).json()
  expect(donnees.modifications).toHaveLength(3)
  expect(donnees.remboursements).toEqual([])
  expect(await tablesHolding([me.email, 'Perrin'])).toContain('modification')
  expect((await erase()).statusCode).toBe(200)
  // What was issued stays as it was issued.
  expect(await tablesHolding([me.email, 'Perrin'])).toEqual(['document', 'facture'])
  const rows = await db.selectFrom('modification').select(['auteur', 'motif', 'lignes', 'avant', 'apres']).execute()
  expect(rows.map(({ auteur, motif }) => [auteur, motif])).toEqual(Array(3).fill(['Personne EFFACÉE', '']))
  expect(JSON.stringify(rows)).toContain('Annulation de Personne EFFACÉE : 50 % retenus')
  expect(JSON.stringify(rows)).toContain(LEA.email)
})

test('DON-04 nobody is erased while a change waits for its payment or a transfer is due to them', async () => {
  const id = await order()
  const etat = etatOf(await getCommande(db, id))
  const demande = { nature: 'ANNULATION' as const, emails: [me.email] }
  const { modification } = await addFaite(db, id, { demande, apres: withParticipants(etat, []) })
  const compte = { titulaire: 'Camille Perrin', iban: 'FR7630006000011234567890189' }
  const remboursement = { modificationId: modification.id, montantCents: 100, ...compte }
  await db.insertInto('remboursement').values(remboursement).execute()
  await settle()
  expect((await ask('GET', '/participant/donnees')).json().remboursements).toMatchObject([compte])
  expect((await erase()).json().code).toBe('EFFACEMENT_REMBOURSEMENT')
  await db.updateTable('remboursement').set({ faitLe: new Date() }).execute()
  const attente = { etat: 'EN_ATTENTE_PAIEMENT' as const, faiteLe: null, expireLe: new Date() }
  await db.updateTable('modification').set(attente).execute()
  expect((await erase()).json().code).toBe('EFFACEMENT_PAIEMENT')
  await db.updateTable('modification').set({ etat: 'ABANDONNEE' }).execute()
  expect((await erase()).statusCode).toBe(200)
})

test('DON-04 DON-05 nobody is erased by a stray click, as a company’s only administrator, or before what they owe is settled', async () => {
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
