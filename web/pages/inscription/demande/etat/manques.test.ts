import { expect, test } from 'vitest'
import { CURSUS_VIDE, toChoixInitial } from '#contract/rules/cursus.ts'
import { cursusSession, etape, formation } from '../../formation/formation.exemple.ts'
import { groupCursus, toEtapesAChoisir } from '../choix/cursus.ts'
import { chooseStatut, setQuantite } from './changes.ts'
import { listManques } from './manques.ts'
import { SAISIE_VIDE, type Saisie, toDemandeForm } from './saisie.ts'

const MOI = { email: 'moi@x.example', nom: 'FERRAND', prenom: 'Hélène' }
const SANS_CHOIX = { requiredReferences: {}, optionalReferences: {} }
const ENTITE = { ...chooseStatut(SAISIE_VIDE, 'entite', MOI), commandeurId: 7 }
const MOI_SEUL = new Set([MOI.email])
const OPTIONS = [{ id: 4, quantiteMax: 2 }]

/** The labels of what is missing. */
function missing(saisie: Saisie, over: Partial<Parameters<typeof listManques>[0]> = {}): string[] {
  const fiche = over.formation ?? formation({ acceptePriseEnChargePortail: true })
  const cursus = over.cursus ?? groupCursus(formation())
  const choix = over.choix ?? SANS_CHOIX
  const options = over.options ?? []
  const form = toDemandeForm(saisie, { reference: 'REF', choix, optionIds: options.map(({ id }) => id) })
  const jugement = { formation: fiche, cursus, choix, options, isProfilComplet: true, saisie, form, ...over }
  return listManques(jugement).map(({ label }) => label)
}

test('INS-23 nothing is missing once someone orders for someone', () => {
  expect(missing(ENTITE)).toEqual([])
  expect(missing(chooseStatut(SAISIE_VIDE, 'particulier', MOI))).toEqual([])
})

test('INS-23 what is missing comes in the order of the screen', () => {
  expect(missing(SAISIE_VIDE, { isProfilComplet: false })).toEqual(['Votre profil', 'À quel titre vous vous inscrivez'])
  expect(missing({ ...ENTITE, commandeurId: null, participants: [] })).toEqual([
    'L’entité qui commande',
    'Au moins un participant',
  ])
})

test('INS-17 INS-25 funding and optional services are asked of every participant', () => {
  const funded = { ...ENTITE, priseEnCharge: true }
  expect(missing(funded, { options: OPTIONS })).toEqual([
    'Vous devez sélectionner au moins un organisme de financement pour un participant',
  ])
  expect(missing(setQuantite(ENTITE, MOI_SEUL, 4, 0), { options: OPTIONS })).toEqual([])
  // More than there may be, as when the provider lowered it since.
  expect(missing(setQuantite(ENTITE, MOI_SEUL, 4, 3), { options: OPTIONS })).toEqual([
    'Veuillez saisir les prestations optionnelles de tous les participants',
  ])
})

test('INS-21 an individual cannot register where legal entities alone may', () => {
  const reserved = formation({ inscriptionPersonnesMoralesUniquement: true })
  expect(missing(chooseStatut(SAISIE_VIDE, 'particulier', MOI), { formation: reserved })).toHaveLength(1)
  expect(missing(ENTITE, { formation: reserved })).toEqual([])
})

test('CUR-03 CUR-04 each step that is wanted needs its date, and one step at least is wanted', () => {
  const etapes = [etape({ titre: 'Les écrits', produitReference: 'P', obligatoire: false })]
  const cursusSessionsMap = { P: ['A', 'B'].map((reference) => cursusSession({ reference })) }
  const cursus = groupCursus(formation({ etapes, cursusSessionsMap }))
  const choix = toChoixInitial(toEtapesAChoisir(cursus))
  expect(missing(ENTITE, { cursus, choix })).toEqual(['La date de « Les écrits »'])
  expect(missing(ENTITE, { cursus, choix: SANS_CHOIX })).toEqual([CURSUS_VIDE])
  expect(missing(ENTITE, { cursus, choix: { ...SANS_CHOIX, optionalReferences: { P: 'B' } } })).toEqual([])
})
