import { expect, test } from 'vitest'
import {
  contexteOf,
  dossierOf,
  inscriptionOf,
  PARTICULIER,
  participantOf,
  SESSION,
} from '../../../testing/document/dossier.ts'
import { colonnesOf, expectSaid, kindsOf, labelsOf, titresOf } from '../../../testing/document/modele.ts'
import { avoirOf, factureOf, rowOf } from '../../../testing/document/piece.ts'
import type { Bloc, DocumentModele } from '../modele.ts'
import { toAttestation } from './attestation.ts'
import { toBonDeCommande } from './bon-de-commande.ts'
import { toConvention } from './convention.ts'
import { toConvocation } from './convocation.ts'
import { toMandat } from './mandat.ts'

const contexte = contexteOf()
const FACTURE = { numero: 'F2027-000001', emiseLe: '2027-03-10' }
const PRECEDENTES = [rowOf(FACTURE)]
const AVOIR = { numero: 'A2027-000001', emiseLe: '2027-03-10' }
const SUJET = { inscription: inscriptionOf(), session: SESSION }
const PRIX: Bloc['bloc'][] = ['tableau', 'totaux']
const BANQUE = ['Titulaire du compte', 'IBAN et BIC', 'Référence à rappeler']

interface Attendu {
  of(): DocumentModele
  type: string
  titre: string
  numero: string | null
  role: string
  kinds: Bloc['bloc'][]
  titres: string[]
  labels: string[]
}

const DOCUMENTS: Attendu[] = [
  {
    of: () => toBonDeCommande(dossierOf(), contexte),
    type: 'bon-de-commande',
    titre: 'Bon de commande',
    numero: 'C00000012',
    role: 'Commandé par',
    kinds: ['champs', 'titre', ...PRIX, 'titre', 'champs', 'mentions', 'titre', 'tableau'],
    titres: ['Prix', 'Facturation et règlement', 'Participants'],
    labels: ['Formation', 'Référence', 'Modalité', 'Dates', 'Lieu', 'Facturé à', 'Règlement', ...BANQUE],
  },
  {
    of: () => factureOf(dossierOf(), contexte, FACTURE),
    type: 'facture',
    titre: 'Facture',
    numero: 'F2027-000001',
    role: 'Facturé à',
    kinds: ['champs', ...PRIX, 'champs', 'mentions'],
    titres: [],
    labels: ['Commande', 'Formation', 'Date de la prestation', 'Participant', 'Échéance', 'Règlement', ...BANQUE],
  },
  {
    of: () => avoirOf(dossierOf(), contexte, AVOIR, PRECEDENTES),
    type: 'avoir',
    titre: 'Avoir',
    numero: 'A2027-000001',
    role: 'Établi pour',
    kinds: ['paragraphe', 'champs', ...PRIX, 'mentions'],
    titres: [],
    labels: ['Commande', 'Formation', 'Date de la prestation', 'Participant'],
  },
  {
    of: () => toMandat(dossierOf({ commande: { modeReglementId: 5 } }), contexte),
    type: 'mandat-sepa',
    titre: 'Mandat de prélèvement SEPA',
    numero: 'C00000012',
    role: 'Débiteur',
    kinds: ['champs', 'paragraphe', 'paragraphe', 'titre', 'champs', 'aRemplir', 'signatures', 'mentions'],
    titres: ['Votre compte à débiter'],
    labels: [
      'Référence unique du mandat (RUM)',
      'Identifiant créancier SEPA (ICS)',
      'Créancier',
      'Type de paiement',
      'Objet',
      'Montant',
      'Titulaire',
    ],
  },
  {
    of: () => toConvocation(dossierOf(), contexte, SUJET),
    type: 'convocation',
    titre: 'Convocation',
    numero: null,
    role: 'Participant',
    kinds: ['paragraphe', 'champs', 'titre', 'tableau', 'titre', 'liste', 'titre', 'paragraphe', 'titre', 'paragraphe'],
    titres: ['Dates et horaires', 'À apporter', 'Accessibilité', 'Un empêchement, une question ?'],
    labels: ['Formation', 'Référence', 'Dates', 'Durée', 'Lieu'],
  },
  {
    of: () => toAttestation(dossierOf(), contexte, SUJET),
    type: 'attestation',
    titre: 'Attestation de fin de formation',
    numero: null,
    role: 'Délivrée à',
    kinds: ['paragraphe', 'champs', 'titre', 'liste', 'mentions', 'signatures'],
    titres: ['Objectifs de la formation'],
    labels: ['Formation', 'Référence', 'Nature de l’action', 'Dates', 'Durée', 'Lieu', 'Assiduité'],
  },
]

test.each(DOCUMENTS)('PAP-24 $titre says what it is, for whom, and its parts in their order', ({ of, ...attendu }) => {
  const modele = of()
  expect({
    type: modele.type,
    titre: modele.titre,
    numero: modele.numero,
    role: modele.destinataire.role,
    kinds: kindsOf(modele),
    titres: titresOf(modele),
    labels: labelsOf(modele),
  }).toEqual(attendu)
})

test.each(DOCUMENTS)('PAP-24 $titre names the provider, on its first page and at the foot of each', ({ of }) => {
  const { date, marque, emetteur, pied } = of()
  expect(date).toBe('Paris, le 10 mars 2027')
  expect(marque).toEqual({ nom: 'Estrade', couleur: '#16213d' })
  expect({ ...emetteur, lignes: emetteur.lignes.map(plain) }).toEqual({
    role: 'Organisme de formation',
    nom: 'Institut Estrade',
    lignes: [
      'SAS au capital de 50 000 €',
      '12 rue des Tribunes, 75009 Paris',
      'RCS Paris 000 000 018 – N° TVA FR66000000018',
      'Déclaration d’activité 11 99 00000 99',
      'assistance@institut-estrade.example – 01 99 00 12 34',
    ],
  })
  expect(pied.map(plain)).toEqual([
    'Institut Estrade, SAS au capital de 50 000 €, 12 rue des Tribunes, 75009 Paris – RCS Paris 000 000 018 – TVA FR66000000018',
    'Déclaration d’activité enregistrée sous le numéro 11 99 00000 99. Cet enregistrement ne vaut pas agrément de l’État.',
  ])
})

function plain(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ')
}

const ARTICLES = [
  'Objet et objectifs',
  'Programme',
  'Durée, dates et lieu',
  'Moyens pédagogiques, techniques et d’encadrement',
  'Suivi, évaluation et sanction',
  'Participants',
  'Prix et modalités de règlement',
  'Inexécution, interruption et annulation',
  'Conditions générales et différends',
]
const number = (articles: readonly string[]) => articles.map((titre, rang) => `${rang + 1}. ${titre}`)

test('PAP-15 a convention has its articles in their order, numbered', () => {
  const modele = toConvention(dossierOf(), contexte)
  expect([modele.type, titresOf(modele)]).toEqual(['convention', number(ARTICLES)])
  expect(labelsOf(modele)).toEqual([
    'Formation',
    'Référence',
    'Modalité',
    'Dates',
    'Lieu',
    'Nature de l’action',
    'Public',
    'Prérequis',
    'Durée',
    'Enseignement à distance',
    'Règlement',
  ])
  expect(kindsOf(modele)).toEqual([
    'paragraphe',
    'titre',
    'champs',
    'paragraphe',
    'liste',
    'titre',
    'liste',
    'titre',
    'champs',
    'tableau',
    'titre',
    'liste',
    'titre',
    'liste',
    'titre',
    'paragraphe',
    'titre',
    ...PRIX,
    'champs',
    'titre',
    'paragraphe',
    'paragraphe',
    'titre',
    'paragraphe',
    'signatures',
  ])
})

test('CTR-21 a contract says the delay of withdrawal before the price, and ends with its form', () => {
  const modele = toConvention(dossierOf({ commandeur: PARTICULIER }), contexte)
  const articles = ARTICLES.toSpliced(6, 0, 'Délai de rétractation').toSpliced(
    4,
    0,
    'Formateurs et règlement intérieur',
  )
  expect(titresOf(modele)).toEqual([...number(articles), 'Formulaire de rétractation'])
})

test('PAP-23 what a table holds stands under its heading: words at the left, amounts at the right', () => {
  const cursus = dossierOf({ sessions: [SESSION, { ...SESSION, id: 8 }, { ...SESSION, id: 9 }] })
  const commande = toBonDeCommande(cursus, contexte)
  expect(colonnesOf(commande, 'Détail du prix')).toEqual([
    'Désignation left',
    'Quantité right',
    'Prix unitaire HT right',
    'TVA right',
    'Montant HT right',
  ])
  expect(colonnesOf(commande, 'Étapes du cursus')).toEqual(['Étape left', 'Dates left', 'Lieu left'])
  expect(colonnesOf(commande, 'Participants')).toEqual(['Nom left', 'Prénom left', 'Adresse e-mail left'])
})

test('PAP-27 a table has a column for what is known only: a part of the programme, a reference', () => {
  const participants = [{ ...participantOf('Petit', 'Marc'), referenceInterne: 'M-2' }]
  const commande = toBonDeCommande(dossierOf({ detail: { participants } }), contexte)
  expect(colonnesOf(commande, 'Participants').at(-1)).toBe('Référence interne left')
  const seances = [{ id: 1, index: 1, nom: 'Séance 1', dureeMinutes: 60 }]
  const programmations = SESSION.programmations.map((one) => ({ ...one, seanceId: 1 }))
  const of = (session: typeof SESSION) => toConvocation(dossierOf(), contexte, { ...SUJET, session })
  expect(colonnesOf(of(SESSION), 'Dates et horaires')).toEqual(['Date left', 'Horaires left'])
  expect(colonnesOf(of({ ...SESSION, seances, programmations }), 'Dates et horaires')).toEqual([
    'Date left',
    'Horaires left',
    'Séance left',
  ])
})

test('PAP-24 what a price comes to is the last line of its totals, and the strong one', () => {
  const totaux = factureOf(dossierOf(), contexte, FACTURE).blocs.find((bloc) => bloc.bloc === 'totaux')
  expect(totaux?.lignes.map(({ label, valeur, fort = false }) => [plain(label), plain(valeur), fort])).toEqual([
    ['Total HT', '780,00 €', false],
    ['TVA 20 % sur 780,00 €', '156,00 €', false],
    ['Total TTC à payer', '936,00 €', true],
  ])
})

test('PAP-19 a convocation says what to bring, or how to connect, line by line', () => {
  expectSaid(toConvocation(dossierOf(), contexte, SUJET), [
    'Cette convocation et une pièce d’identité.',
    'De quoi prendre des notes',
    'une feuille d’émargement est signée chaque demi-journée',
    'assistance@institut-estrade.example, 01 99 00 12 34, en rappelant',
  ])
  expectSaid(toConvocation(dossierOf(), contexte, { ...SUJET, session: { ...SESSION, typeId: 5 } }), [
    'Le lien de la classe est dans votre espace « Mes inscriptions » : http://localhost:3000/espace/participant.',
    'une connexion Internet, d’un casque et d’un micro',
    'dix minutes avant le début pour vérifier le son',
  ])
})

test('PAP-15 a convention says how people are taught, followed and judged, at a distance too', () => {
  expectSaid(toConvention(dossierOf(), contexte), [
    'un support remis à chaque participant',
    'Suivi : feuilles d’émargement par demi-journée',
    'le client choisit entre une autre date et le remboursement intégral',
    '(http://localhost:3000/institut/conditions-de-vente) complètent le présent document',
  ])
  expectSaid(toMandat(dossierOf({ commande: { modeReglementId: 5 } }), contexte), [
    'à Institut Estrade, 12 rue des Tribunes, 75009 Paris, ou à assistance@institut-estrade.example.',
    'Vos droits concernant ce mandat sont expliqués dans un document',
    'vous opposer à leur usage en écrivant à assistance@institut-estrade.example',
  ])
})
