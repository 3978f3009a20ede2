import { expect, test } from 'vitest'
import { CARTE, CHEQUE, VIREMENT } from '#contract/reference/mode-reglement.ts'
import { commandeRowOf } from '../../testing/commande/commande-row.ts'
import { participantOf } from '../../testing/document/dossier.ts'
import type { CommandeRow } from './commande.sql.ts'
import { toJugementCourriel } from './justificatif-courriel.ts'

const LEA = { ...participantOf('Roy', 'Léa'), justificatifs: ['Remise stagiaire', 'Place réservée'] }
const MARC = { ...participantOf('Petit', 'Marc'), justificatifs: ['Remise stagiaire'] }
const COMPLEMENT = { lignes: [], montantHt: 100, montantTva: 20, montantTtc: 120, taux: [] }

function contenuOf(detail: Partial<CommandeRow['detail']>, changes: Partial<CommandeRow> = {}) {
  return toJugementCourriel(commandeRowOf({ ...changes, detail })).corps.contenu
}

function faitOf(detail: Partial<CommandeRow['detail']>, nom: string): string | undefined {
  const fait = contenuOf(detail).faits?.find((one) => one.nom === nom)
  return fait?.valeur.replace(/[\u00a0\u202f]/g, ' ')
}

test('R-38 who ordered is told what was refused, of which order, and whom to ask', () => {
  const mail = toJugementCourriel(commandeRowOf())
  expect(mail.destinataire).toBe('camille.perrin@societe.example')
  expect(mail.sujet).toBe('Commande C00000012 : justificatif refusé')
  const { titre, paragraphes, suite = [], bouton, raison } = mail.corps.contenu
  expect(titre).toBe(mail.sujet)
  expect(paragraphes).toEqual([
    'Bonjour Camille PERRIN,',
    expect.stringMatching(
      /^Votre commande C00000012, pour la formation « TVA : territorialité et échanges internationaux »/,
    ),
  ])
  expect(suite[1]).toContain('Écrivez à assistance@institut-estrade.example')
  expect(bouton).toEqual({
    label: 'Voir la commande et ses documents',
    url: 'http://localhost:3000/espace/commandes/0f8fad5b-d9cb-469f-a165-70867728950e',
  })
  expect(raison).toBe('Vous recevez ce message parce que vous avez passé la commande C00000012.')
})

test('R-38 the refused participants are named with what they do not get; of many, the first twenty', () => {
  const accepte = { email: MARC.email, decision: 'ACCEPTE' as const, lignes: [] }
  const refuse = { email: LEA.email, decision: 'REFUSE' as const, lignes: [] }
  const of = (participants: CommandeRow['detail']['participants'], justificatifs = [accepte, refuse]) =>
    faitOf({ participants, justificatifs }, 'Refusé')
  const many = (count: number) => Array.from({ length: count }, () => LEA)
  expect(of([MARC, LEA])).toBe('Léa ROY : Remise stagiaire, Place réservée')
  expect(of([MARC, ...many(20)])).toMatch(/^(Léa ROY : [^\n]+\n){19}Léa ROY : [^\n]+$/)
  expect(of(many(22))).toMatch(/^(Léa ROY : [^\n]+\n){20}et 2 autre\(s\) personne\(s\)$/)
})

test.each([
  { mode: VIREMENT, par: 'virement' },
  { mode: CARTE, par: 'virement' },
  { mode: CHEQUE, par: 'chèque' },
])('R-38 the complement of an order by mode $mode is told, and due by $par', ({ mode, par }) => {
  const { suite = [] } = contenuOf({ complement: COMPLEMENT }, { modeReglementId: mode })
  expect(suite[0]).toContain(`Cette somme est à régler par ${par} : une facture complémentaire`)
  expect(faitOf({ complement: COMPLEMENT }, 'Complément à régler')).toBe(
    'Total HT : 100,00 €\nTVA : 20,00 €\nTotal TTC : 120,00 €',
  )
})

test('R-38 a refusal that costs nothing asks for nothing', () => {
  const { faits, suite = [] } = contenuOf({})
  expect(faits?.map(({ nom }) => nom)).toEqual(['Refusé'])
  expect(suite[0]).toBe('Vous n’avez rien à régler de plus.')
})
