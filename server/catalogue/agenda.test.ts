import { expect, test } from 'vitest'
import type { FormationSession } from '#contract/formation.ts'
import { toAgenda } from './agenda.ts'

const URL_SESSION = 'https://estrade.example/fiche/FIS-TVA/session/S-1'
const FORMATION = {
  reference: 'S-1',
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
} as unknown as FormationSession

function agenda(given: Partial<FormationSession>) {
  const text = toAgenda([{ ...FORMATION, ...given }], { url: URL_SESSION, now: new Date('2027-01-02T03:04:05.678Z') })
  return text ?? ''
}

/** What a calendar reads: lines unfolded, by name. */
function unfold(text: string): string[] {
  return text.replaceAll('\r\n ', '').split('\r\n')
}

test('NAV-04 each half-day with hours is an event in Paris time, with the same name for ever', () => {
  const programmations = [
    { date: '2027-03-28', seanceId: null, heureDebut: 540, heureFin: 750 },
    { date: '2027-03-29', seanceId: 7, heureDebut: 845, heureFin: 1050 },
  ]
  const lines = unfold(agenda({ sessionProgrammations: programmations }))
  const values = (name: string) => lines.filter((line) => line.startsWith(name))
  expect(values('DTSTART;TZID')).toEqual([
    'DTSTART;TZID=Europe/Paris:20270328T090000',
    'DTSTART;TZID=Europe/Paris:20270329T140500',
  ])
  expect(values('DTEND')[1]).toBe('DTEND;TZID=Europe/Paris:20270329T173000')
  expect(values('UID')).toEqual(['UID:S-1-20270328-540@estrade.example', 'UID:S-1-20270329-845@estrade.example'])
  expect(values('SUMMARY')).toEqual(['SUMMARY:TVA', 'SUMMARY:TVA – Séance 2'])
  expect(values('LOCATION')[0]).toBe('LOCATION:Centre Opéra\\, 12 rue des Tribunes\\, 75009 Paris')
  expect(values('URL')[0]).toBe(`URL:${URL_SESSION}`)
  expect(values('DTSTAMP')[0]).toBe('DTSTAMP:20270102T030405Z')
  expect(values('BEGIN:VTIMEZONE')).toHaveLength(1)
  expect(lines.at(-2)).toBe('END:VCALENDAR')
})

test('NAV-04 without hours, each date is a whole day; without dates, the period is; without either there is no calendar', () => {
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
  const location = (given: Partial<FormationSession>) =>
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
])('NAV-04 the hostile title %j stays one line of text, folded at 75 octets', (titre, expected) => {
  const text = agenda({ titre })
  expect(unfold(text)).toContain(`SUMMARY:${expected}`)
  const physical = text.split('\r\n')
  expect(Math.max(...physical.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\ufffd]/)
  expect(physical.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
})
