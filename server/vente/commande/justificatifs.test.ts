import { expect, test } from 'vitest'
import type { Remise } from '#contract/vente/demande.ts'
import { toComplement, toJustificatifs } from './justificatifs.ts'

const A = 'a@demo.example'
const B = 'b@demo.example'
const ligne = (montantHt: number, tauxTva: number) => ({ id: 1, description: 'L', montantHt, soumisTva: true, tauxTva })
const remise = (condition: Remise['condition'], montantHt: number, ...email: string[]): Remise => ({
  id: montantHt,
  tarificationPublic: '',
  description: condition,
  precisions: null,
  condition,
  montantHt,
  email,
})
const personne = (email: string, ...justificatifs: string[]) => ({ email, prestationsOptionnelles: [], justificatifs })
const VENDUE = {
  prestations: {
    prestations: [ligne(100, 20), ligne(50, 5.5)],
    prestationsOptionnelles: [],
    cursusPrestations: [{ reference: 'E-1', prestations: [ligne(80, 20)] }],
  },
  remises: {
    remises: [remise('STAGIAIRE', 120, A, B), remise('ANECS_CJEC', 110, A), remise('ANTICIPEE', 10, A)],
    cursusRemises: [{ reference: 'E-1', remises: [remise('TROISIEME_PARTICIPANT', 8, A)] }],
    declarables: [],
  },
}

test('R-38 a refusal takes back what was given on somebody’s word, and gives the best of the other remises instead', () => {
  const [a, b, ...others] =
    toJustificatifs(VENDUE, [personne(A, 'x'), personne(B, 'x'), personne('c@demo.example')]) ?? []
  expect(others).toEqual([])
  expect(a?.lignes.map(({ designation, montantHt, tauxTva }) => [designation, montantHt, tauxTva])).toEqual([
    ['Remise refusée : STAGIAIRE', 100, 20],
    ['Remise refusée : STAGIAIRE', 20, 5.5],
    ['Remise : ANTICIPEE', -10, 20],
  ])
  expect(b?.lignes.map(({ montantHt }) => montantHt)).toEqual([100, 20])
  const judged = [a, b].map((one) => ({ email: '', lignes: one?.lignes ?? [], decision: 'REFUSE' as const }))
  expect(toComplement(judged)).toMatchObject({ montantHt: 230, montantTva: 40.2, montantTtc: 270.2 })
  expect(toComplement(judged.map((one) => ({ ...one, decision: 'ACCEPTE' as const })))).toBeUndefined()
})

test('R-38 a reserved place is to be proved and costs nothing more; without a word taken, nothing is', () => {
  const sans = { ...VENDUE, remises: { remises: [], cursusRemises: [], declarables: [] } }
  expect(toJustificatifs(sans, [personne(A, 'Place')])).toEqual([{ email: A, lignes: [] }])
  expect(toJustificatifs(sans, [personne(A)])).toBeUndefined()
})
