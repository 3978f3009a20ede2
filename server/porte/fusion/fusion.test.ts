import { beforeEach, expect } from 'vitest'
import { hasDroitOfCommande } from '../../personne/client/acces-commande.service.ts'
import { findClientByNumeros } from '../../personne/client/client.sql.ts'
import { findPiecesOfPeriode, type PieceLue } from '../../suite/livres/pieces.sql.ts'
import { addClientRow, addInterlocuteur, SIRET_Y } from '../../testing/client/client.sql.ts'
import {
  countNaming,
  findAutresColonnes,
  findColonnes,
  findGardees,
  findOublies,
  PARTENT,
  RESTENT,
  SUIVENT,
} from '../../testing/client/fusion-colonnes.ts'
import { addDevis } from '../../testing/devis/devis.ts'
import { documenter } from '../../testing/encaissement/encaissement.ts'
import { LEA, participant } from '../../testing/panier/panier.ts'
import { askAs, orderByCard, orderFor, putItem, runGestion } from '../../testing/suivi/suivi.ts'
import { db, me, suivi, suivre as test } from '../../testing/test.ts'

let garde: number
let absorbe: number

beforeEach(async () => {
  absorbe = me.clientId
  for (const table of ['audit', 'evenement'] as const) await db.deleteFrom(table).execute()
  await db.updateTable('client').set({ siret: null, valideSansSiret: true }).where('id', '=', absorbe).execute()
  garde = await addClientRow(db, { denomination: 'Cabinet Perrin SAS', siret: SIRET_Y })
})

const fusionner = (...args: (number | string)[]) => runGestion(db, 'fusionner', ...args.map(String))

/** A row of everything that a company may have. */
async function fillAll(): Promise<string> {
  const { numero } = await orderFor(suivi, [participant(LEA)])
  await documenter(db)
  await addDevis(db, me.compteId, absorbe, { participants: [participant({ ...LEA, email: 'devis@societe.example' })] })
  await putItem(suivi, [participant({ ...LEA, email: 'autre@societe.example' })])
  const autre = await addClientRow(db, { denomination: 'Siège' })
  const paire = { clientId: absorbe, entiteId: autre }
  await db
    .insertInto('entiteFacturation')
    .values([paire, { clientId: autre, entiteId: absorbe }])
    .execute()
  await db.insertInto('facturationAutorisee').values({ clientId: autre, tiersId: absorbe }).execute()
  const demande = { statut: 'DEMANDE' as const, demandeLe: new Date() }
  await db
    .insertInto('accordFacturation')
    .values({ payeurId: autre, clientId: absorbe, ...demande })
    .execute()
  await db.insertInto('domaineProuve').values({ clientId: absorbe, domaine: 'societe.example' }).execute()
  await db.updateTable('contact').set({ societeId: absorbe }).where('compteId', '=', me.compteId).execute()
  const mandat = { titulaire: 'Cabinet', iban: 'FR7630006000011234567890189', compteId: null, revoqueLe: null }
  await db
    .insertInto('mandatSepa')
    .values({ ...mandat, clientId: absorbe, signeLe: null, createdAt: new Date() })
    .execute()
  const commande = await db.selectFrom('commande').select('id').where('numero', '=', numero).executeTakeFirstOrThrow()
  await db
    .insertInto('commandeResume')
    .values({ commandeId: commande.id, clientId: absorbe, jour: '2027-03-12' })
    .execute()
  const { id: interlocuteurId } = await db.selectFrom('interlocuteur').select('id').executeTakeFirstOrThrow()
  await db.insertInto('signataire').values({ interlocuteurId, clientId: absorbe }).execute()
  return numero
}

test('FUS-01 every column that names a client is decided, and none is left with the merged record but what stays', async () => {
  expect(await findColonnes(db)).toEqual([...SUIVENT, ...PARTENT, ...RESTENT].toSorted())
  await fillAll()
  const before = new Map<string, number>()
  for (const colonne of await findColonnes(db)) before.set(colonne, await countNaming(db, colonne, absorbe))
  expect(await fusionner(garde, absorbe)).toContain(`est fusionné dans Cabinet Perrin SAS (n° ${garde})`)
  expect(await findOublies(db, absorbe)).toEqual([])
  for (const colonne of PARTENT) expect([colonne, await countNaming(db, colonne, garde)]).toEqual([colonne, 0])
  const moved = SUIVENT.filter((colonne) => !['attente.commandeur_id', 'client.absorbe_par'].includes(colonne))
  for (const colonne of moved) {
    expect([colonne, before.get(colonne)]).not.toEqual([colonne, 0])
    expect([colonne, await countNaming(db, colonne, garde)]).toEqual([colonne, before.get(colonne)])
  }
})

test('FUS-01 FUS-07 every table that names a client refuses a merged one, and no other column names one unseen', async () => {
  // A person of the directory is written with the order or the registration that names them, which are refused.
  const sans = ['client', 'participant']
  const tables = new Set([...SUIVENT, ...PARTENT].map((colonne) => colonne.split('.')[0] ?? ''))
  expect(await findGardees(db)).toEqual([...tables].filter((table) => !sans.includes(table)).toSorted())
  // Words as they were said, the numbers of a client itself or of a funder, and what a merger changes by the number.
  const autres = `audit.client_id client.rna client.siret client.valide_sans_siret contact.societe_label financement.siret
    releve_ecriture.payeur session.siret_client`
  expect(await findAutresColonnes(db)).toEqual(autres.split(/\s+/))
})

test('FUS-02 what was issued keeps its words and its account in the books, and the order goes on under the kept record', async () => {
  const numero = await fillAll()
  const facts = db.selectFrom('commande').select(['id', 'detail']).where('numero', '=', numero)
  const before = await facts.executeTakeFirstOrThrow()
  const pieces = db.selectFrom('facture').selectAll().orderBy('numero')
  const issued = await pieces.execute()
  const books = async () => {
    const entered: PieceLue[] = []
    for await (const page of findPiecesOfPeriode(db, { de: '2027-01-01', a: '2027-12-31' })) entered.push(...page)
    return entered
  }
  const entered = await books()
  expect(entered.map(({ clientId }) => clientId)).toEqual([absorbe])
  await fusionner(garde, absorbe)
  expect(await facts.executeTakeFirstOrThrow()).toEqual(before)
  expect(await pieces.execute()).toEqual(issued)
  expect(await books()).toEqual(entered)
  await runGestion(db, 'remplacer', numero, LEA.email, 'noa@societe.example', 'Noa', 'Petit')
  const inscrits = db.selectFrom('inscription').select(['email', 'clientId']).where('commandeId', '=', before.id)
  expect(await inscrits.orderBy('id').execute()).toEqual([
    { email: LEA.email, clientId: garde },
    { email: 'noa@societe.example', clientId: garde },
  ])
  const { commande } = (await askAs(suivi, 'GET', `/api/espace/commandes/${before.id}`)).json()
  expect(commande.commandeur).toMatchObject({ id: garde, denomination: before.detail.commandeur.denomination })
})

/** The people of the kept record, with their rights. */
async function findDroits() {
  const rows = await db
    .selectFrom('interlocuteur')
    .select(['email', 'droitAdministrateur as admin', 'statutAdminValide as valide', 'droitInscription as inscrit'])
    .select(['droitAccesDocuments as lit', 'prouve', 'statutLien', 'declarationContestee as contestee'])
    .where('clientId', '=', garde)
    .orderBy('email')
    .execute()
  return Object.fromEntries(rows.map(({ email, ...droits }) => [email, droits]))
}

test('FUS-03 R-14 nobody administers the kept record by a merger, and only proved people keep other rights', async () => {
  await db.deleteFrom('interlocuteur').execute()
  const declare = { droitAdministrateur: true, statutAdminValide: true }
  const people = {
    'contestee@b.example': { ...declare, prouve: true, declarationContestee: true },
    'creatrice@b.example': { prouve: false },
    'declaree@b.example': { ...declare, prouve: false, droitAccesDocuments: true },
    'deux@b.example': { ...declare, prouve: true },
    'lectrice@b.example': { droitAccesDocuments: true },
    'prouvee@b.example': { ...declare, prouve: true },
  }
  for (const [email, droits] of Object.entries(people))
    await addInterlocuteur(db, { clientId: absorbe, email, ...droits })
  await addInterlocuteur(db, { clientId: garde, email: 'deux@b.example', prouve: false })
  const prevue = await fusionner(garde, absorbe, '--essai')
  await fusionner(garde, absorbe)
  const rien = { admin: false, valide: false, inscrit: false, lit: false, prouve: false, contestee: false }
  const attente = { ...rien, statutLien: 'A_CONFIRMER' }
  const reprise = { ...rien, prouve: true, statutLien: 'CONFIRME' }
  expect(await findDroits()).toEqual({
    'contestee@b.example': { ...attente, contestee: true },
    'creatrice@b.example': attente,
    'declaree@b.example': attente,
    'deux@b.example': { ...rien, statutLien: 'CONFIRME' },
    'lectrice@b.example': { ...reprise, lit: true },
    'prouvee@b.example': { ...reprise, inscrit: true, lit: true },
  })
  expect(prevue).toContain('declaree@b.example  rattachement à confirmer, n’administre plus')
  expect(prevue).toContain('deux@b.example  déjà liée, garde ses droits, n’administre plus')
  expect(prevue).toContain('lectrice@b.example  lit les documents')
  expect(prevue).toContain('prouvee@b.example  inscrit, lit les documents, n’administre plus')
})

test('FUS-01 R-16 of a person in both directories, the kept name stays, with everybody who registered them', async () => {
  const { compteId } = me
  const add = (clientId: number, nom: string) =>
    db
      .insertInto('participant')
      .values({ clientId, email: LEA.email, prenom: 'Lea', nom })
      .returning('id')
      .executeTakeFirstOrThrow()
  const { id } = await add(garde, 'Gardé')
  const { id: autre } = await add(absorbe, 'Absorbé')
  await db.insertInto('participantInscripteur').values({ participantId: autre, compteId }).execute()
  await fusionner(garde, absorbe)
  expect(await db.selectFrom('participant').select(['id', 'nom', 'clientId']).execute()).toEqual([
    { id, nom: 'Gardé', clientId: garde },
  ])
  expect(await db.selectFrom('participantInscripteur').selectAll().execute()).toEqual([{ participantId: id, compteId }])
})

test('FUS-04 FUS-05 the numbers go to who lacks them, chains stay short, and the same merger again changes nothing', async () => {
  const troisieme = await addClientRow(db, { denomination: 'Perrin' })
  await fusionner(absorbe, garde)
  await fusionner(troisieme, absorbe)
  const rows = db
    .selectFrom('client')
    .select(['id', 'siret', 'actif', 'absorbePar'])
    .where('natureId', '<', 3)
    .orderBy('id')
  const after = await rows.execute()
  expect(after).toEqual([
    { id: absorbe, siret: null, actif: false, absorbePar: troisieme },
    { id: garde, siret: null, actif: false, absorbePar: troisieme },
    { id: troisieme, siret: SIRET_Y, actif: true, absorbePar: null },
  ])
  expect(await fusionner(troisieme, absorbe)).toContain('est fusionné dans Perrin')
  expect(await rows.execute()).toEqual(after)
  await expect(fusionner(garde, troisieme)).rejects.toThrow(`a déjà été fusionné dans le n° ${troisieme}`)
  await expect(runGestion(db, 'reactiver', String(garde))).rejects.toThrow(`fusionné dans le client n° ${troisieme}`)
  const told = db
    .selectFrom('evenement')
    .select(['objetId', 'donnees'])
    .where('type', '=', 'client.fusionne')
    .orderBy('id')
  expect((await told.execute()).map(({ objetId, donnees }) => [Number(objetId), donnees])).toEqual([
    [garde, { dans: absorbe }],
    [absorbe, { dans: troisieme }],
    [garde, { dans: troisieme }],
  ])
  const kept = db
    .selectFrom('audit')
    .select(['clientId', 'detail'])
    .where('action', '=', 'CLIENT_FUSIONNE')
    .orderBy('id')
  expect(await kept.execute()).toMatchObject([
    {
      clientId: absorbe,
      detail: { par: 'gestion', absorbe: { id: garde, siret: SIRET_Y }, numeros: { siret: SIRET_Y } },
    },
    { clientId: troisieme, detail: { par: 'gestion', absorbe: { id: absorbe } } },
  ])
})

test('FUS-06 whoever names the number of a merged record afterwards gets the kept one', async () => {
  const autre = '00045678000022'
  await db.updateTable('client').set({ siret: autre, actif: false }).where('id', '=', absorbe).execute()
  await fusionner(garde, absorbe)
  expect(await findClientByNumeros(db, { siret: autre, rna: null })).toMatchObject({ id: garde })
  expect(await findClientByNumeros(db, { siret: SIRET_Y, rna: null })).toMatchObject({ id: garde })
})

test('FUS-02 R-37 an open payment is judged again, and goes on for who may order for the kept record', async () => {
  await addInterlocuteur(db, {
    clientId: garde,
    email: 'chef@a.example',
    droitAdministrateur: true,
    statutAdminValide: true,
  })
  const itemId = await putItem(suivi, [participant(LEA)])
  const commandeId = await orderByCard(db, { ...me, itemId })
  await fusionner(garde, absorbe)
  const commande = db
    .selectFrom('commande')
    .select(['etat', 'droitsChanges', 'commandeurId'])
    .where('id', '=', commandeId)
  const open = { etat: 'EN_ATTENTE_PAIEMENT', commandeurId: garde }
  expect(await commande.executeTakeFirst()).toEqual({ ...open, droitsChanges: true })
  expect(await hasDroitOfCommande(db, { ...me, commandeurId: garde })).toBe(true)
  // Pressed again, the payment that is open goes on: the request is still the one that was ordered.
  expect(await orderByCard(db, { ...me, clientId: garde, itemId })).toBe(commandeId)
})
