import { expect, test } from 'vitest'
import { readAgenda } from '../testing/catalogue/agenda.ts'
import { type EnvoiAgenda, type SessionAgenda, toAgenda } from './agenda.ts'

const URL_SESSION = 'https://estrade.example/fiche/FIS-TVA/session/S-1'
const SESSION: SessionAgenda = {
  reference: 'S-1',
  revision: 0,
  titre: 'TVA',
  typeId: 1,
  modeId: 1,
  statut: null,
  provisoire: false,
  sessionLieu: { id: 1, nom: 'Centre Opéra', ville: 'Paris' },
  lieu: '12 rue des Tribunes, 75009 Paris',
  lieuIntra: null,
  dateDebut: '2027-03-28',
  dateFin: '2027-03-29',
  seances: [{ id: 7, index: 1, nom: 'Séance 2', dureeMinutes: 210 }],
  sessionDates: [],
  sessionProgrammations: [],
  organisateur: { nom: 'Institut Estrade', telephone: '01 99 00 12 34', email: null, numeroTva: null },
}
const ENVOI: EnvoiAgenda = {
  url: URL_SESSION,
  now: new Date('2027-01-02T03:04:05.678Z'),
  organisateur: { nom: 'Institut Estrade', email: 'assistance@institut.example' },
  methode: { nom: 'PUBLISH' },
}
const LEA = { prenom: 'Léa', nom: 'ROY', email: 'lea@societe.example', participe: true }

function agenda(given: Partial<SessionAgenda>, envoi: Partial<EnvoiAgenda> = {}) {
  return toAgenda([{ ...SESSION, ...given }], { ...ENVOI, ...envoi }) ?? ''
}

const programme = (...days: string[]) =>
  days.flatMap((date) => [
    { date, seanceId: 7, heureDebut: 845, heureFin: 1050 },
    { date, seanceId: null, heureDebut: 540, heureFin: 750 },
  ])

/** Joins folded lines again, as a calendar program does, and splits the text into lines. */
function unfold(text: string): string[] {
  return text.replaceAll('\r\n ', '').split('\r\n')
}

test('a calendar reads each half-day at its hour in Paris, the days the clocks change included', () => {
  const { events } = readAgenda(agenda({ sessionProgrammations: programme('2027-03-27', '2027-03-28', '2027-10-31') }))
  expect(events.map(({ debut, fin }) => [debut, fin])).toEqual([
    ['2027-03-27T08:00:00.000Z', '2027-03-27T11:30:00.000Z'],
    ['2027-03-27T13:05:00.000Z', '2027-03-27T16:30:00.000Z'],
    ['2027-03-28T07:00:00.000Z', '2027-03-28T10:30:00.000Z'],
    ['2027-03-28T12:05:00.000Z', '2027-03-28T15:30:00.000Z'],
    ['2027-10-31T08:00:00.000Z', '2027-10-31T11:30:00.000Z'],
    ['2027-10-31T13:05:00.000Z', '2027-10-31T16:30:00.000Z'],
  ])
  expect(events.slice(0, 2).map(({ titre }) => titre)).toEqual(['TVA', 'TVA – Séance 2'])
  expect(events[0]).toMatchObject({
    uid: 'S-1-1@institut.example',
    lieu: 'Centre Opéra, 12 rue des Tribunes, 75009 Paris',
    url: URL_SESSION,
    tampon: '2027-01-02T03:04:05.000Z',
  })
})

test('a session that moves keeps the name of each half-day and counts its changes, so that calendars replace it', () => {
  const before = readAgenda(agenda({ sessionProgrammations: programme('2027-03-25', '2027-03-26') }))
  const moved = { revision: 3, sessionProgrammations: programme('2027-04-01', '2027-04-02') }
  const after = readAgenda(agenda(moved))
  expect(after.events.map(({ uid }) => uid)).toEqual(before.events.map(({ uid }) => uid))
  expect(new Set(after.events.map(({ uid }) => uid)).size).toBe(4)
  expect(before.events.map(({ sequence }) => sequence)).toEqual([0, 0, 0, 0])
  expect(after.events.map(({ sequence }) => sequence)).toEqual([3, 3, 3, 3])
  // A calendar downloaded from another brand's page holds the same events.
  const elsewhere = readAgenda(agenda(moved, { url: 'https://rivage.example/fiche/FIS-TVA/session/S-1' }))
  expect(elsewhere.events.map(({ uid }) => uid)).toEqual(after.events.map(({ uid }) => uid))
})

test('what is published names nobody; what is asked or cancelled names its organiser and who receives it', () => {
  const read = (methode: EnvoiAgenda['methode']) => readAgenda(agenda({}, { methode }))
  const organisateur = { adresse: 'mailto:assistance@institut.example', nom: 'Institut Estrade' }
  expect(read({ nom: 'PUBLISH' })).toMatchObject({ methode: 'PUBLISH', events: [{ organisateur, invites: [] }] })
  const invite = { adresse: 'mailto:lea@societe.example', nom: 'Léa ROY' }
  expect(read({ nom: 'REQUEST', destinataire: LEA })).toMatchObject({
    methode: 'REQUEST',
    events: [
      { organisateur, statut: 'CONFIRMED', invites: [{ ...invite, role: 'REQ-PARTICIPANT', reponse: 'ACCEPTED' }] },
    ],
  })
  expect(read({ nom: 'CANCEL', destinataire: { ...LEA, participe: false } })).toMatchObject({
    methode: 'CANCEL',
    events: [{ organisateur, statut: 'CANCELLED', invites: [{ ...invite, role: 'NON-PARTICIPANT' }] }],
  })
})

test('a hostile name stays a name', () => {
  const destinataire = { ...LEA, nom: 'R"OY;X=1:mailto:a@b\r\nATTENDEE:mailto:c@d' }
  const { events } = readAgenda(agenda({}, { methode: { nom: 'REQUEST', destinataire } }))
  expect(events[0]?.invites).toMatchObject([
    { adresse: 'mailto:lea@societe.example', nom: 'Léa R OY;X=1:MAILTO:A@B  ATTENDEE:MAILTO:C@D' },
  ])
})

test('without hours, each date is a whole day; without dates, the period is; without either there is no calendar', () => {
  const half = { matin: true, aprem: false, seanceId: null }
  const dates = ['2027-12-31', '2027-12-30', '2027-12-31'].map((date) => ({ ...half, date }))
  const days = (text: string) => unfold(text).filter((line) => /^DT(START|END);VALUE/.test(line))
  expect(days(agenda({ sessionDates: dates }))).toEqual([
    'DTSTART;VALUE=DATE:20271230',
    'DTEND;VALUE=DATE:20271231',
    'DTSTART;VALUE=DATE:20271231',
    'DTEND;VALUE=DATE:20280101',
  ])
  expect(days(agenda({}))).toEqual(['DTSTART;VALUE=DATE:20270328', 'DTEND;VALUE=DATE:20270330'])
  expect(agenda({ dateDebut: null, dateFin: null })).toBe('')
})

test('CAT-10 an intra session takes place at the buyer’s; a remote one says so; what is cancelled says so', () => {
  const location = (given: Partial<SessionAgenda>) =>
    unfold(agenda(given)).filter((line) => /^(LOCATION|STATUS)/.test(line))
  expect(location({ modeId: 2, lieuIntra: 'Chez vous' })).toEqual(['LOCATION:Chez vous', 'STATUS:CONFIRMED'])
  expect(location({ typeId: 5, sessionLieu: null, lieu: null, provisoire: true })).toEqual([
    'LOCATION:À distance',
    'STATUS:TENTATIVE',
  ])
  expect(location({ sessionLieu: null, statut: 'ANNULE' })).toEqual(['STATUS:CANCELLED'])
})

test.each([
  ['BEGIN:VEVENT\r\nEND:VCALENDAR', 'BEGIN:VEVENT\\nEND:VCALENDAR'],
  ['a,b;c\\d\ne\u2028f\u0000\u0007g', 'a\\,b\\;c\\\\d\\ne\\nfg'],
  ['🎓'.repeat(60), '🎓'.repeat(60)],
  [`${'x'.repeat(66)}é🎓`, `${'x'.repeat(66)}é🎓`],
  ['👨‍👩‍👧‍👦'.repeat(30), '👨‍👩‍👧‍👦'.repeat(30)],
])('the hostile title %j stays one line of text, folded at 75 octets', (titre, expected) => {
  const text = agenda({ titre })
  expect(unfold(text)).toContain(`SUMMARY:${expected}`)
  const physical = text.split('\r\n')
  expect(Math.max(...physical.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\ufffd]/)
  expect(physical.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
})
