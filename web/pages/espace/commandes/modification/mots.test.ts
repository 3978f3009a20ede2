import { expect, test } from 'vitest'
import type { NatureModification } from '#contract/rules/modification-form.ts'
import type { Apercu } from '#contract/suite/modification.ts'
import type { Brouillon } from './garde.ts'
import { sayConfirmer, sayFaite, sayGarder, sayPersonnes, sayScission, saySuite, sayTitre } from './mots.ts'

const INES = { prenom: 'Inès', nom: 'Caron' }
const BRUNO = { prenom: 'Bruno', nom: 'Leroy' }

const VIDE = { nom: '', prenom: '', email: '', referenceInterne: '' }
const toArrivant = (personne: typeof INES) => ({ ...VIDE, ...personne, email: `${personne.prenom}@x.example` })
const toObjet = (nature: NatureModification, personnes: (typeof INES)[] = [], changes: Partial<Brouillon> = {}) => ({
  nature,
  aDesigner: 0,
  par: VIDE,
  nommes: [],
  ...changes,
  personnes: personnes.map((personne) => ({ ...personne, email: `${personne.prenom}@x.example` })),
})

const words = (texte: string) => texte.replace(/\s/g, ' ')
const totaux = (montantTtc: number) => ({ montantHt: montantTtc / 1.2, montantTva: montantTtc / 6, montantTtc })

function createApercu(suite: Apercu['suite'], montantTtc: number): Apercu {
  const destination = { indiquable: true, payeur: 'Cabinet', origine: null }
  const rest = { destination, lignes: [], retenue: null, avertissements: [], scission: false }
  return { ...rest, suite, avant: totaux(936), apres: totaux(936 + montantTtc), difference: totaux(montantTtc) }
}

test('MOD-34 the title names what is changed, and the button what it does and costs', () => {
  expect(sayTitre(toObjet('REMPLACEMENT', [INES]))).toBe('Remplacer Inès CARON')
  expect(sayTitre(toObjet('REPORT', [INES]))).toBe('Reporter l’inscription d’Inès CARON')
  expect(sayTitre(toObjet('ANNULATION', [INES, BRUNO]))).toBe('Annuler 2 inscriptions')
  expect(sayConfirmer(toObjet('ANNULATION', [INES]), undefined)).toBe('Annuler 1 inscription')
  expect(sayConfirmer(toObjet('REMPLACEMENT', [INES]), createApercu('AVOIR', -120))).toBe('Confirmer le remplacement')
  expect(words(sayConfirmer(toObjet('REPORT', [INES, BRUNO]), createApercu('A_PAYER_PAR_CARTE', 46.8)))).toBe(
    'Payer 46,80 € et reporter',
  )
})

test('MOD-34 what becomes of the difference is said to the cent, never below zero', () => {
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

test('MOD-34 one person and several agree with their verbs', () => {
  expect(sayScission([INES])).toMatch(/^Inès CARON aura sa propre commande/)
  expect(sayScission([INES, BRUNO])).toMatch(/^Inès CARON et Bruno LEROY auront leur propre commande/)
  expect(sayFaite(toObjet('ANNULATION', [INES]))).toBe('L’inscription d’Inès CARON est annulée.')
  expect(sayFaite(toObjet('REPORT', [INES, BRUNO]))).toBe(
    'Les 2 inscriptions sont reportées : Inès CARON et Bruno LEROY.',
  )
  expect(sayFaite(toObjet('REMPLACEMENT', [INES], { par: toArrivant(BRUNO) }))).toBe(
    'Bruno LEROY prend la place d’Inès CARON.',
  )
})

test('DES-13 places without a name are counted, and those who take them are named', () => {
  const places = (nature: NatureModification, aDesigner: number) => toObjet(nature, [], { aDesigner })
  expect(sayTitre(places('REPORT', 2))).toBe('Reporter 2 places à désigner')
  expect(sayTitre(places('DESIGNATION', 1))).toBe('Désigner un participant')
  expect(sayTitre(places('DESIGNATION', 2))).toBe('Désigner des participants')
  expect(sayConfirmer(places('ANNULATION', 1), undefined)).toBe('Annuler une place à désigner')
  expect(sayGarder(places('ANNULATION', 2))).toBe('Garder les places')
  expect(sayFaite(places('REPORT', 2))).toBe('Les 2 places à désigner sont reportées.')
  expect(sayFaite(places('ANNULATION', 1))).toBe('La place à désigner est annulée.')
  const deux = toObjet('DESIGNATION', [], { nommes: [toArrivant(INES)], par: toArrivant(BRUNO) })
  expect(sayConfirmer(deux, undefined)).toBe('Désigner ces personnes')
  expect(sayFaite(deux)).toBe('Inès CARON et Bruno LEROY ont leurs places.')
  expect(sayFaite({ ...deux, par: VIDE })).toBe('Inès CARON a sa place.')
})

test('MOD-34 a long list of people is cut, and never for one person', () => {
  expect(sayPersonnes(Array(5).fill(BRUNO))).not.toContain('autre')
  expect(sayPersonnes(Array(6).fill(BRUNO))).toMatch(/^(Bruno LEROY, ){3}Bruno LEROY et 2 autres personnes$/)
})
