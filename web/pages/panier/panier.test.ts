import { expect, test } from 'vitest'
import type { Paiement } from '#contract/catalogue/formation.ts'
import type { ParticipantSignale } from '#contract/vente/demande.ts'
import type { PanierFormation, PanierParticipant } from '#contract/vente/panier.ts'
import { toCatalogueHref } from '#web/parts/commande/session.ts'
import { findObstacle } from '#web/parts/commande/use-validation.ts'
import { findPrincipal, toLots } from './lot.ts'
import { colonnesOf, sortParticipants } from './participants.ts'

const participant = (nom: string, over: Partial<PanierParticipant> = {}): PanierParticipant => ({
  email: `${nom}@x.example`,
  nom,
  prenom: 'Ada',
  referenceInterne: '',
  organismeId: null,
  prestationsOptionnelles: [],
  remises: [],
  ...over,
})

test('PAN-06 by name, in capitals; the last two columns only where they say something', () => {
  const participants = [participant('Zola'), participant('Élie'), participant('Dumas', { referenceInterne: 'R1' })]
  expect(sortParticipants(participants).map(({ nom }) => nom)).toEqual(['Dumas', 'Élie', 'Zola'])
  expect(colonnesOf(participants).map(({ title: titre }) => titre)).toEqual(['Nom', 'Prénom', 'Email', 'Réf interne'])
  expect(colonnesOf([participant('Élie', { remises: ['Stagiaire'] })]).at(-1)?.title).toBe('Remise applicable')
  expect(colonnesOf(participants)[0]?.value(participant('Élie'))).toBe('ÉLIE')
})

test('PAN-02 the fiche is opened at the session', () => {
  const href = (catalogueUrl: string) =>
    toCatalogueHref({ reference: 'A B', formation: { catalogueUrl } } as PanierFormation)
  expect(href('/fiche/X')).toBe('/fiche/X?session_active=A%20B')
  expect(href('https://site.example/f?id=1')).toBe('https://site.example/f?id=1&session_active=A%20B')
})

test('PAN-07 an error of a participant stops the order, a clash of dates does not; INS-27 too few places do', () => {
  const signale = (errorType: ParticipantSignale['errorType']): ParticipantSignale => ({
    email: 'a@x.example',
    errorType,
    enAttente: false,
    chevauchement: null,
  })
  const item = (nbPlacesRestantes: number | null) =>
    ({ participants: [participant('A'), participant('B')], formation: { nbPlacesRestantes } }) as PanierFormation
  expect(findObstacle(item(1), [signale('NON_STAGIAIRE')])?.nom).toBe('invalides')
  expect(findObstacle(item(1), [signale(null)])).toEqual({ nom: 'places', restantes: 1 })
  expect(findObstacle(item(2), [signale(null)])).toBeUndefined()
  expect(findObstacle(item(null), [])).toBeUndefined()
})

test('PAN-07 all of one orderer’s items that are to be paid are offered at once; the others are named with a reason', () => {
  const paiement = { accepteVirement: true } as Paiement
  const item = (id: string, over: { commandeurId?: number; statut?: string; montantTtc?: number } = {}) =>
    ({
      id,
      particulier: false,
      commandeur: { id: over.commandeurId ?? 1, denomination: `Cabinet ${over.commandeurId ?? 1}` },
      formation: { statut: over.statut ?? null, paiement },
      prix: { montantTtc: over.montantTtc ?? 100 },
    }) as PanierFormation
  const items = [
    item('a'),
    item('b'),
    item('close', { statut: 'ANNULE' }),
    item('gratuite', { montantTtc: 0 }),
    item('autre', { commandeurId: 2 }),
  ]
  const [lot, ...others] = toLots(items)
  expect(others).toEqual([])
  expect(lot?.items.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(lot?.ecartees.map(({ item: { id }, motif }) => `${id} : ${motif}`)).toEqual([
    'close : elle n’est plus ouverte à l’inscription',
    'gratuite : elle n’a pas de règlement à choisir',
    'autre : elle est commandée pour Cabinet 2',
  ])
  expect(toLots(items.slice(1))).toEqual([])
  // The screen has one main action: the lot, else the first open item.
  expect(findPrincipal(items)).toBeUndefined()
  expect(findPrincipal(items.slice(2))?.id).toBe('gratuite')
  expect(findPrincipal(items.slice(2, 3))).toBeUndefined()
  expect(toLots(Array.from({ length: 21 }, (_, index) => item(String(index))))[0]?.ecartees).toHaveLength(1)
})
