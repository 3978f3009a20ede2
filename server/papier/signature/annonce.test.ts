import { sql } from 'kysely'
import { expect } from 'vitest'
import { findEtat } from '../../exploitation/etat/etat.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { parseCommande } from '../../porte/gestion/commandes.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { testConfig } from '../../testing/application.ts'
import { moveSession, setCommande } from '../../testing/document/document.sql.ts'
import { conventions, signer as test } from '../../testing/signature/convention.ts'
import { addAdministrateur, conventionOf, makeDrawn } from '../../testing/signature/signature.ts'
import { announceSignatures } from './annonce.service.ts'

const DAY = 24 * 60
const TITRE = 'Convention de formation professionnelle'

const announce = () => announceSignatures(conventions.db, conventions.now())
const expediteur = toExpediteur(testConfig())

/** The mails about what is to be signed since the last look: to whom, and their subjects. */
async function takeMails(): Promise<string[][]> {
  const mails = await conventions.db
    .deleteFrom('courriel')
    .where('sujet', 'like', '%à signer%')
    .returning(['destinataire', 'sujet'])
    .execute()
  const others = await conventions.db
    .deleteFrom('courriel')
    .where('sujet', 'like', 'À signer%')
    .returning(['destinataire', 'sujet'])
    .execute()
  return [...mails, ...others].map(({ destinataire, sujet }) => [destinataire, sujet]).sort()
}

/** Everybody is cancelled, with something kept: the order stays confirmed (decision 50). */
async function leaveAll(db: Db, id: string): Promise<void> {
  await sql`update commande set detail = jsonb_set(detail, '{participants}', '[]') where id = ${id}`.execute(db)
}

async function gestion(): Promise<string[]> {
  return parseCommande(['signatures'])({ db: conventions.db, paiement: undefined, expediteur, now: conventions.now })
}

test('SIG-17 the signatories are told once, reminded after 3 and 7 days, and never again', async () => {
  const { db, me } = conventions
  const documentId = await conventions.orderConvention()
  const { commandeId } = (await conventions.signing(documentId).read()).json()
  await announce()
  await announce()
  const [mail] = await db.selectFrom('courriel').select('texte').where('sujet', 'like', 'À signer%').execute()
  expect(mail?.texte).toContain(`/espace/commandes/${commandeId}/signature`)
  expect(await takeMails()).toEqual([[me().email, `À signer : ${TITRE}`]])
  conventions.later(3 * DAY - 1)
  await announce()
  expect(await takeMails()).toEqual([])
  conventions.later(1)
  await announce()
  await announce()
  expect(await takeMails()).toEqual([[me().email, `Rappel, à signer : ${TITRE}`]])
  conventions.later(4 * DAY)
  await announce()
  expect(await takeMails()).toEqual([[me().email, `Rappel, à signer : ${TITRE}`]])
  conventions.later(30 * DAY)
  await announce()
  expect(await takeMails()).toEqual([])
})

test('SIG-17 only who has not signed is reminded; once all have, nobody is', async () => {
  const { db, me } = conventions
  const documentId = await conventions.orderConvention()
  const alix = await addAdministrateur(db, me().clientId, true)
  const ines = await addAdministrateur(db, me().clientId, true, 'Blanc')
  await announce()
  expect((await takeMails()).map(([to]) => to)).toEqual([alix.email, ines.email].sort())
  await conventions.signing(documentId, alix.cookie).signAll(db, alix.email)
  conventions.later(3 * DAY)
  await announce()
  expect((await takeMails()).map(([to]) => to)).toEqual([ines.email])
  await conventions.signing(documentId, ines.cookie).signAll(db, ines.email)
  conventions.later(4 * DAY)
  await announce()
  expect(await takeMails()).toEqual([])
})

test('SIG-18 a version that takes the place of a signed one is announced as to be signed again, with its own reminders', async () => {
  const { db, me } = conventions
  await conventions.signing(await conventions.orderConvention()).signAll(db, me().email)
  await announce()
  expect(await takeMails()).toEqual([])
  await moveSession(db, 'TVA-PAR', '2027-06-01')
  await announce()
  expect(await takeMails()).toEqual([])
  await makeDrawn(db, conventions.now())
  await announce()
  expect(await takeMails()).toEqual([[me().email, `À signer de nouveau : ${TITRE}`]])
  conventions.later(3 * DAY)
  await announce()
  expect(await takeMails()).toEqual([[me().email, `Rappel, à signer : ${TITRE}`]])
})

test.each([
  ['has ended', (id: string) => setCommande(conventions.db, id, 'ANNULEE')],
  ['nobody is left in', (id: string) => leaveAll(conventions.db, id)],
])('SIG-26 nobody is asked to sign for an order that %s', async (_cas, end) => {
  const { signing } = conventions
  const documentId = await conventions.orderConvention()
  const { commandeId } = (await signing(documentId).read()).json()
  await announce()
  await takeMails()
  await end(commandeId)
  expect((await signing(documentId).read()).json().etat).toBe('CLOSE')
  conventions.later(3 * DAY)
  await announce()
  expect(await takeMails()).toEqual([])
  expect(await gestion()).toEqual(['Aucun document n’attend de signature.'])
})

test('SIG-19 a company that takes one of two signatories off is not waited for: what the other signed is signed', async () => {
  const { db, me } = conventions
  const documentId = await conventions.orderConvention()
  const alix = await addAdministrateur(db, me().clientId, true)
  const ines = await addAdministrateur(db, me().clientId, true, 'Blanc')
  await announce()
  await conventions.signing(documentId, alix.cookie).signAll(db, alix.email)
  await db.deleteFrom('interlocuteur').where('compteId', '=', ines.compteId).execute()
  conventions.later(3 * DAY)
  await announce()
  expect((await conventions.signing(documentId).read()).json()).toMatchObject({ etat: 'SIGNEE' })
})

test('SIG-24 the provider sees what waits, for whom, and since when; the metrics count it', async () => {
  const { db, me } = conventions
  await conventions.orderConvention()
  await announce()
  const attentes = async (at: Date) =>
    (await findEtat(db, at)).attentes.filter(({ genre }) => genre.startsWith('signatures-'))
  await db.updateTable('signatureDemande').set({ createdAt: conventions.now() }).execute()
  expect(await gestion()).toEqual([expect.stringContaining(`attend Camille PERRIN <${me().email}>`)])
  expect(await gestion()).toEqual([expect.stringMatching(/^10\/03\/2027 /)])
  conventions.later(60)
  expect(await attentes(conventions.now())).toMatchObject([
    { genre: 'signatures-a-sceller', nombre: 0 },
    { genre: 'signatures-a-demander', nombre: 0 },
    { genre: 'signatures-attendues', nombre: 1, age: 3_600 },
  ])
  await db.updateTable('interlocuteur').set({ declarationContestee: true }).execute()
  expect(await gestion()).toEqual([expect.stringContaining('personne ne peut le signer')])
  await db.updateTable('interlocuteur').set({ declarationContestee: false }).execute()
  await conventions.signing(await conventionOf(db)).signAll(db, me().email)
  expect(await attentes(conventions.now())).toMatchObject([{ nombre: 1, age: 0 }, { nombre: 0 }, { nombre: 0 }])
})
