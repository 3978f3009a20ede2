import { expect, test } from 'vitest'
import { CHEQUE, SEPA, VIREMENT } from '#contract/reference/mode-reglement.ts'
import { readAgenda } from '../../testing/catalogue/agenda.ts'
import { commandeRowOf, sessionAgendaOf } from '../../testing/commande/commande-row.ts'
import { JOUR } from '../../testing/document/dossier.ts'
import {
  listDestination,
  sayPeriod,
  toCommandeUrl,
  toFormationUrl,
  toInscriptionsUrl,
  toSessionFait,
  withCalendar,
} from './courriel-mots.ts'

const LIEU = 'Centre Opéra, 12 rue des Tribunes, 75009 Paris'

test('CMD-07 a mail leads to the order, to the registrations and to the sheet of the session', () => {
  const commande = commandeRowOf({ id: 'abc', reference: 'TVA/PAR 1' })
  expect(toCommandeUrl(commande)).toBe('http://localhost:3000/espace/commandes/abc')
  expect(toInscriptionsUrl(commande.detail.expediteur)).toBe('http://localhost:3000/espace/participant')
  expect(toFormationUrl(commande)).toBe('http://localhost:3000/fiche/FIS-TVA-01/session/TVA%2FPAR%201')
})

test.each([
  ['2027-04-01', '2027-04-02', 'du jeudi 1er avril 2027 au vendredi 2 avril 2027'],
  ['2027-04-01', '2027-04-01', 'le jeudi 1er avril 2027'],
  ['2027-04-01', null, 'le jeudi 1er avril 2027'],
  [null, null, 'à votre rythme'],
])('CMD-07 from %s to %s is said: %s', (dateDebut, dateFin, dit) => {
  expect(sayPeriod(dateDebut, dateFin)).toBe(dit)
})

test('CMD-07 a session is told with its days, its hours, its parts and its place', () => {
  const jour = { date: '2027-04-01', seanceId: 7, heureDebut: 540, heureFin: 750 }
  const session = sessionAgendaOf({
    seances: [{ id: 7, index: 1, nom: 'Séance 1', dureeMinutes: 210 }],
    sessionProgrammations: [jour, { ...jour, date: '2027-04-02', seanceId: null }],
  })
  expect(toSessionFait(session)).toEqual({
    nom: 'TVA',
    valeur: `jeudi 1er avril 2027, de 9 h à 12 h 30 (Séance 1)\nvendredi 2 avril 2027, de 9 h à 12 h 30\n${LIEU}`,
  })
  expect(toSessionFait(session, 'Nouvelles dates').nom).toBe('Nouvelles dates')
})

test('CMD-07 without hours, its half days are told, or its period', () => {
  const sessionDates = [{ date: '2027-04-01', seanceId: null, matin: true, aprem: false }]
  expect(toSessionFait(sessionAgendaOf({ sessionDates })).valeur).toBe(`jeudi 1er avril 2027, matin\n${LIEU}`)
  expect(toSessionFait(sessionAgendaOf()).valeur).toBe(`du jeudi 1er avril 2027 au vendredi 2 avril 2027\n${LIEU}`)
})

test('CMD-07 where days and hours are both known, the hours are told', () => {
  const sessionDates = [{ date: '2027-04-01', seanceId: null, matin: true, aprem: false }]
  const sessionProgrammations = [{ date: '2027-04-01', seanceId: null, heureDebut: 540, heureFin: 750 }]
  expect(toSessionFait(sessionAgendaOf({ sessionDates, sessionProgrammations })).valeur).toBe(
    `jeudi 1er avril 2027, de 9 h à 12 h 30\n${LIEU}`,
  )
})

test('CMD-07 twelve days are told, and how many are in the calendar only', () => {
  const days = (count: number) =>
    sessionAgendaOf({
      sessionDates: Array.from({ length: count }, (_, index) => ({
        date: `2027-04-${String(index + 1).padStart(2, '0')}`,
        seanceId: null,
        matin: true,
        aprem: true,
      })),
    })
  const of = (count: number) => toSessionFait(days(count)).valeur.split('\n')
  expect(of(12).slice(11)).toEqual(['lundi 12 avril 2027, matin et après-midi', LIEU])
  expect(of(14).slice(11)).toEqual([
    'lundi 12 avril 2027, matin et après-midi',
    'et 2 autre(s) jour(s), dans le calendrier joint',
    LIEU,
  ])
})

test('CMD-07 CAT-10 the place is that of the session, the customer’s in intra, or none at a distance', () => {
  const lieuOf = (changes: Parameters<typeof sessionAgendaOf>[0]) =>
    toSessionFait(sessionAgendaOf({ dateDebut: null, ...changes }))
      .valeur.split('\n')
      .slice(1)
  expect(lieuOf({})).toEqual([LIEU])
  expect(lieuOf({ modeId: 2, lieuIntra: 'Chez vous, Lyon' })).toEqual(['Chez vous, Lyon'])
  expect(lieuOf({ sessionLieu: null })).toEqual([])
  expect(lieuOf({ sessionLieu: null, typeId: 5 })).toEqual([
    'à distance : le lien d’accès est dans « Mes inscriptions »',
  ])
})

const { expediteur } = commandeRowOf().detail
const INVITATION = {
  expediteur,
  destinataire: { prenom: 'Léa', nom: 'Roy', email: 'lea.roy@societe.example' },
  participe: true,
  url: 'http://localhost:3000/espace/participant',
  now: JOUR,
}

test.each([
  { methode: 'REQUEST' as const, statut: 'CONFIRMED' },
  { methode: 'CANCEL' as const, statut: 'CANCELLED' },
])('CMD-07 the calendar of a mail is in the name of who sends it, for who receives it: $methode', (given) => {
  const { piecesJointes = [] } = withCalendar([sessionAgendaOf()], { ...INVITATION, methode: given.methode })
  expect(piecesJointes).toMatchObject([
    { nom: 'formation.ics', type: `text/calendar; charset=utf-8; method=${given.methode}` },
  ])
  const agenda = readAgenda(Buffer.from(piecesJointes[0]?.contenu ?? '', 'base64').toString())
  expect(agenda.methode).toBe(given.methode)
  expect(agenda.events).toMatchObject([
    {
      url: INVITATION.url,
      tampon: JOUR.toISOString(),
      statut: given.statut,
      organisateur: { adresse: `mailto:${expediteur.supportEmail}`, nom: 'Institut Estrade' },
      invites: [{ adresse: 'mailto:lea.roy@societe.example', nom: 'Léa ROY', role: 'REQ-PARTICIPANT' }],
    },
  ])
})

test('CMD-07 what has no date has no calendar', () => {
  const session = sessionAgendaOf({ dateDebut: null, dateFin: null })
  expect(withCalendar([session], { ...INVITATION, methode: 'REQUEST' })).toEqual({})
})

test('CMD-07 a reminder says where a transfer or a cheque goes, and what to write on it', () => {
  const banque = { titulaire: 'Institut Estrade', iban: 'FR76 9999', bic: 'ESTRFRPPXXX' }
  const of = (modeReglementId: number, changes: object) =>
    listDestination(commandeRowOf({ modeReglementId, detail: { banque: null, ...changes } }), 'F2027-000001')
  expect(of(VIREMENT, { banque })).toEqual([
    {
      nom: 'Par virement, avec la mention F2027-000001',
      valeur: 'Titulaire du compte : Institut Estrade\nIBAN : FR76 9999\nBIC : ESTRFRPPXXX',
    },
  ])
  const [cheque] = of(CHEQUE, {})
  expect(cheque?.nom).toBe('Par chèque, avec la mention F2027-000001')
  expect(cheque?.valeur.replace(/\u00a0/g, ' ')).toBe(
    'Chèque à l’ordre de : Institut Estrade\nÀ envoyer à : Institut Estrade, 12 rue des Tribunes, 75009 Paris',
  )
  expect(of(SEPA, {})).toEqual([])
})
