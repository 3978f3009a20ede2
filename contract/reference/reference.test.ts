import { expect, test } from 'vitest'
import { CIVILITES } from './civilite.ts'
import { CLUBS } from './club.ts'
import { COMMANDE_PROFILS } from './commande-profil.ts'
import { CRCC } from './crcc.ts'
import { CROEC } from './croec.ts'
import { FONCTIONS } from './fonction.ts'
import { NATURES } from './nature.ts'
import { NIVEAUX_FORMATION } from './niveau-formation.ts'
import { PAYS } from './pays.ts'
import { REGIMES_TVA } from './regime-tva.ts'
import { ROLES_CONTACT_CLE } from './role-contact-cle.ts'
import { SITUATIONS } from './situation.ts'
import { TERRITORIALITES } from './territorialite.ts'
import { TRANCHES_EFFECTIF } from './tranche-effectif.ts'

const ids = (list: readonly { id: unknown }[]) => list.map(({ id }) => id)
const labels = (list: readonly { label: string }[]) => list.map(({ label }) => label)

test.each([
  ['civilites', CIVILITES, 2],
  ['situations', SITUATIONS, 4],
  ['niveaux de formation', NIVEAUX_FORMATION, 7],
  ['natures', NATURES, 3],
  ['profils de commande', COMMANDE_PROFILS, 2],
  ['roles de contact cle', ROLES_CONTACT_CLE, 6],
  ['fonctions', FONCTIONS, 8],
  ['territorialites', TERRITORIALITES, 5],
  ['croec', CROEC, 18],
  ['crcc', CRCC, 17],
  ['clubs', CLUBS, 2],
])('CPT-08 CLI-14 SOC-01 SOC-08 the %s are numbered from 1, each with a name of its own', (_list, list, count) => {
  expect(ids(list)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  const names = list.map((choice) => ('nom' in choice ? choice.nom : choice.label))
  expect(names.filter((name) => name === '' || name !== name.trim())).toEqual([])
  expect(new Set(names).size).toBe(count)
})

test('CPT-08 the lists of the account form read as required', () => {
  expect(labels(CIVILITES)).toEqual(['M.', 'Mme'])
  expect(labels(SITUATIONS)).toEqual(['Salarié', 'Indépendant', 'Dirigeant', 'Etudiant'])
  expect(labels(NIVEAUX_FORMATION)).toEqual(['CAP/BEP', 'Bac', 'Bac+2', 'Bac+3', 'Bac+4', 'Bac+5', 'Bac+8'])
})

test('CLI-14 the natures and the workforce codes are those required', () => {
  expect(labels(NATURES)).toEqual(['Entreprise', 'Association', 'Particulier'])
  expect(NATURES.map(({ clientType }) => clientType)).toEqual(['siret', 'rna', 'particulier'])
  expect(ids(TRANCHES_EFFECTIF).join(' ')).toBe('NN 00 01 02 03 11 12 21 22 31 32 41 42 51 52 53')
  expect(labels(TRANCHES_EFFECTIF).filter((label) => !/salarié/.test(label))).toEqual([])
})

test('CLI-14 the six VAT regimes: metropolitan, reduced, overseas, overseas reduced, export, exempt', () => {
  expect(REGIMES_TVA.map(({ id, label, centiemes }) => [id, label.split(/,| \(/)[0], centiemes])).toEqual([
    [1, 'Métropole', 2000],
    [2, 'Métropole', 550],
    [3, 'Outre-mer', 850],
    [4, 'Outre-mer', 210],
    [5, 'Export', 0],
    [6, 'Exonéré', 0],
  ])
  for (const id of [2, 4]) expect(REGIMES_TVA[id - 1]?.label).toContain('réduit')
})

test('SOC-08 the roles of a key contact are those required, in their order', () => {
  expect(labels(ROLES_CONTACT_CLE)).toEqual([
    'Contact principal',
    'Contact commercial',
    'Contact facturation',
    'Responsable formation',
    'Dirigeant',
    'Salarié',
  ])
})

test('CPT-08 the 249 countries of ISO 3166-1: France first without id, the others by their French name', () => {
  const [france, ...others] = PAYS
  expect(france).toEqual({ id: null, label: 'France' })
  expect(new Set(ids(others)).size).toBe(248)
  expect(others.filter(({ id, label }) => !/^[A-Z]{2}$/.test(id ?? '') || id === 'FR' || label === id)).toEqual([])
  const order = labels(others)
  expect(order.slice(0, 2)).toEqual(['Afghanistan', 'Afrique du Sud'])
  expect(order.indexOf('Égypte')).toBe(order.indexOf('Émirats arabes unis') - 1)
  expect(PAYS).toContainEqual({ id: 'BE', label: 'Belgique' })
})
