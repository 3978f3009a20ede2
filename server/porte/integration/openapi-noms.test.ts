import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toOpenapi } from './openapi.ts'
import type { Openapi } from './openapi-forme.ts'

const COMPONENTS = '#/components/schemas/'
const toDocument = () => toOpenapi({ serveur: 'https://a.example/api/integration/v1', version: '1.0.0' })

interface Found {
  where: string
  value: Record<string, unknown>
}

/** Every object of the document, with the path that leads to it. */
function listNodes(value: unknown, where = ''): Found[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, one]) => listNodes(one, `${where}/${key}`))
  return [{ where, value: value as Record<string, unknown> }, ...inner]
}

const isNamed = (where: string) => /^\/components\/schemas\/\w+$/.test(where)
const countFields = ({ value }: Found) =>
  value.type === 'object' && value.properties ? Object.keys(value.properties).length : 0

/** What a generator could only give a name of its own: objects of several fields, and those that are told twice. */
function listNameless(document: Openapi): string[] {
  const nameless = listNodes(document).filter((one) => countFields(one) > 0 && !isNamed(one.where))
  const told = Map.groupBy(nameless, ({ value }) => JSON.stringify(value.properties))
  return nameless
    .filter((one) => countFields(one) > 1 || (told.get(JSON.stringify(one.value.properties)) ?? []).length > 1)
    .map(({ where }) => where)
}

test('INT-21 each object of several fields has a name, and what is told twice is told under one', () => {
  expect(listNameless(toDocument())).toEqual([])
})

test('control: an object told in its place, or twice, is found', () => {
  const document = structuredClone(toDocument())
  const { Commande, LigneCommande, InscriptionsConcernees } = document.components.schemas
  if (Commande?.properties?.lignes && LigneCommande) Commande.properties.lignes.items = LigneCommande
  expect(listNameless(document)).toEqual(['/components/schemas/Commande/properties/lignes/items'])
  for (const path of ['/sessions/{reference}/presences', '/sessions/{reference}/fin']) {
    const content = document.paths[path]?.post?.responses['200']?.content['application/json']
    if (content && InscriptionsConcernees) content.schema = InscriptionsConcernees
  }
  expect(listNameless(document)).toHaveLength(3)
})

test('INT-21 each reference leads somewhere, and each name is referred to', () => {
  const document = toDocument()
  const refs = listNodes(document).flatMap(({ value }) => (typeof value.$ref === 'string' ? [value.$ref] : []))
  const headers = Object.keys(document.components.headers).map((name) => `#/components/headers/${name}`)
  const names = Object.keys(document.components.schemas).map((name) => COMPONENTS + name)
  // Whoever reads the feed says that they read known events: nothing of the document can say it for them.
  expect([...new Set([...refs, `${COMPONENTS}EvenementConnu`])].sort()).toEqual([...names, ...headers].sort())
})

/** What other systems were generated from: a name that is gone breaks them. The events and their data have those of their types. */
const NOMS = [
  'AdministrateurAJuger',
  'AdministrateurJuge',
  'CatalogueRecu',
  'Cle',
  'Client',
  'ClientActif',
  'ClientNomme',
  'Commande',
  'Contact',
  'DemiJournee',
  'DemiJournees',
  'Deplacement',
  'DroitCle',
  'Erreur',
  'ErreurChamp',
  'EtatCommande',
  'EtatPointage',
  'Evenement',
  'EvenementConnu',
  'Facture',
  'Fiche',
  'Fusion',
  'Inscription',
  'InscriptionsConcernees',
  'LigneARevoir',
  'LigneCommande',
  'LignesComptees',
  'ListeClients',
  'ListeCommandes',
  'ListeEvenements',
  'ListeFactures',
  'ListeFiches',
  'ListeInscriptions',
  'ListePaiements',
  'ListeSessions',
  'ModePaiement',
  'MomentDemiJournee',
  'NaturePiece',
  'Paiement',
  'PaiementEnregistre',
  'PaiementRecu',
  'Personne',
  'Piece',
  'Places',
  'Pointage',
  'PointageDit',
  'PointagesDits',
  'Presence',
  'PresenceDite',
  'Session',
  'SessionAnnulee',
  'StatutInscription',
]

test('INT-21 the names stay', () => {
  const { components, webhooks } = toDocument()
  const parType = Object.keys(webhooks).map((type) =>
    `evenement.${type}`.replace(/(?:^|\.)(\w)/g, (_all, letter) => letter.toUpperCase()),
  )
  const names = Object.keys(components.schemas).filter((name) => !/^Donnees[A-Z]/.test(name))
  expect(names.sort()).toEqual([...NOMS, ...parType].sort())
})

test('INT-21 each name begins with a word of the glossary', () => {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const rows = readFileSync('docs/glossaire.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
  const words = new Set(rows.flatMap((row) => plain(row.split('|')[1] ?? '').split(/[^a-z]+/)))
  const unknown = Object.keys(toDocument().components.schemas).filter((name) => {
    const [first = ''] = name.match(/[A-Z][a-z]*/) ?? []
    return !words.has(plain(first)) && !words.has(plain(first).replace(/s$/, ''))
  })
  expect(unknown).toEqual([])
})
