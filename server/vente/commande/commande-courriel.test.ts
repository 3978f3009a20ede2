import { expect, test } from 'vitest'
import { CARTE, CHEQUE, SEPA, VIREMENT } from '#contract/reference/mode-reglement.ts'
import { readAgenda } from '../../testing/catalogue/agenda.ts'
import { commandeRowOf, sessionAgendaOf } from '../../testing/commande/commande-row.ts'
import { JOUR, participantOf } from '../../testing/document/dossier.ts'
import type { CommandeRow } from './commande.sql.ts'
import {
  isParticipant,
  toCommandeCourriel,
  toParticipantCourriel,
  toRemboursementCourriel,
} from './commande-courriel.ts'

const CAMILLE = { ...participantOf('Perrin', 'Camille'), email: 'camille.perrin@societe.example' }
const LEA = participantOf('Roy', 'Léa')
const BANQUE = { titulaire: 'Institut Estrade', iban: 'FR76 9999', bic: 'ESTRFRPPXXX' }
const TITRE = 'TVA : territorialité et échanges internationaux'

function contenuOf(commande: CommandeRow, sessions = [sessionAgendaOf()]) {
  return toCommandeCourriel({ commande, sessions, now: JOUR }).corps.contenu
}

function faitOf(commande: CommandeRow, nom: string): string | undefined {
  const fait = contenuOf(commande).faits?.find((one) => one.nom === nom)
  return fait?.valeur.replace(/[\u00a0\u202f]/g, ' ')
}

test('CMD-07 who ordered is told what, of whom, where and why', () => {
  const mail = toCommandeCourriel({ commande: commandeRowOf(), sessions: [sessionAgendaOf()], now: JOUR })
  expect(mail.destinataire).toBe('camille.perrin@societe.example')
  expect(mail.sujet).toBe(`Votre commande C00000012 est confirmée : ${TITRE}`)
  const { titre, paragraphes, bouton, liens, raison } = mail.corps.contenu
  expect(titre).toBe('Votre commande C00000012 est confirmée')
  expect(paragraphes).toEqual(['Bonjour Camille PERRIN,', expect.stringContaining(`« ${TITRE} »`)])
  expect(paragraphes[1]).toContain('Les places sont réservées.')
  expect(bouton).toEqual({
    label: 'Voir la commande et ses documents',
    url: 'http://localhost:3000/espace/commandes/0f8fad5b-d9cb-469f-a165-70867728950e',
  })
  expect(liens).toEqual([])
  expect(raison).toContain('vous avez passé la commande C00000012')
  expect(mail.corps.contenu.faits?.[0]?.nom).toBe('TVA')
})

test('CMD-07 who ordered and comes too is led to their registrations, and is a participant in the calendar', () => {
  const roleOf = (participants: CommandeRow['detail']['participants']) => {
    const commande = commandeRowOf({ detail: { participants } })
    const mail = toCommandeCourriel({ commande, sessions: [sessionAgendaOf()], now: JOUR })
    const { events } = readAgenda(Buffer.from(mail.piecesJointes?.[0]?.contenu ?? '', 'base64').toString())
    return [mail.corps.contenu.liens, events[0]?.invites[0]?.role]
  }
  const lien = { label: 'Mes inscriptions', url: 'http://localhost:3000/espace/participant' }
  expect(roleOf([LEA, CAMILLE])).toEqual([[lien], 'REQ-PARTICIPANT'])
  expect(roleOf([LEA])).toEqual([[], 'NON-PARTICIPANT'])
})

test('CMD-07 who ordered comes too whatever the letters of their address are', () => {
  const detail = { personne: { prenom: 'Camille', nom: 'Perrin', email: 'Camille.PERRIN@societe.example' } }
  expect(isParticipant(commandeRowOf({ detail: { ...detail, participants: [LEA, CAMILLE] } }))).toBe(true)
  expect(isParticipant(commandeRowOf({ detail: { ...detail, participants: [LEA] } }))).toBe(false)
})

test('CMD-07 one participant is named, several are, and of many the first twenty', () => {
  const many = (count: number) => Array.from({ length: count }, () => LEA)
  const of = (participants: CommandeRow['detail']['participants'], nom: string) =>
    faitOf(commandeRowOf({ detail: { participants } }), nom)
  expect(of([LEA], 'Participant')).toBe('Léa ROY')
  expect(of([LEA, CAMILLE], 'Participants')).toBe('Léa ROY, Camille PERRIN')
  expect(of(many(20), 'Participants')).toBe(
    many(20)
      .fill(LEA)
      .map(() => 'Léa ROY')
      .join(', '),
  )
  expect(of(many(23), 'Participants')).toMatch(/^(Léa ROY, ){19}Léa ROY et 3 autre\(s\) personne\(s\)$/)
})

test('CMD-07 R-18 its amounts are told by rate, and who is billed; or that it is free', () => {
  const commande = commandeRowOf()
  const { prix } = commande.detail
  const taux = [...prix.taux, { tauxTva: 5.5, montantHt: 100, montantTva: 5.5 }]
  expect(faitOf(commandeRowOf({ detail: { prix: { ...prix, taux } } }), 'Montant')).toBe(
    'Total HT : 780,00 €\nTVA 20 % : 156,00 €\nTVA 5,5 % : 5,50 €\nTotal TTC : 936,00 €',
  )
  expect(faitOf(commande, 'Facturée à')).toBe('Cabinet Perrin & Associés')
  expect(faitOf(commandeRowOf({ montantTtcCents: 0 }), 'Montant')).toBe('Gratuit')
  expect(faitOf(commandeRowOf({ montantTtcCents: 0 }), 'Facturée à')).toBeUndefined()
})

test('R-38 who ordered is told what to prove, of whom and to whom; of many, the first twenty', () => {
  const nom = 'À justifier auprès de assistance@institut-estrade.example'
  const place = { ...LEA, justificatifs: ['Remise stagiaire', 'Place réservée'] }
  const of = (participants: CommandeRow['detail']['participants']) =>
    faitOf(commandeRowOf({ detail: { participants } }), nom)
  const many = (count: number) => Array.from({ length: count }, () => place)
  expect(of([CAMILLE, { ...LEA, justificatifs: [] }])).toBeUndefined()
  expect(of([CAMILLE, place])).toBe('Léa ROY : Remise stagiaire, Place réservée')
  expect(of(many(20))).toMatch(/^(Léa ROY : Remise stagiaire, Place réservée\n){19}Léa ROY : [^\n]+$/)
  expect(of([CAMILLE, ...many(23)])).toMatch(/^(Léa ROY : [^\n]+\n){20}et 3 autre\(s\) personne\(s\)$/)
})

test('CMD-07 who pays by transfer is told the account and what to write; who pays otherwise is not', () => {
  const noms = ['Titulaire du compte', 'IBAN', 'BIC', 'Référence à rappeler']
  const of = (commande: CommandeRow) => noms.map((nom) => faitOf(commande, nom))
  const virement = commandeRowOf({ detail: { banque: BANQUE } })
  expect(of(virement)).toEqual(['Institut Estrade', 'FR76 9999', 'ESTRFRPPXXX', 'C00000012'])
  expect(of(commandeRowOf({ detail: { banque: null } }))).toEqual([undefined, undefined, undefined, undefined])
})

test('CMD-07 who pays by cheque is told its payee, where to send it and what to write', () => {
  const commande = commandeRowOf({ modeReglementId: CHEQUE, detail: { banque: null } })
  const noms = ['Chèque à l’ordre de', 'À envoyer à', 'Référence à rappeler']
  expect(noms.map((nom) => faitOf(commande, nom))).toEqual([
    'Institut Estrade',
    'Institut Estrade\n12 rue des Tribunes, 75009 Paris',
    'C00000012',
  ])
})

test.each([
  { cas: 'by transfer', mode: VIREMENT, etat: 'CONFIRMEE', dit: ['Règlement par virement. Sous 30 jours.'] },
  { cas: 'by direct debit', mode: SEPA, etat: 'CONFIRMEE', dit: ['Règlement par prélèvement SEPA. Sous 30 jours.'] },
  { cas: 'by card', mode: CARTE, etat: 'PAYEE', dit: ['Votre paiement par carte bancaire a été accepté.'] },
  { cas: 'in no way', mode: null, etat: 'CONFIRMEE', dit: [] },
] as const)('CMD-06 CMD-07 what follows an order paid $cas', ({ mode, etat, dit }) => {
  const detail = { instructions: 'Sous 30 jours.' }
  expect(contenuOf(commandeRowOf({ modeReglementId: mode, etat, detail })).suite).toEqual(dit)
})

test('CMD-07 where the session says nothing of its payment, the mode is told alone', () => {
  const { suite } = contenuOf(commandeRowOf({ detail: { instructions: null } }))
  expect(suite).toEqual(['Règlement par virement.'])
})

test('CTR-28 an individual who pays is told that they may withdraw for 14 days, and to whom to write', () => {
  const of = (changes: Partial<CommandeRow>) =>
    contenuOf(commandeRowOf({ modeReglementId: null, ...changes })).suite?.join() ?? ''
  expect(of({ particulier: true })).toMatch(/rétracter.* 14 jours .*assistance@institut-estrade\.example/)
  expect(of({ particulier: true, montantTtcCents: 0 })).toBe('')
  expect(of({ particulier: false })).toBe('')
})

function inscription(detail: Partial<CommandeRow['detail']> = {}, participant = LEA) {
  const commande = commandeRowOf({ detail })
  return toParticipantCourriel({ commande, sessions: [sessionAgendaOf()], now: JOUR }, participant)
}

test('CMD-07 who was registered by someone else is told by whom, for whom, and their rights', () => {
  const mail = inscription()
  const auteur = 'Camille PERRIN (camille.perrin@societe.example)'
  expect(mail.destinataire).toBe('lea.roy@societe.example')
  expect(mail.sujet).toBe(`Votre inscription à la formation « ${TITRE} »`)
  const { titre, paragraphes, faits, suite = [], bouton, liens, raison } = mail.corps.contenu
  expect(titre).toBe(mail.sujet)
  expect(paragraphes).toEqual([
    'Bonjour Léa ROY,',
    `${auteur} a demandé votre inscription à cette formation, au nom de Cabinet Perrin & Associés. Elle est confirmée.`,
  ])
  expect(faits).toMatchObject([{ nom: 'TVA' }])
  expect(suite[0]).toContain('connectez-vous avec l’adresse lea.roy@societe.example')
  expect(suite[1]).toContain(`transmis par ${auteur}, pour organiser cette formation`)
  expect(suite[1]).toContain('en écrivant à assistance@institut-estrade.example')
  expect(bouton).toEqual({ label: 'Voir mes inscriptions', url: 'http://localhost:3000/espace/participant' })
  expect(liens).toEqual([
    { label: 'La fiche de la formation', url: 'http://localhost:3000/fiche/FIS-TVA-01/session/TVA-PAR' },
  ])
  expect(raison).toContain('parce que vous participez')
  const { events, methode } = readAgenda(Buffer.from(mail.piecesJointes?.[0]?.contenu ?? '', 'base64').toString())
  expect(methode).toBe('REQUEST')
  expect(events[0]?.invites).toMatchObject([{ adresse: 'mailto:lea.roy@societe.example', role: 'REQ-PARTICIPANT' }])
})

test('CMD-07 who registered themself is told so, whatever the letters of their address', () => {
  const personne = { prenom: 'Camille', nom: 'Perrin', email: 'Camille.PERRIN@societe.example' }
  const { paragraphes, suite = [] } = inscription({ personne }, CAMILLE).corps.contenu
  expect(paragraphes).toEqual(['Bonjour Camille PERRIN,', 'Votre inscription est confirmée.'])
  expect(suite[1]).toContain('transmis par vous, pour')
})

test('R-10 who paid too late is told why and when all of it is given back, and where to choose another date', () => {
  const mail = toRemboursementCourriel(commandeRowOf({ etat: 'A_REMBOURSER', modeReglementId: CARTE }), 'SESSION')
  expect(mail.destinataire).toBe('camille.perrin@societe.example')
  expect(mail.sujet).toBe('Votre paiement de la commande C00000012 vous sera remboursé')
  const { titre, paragraphes, bouton, liens, raison } = mail.corps.contenu
  expect(titre).toBe(mail.sujet)
  expect(paragraphes[0]).toBe('Bonjour Camille PERRIN,')
  expect(paragraphes[1]?.replace(/\u00a0/g, ' ')).toContain(`C00000012, de 936,00 €, pour la formation « ${TITRE} »`)
  expect(paragraphes[1]).toMatch(/: la session a été annulée entre-temps\. Cette commande n’inscrit donc personne\.$/)
  expect(paragraphes[2]?.replace(/\u00a0/g, ' ')).toBe(
    'Nous vous rendons la totalité de ce que nous avons reçu. Le remboursement part de lui-même sur la carte utilisée ; votre banque l’affiche sous quelques jours. Vous n’avez rien à faire.',
  )
  expect(bouton.label).toBe('Voir la commande')
  expect(bouton.url).toMatch(/\/espace\/commandes\/0f8fad5b/)
  expect(liens).toEqual([{ label: 'Choisir une autre date', url: 'http://localhost:3000/catalogue' }])
  expect(raison).toContain('vous avez payé la commande C00000012')
})
