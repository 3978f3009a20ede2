import { beforeEach, expect } from 'vitest'
import type { AuditAction } from '#contract/reference/action-audit.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { signInAs, testConfig } from '../../testing/application.ts'
import { testAnnuaire } from '../../testing/client/annuaire.ts'
import { addClientRow, addInterlocuteur } from '../../testing/client/client.sql.ts'
import { SIRET_LIBRE } from '../../testing/client/valid-client.ts'
import { openWithout } from '../../testing/controle.ts'
import { holdAudit, meetInOrder } from '../../testing/course.ts'
import { databaseUrl, db, test } from '../../testing/test.ts'
import { setActif } from './administration/administration.service.ts'
import { invalidateAdministrateur } from './administration/preuve.service.ts'
import { saveDeclaration, toDeclaration } from './interlocuteur/declaration.service.ts'
import { chooseClient } from './lien.service.ts'
import { saveReglage } from './signataire/signataire.service.ts'
import { verifyClient } from './verification/verification.service.ts'

const ADMIN = { droitAdministrateur: true, statutAdminValide: true }
const expediteur = toExpediteur(testConfig())
let me: { compteId: string; email: string; emailVerified: boolean; givenName: string; familyName: string }
let clientId: number

beforeEach(async () => {
  for (const table of ['compte', 'client', 'audit', 'courriel'] as const) await db.deleteFrom(table).execute()
  const { compteId, sub } = await signInAs(db)
  me = { compteId, email: `${sub}@demo.example`, emailVerified: false, givenName: 'Camille', familyName: 'Perrin' }
  clientId = await addClientRow(db, { siret: SIRET_LIBRE, aVerifier: true })
})

interface Course {
  /** What comes at once, in this order: each has read before the one before it has written what the audit keeps. */
  acts(on: Db): Promise<(() => Promise<unknown>)[]>
  hold?(tx: Db): Promise<unknown>
  /** What each is answered, and how often the audit says that it was done. */
  answers: [string, string]
  action: AuditAction
  times: number
  /** The statement of the lock, and what happens without it. */
  lock: RegExp
  without: { answers?: [string, string]; times: number }
}

const LOCK_COMPTE = /^(select id from compte where id = \$1) for no key update$/

const COURSES: Record<string, Course> = {
  'decision 56 an administrator is named to sign as the right is taken from them: refused': {
    acts: async (on) => {
      await addInterlocuteur(db, { clientId, compteId: me.compteId, email: me.email, ...ADMIN })
      const { id } = await db.selectFrom('interlocuteur').select('id').executeTakeFirstOrThrow()
      return [
        () => invalidateAdministrateur(db, { id: clientId }, me.email),
        () => saveReglage(on, me.compteId, clientId, { enLigne: true, signataireIds: [id] }),
      ]
    },
    answers: ['fait', 'SIGNATAIRE_NON_PROUVE'],
    action: 'SIGNATURE_REGLEE',
    times: 0,
    lock: /^(select "id" from "client" where "id" = \$1) for update$/,
    without: { answers: ['fait', 'fait'], times: 1 },
  },
  'two people of the provider deactivate a company at once: one does': {
    acts: async (on) => {
      const end = () => setActif(on, { id: clientId }, false)
      return [end, end]
    },
    answers: ['fait', 'OPERATION_REFUSEE'],
    action: 'CLIENT_DESACTIVE',
    times: 1,
    lock: /^(select .* from "client" where "id" = \$1 and "nature_id" != \$2) for update$/,
    without: { answers: ['fait', 'fait'], times: 2 },
  },
  'R-15 a link that waits for a person is claimed once from two windows': {
    acts: async (on) => {
      await addInterlocuteur(db, { clientId, email: me.email })
      const choose = () => chooseClient(on, { personne: { ...me, emailVerified: true }, expediteur }, clientId)
      return [choose, choose]
    },
    hold: (tx) => tx.selectFrom('interlocuteur').select('id').forUpdate().execute(),
    answers: ['fait', 'fait'],
    action: 'LIEN_RECONNU',
    times: 1,
    lock: /(order by i\.id) for update/,
    without: { times: 2 },
  },
  'R-15 of two links more that a person asks for at once, where one is left, one is kept': {
    acts: async (on) => {
      const enAttente = { compteId: me.compteId, email: me.email, statutLien: 'A_CONFIRMER' as const, prouve: false }
      for (let nombre = 0; nombre < 4; nombre += 1)
        await addInterlocuteur(db, { clientId: await addClientRow(db), ...enAttente })
      const others = [await addClientRow(db), await addClientRow(db)]
      return others.map((other) => () => chooseClient(on, { personne: me, expediteur }, other))
    },
    answers: ['fait', 'LIENS_TROP_NOMBREUX'],
    action: 'LIEN_CREE',
    times: 1,
    lock: LOCK_COMPTE,
    without: { answers: ['fait', 'fait'], times: 2 },
  },
  'R-33 of two companies that a person declares to administer at once, where one is left, one is': {
    acts: async (on) => {
      const others = [clientId, await addClientRow(db)]
      for (const other of others)
        await addInterlocuteur(db, { clientId: other, compteId: me.compteId, email: me.email })
      const auteur = { personne: me, expediteur }
      return others.map((other) => () => saveDeclaration(on, toDeclaration(me, other), auteur, 1))
    },
    answers: ['fait', 'DECLARATIONS_TROP_NOMBREUSES'],
    action: 'ADMINISTRATEUR_DECLARE',
    times: 1,
    lock: LOCK_COMPTE,
    without: { answers: ['fait', 'fait'], times: 2 },
  },
  'R-33 a company that the directory confirms to two people at once is verified once': {
    acts: async (on) => {
      const etablissement = await testAnnuaire().findEtablissement(SIRET_LIBRE)
      if (!etablissement) throw new Error('the directory has it')
      const verify = () => on.transaction().execute((tx) => verifyClient(tx, clientId, etablissement))
      return [verify, verify]
    },
    answers: ['fait', 'fait'],
    action: 'CLIENT_VERIFIE',
    times: 1,
    lock: /^(select \* from "client" where "id" = \$1 and "a_verifier" = \$2) for update$/,
    without: { times: 2 },
  },
}

/** Has the two acts meet. Answers what each was answered, and how often the audit says that it was done. */
async function meet(on: Db, { acts, hold = holdAudit, action }: Course) {
  const ended = await meetInOrder(db, hold, await acts(on))
  const answers = ended.map((one) => {
    if (one.status === 'fulfilled') return 'fait'
    return one.reason instanceof Refusal ? one.reason.code : String(one.reason)
  })
  const done = await db.selectFrom('audit').select('id').where('action', '=', action).execute()
  return { answers, times: done.length }
}

test.each(Object.entries(COURSES))('%s', async (_titre, course) => {
  const { answers, times } = course
  expect(await meet(db, course)).toEqual({ answers, times })
})

test.each(Object.entries(COURSES))('control: not so without the lock: %s', async (_titre, course) => {
  const weak = openWithout(databaseUrl, { without: [[course.lock, '$1']] })
  expect(await meet(weak.db, course)).toEqual({ answers: course.answers, ...course.without })
  await weak.close()
})
