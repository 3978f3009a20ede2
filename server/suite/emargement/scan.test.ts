import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { signInAs, testConfig } from '../../testing/application.ts'
import {
  APRES_MIDI,
  type Emargements,
  emargements,
  halfOf,
  MATIN,
  NAVIGATEUR,
  SESSION,
  sayNotes,
  emarger as test,
} from '../../testing/emargement/emargement.ts'
import { LEA, MARC } from '../../testing/panier/panier.ts'
import { wrongOf } from '../../testing/signature/signature.ts'
import { digestOf, makePassage, makeQr } from './jetons.ts'
import { getSessionEmargee } from './lien.service.ts'

const { secret } = testConfig()

type Response = Awaited<ReturnType<Emargements['ask']>>
const codeOf = (response: Response) => [response.statusCode, response.json().code]
const ask = (...args: Parameters<Emargements['ask']>) => emargements.ask(...args)
const rows = () => emargements.db.selectFrom('emargementPointage').selectAll().execute()

/** The codes that were mailed, the last first. */
async function codes(): Promise<{ destinataire: string; code: string }[]> {
  const mails = await emargements.db
    .selectFrom('courriel')
    .select(['destinataire', 'texte'])
    .where('sujet', 'like', 'Votre code de présence%')
    .orderBy('createdAt', 'desc')
    .orderBy(sql`xmin::text::bigint`, 'desc')
    .execute()
  return mails.map(({ destinataire, texte }) => ({
    destinataire,
    code: (/Votre code : (\d{3})\s(\d{3})/.exec(texte) ?? []).slice(1).join(''),
  }))
}

async function codeOfLea(passage: string): Promise<string> {
  expect((await ask('code', { passage, email: LEA.email })).statusCode).toBe(200)
  return (await codes())[0]?.code ?? ''
}

describe('the QR code', () => {
  test('EMA-19 it opens for its own half minute and the next one; a photo of it is worth nothing after a minute', async () => {
    emargements.at('2027-04-01T07:30:05Z')
    const response = await ask('qr', { jeton: emargements.jeton(), ...MATIN })
    expect(response.json()).toEqual({ adresse: expect.stringMatching(/\/emargement#presence=\S+$/), resteMs: 25_000 })
    const qr = await emargements.scan()
    const open = async () => (await ask('passage', { qr })).statusCode
    expect(await open()).toBe(200)
    emargements.at('2027-04-01T07:30:59Z')
    expect(await open()).toBe(200)
    emargements.at('2027-04-01T07:31:00Z')
    expect(codeOf(await ask('passage', { qr }))).toEqual([404, 'EMARGEMENT_QR'])
    emargements.at('2027-04-01T07:29:59Z')
    expect(await open()).toBe(404)
  })

  test('EMA-03 EMA-19 forged, changed to another half day, or a trainer’s link: it opens nothing', async () => {
    const qr = await emargements.scan()
    const [session, jour, , slot, seal] = qr.split('.')
    for (const forged of [
      `${session}.${jour}.1.${slot}.${seal}`,
      `${session}.2027-04-02.0.${slot}.${seal}`,
      'x.y',
      emargements.jeton(),
    ])
      expect(codeOf(await ask('passage', { qr: forged }))).toEqual([404, 'EMARGEMENT_QR'])
    const { qr: gone } = makeQr(secret, { sessionId: 2_000_000_000, ...MATIN }, emargements.now())
    expect(codeOf(await ask('passage', { qr: gone })), 'a session that is no more').toEqual([404, 'NOT_FOUND'])
  })

  test('EMA-19 before the half day begins, it is not shown, and nothing that opens it confirms anybody', async () => {
    const TROP_TOT = [409, 'EMARGEMENT_TROP_TOT']
    emargements.at('2027-04-01T06:59:59Z')
    const qr = { jeton: emargements.jeton(), ...MATIN }
    expect(codeOf(await ask('qr', qr))).toEqual(TROP_TOT)
    expect(halfOf(await emargements.read(), MATIN).isOuverte).toBe(false)
    const { id: sessionId } = await getSessionEmargee(emargements.db, { reference: SESSION })
    const early = makeQr(secret, { sessionId, ...MATIN }, emargements.now()).qr
    expect(codeOf(await ask('passage', { qr: early }))).toEqual(TROP_TOT)
    const { cookie } = await emargements.asLea()
    const passage = makePassage(
      secret,
      { lieu: { sessionId, ...MATIN }, scanneLe: emargements.now() },
      NAVIGATEUR,
      emargements.now(),
    )
    expect(codeOf(await ask('confirmation', { passage }, { cookie }))).toEqual(TROP_TOT)
    expect(await rows()).toEqual([])
    emargements.at('2027-04-01T07:00:00Z')
    expect((await ask('qr', qr)).statusCode).toBe(200)
  })

  test('EMA-19 it is shown on its own day, until the countersignature', async () => {
    await emargements.note(MATIN, { ROY: 'PRESENT', PETIT: 'PRESENT' })
    const qr = await emargements.scan()
    await emargements.countersign(MATIN)
    expect(codeOf(await ask('qr', { jeton: emargements.jeton(), ...MATIN }))).toEqual([409, 'EMARGEMENT_CLOS'])
    expect(codeOf(await ask('passage', { qr }))).toEqual([409, 'EMARGEMENT_CLOS'])
    emargements.at('2027-04-02T08:00:00Z')
    expect(codeOf(await ask('qr', { jeton: emargements.jeton(), ...APRES_MIDI }))).toEqual([404, 'NOT_FOUND'])
  })
})

describe('signed in', () => {
  test('EMA-20 a participant confirms their own registration, with when and from where', async () => {
    const passage = await emargements.pass()
    const { cookie } = await emargements.asLea()
    const response = await ask('confirmation', { passage }, { cookie })
    expect(response.json()).toEqual({ prenom: 'Lea', nom: 'ROY', confirmeLe: emargements.now().toISOString() })
    expect(await rows()).toMatchObject([
      {
        etat: 'PRESENT',
        par: 'PARTICIPANT',
        confirmePar: 'COMPTE',
        confirmeIp: '203.0.113.7',
        confirmeUserAgent: 'Navigateur d’essai',
        confirmeLe: emargements.now(),
      },
    ])
    emargements.later(60)
    expect((await ask('confirmation', { passage }, { cookie })).json()).toEqual(response.json())
  })

  test('EMA-29 one’s own data hold the half days that one attended', async () => {
    const { cookie } = await emargements.asLea()
    await ask('confirmation', { passage: await emargements.pass() }, { cookie })
    await emargements.note(MATIN, { PETIT: 'ABSENT' })
    const { emargements: exported } = (
      await emargements.app.inject({ url: '/api/participant/donnees', headers: { cookie } })
    ).json()
    expect(exported).toMatchObject([{ reference: 'TVA-PAR', etat: 'PRESENT', confirmePar: 'COMPTE' }])
  })

  test('EMA-21 the trainer’s word stays, and shows the confirmation beside it', async () => {
    await emargements.note(MATIN, { ROY: 'ABSENT' })
    const { cookie } = await emargements.asLea()
    await ask('confirmation', { passage: await emargements.pass() }, { cookie })
    const list = await emargements.read()
    expect(sayNotes(list, MATIN)).toEqual({ ROY: 'ABSENT FORMATEUR' })
    expect(halfOf(list, MATIN).pointages[0]?.confirmeLe).toBe(emargements.now().toISOString())
    expect((await emargements.note(MATIN, { ROY: 20 })).json().conflits).toEqual([])
  })

  test('EMA-20 somebody who is not registered confirms nobody', async () => {
    const { cookie } = await signInAs(emargements.db)
    const response = await ask('confirmation', { passage: await emargements.pass() }, { cookie })
    expect(codeOf(response)).toEqual([403, 'EMARGEMENT_NON_INSCRIT'])
    expect(await rows()).toEqual([])
  })

  test('EMA-22 what was scanned is worth something for three minutes, and for this half day', async () => {
    const passage = await emargements.pass()
    const { cookie } = await emargements.asLea()
    emargements.later(3 * 60)
    expect(codeOf(await ask('confirmation', { passage }, { cookie }))).toEqual([404, 'EMARGEMENT_QR'])
    expect(codeOf(await ask('confirmation', { passage: await emargements.scan() }, { cookie }))).toEqual([
      404,
      'EMARGEMENT_QR',
    ])
  })
})

describe('with a code by mail', () => {
  test('EMA-23 the code of the mail confirms; the database holds a keyed hash of it', async () => {
    const passage = await emargements.pass()
    const code = await codeOfLea(passage)
    expect(code).toMatch(/^\d{6}$/)
    expect(JSON.stringify(await emargements.db.selectFrom('emargementCode').selectAll().execute())).not.toContain(code)
    const response = await ask('confirmation-code', { passage, email: LEA.email.toUpperCase(), code })
    expect(response.json()).toMatchObject({ prenom: 'Lea', nom: 'ROY' })
    expect(await rows()).toMatchObject([{ etat: 'PRESENT', par: 'PARTICIPANT', confirmePar: 'CODE' }])
  })

  test('EMA-24 nobody learns who is registered: an unknown address is answered alike, tries included', async () => {
    const passage = await emargements.pass()
    const unknown = 'personne@societe.example'
    const asked = [LEA.email, unknown].map((email) => ask('code', { passage, email }))
    const [known, stranger] = (await Promise.all(asked)).map((response) => [response.statusCode, response.json()])
    expect(stranger).toEqual(known)
    expect((await codes()).map(({ destinataire }) => destinataire)).toEqual([LEA.email])
    const wrong = wrongOf((await codes())[0]?.code ?? '')
    for (let essai = 0; essai < 6; essai += 1) {
      const [first, second] = await Promise.all(
        [LEA.email, unknown].map(async (email) =>
          codeOf(await ask('confirmation-code', { passage, email, code: wrong })),
        ),
      )
      expect(second).toEqual(first)
      expect(first).toEqual(essai < 5 ? [400, 'CODE_FAUX'] : [409, 'CODE_EPUISE'])
    }
    expect(await rows()).toEqual([])
  })

  test('EMA-25 after five tries the right code is worth nothing; another code has its own tries', async () => {
    const passage = await emargements.pass()
    const code = await codeOfLea(passage)
    for (let essai = 0; essai < 5; essai += 1)
      await ask('confirmation-code', { passage, email: LEA.email, code: wrongOf(code) })
    expect(codeOf(await ask('confirmation-code', { passage, email: LEA.email, code }))).toEqual([409, 'CODE_EPUISE'])
    emargements.later(1)
    const next = await codeOfLea(passage)
    expect((await ask('confirmation-code', { passage, email: LEA.email, code: next })).statusCode).toBe(200)
  })

  test('EMA-25 a code is of its address, of its half day, and of three minutes', async () => {
    const passage = await emargements.pass()
    const code = await codeOfLea(passage)
    expect(codeOf(await ask('confirmation-code', { passage, email: MARC.email, code }))).toEqual([409, 'CODE_EPUISE'])
    emargements.later(3 * 60)
    expect(codeOf(await ask('confirmation-code', { passage, email: LEA.email, code }))).toEqual([404, 'EMARGEMENT_QR'])
    const again = { passage: await emargements.pass(), email: LEA.email, code }
    expect(codeOf(await ask('confirmation-code', again))).toEqual([409, 'CODE_EPUISE'])
    emargements.at('2027-04-01T11:59:55Z')
    const late = await emargements.pass()
    const own = await codeOfLea(late)
    emargements.at('2027-04-01T12:00:05Z')
    const other = await emargements.pass(APRES_MIDI)
    expect(codeOf(await ask('confirmation-code', { passage: other, email: LEA.email, code: own }))).toEqual([
      409,
      'CODE_EPUISE',
    ])
    expect(await rows()).toEqual([])
  })

  test('EMA-26 an address is sent five codes for a half day; old ones are not kept', async () => {
    const passage = await emargements.pass()
    const answers = []
    for (let envoi = 0; envoi < 6; envoi += 1)
      answers.push((await ask('code', { passage, email: LEA.email })).statusCode)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    emargements.at('2027-04-02T08:00:00Z')
    await emargements.setSession({ dateDebut: '2027-04-02', dateFin: '2027-04-02', programmations: '[]' })
    await ask('code', { passage: await emargements.pass({ jour: '2027-04-02', moment: 'MATIN' }), email: MARC.email })
    const kept = await emargements.db.selectFrom('emargementCode').select('email').execute()
    expect(kept).toEqual([{ email: `${digestOf(NAVIGATEUR)} ${MARC.email}` }])
  })
})

describe('who is not in the room', () => {
  const AILLEURS = 'b'.repeat(32)

  test('EMA-22 what somebody in the room scanned opens nothing in another browser', async () => {
    const passage = await emargements.pass()
    const { cookie } = await emargements.asLea()
    for (const navigateur of [AILLEURS, ''])
      expect(codeOf(await ask('confirmation', { passage }, { cookie, navigateur }))).toEqual([404, 'EMARGEMENT_QR'])
    expect(codeOf(await ask('code', { passage, email: LEA.email }, { navigateur: AILLEURS }))[0]).toBe(404)
    expect(await rows()).toEqual([])
    expect((await ask('confirmation', { passage }, { cookie })).statusCode).toBe(200)
  })

  test('EMA-22 the cookie is read by no script, and a browser keeps its own', async () => {
    const scan = async (navigateur: string) =>
      (await ask('passage', { qr: await emargements.scan() }, { navigateur })).headers['set-cookie']
    expect(await scan('')).toMatch(/^estrade_presence=[0-9a-f]{32}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await scan(AILLEURS)).toMatch(`estrade_presence=${AILLEURS};`)
    expect(await scan('chosen')).not.toContain('chosen')
  })

  test('EMA-22 each answer to a code is worth three minutes more, a quarter of an hour at most after the scan', async () => {
    let passage = await emargements.pass()
    for (let minutes = 0; minutes < 14; minutes += 2) {
      const answer = await ask('code', { passage, email: `${minutes}@societe.example` })
      expect([minutes, answer.statusCode]).toEqual([minutes, 200])
      passage = answer.json().passage
      emargements.later(120)
    }
    const { cookie } = await emargements.asLea()
    emargements.later(59)
    expect((await ask('confirmation', { passage }, { cookie })).statusCode).toBe(200)
    emargements.later(1)
    expect(codeOf(await ask('code', { passage, email: LEA.email }))).toEqual([404, 'EMARGEMENT_QR'])
  })

  test('EMA-27 the trainer reads how many confirmed more than a minute after they scanned', async () => {
    const passage = await emargements.pass()
    const { cookie } = await emargements.asLea()
    emargements.later(61)
    await ask('confirmation', { passage }, { cookie })
    expect(halfOf(await emargements.read(), MATIN)).toMatchObject({ tardives: 1 })
    expect(halfOf(await emargements.read(), APRES_MIDI)).toMatchObject({ tardives: 0 })
  })

  test('EMA-25 somebody in the room uses up neither the tries nor the codes of another', async () => {
    const [passage, other] = [
      await emargements.pass(),
      (await ask('passage', { qr: await emargements.scan() }, { navigateur: AILLEURS })).json().passage,
    ]
    const code = await codeOfLea(passage)
    const wrong = { passage: other, email: LEA.email, code: wrongOf(code) }
    for (let envoi = 0; envoi < 6; envoi += 1)
      await ask('code', { passage: other, email: LEA.email }, { navigateur: AILLEURS })
    for (let essai = 0; essai < 6; essai += 1) await ask('confirmation-code', wrong, { navigateur: AILLEURS })
    expect((await ask('confirmation-code', { passage, email: LEA.email, code })).statusCode).toBe(200)
  })

  test('EMA-26 of one half day, a thousand addresses ask for a code, and no more', async () => {
    const passage = await emargements.pass()
    await sql`insert into emargement_code (session_id, jour, moment, email, code_sel, code_hash, expire_le)
      select id, '2027-04-01', 'MATIN', n || '@salle.example', '', '', '2027-04-01T09:00:00Z'
      from session, generate_series(1, 999) n where reference = ${SESSION}`.execute(emargements.db)
    expect((await ask('code', { passage, email: LEA.email })).statusCode).toBe(200)
    expect(codeOf(await ask('code', { passage, email: MARC.email }))).toEqual([429, 'TROP_DE_CODES'])
    emargements.at('2027-04-01T12:00:05Z')
    const afternoon = await emargements.pass(APRES_MIDI)
    expect((await ask('code', { passage: afternoon, email: MARC.email })).statusCode).toBe(200)
  })

  test('EMA-26 one browser asks for the codes of ten addresses; an address is sent twenty, whoever asks', async () => {
    const askAs = async (navigateur: string, emails: readonly string[]) => {
      const qr = await emargements.scan()
      const { passage } = (await ask('passage', { qr }, { navigateur })).json()
      const statuses = []
      for (const email of emails) statuses.push((await ask('code', { passage, email }, { navigateur })).statusCode)
      return statuses
    }
    const dix = Array.from({ length: 10 }, (_, rang) => `${rang}@salle.example`)
    expect(await askAs(AILLEURS, [...dix, LEA.email, '9@salle.example'])).toEqual([...dix.map(() => 200), 429, 200])
    const cinq = Array.from({ length: 5 }, () => LEA.email)
    for (const navigateur of ['c', 'd', 'e', 'f'])
      expect(await askAs(navigateur.repeat(32), cinq)).toEqual([200, 200, 200, 200, 200])
    expect(await askAs('0'.repeat(32), [LEA.email])).toEqual([429])
    expect((await codes()).filter(({ destinataire }) => destinataire === LEA.email)).toHaveLength(20)
  })
})
