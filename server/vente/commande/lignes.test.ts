import { expect, test } from 'vitest'
import type { RemisesPrix } from '#contract/rules/prix.ts'
import type { Remise } from '#contract/vente/demande.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import { participantOf } from '../../testing/document/dossier.ts'
import type { OffreDemande, SessionEtape, TarifOffre } from '../demande/offre.service.ts'
import { toPrestations } from '../demande/prix.service.ts'
import { toLignes } from './lignes.ts'

const LEA = participantOf('Roy', 'Léa')
const MARC = participantOf('Petit', 'Marc')
const SANS_REMISE = { remises: [], cursusRemises: [] }
const SANS_CHOIX = { requiredReferences: {}, optionalReferences: {} }

function tarifOf(montants: readonly (readonly [number, number])[]): TarifOffre {
  const prestations = montants.map(([montantHt, tauxTva], index) => ({
    id: index + 1,
    description: `Ligne ${index + 1}`,
    montantHt,
    soumisTva: tauxTva > 0,
    tauxTva,
  }))
  return { prestations, options: [], remises: [] }
}

function offreOf(changes: Partial<OffreDemande> = {}): OffreDemande {
  return {
    sessionId: 7,
    reference: 'TVA-PAR',
    titre: 'TVA',
    nbPlacesRestantes: null,
    dateDebut: null,
    dateFin: null,
    sessionDates: [],
    sessionProgrammations: [],
    tarif: tarifOf([[500, 20]]),
    typeId: 1,
    statut: null,
    ficheReference: 'FIS-TVA',
    vendeurId: 1,
    formateurs: [],
    reglementInterieur: null,
    inscriptionPersonnesMoralesUniquement: false,
    inscriptionMessageContactPersonnesPhysiques: null,
    acceptePriseEnChargePortail: false,
    siretClient: null,
    reserveStagiaires: false,
    designationJours: 7,
    hasOwnPrice: true,
    etapes: [],
    sessions: new Map(),
    ...changes,
  }
}

type Demande = Pick<PanierFormation, 'participants' | 'requiredReferences' | 'optionalReferences'>

function lignesOf(offre: OffreDemande, demande: Demande, remises: RemisesPrix) {
  return toLignes({ offre, prestations: toPrestations(offre, demande), remises }, demande.participants)
}

function remiseOf(montantHt: number, ...email: string[]): Remise {
  const mots = { description: 'Stagiaire', precisions: null, tarificationPublic: 'Stagiaires' }
  return { id: 3, condition: 'STAGIAIRE', ...mots, montantHt, email }
}

test('R-18 an invoice has one line for the registrations of all, at the price of one', () => {
  expect(lignesOf(offreOf(), { participants: [LEA, MARC], ...SANS_CHOIX }, SANS_REMISE)).toEqual([
    { designation: 'Ligne 1 : TVA (TVA-PAR)', quantite: 2, montantHt: 500, tauxTva: 20 },
  ])
})

test('R-18 a remise is a line below zero, of the rate of what it is taken off, and never more than that', () => {
  const tarif = tarifOf([
    [100, 20],
    [50, 0],
    [30, 5.5],
  ])
  const demande = { participants: [LEA, MARC], ...SANS_CHOIX }
  const remises = [remiseOf(120, 'marc.petit@societe.example')]
  const lignes = lignesOf(offreOf({ tarif }), demande, { ...SANS_REMISE, remises })
  expect(lignes.slice(3)).toEqual([
    { designation: 'Remise : Stagiaire', quantite: 1, montantHt: -100, tauxTva: 20 },
    { designation: 'Remise : Stagiaire', quantite: 1, montantHt: -20, tauxTva: 0 },
  ])
  expect(lignes.map(({ quantite }) => quantite)).toEqual([2, 2, 2, 1, 1])
})

test('R-18 an option is a line with how many were chosen of it, and none that nobody chose', () => {
  const option = { montantHt: 25, quantiteMax: 2, tauxTva: 20, reference: 'TVA-PAR' }
  const options = [1, 2, 3].map((id) => ({ ...option, id, description: `Repas ${id}` }))
  const choose = (...quantites: number[]) =>
    quantites.map((quantite, index) => ({ sessionPrestationOptionnelId: index + 1, quantite }))
  const participants = [
    { ...LEA, prestationsOptionnelles: choose(2, 1, 0) },
    { ...MARC, prestationsOptionnelles: choose(1, 0, 0) },
  ]
  const tarif = { ...tarifOf([]), options }
  expect(lignesOf(offreOf({ tarif }), { participants, ...SANS_CHOIX }, SANS_REMISE)).toEqual([
    { designation: 'Option : Repas 1', quantite: 3, montantHt: 25, tauxTva: 20 },
    { designation: 'Option : Repas 2', quantite: 1, montantHt: 25, tauxTva: 20 },
  ])
})

test('CUR-08 each chosen step that is billed has its lines, under its name, and its own remises', () => {
  const etapeOf = (reference: string, montantHt: number): SessionEtape => ({
    ...offreOf({ reference, titre: `Étape ${reference}`, tarif: tarifOf([[montantHt, 20]]) }),
    produitReference: reference.slice(0, 1),
    obligatoire: true,
  })
  const sessions = [etapeOf('A-1', 300), etapeOf('A-2', 999), etapeOf('B-1', 200)]
  const offre = offreOf({
    tarif: tarifOf([]),
    hasOwnPrice: false,
    etapes: [
      { produitReference: 'A', titre: 'A', obligatoire: true, references: ['A-1', 'A-2'] },
      { produitReference: 'B', titre: 'B', obligatoire: true, references: ['B-1'] },
    ],
    sessions: new Map(sessions.map((one) => [one.reference, one])),
  })
  const demande = { participants: [LEA], requiredReferences: { A: 'A-1', B: 'B-1' }, optionalReferences: {} }
  const cursusRemises = [
    { reference: 'A-1', remises: [remiseOf(10, LEA.email)] },
    { reference: 'B-1', remises: [remiseOf(50, LEA.email)] },
  ]
  expect(lignesOf(offre, demande, { remises: [], cursusRemises })).toEqual([
    { designation: 'Ligne 1 : Étape A-1 (A-1)', quantite: 1, montantHt: 300, tauxTva: 20 },
    { designation: 'Ligne 1 : Étape B-1 (B-1)', quantite: 1, montantHt: 200, tauxTva: 20 },
    { designation: 'Remise : Stagiaire', quantite: 1, montantHt: -10, tauxTva: 20 },
    { designation: 'Remise : Stagiaire', quantite: 1, montantHt: -50, tauxTva: 20 },
  ])
})
