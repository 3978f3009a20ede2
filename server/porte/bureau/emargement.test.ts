import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { EmargementBureau } from '#contract/porte/bureau/emargement.ts'
import type { RoleBureau } from '#contract/reference/role-bureau.ts'
import { WRITE } from '../../testing/application.ts'
import { signInAuBureau } from '../../testing/bureau/bureau.ts'
import {
  APRES_MIDI,
  emargements,
  halfOf,
  idOf,
  MATIN,
  SESSION,
  sayNotes,
  emarger as test,
} from '../../testing/emargement/emargement.ts'
import { LEA, MARC } from '../../testing/panier/panier.ts'
import { deleteMails, listInscriptions } from '../../testing/suivi/suivi.ts'

const APRES = '2027-04-01T15:45:00Z'

async function desk(role: RoleBureau = 'inscriptions') {
  const { cookie, compteId } = await signInAuBureau(emargements.db, role)
  const headers = { ...WRITE, cookie, host: 'localhost:3000' }
  const ask = (method: 'GET' | 'POST', path: string, payload?: object) =>
    emargements.app.inject({
      method,
      url: `/api/gestion/sessions/${SESSION}/${path}`,
      headers,
      ...(payload && { payload }),
    })
  const read = async (): Promise<EmargementBureau> => (await ask('GET', 'emargement')).json()
  return {
    compteId,
    ask,
    read,
    /** Notes people by last name, having seen the newest list. */
    async note(repere: typeof MATIN | typeof APRES_MIDI, said: Record<string, string | number>, motif = '') {
      const list = await emargements.read()
      const notes = Object.entries(said).map(([nom, etat]) => {
        const id = idOf(list, nom)
        const vue = halfOf(list, repere).pointages.find((one) => one.id === id)?.revision ?? 0
        const presence =
          typeof etat === 'number' ? { etat: 'RETARD', retardMinutes: etat } : { etat, retardMinutes: null }
        return { id, ...repere, ...presence, vue }
      })
      return ask('POST', 'emargement', { notes, motif })
    },
  }
}

const codeOf = (response: { statusCode: number; json(): { code: string } }) => [
  response.statusCode,
  response.json().code,
]

describe('half days at the desk', () => {
  test('EMA-10 the list says who was there, by whose word, and the hours that each attended', async () => {
    const { cookie } = await emargements.asLea()
    await emargements.ask('confirmation', { passage: await emargements.pass() }, { cookie })
    await emargements.note(MATIN, { PETIT: 25 })
    await emargements.countersign(MATIN)
    const { read } = await desk('lecture')
    const { participants, demiJournees, lien, feuille } = await read()
    expect(participants).toMatchObject([
      { nom: 'PETIT', attendu: true, minutesSuivies: 185, minutesNotees: 210 },
      { nom: 'ROY', attendu: true, minutesSuivies: 210, minutesNotees: 210 },
    ])
    expect(demiJournees).toMatchObject([
      { ...MATIN, isOuverte: true, contreseing: { nom: 'Claire Vasseur' } },
      { ...APRES_MIDI, isOuverte: false, contreseing: null, pointages: [] },
    ])
    const roy = demiJournees[0]?.pointages.find(({ id }) => id === participants[1]?.id)
    expect(roy).toMatchObject({ etat: 'PRESENT', par: 'PARTICIPANT', confirmeLe: emargements.now().toISOString() })
    expect(lien).toMatchObject({ jusquAu: '2027-04-08' })
    expect(feuille).toBeNull()
    expect(JSON.stringify(demiJournees)).not.toContain('203.0.113')
  })

  test('EMA-10 several are noted at once, all or none, under the name of who did it, and not before the day', async () => {
    const { compteId, ask, note } = await desk()
    expect((await note(MATIN, { ROY: 'PRESENT', PETIT: 10 })).json()).toEqual({ conflits: [] })
    expect(sayNotes(await emargements.read(), MATIN)).toEqual({
      ROY: 'PRESENT ORGANISME',
      PETIT: 'RETARD 10 ORGANISME',
    })
    const audit = emargements.db.selectFrom('audit').select('detail').where('action', '=', 'EMARGEMENT_NOTE')
    expect((await audit.executeTakeFirstOrThrow()).detail).toMatchObject({ par: `bureau:${compteId}`, ...MATIN })
    const id = idOf(await emargements.read(), 'ROY')
    const absent = { etat: 'ABSENT', retardMinutes: null, vue: 1 }
    const send = (...notes: object[]) => ask('POST', 'emargement', { notes, motif: '' })
    const good = { id, ...MATIN, ...absent }
    expect(codeOf(await send(good, { id: 999_999, ...MATIN, ...absent }))).toEqual([409, 'OPERATION_REFUSEE'])
    expect(codeOf(await send(good, { ...good, jour: '2027-04-09' }))).toEqual([409, 'OPERATION_REFUSEE'])
    expect(codeOf(await send(good, good))).toEqual([409, 'OPERATION_REFUSEE'])
    emargements.at('2027-03-31T10:00:00Z')
    expect(codeOf(await send(good))).toEqual([409, 'EMARGEMENT_TROP_TOT'])
    expect(sayNotes(await emargements.read(), MATIN).ROY).toBe('PRESENT ORGANISME')
    const other = await desk('comptabilite')
    expect((await other.ask('POST', 'emargement', { notes: [], motif: '' })).statusCode).toBe(404)
  })

  test('EMA-08 what the trainer noted meanwhile is not replaced unseen', async () => {
    const { ask } = await desk()
    const id = idOf(await emargements.read(), 'ROY')
    await emargements.note(MATIN, { ROY: 'PRESENT' })
    const late = { id, ...MATIN, etat: 'ABSENT', retardMinutes: null, vue: 0 }
    expect((await ask('POST', 'emargement', { notes: [late], motif: '' })).json()).toEqual({ conflits: [id] })
    expect(sayNotes(await emargements.read(), MATIN)).toEqual({ ROY: 'PRESENT FORMATEUR' })
  })

  test('EMA-12 what was countersigned is corrected with a reason, which the next sheet says; who came late to the list too', async () => {
    await emargements.note(MATIN, { ROY: 'PRESENT', PETIT: 'PRESENT' })
    await emargements.countersign(MATIN)
    const { ask, note, read } = await desk()
    expect((await ask('POST', 'actes', { acte: 'feuille' })).json().message).toContain('dans quelques secondes')
    const refused = await note(MATIN, { PETIT: 'ABSENT' })
    expect(refused.json().message).toContain('Donnez le motif')
    expect((await note(MATIN, { PETIT: 'ABSENT', ROY: 'PRESENT' }, 'erreur de ligne')).statusCode).toBe(200)
    const [{ pointages } = { pointages: [] }] = (await read()).demiJournees
    expect(pointages.map(({ par, motif }) => [par, motif]).sort()).toEqual([
      ['FORMATEUR', null],
      ['ORGANISME', 'erreur de ligne'],
    ])
    const sheets = await emargements.db.selectFrom('emargementFeuille').select(['version', 'modele']).execute()
    expect(sheets.map(({ version }) => version)).toEqual([1, 2])
    expect(JSON.stringify(sheets[1]?.modele)).toContain('erreur de ligne')
  })

  test('EMA-18 whom the provider noted itself on every half day completes without a trainer; a half day that one holds waits for them', async () => {
    const { ask, note } = await desk()
    await note(MATIN, { ROY: 'PRESENT', PETIT: 'ABSENT' })
    const refused = await ask('POST', 'actes', { acte: 'presence', email: null, presence: 'PRESENT' })
    expect(refused.json().message).toContain('par demi-journée : dites-les ainsi')
    expect(codeOf(await note(APRES_MIDI, { PETIT: 'ABSENT' }))).toEqual([409, 'EMARGEMENT_TROP_TOT'])
    emargements.at(APRES)
    await emargements.note(APRES_MIDI, { ROY: 'PRESENT' })
    await note(APRES_MIDI, { PETIT: 'ABSENT' })
    expect((await ask('POST', 'actes', { acte: 'terminer' })).json().message).toContain('après-midi')
    await note(APRES_MIDI, { ROY: 'ABSENT' })
    expect((await ask('POST', 'actes', { acte: 'terminer' })).json().message).toContain('1 attestation')
    expect(await listInscriptions(emargements.db)).toMatchObject([
      { email: LEA.email, presence: 'PRESENT', termineLe: expect.any(Date) },
      { email: MARC.email, presence: 'ABSENT', termineLe: null },
    ])
    await note(APRES_MIDI, { ROY: 'PRESENT' })
    const minutes = await emargements.db.selectFrom('inscription').select('minutesSuivies').orderBy('email').execute()
    expect(minutes.map(({ minutesSuivies }) => minutesSuivies)).toEqual([420, 0])
  })

  test('EMA-10 who was noted and then leaves the session stays on the list, and is still corrected', async () => {
    await emargements.note(MATIN, { ROY: 'PRESENT' })
    await emargements.db.updateTable('inscription').set({ statut: 'Annulée' }).where('email', '=', LEA.email).execute()
    const { note, read } = await desk()
    expect((await read()).participants).toMatchObject([
      { nom: 'PETIT', attendu: true },
      { nom: 'ROY', attendu: false },
    ])
    expect((await note(MATIN, { ROY: 'ABSENT' })).statusCode).toBe(200)
  })
})

describe('the trainer’s link at the desk', () => {
  test('EMA-32 is told to who may act, recorded without what opens the list, and revoked', async () => {
    const { ask, read } = await desk()
    expect((await (await desk('lecture')).ask('POST', 'lien-formateur', {})).statusCode).toBe(404)
    const given = await ask('POST', 'lien-formateur', {})
    expect(given.json()).toMatchObject({ jusquAu: '2027-04-08' })
    const jeton = /#formateur=(\S+)$/.exec(given.json().url)?.[1] ?? ''
    expect((await emargements.ask('lecture', { jeton })).statusCode).toBe(200)
    expect(JSON.stringify(await read())).not.toContain(jeton)
    const audit = await emargements.db.selectFrom('audit').select('detail').execute()
    expect(JSON.stringify(audit)).not.toContain(jeton)
    expect((await ask('POST', 'actes', { acte: 'revoquer-lien' })).json().message).toContain('ne valent plus')
    expect((await read()).lien).toBeNull()
    expect(codeOf(await emargements.ask('lecture', { jeton }))).toEqual([404, 'EMARGEMENT_LIEN'])
    expect(codeOf(await ask('POST', 'actes', { acte: 'revoquer-lien' }))).toEqual([409, 'OPERATION_REFUSEE'])
    expect((await ask('POST', 'lien-formateur', {})).json().url).not.toContain(jeton)
    expect((await read()).lien).toMatchObject({ donneLe: emargements.now().toISOString() })
    emargements.at('2027-04-09T08:00:00Z')
    expect((await read()).lien).toBeNull()
  })
})

describe('the sheets at the desk', () => {
  test('EMA-16 a blank one to sign before anything is noted, then the sealed one once it is ready', async () => {
    const { ask, read } = await desk()
    const vierge = await ask('GET', 'feuille/vierge')
    expect([vierge.headers['content-type'], vierge.rawPayload.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ])
    expect(codeOf(await ask('POST', 'actes', { acte: 'feuille' }))).toEqual([409, 'OPERATION_REFUSEE'])
    expect((await ask('GET', 'feuille/scellee')).statusCode).toBe(404)
    await emargements.note(MATIN, { ROY: 'PRESENT' })
    await ask('POST', 'actes', { acte: 'feuille' })
    expect((await read()).feuille).toMatchObject({ isPrete: false })
    expect(codeOf(await ask('GET', 'feuille/scellee'))).toEqual([409, 'DOCUMENT_EN_PREPARATION'])
    await emargements.db
      .updateTable('emargementFeuille')
      .set({ fichier: Buffer.from('%PDF-1.7') })
      .execute()
    const scellee = await ask('GET', 'feuille/scellee')
    expect([scellee.body, scellee.headers['content-disposition']]).toEqual([
      '%PDF-1.7',
      expect.stringMatching(/feuille-E\d{8}-1\.pdf/),
    ])
    expect((await ask('POST', 'actes', { acte: 'feuille' })).json().message).toContain('est à jour')
  })
})

describe('a message to the people of a session', () => {
  test('SUI-09 is seen as it will leave, with who is left out and why, and sends nothing; sent twice it leaves once', async () => {
    const { db } = emargements
    const { ask } = await desk()
    await deleteMails(db)
    await db.updateTable('inscription').set({ statut: 'Annulée' }).where('email', '=', MARC.email).execute()
    const message = { audience: 'PARTICIPANTS', sujet: 'Parking', texte: 'Entrée B.\n\n<b>Badge</b>' }
    const apercu = (await ask('POST', 'apercu-message', message)).json()
    expect(apercu).toMatchObject({ nombre: 1, sujet: 'Parking', destinataire: LEA.email, nbExclus: 2 })
    expect(apercu.texte).toContain('Bonjour Lea ROY,\n\nEntrée B.\n\n<b>Badge</b>')
    expect(apercu.exclus).toEqual([
      { nom: 'Marc PETIT', raison: 'inscription : annulée' },
      { nom: expect.any(String), raison: 'a commandé, sans participer' },
    ])
    expect(await deleteMails(db)).toEqual([])
    expect((await ask('POST', 'apercu-message', { ...message, sujet: 'a\nBcc: x@y.example' })).statusCode).toBe(400)
    const send = { acte: 'message', id: randomUUID(), ...message }
    const [one, two] = await Promise.all([ask('POST', 'actes', send), ask('POST', 'actes', send)])
    expect([one.json(), two.json()]).toEqual(
      Array(2).fill({ message: 'Message envoyé à 1 personne de la session TVA-PAR.' }),
    )
    expect((await deleteMails(db)).map(({ texte }) => texte)).toEqual([apercu.texte])
  })
})
