import { expect, test } from 'vitest'
import type { Apercu } from '#contract/modification.ts'
import { sayConfirmer, sayFaite, sayPersonnes, sayScission, saySuite, sayTitre } from './mots.ts'

const INES = { prenom: 'Inès', nom: 'Caron' }
const BRUNO = { prenom: 'Bruno', nom: 'Leroy' }

const words = (texte: string) => texte.replace(/\s/g, ' ')
const totaux = (montantTtc: number) => ({ montantHt: montantTtc / 1.2, montantTva: montantTtc / 6, montantTtc })

function createApercu(suite: Apercu['suite'], montantTtc: number): Apercu {
  const rest = { lignes: [], retenue: null, avertissements: [], scission: false }
  return { ...rest, suite, avant: totaux(936), apres: totaux(936 + montantTtc), difference: totaux(montantTtc) }
}

test('the title names what is changed, and the button what it does and costs', () => {
  expect(sayTitre('REMPLACEMENT', [INES])).toBe('Remplacer Inès CARON')
  expect(sayTitre('REPORT', [INES])).toBe('Reporter l’inscription d’Inès CARON')
  expect(sayTitre('ANNULATION', [INES, BRUNO])).toBe('Annuler 2 inscriptions')
  expect(sayConfirmer('ANNULATION', 1, undefined)).toBe('Annuler 1 inscription')
  expect(sayConfirmer('REMPLACEMENT', 1, createApercu('AVOIR', -120))).toBe('Confirmer le remplacement')
  expect(words(sayConfirmer('REPORT', 3, createApercu('A_PAYER_PAR_CARTE', 46.8)))).toBe('Payer 46,80 € et reporter')
})

test('what becomes of the difference is said to the cent, never below zero', () => {
  const say = (suite: Apercu['suite'], montantTtc: number) =>
    words(saySuite(createApercu(suite, montantTtc), 'Virement'))
  expect(say('AVOIR', -468.01)).toMatch(/^Un avoir de 468,01 € sera établi/)
  expect(say('REMBOURSEMENT_CARTE', -234)).toMatch(/^234,00 € seront rendus sur la carte/)
  expect(say('A_FACTURER', 46.8)).toBe(
    'Une facture complémentaire de 46,80 € sera établie, à régler comme la commande (Virement).',
  )
  expect(say('A_PAYER_PAR_CARTE', 46.8)).toMatch(/^La différence de 46,80 € se paie maintenant par carte/)
  expect(say('RIEN', 0)).toBe('Il n’y a rien à payer, et rien à rembourser.')
})

test('one person and several agree with their verbs', () => {
  expect(sayScission([INES])).toMatch(/^Inès CARON aura sa propre commande/)
  expect(sayScission([INES, BRUNO])).toMatch(/^Inès CARON et Bruno LEROY auront leur propre commande/)
  expect(sayFaite('ANNULATION', [INES], INES)).toBe('L’inscription d’Inès CARON est annulée.')
  expect(sayFaite('REPORT', [INES, BRUNO], INES)).toBe('Les 2 inscriptions sont reportées : Inès CARON et Bruno LEROY.')
  expect(sayFaite('REMPLACEMENT', [INES], BRUNO)).toBe('Bruno LEROY prend la place d’Inès CARON.')
})

test('a long list of people is cut, and never for one person', () => {
  expect(sayPersonnes(Array(5).fill(BRUNO))).not.toContain('autre')
  expect(sayPersonnes(Array(6).fill(BRUNO))).toMatch(/^(Bruno LEROY, ){3}Bruno LEROY et 2 autres personnes$/)
})
