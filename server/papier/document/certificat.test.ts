import { expect } from 'vitest'
import { createLogger } from '../../platform/log.ts'
import { signInAs, testConfig } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { countVersions, setDrawn } from '../../testing/document/document.sql.ts'
import { LEA, participant } from '../../testing/panier/panier.ts'
import { orderFor, runGestionAt } from '../../testing/suivi/suivi.ts'
import { app, db, me, suivi, suivre as test } from '../../testing/test.ts'
import { toContexteDocument } from './contexte.ts'
import { documentNext } from './documents.service.ts'

const log = createLogger('silent')

/** On the day of the session. */
const run = (...args: string[]) => runGestionAt(db, new Date('2027-04-01T16:00:00Z'), ...args)

async function sweep(): Promise<void> {
  while (await documentNext(db, toContexteDocument(testConfig(), SMALL_CATALOGUE_DAY), log));
  await setDrawn(db)
}

async function countCertificats(): Promise<number> {
  return (await countVersions(db))['certificat-realisation'] ?? 0
}

test('LIV-01 the certificat de réalisation is there once the session is completed: for the company, and for its participant without an appreciation', async () => {
  const { id } = await orderFor(suivi, [participant(LEA)])
  await sweep()
  expect(await countCertificats()).toBe(0)
  await run('presence', 'TVA-PAR', 'tous', 'present')
  await run('terminer', 'TVA-PAR')
  await sweep()
  const row = db.selectFrom('inscription').select('id').where('commandeId', '=', id)
  const { id: inscriptionId } = await row.executeTakeFirstOrThrow()
  const statusOf = async (cookie: string) => {
    const url = `/api/document/certificat-realisation/fichier?commandeId=${id}&sessionParticipantId=${inscriptionId}`
    return (await app.inject({ url, headers: { cookie } })).statusCode
  }
  const lea = await signInAs(db, { email: LEA.email })
  expect(await statusOf(lea.cookie)).toBe(200)
  expect(await statusOf(me.cookie)).toBe(200)
  expect(await statusOf((await signInAs(db)).cookie)).toBe(404)
  // Who was absent after all has none any more: a funder would pay for it.
  await run('presence', 'TVA-PAR', LEA.email, 'absent')
  expect(await statusOf(me.cookie)).toBe(404)
})

test('LIV-02 of a session that was completed before there were certificates, they are made once the provider asks', async () => {
  await orderFor(suivi, [participant(LEA)])
  await expect(run('certificats', 'TVA-PAR')).rejects.toThrow('Personne n’a terminé la session TVA-PAR.')
  await db.updateTable('inscription').set({ presence: 'PRESENT', termineLe: SMALL_CATALOGUE_DAY }).execute()
  await sweep()
  expect(await countVersions(db)).toMatchObject({ attestation: 1 })
  expect(await countCertificats()).toBe(0)
  expect(await run('certificats', 'TVA-PAR')).toBe('Session TVA-PAR : 1 certificat de réalisation à établir.')
  await sweep()
  expect(await countCertificats()).toBe(1)
})
