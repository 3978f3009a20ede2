import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect } from 'vitest'
import { CONDITIONS_USUELLES } from '#contract/rules/conditions.ts'
import type { MessageSession } from '#contract/rules/message-session.ts'
import { sendLignes } from '../../catalogue/import/envoi.service.ts'
import { findLignesSession } from '../../catalogue/import/stockees-session.sql.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { testConfig } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { LEA, MARC, participant } from '../../testing/panier/panier.ts'
import { deleteMails, listActions, orderFor, runGestion } from '../../testing/suivi/suivi.ts'
import { db, suivi, suivre as test } from '../../testing/test.ts'
import { sendMessage } from './message.service.ts'

const SESSION = 'TVA-PAR'

beforeEach(async () => {
  await db.deleteFrom('messageSession').execute()
  await db.updateTable('session').set({ nbPlaces: 10, statut: null }).where('reference', '=', SESSION).execute()
})

const run = (...args: string[]) => runGestion(db, ...args)
const readSession = () =>
  db
    .selectFrom('session')
    .select(['nbPlaces', 'nbPlacesVendues', 'statut'])
    .where('reference', '=', SESSION)
    .executeTakeFirstOrThrow()

describe('capacity and statut by hand', () => {
  test('ENV-08 a room is never smaller than what is sold, and its change is in the audit', async () => {
    await orderFor(suivi, [participant(LEA), participant(MARC)])
    const { nbPlacesVendues } = await readSession()
    await expect(run('places', SESSION, String(nbPlacesVendues - 1))).rejects.toThrow('déjà')
    expect(await run('places', SESSION, '12')).toBe(`La session ${SESSION} a 12 places en tout.`)
    await expect(run('places', SESSION, '12')).rejects.toThrow('a déjà ce nombre de places')
    expect(await run('places', SESSION, 'illimitees')).toContain('ne sont plus comptées')
    expect((await readSession()).nbPlaces).toBeNull()
    expect(await listActions(db)).toEqual([
      ['SESSION_CAPACITE', null, 'gestion'],
      ['SESSION_CAPACITE', null, 'gestion'],
    ])
  })

  test('ENV-09 a closed session keeps its orders and can be opened again; cancelling is something else', async () => {
    await orderFor(suivi, [participant(LEA)])
    expect(await run('fermer-session', SESSION, 'Complet,', 'écrivez-nous')).toContain('ses commandes restent')
    expect(await readSession()).toMatchObject({ statut: 'Complet, écrivez-nous', nbPlacesVendues: 1 })
    await run('ouvrir-session', SESSION)
    expect((await readSession()).statut).toBeNull()
    await expect(run('ouvrir-session', SESSION)).rejects.toThrow('déjà ouverte')
    await expect(run('fermer-session', SESSION, 'ANNULE')).rejects.toThrow('annulez-la')
    await expect(run('fermer-session', 'NULLE-PART')).rejects.toThrow('Aucune session')
  })

  test('ENV-10 the next import that names the session has the last word', async () => {
    const lignes = await findLignesSession(db, [SESSION])
    await run('places', SESSION, '12')
    await run('fermer-session', SESSION)
    await sendLignes({ db: db, conditions: CONDITIONS_USUELLES }, lignes)
    expect(await readSession()).toMatchObject({ nbPlaces: 10, statut: null })
  })
})

describe('a message to the people of a session', () => {
  const MESSAGE: MessageSession = {
    audience: 'TOUS',
    sujet: 'Accès au parking',
    texte: 'Entrée B.\n\nBadge à demander.',
  }
  const send = (changes: Partial<MessageSession & { id: string }> = {}) =>
    sendMessage({ db: db, expediteur: toExpediteur(testConfig()), now: SMALL_CATALOGUE_DAY }, SESSION, {
      id: randomUUID(),
      ...MESSAGE,
      ...changes,
    })

  test('SUI-09 reaches each participant and each orderer once, in the words that were typed', async () => {
    await orderFor(suivi, [participant(LEA), participant(MARC)])
    await deleteMails(db)
    expect(await send()).toBe(3)
    const mails = await deleteMails(db)
    expect(mails.map(({ destinataire }) => destinataire)).toEqual(expect.arrayContaining([LEA.email, MARC.email]))
    expect(mails.every(({ sujet }) => sujet === 'Accès au parking')).toBe(true)
    expect(mails[0]?.texte).toContain('Entrée B.\n\nBadge à demander.')
    expect(await send({ audience: 'PARTICIPANTS' })).toBe(2)
  })

  test('SUI-10 leaves once however often it is sent, and an id stands for one message', async () => {
    await orderFor(suivi, [participant(LEA)])
    await deleteMails(db)
    const id = randomUUID()
    expect([await send({ id }), await send({ id })]).toEqual([2, 2])
    expect(await deleteMails(db)).toHaveLength(2)
    await expect(send({ id, texte: 'Autre chose' })).rejects.toThrow('Un autre message')
    expect(await listActions(db)).toEqual([['SESSION_MESSAGE', null, 'gestion']])
  })

  test('SUI-10 is refused without anybody, on two lines of object, and beyond five a day', async () => {
    await expect(send()).rejects.toThrow('Personne n’est inscrit')
    await orderFor(suivi, [participant(LEA)])
    await expect(send({ sujet: 'a\nBcc: x@y.example' })).rejects.toThrow('une ligne')
    for (let sent = 0; sent < 5; sent += 1) await send()
    await expect(send()).rejects.toThrow('5 messages')
  })
})
