import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { checkInvitations, planCourriels } from '../../personne/limite/limite.service.ts'
import type { Db } from '../../platform/tables.ts'
import { signInAs, testConfig } from '../../testing/application.ts'
import { addClientRow } from '../../testing/client/client.sql.ts'
import { openWithout } from '../../testing/controle.ts'
import { holdAudit, meetInOrder } from '../../testing/course.ts'
import { databaseUrl, db, test } from '../../testing/test.ts'
import { recordActe } from '../audit/audit.service.ts'
import { addCourriels } from './courriel.service.ts'
import { toExpediteur } from './modele.ts'
import { giveUpCourriel, sendAgain } from './renvoi.service.ts'

/** The mails to people outside that an account causes in one hour. */
const PER_HOUR = 20
beforeEach(async () => {
  for (const table of ['courriel', 'audit', 'compte', 'client'] as const) await db.deleteFrom(table).execute()
})

const contenu = { titre: '', paragraphes: [], bouton: { label: '', url: '' }, raison: '' }
const corps = { expediteur: toExpediteur(testConfig({})), contenu }
const mailTo = (nom: string) => ({ destinataire: `${nom}@ailleurs.example`, sujet: 'Bonjour', texte: '', corps })

/** A mail that was given up is sent again by one and filed by another, who looked before. How many mails are left? */
async function fileWhileSentAgain(on: Db) {
  await addCourriels(db, [mailTo('un')])
  await db.updateTable('courriel').set({ prochainEssai: null }).execute()
  const { id } = await db.selectFrom('courriel').select('id').executeTakeFirstOrThrow()
  const ended = await meetInOrder<unknown>(db, holdAudit, [
    () => sendAgain(db, id, { copie: undefined, now: new Date() }),
    () => giveUpCourriel(on, id),
  ])
  const left = await db.selectFrom('courriel').select('id').execute()
  return [...ended.map(({ status }) => status), left.length]
}

test('BUR-23 a mail that is sent again is not filed by who looked at it before', async () => {
  expect(await fileWhileSentAgain(db)).toEqual(['fulfilled', 'rejected', 1])
})

test('control: without the lock of the mail, what is said to leave is deleted', async () => {
  const weak = openWithout(databaseUrl, { without: [[/(from "courriel" where "id" = \$1) for update$/, '$1']] })
  expect(await fileWhileSentAgain(weak.db)).toEqual(['fulfilled', 'fulfilled', 0])
  await weak.close()
})

async function causeOf(genre: 'DEVIS' | 'INVITATION') {
  const { compteId, sub } = await signInAs(db)
  return { compteId, email: `${sub}@demo.example`, clientId: await addClientRow(db), genre }
}

/** An account that may write once more this hour causes two mails at once. Answers the hours that each waits. */
async function writeTwice(on: Db): Promise<number[]> {
  const cause = await causeOf('DEVIS')
  const { compteId: auteurId, clientId, genre } = cause
  const envoi = { auteurId, clientId, genre, retard: 0 }
  const before = Array.from({ length: PER_HOUR - 1 }, (_, rang) => ({ ...mailTo(`avant-${rang}`), envoi }))
  await addCourriels(db, before)
  const write = (nom: string) => () =>
    on.transaction().execute(async (tx) => addCourriels(tx, await planCourriels(tx, cause, [mailTo(nom)])))
  const hold = (tx: Db) => sql`lock table courriel in share row exclusive mode`.execute(tx)
  await meetInOrder(db, hold, [write('un'), write('deux')])
  const written = db
    .selectFrom('courriel')
    .select(['createdAt', 'prevuLe'])
    .where('destinataire', 'not like', 'avant-%')
  return (await written.execute()).map((one) => (Number(one.prevuLe) - Number(one.createdAt)) / 3_600_000).sort()
}

test('LIM-01 of two mails that an account causes at once, where one is left this hour, one waits', async () => {
  expect(await writeTwice(db)).toEqual([0, 1])
})

const WITHOUT_AUTEUR = [[/pg_advisory_xact_lock\(hashtextextended\((\$1::text), 22\)\)/, 'length($1)']] as const

test('control: without the lock of their author, both leave', async () => {
  const weak = openWithout(databaseUrl, { without: WITHOUT_AUTEUR })
  expect(await writeTwice(weak.db)).toEqual([0, 0])
  await weak.close()
})

/** An account that may add one more person this hour adds two at once. */
async function inviteTwice(on: Db): Promise<string[]> {
  const cause = await causeOf('INVITATION')
  const { compteId, clientId } = cause
  const added = (tx: Db) => recordActe(tx, { compteId, clientId, action: 'INTERLOCUTEUR_AJOUTE', detail: {} })
  for (let nombre = 1; nombre < PER_HOUR; nombre += 1) await added(db)
  const invite = () =>
    on.transaction().execute(async (tx) => {
      await checkInvitations(tx, cause)
      await added(tx)
    })
  const ended = await meetInOrder(db, holdAudit, [invite, invite])
  return ended.map((one) => (one.status === 'rejected' ? one.reason.code : 'fait'))
}

test('LIM-01 of two people whom an account adds at once, where one is left this hour, one is added', async () => {
  expect(await inviteTwice(db)).toEqual(['fait', 'TROP_DE_COURRIELS'])
})

test('control: without the lock of their author, both are', async () => {
  const weak = openWithout(databaseUrl, { without: WITHOUT_AUTEUR })
  expect(await inviteTwice(weak.db)).toEqual(['fait', 'fait'])
  await weak.close()
})
