import { describe, expect } from 'vitest'
import { testConfig } from '../../testing/application.ts'
import {
  APRES_MIDI,
  type Emargements,
  emargements,
  halfOf,
  idOf,
  MATIN,
  SESSION,
  sayNotes,
  emarger as test,
} from '../../testing/emargement/emargement.ts'
import { LEA, MARC } from '../../testing/panier/panier.ts'
import { notePresences } from './emargement.service.ts'
import { makeLien, makePassage, makeQr, readLien, readQr } from './jetons.ts'
import { getSessionEmargee } from './lien.service.ts'

const { secret } = testConfig()
const read = () => emargements.read()
const note = (...args: Parameters<Emargements['note']>) => emargements.note(...args)
const codeOf = (response: { statusCode: number; json: () => { code: string } }) => [
  response.statusCode,
  response.json().code,
]

test('EMA-02 the trainer sees the names of the session by half day, and nothing else of the people', async () => {
  const list = await read()
  expect(list).toMatchObject({ reference: SESSION, titre: expect.stringContaining('TVA') })
  expect(list.participants).toEqual([
    { id: expect.any(Number), nom: 'PETIT', prenom: 'Marc' },
    { id: expect.any(Number), nom: 'ROY', prenom: 'Lea' },
  ])
  expect(list.demiJournees.map(({ jour, moment, debut, fin }) => [jour, moment, debut, fin])).toEqual([
    ['2027-04-01', 'MATIN', 540, 750],
    ['2027-04-01', 'APRES_MIDI', 840, 1050],
  ])
  expect(JSON.stringify(list)).not.toContain('@')
})

describe('the link', () => {
  const open = async (jeton: string) => codeOf(await emargements.ask('lecture', { jeton }))
  const REFUSED = [404, 'EMARGEMENT_LIEN']

  test('EMA-03 forged, of another kind, of another session or of a newer version, it opens nothing', async () => {
    const { id } = await getSessionEmargee(emargements.db, { reference: SESSION })
    const [session, version, seal = ''] = emargements.jeton().split('.')
    expect(await open(`${session}.${version}.${'A'.repeat(seal.length)}`)).toEqual(REFUSED)
    expect(await open(`${session}.${version}.`)).toEqual(REFUSED)
    expect(await open('x')).toEqual(REFUSED)
    expect(await open(`${id + 1}.${version}.${seal}`)).toEqual(REFUSED)
    expect(await open(makeLien('Another secret of another house entirely', { sessionId: id, version: 1 }))).toEqual(
      REFUSED,
    )
    expect(
      await open(
        makePassage(secret, { lieu: { sessionId: id, ...MATIN }, scanneLe: emargements.now() }, 'x', emargements.now()),
      ),
    ).toEqual(REFUSED)
    expect(await open(makeLien(secret, { sessionId: id, version: 2 }))).toEqual(REFUSED)
  })

  test('EMA-04 while SECRET is being changed, those of either one are ours, and new ones are made with the first', () => {
    const [lieu, now] = [{ sessionId: 1, ...MATIN }, emargements.now()]
    for (const secrets of [
      ['before', 'after'],
      ['after', 'before'],
    ]) {
      for (const made of secrets) expect(readLien(secrets, makeLien(made, { sessionId: 1, version: 1 }))).toBeDefined()
      expect(readQr(secrets[0] ?? '', makeQr(secrets, lieu, now).qr, now)).toEqual(lieu)
      expect(readLien(secrets, makeLien('third', { sessionId: 1, version: 1 }))).toBeUndefined()
    }
  })

  test('EMA-05 it lasts seven days after the session, by the days that it has then', async () => {
    emargements.at('2027-04-08T21:59:00Z')
    expect((await read()).reference).toBe(SESSION)
    emargements.at('2027-04-08T22:01:00Z')
    expect(await open(emargements.jeton())).toEqual(REFUSED)
  })

  test('EMA-06 revoked, it is worth nothing; the next one is another', async () => {
    const first = emargements.jeton()
    expect(await emargements.run('lien-formateur', SESSION)).toContain(first)
    await emargements.run('revoquer-lien-formateur', SESSION)
    expect(await open(first)).toEqual(REFUSED)
    expect(await emargements.run('lien-formateur', SESSION)).not.toContain(first)
  })

  test('EMA-06 a cancelled session has none', async () => {
    await emargements.setSession({ statut: 'ANNULE' })
    expect(await open(emargements.jeton())).toEqual(REFUSED)
  })

  test('EMA-06 a session of unknown days has none, and says what to do', async () => {
    await emargements.setSession({ programmations: '[]', dateDebut: null, dateFin: null })
    await expect(emargements.run('lien-formateur', SESSION)).rejects.toThrow('n’a pas de demi-journée')
  })
})

describe('what the trainer notes', () => {
  test('EMA-07 present, absent, late by some minutes; a mistake is corrected', async () => {
    expect((await note(MATIN, { ROY: 'PRESENT', PETIT: 20 })).statusCode).toBe(200)
    expect(sayNotes(await read(), MATIN)).toEqual({ ROY: 'PRESENT FORMATEUR', PETIT: 'RETARD 20 FORMATEUR' })
    await note(MATIN, { PETIT: 'ABSENT' })
    expect(sayNotes(await read(), MATIN)).toEqual({ ROY: 'PRESENT FORMATEUR', PETIT: 'ABSENT FORMATEUR' })
    expect(sayNotes(await read(), APRES_MIDI)).toEqual({})
  })

  test.each([
    ['on the day before', '2027-03-31T20:00:00Z', MATIN],
    ['a minute before it begins', '2027-04-01T06:59:00Z', MATIN],
    ['of the afternoon in the morning', '2027-04-01T11:59:00Z', APRES_MIDI],
  ])('EMA-07 nothing is noted %s', async (_name, moment, half) => {
    emargements.at(moment)
    expect(halfOf(await read(), half).isOuverte).toBe(false)
    const refused = await note(half, { ROY: 'PRESENT' })
    expect(codeOf(refused)).toEqual([409, 'EMARGEMENT_TROP_TOT'])
    expect(refused.json().message).toBe(
      'Cette demi-journée n’a pas encore commencé : les présences se notent à partir de son début.',
    )
    const [jour, moment_] = [half.jour, half === MATIN ? 'matin' : 'apres-midi']
    const correct = emargements.run('corriger-emargement', SESSION, jour, moment_, LEA.email, 'present', 'papier')
    await expect(correct).rejects.toThrow('n’a pas encore commencé')
  })

  test('EMA-08 two trainers do not replace each other’s word unseen; what both say is no conflict', async () => {
    const [roy, petit] = [idOf(await read(), 'ROY'), idOf(await read(), 'PETIT')]
    const jeton = emargements.jeton()
    await note(MATIN, { ROY: 'ABSENT', PETIT: 'PRESENT' })
    const late = [
      { id: roy, etat: 'PRESENT', retardMinutes: null, vue: 0 },
      { id: petit, etat: 'PRESENT', retardMinutes: null, vue: 0 },
    ]
    const answer = await emargements.ask('pointages', { jeton, ...MATIN, pointages: late })
    expect(answer.json().conflits).toEqual([roy])
    expect(sayNotes(answer.json().emargement, MATIN)).toEqual({ ROY: 'ABSENT FORMATEUR', PETIT: 'PRESENT FORMATEUR' })
  })

  test('EMA-08 what was sent twice, because the answer was lost, is noted once', async () => {
    const list = await read()
    const pointages = [{ id: idOf(list, 'ROY'), etat: 'PRESENT', retardMinutes: null, vue: 0 }]
    const send = () => emargements.ask('pointages', { jeton: emargements.jeton(), ...MATIN, pointages })
    const first = (await send()).json()
    expect((await send()).json()).toEqual(first)
  })

  test('EMA-09 nobody of another session, and no half day that is not the session’s', async () => {
    const { jeton, db } = { jeton: emargements.jeton(), db: emargements.db }
    const other = await db
      .selectFrom('session')
      .select('id')
      .where('reference', '=', 'TVA-LYO')
      .executeTakeFirstOrThrow()
    const person = {
      nom: 'Autre',
      prenom: 'Une',
      statut: 'Affecté' as const,
      clientId: emargements.suivi().me.clientId,
    }
    const { id } = await db
      .insertInto('inscription')
      .values({ ...person, email: 'une.autre@x.example', sessionId: other.id, prestations: '[]' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const pointages = [{ id, etat: 'PRESENT', retardMinutes: null, vue: 0 }]
    expect(codeOf(await emargements.ask('pointages', { jeton, ...MATIN, pointages }))).toEqual([404, 'NOT_FOUND'])
    const evening = { ...MATIN, moment: 'SOIR' as const }
    expect(codeOf(await emargements.ask('pointages', { jeton, ...evening, pointages: [] }))).toEqual([404, 'NOT_FOUND'])
    expect(await db.selectFrom('emargementPointage').selectAll().execute()).toEqual([])
  })

  test('EMA-10 the provider’s systems replace what was noted, without having seen it', async () => {
    await note(MATIN, { ROY: 'ABSENT' })
    const session = await getSessionEmargee(emargements.db, { reference: SESSION })
    const notes = [{ id: idOf(await read(), 'ROY'), etat: 'PRESENT' as const, retardMinutes: null, vue: null }]
    expect(
      await notePresences(emargements.db, session, { ...MATIN, notes, par: 'ORGANISME' }, emargements.now()),
    ).toEqual([])
    expect(sayNotes(await read(), MATIN)).toEqual({ ROY: 'PRESENT ORGANISME' })
    const audit = emargements.db.selectFrom('audit').select('detail').where('action', '=', 'EMARGEMENT_NOTE')
    expect((await audit.executeTakeFirstOrThrow()).detail).toMatchObject({ par: 'gestion', session: SESSION, ...MATIN })
  })
})

describe('the countersignature', () => {
  test('EMA-11 it wants everybody noted, a half day that has begun, and the list that was read', async () => {
    expect(codeOf(await emargements.countersign(MATIN))).toEqual([409, 'EMARGEMENT_INCOMPLET'])
    await note(MATIN, { ROY: 'PRESENT', PETIT: 'ABSENT' })
    const { revision } = halfOf(await read(), MATIN)
    await note(MATIN, { PETIT: 'PRESENT' })
    expect(codeOf(await emargements.countersign(MATIN, { revision }))).toEqual([409, 'EMARGEMENT_CHANGE'])
    expect(codeOf(await emargements.countersign(APRES_MIDI))).toEqual([409, 'EMARGEMENT_TROP_TOT'])
    expect((await emargements.countersign(MATIN, { nom: ' ' })).statusCode).toBe(400)
    const signed = await emargements.countersign(MATIN)
    expect(halfOf(signed.json(), MATIN).contreseing).toEqual({
      nom: 'Claire Vasseur',
      le: emargements.now().toISOString(),
    })
  })

  test('EMA-11 who no longer comes need not be noted, neither to countersign nor to end the session', async () => {
    await note(MATIN, { ROY: 'PRESENT', PETIT: 'PRESENT' })
    await emargements.countersign(MATIN)
    emargements.at('2027-04-01T15:00:00Z')
    const left = emargements.db.updateTable('inscription').set({ statut: 'Annulée' })
    await left.where('email', '=', MARC.email).execute()
    await note(APRES_MIDI, { ROY: 'PRESENT' })
    expect((await emargements.countersign(APRES_MIDI)).statusCode).toBe(200)
    expect(await emargements.run('terminer', SESSION)).toContain('1 attestation')
  })

  test('EMA-12 nothing changes after it, but by the provider, who says why', async () => {
    await note(MATIN, { ROY: 'PRESENT', PETIT: 'ABSENT' })
    await emargements.countersign(MATIN)
    expect(codeOf(await note(MATIN, { ROY: 'ABSENT' }))).toEqual([409, 'EMARGEMENT_CLOS'])
    expect(codeOf(await emargements.countersign(MATIN))).toEqual([409, 'EMARGEMENT_CLOS'])
    const correct = (...args: string[]) => emargements.run('corriger-emargement', SESSION, ...args)
    await expect(correct('2027-04-01', 'matin', LEA.email, 'retard=15')).rejects.toThrow('Usage')
    await expect(correct('2027-04-02', 'matin', LEA.email, 'absent', 'erreur')).rejects.toThrow('n’a pas de')
    await expect(correct('2027-04-01', 'matin', 'x@y.fr', 'absent', 'erreur')).rejects.toThrow('n’est pas inscrit')
    expect(await correct('2027-04-01', 'matin', LEA.email, 'retard=15', 'train', 'retardé')).toBe(
      'Lea ROY, 01/04/2027, matin : retard de 15.',
    )
    expect(sayNotes(await read(), MATIN)).toMatchObject({ ROY: 'RETARD 15 ORGANISME' })
    const audit = emargements.db.selectFrom('audit').select('detail').where('action', '=', 'EMARGEMENT_CORRIGE')
    expect((await audit.executeTakeFirstOrThrow()).detail).toMatchObject({ motif: 'train retardé', avant: 'PRESENT' })
  })

  test('EMA-13 what was noted keeps its hours when the catalogue changes; a session that has begun does not move', async () => {
    await note(MATIN, { ROY: 'PRESENT', PETIT: 'ABSENT' })
    await expect(emargements.run('deplacer', SESSION, '2027-04-08', '2027-04-08')).rejects.toThrow('a commencé')
    const later = JSON.stringify([{ date: '2027-04-02', seanceId: null, heureDebut: 600, heureFin: 700 }])
    await emargements.setSession({ programmations: later, dateFin: '2027-04-02' })
    expect((await read()).demiJournees.map(({ jour, moment, debut }) => [jour, moment, debut])).toEqual([
      ['2027-04-01', 'MATIN', 540],
      ['2027-04-02', 'MATIN', 600],
    ])
  })
})
