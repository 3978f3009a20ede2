import { expect, test } from 'vitest'
import { toLignesEquipe } from './equipe/equipe.ts'
import { createGarde, listPertes, sayPertes } from './garde.ts'
import { readTexte } from './lecture/read.ts'

const CLE = { email: 'moi@x.example', clientId: 7, reference: 'PAIE' }
const ALICE = { nom: 'DUPONT', prenom: 'Alice', email: 'alice@x.example' }
const VIDE = { nom: '', prenom: '', email: '' }

/** What a tab keeps until it is closed. */
function createStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    key: (rank: number) => [...kept.keys()][rank] ?? null,
  } as Storage
}

function equipeOf(texte: string) {
  const liste = readTexte(texte)
  return { texte, liste, lignes: toLignesEquipe(liste), isTouched: false }
}

const TYPED = {
  selection: ['lucie@x.example'],
  formulaire: { ...VIDE, nom: 'Mor' },
  equipe: equipeOf('DUPONT;Alice;alice@x.example'),
}

test('PAR-05 temporary new participants are kept by person and company, whatever the training', () => {
  const storage = createStorage()
  const open = (over: Partial<typeof CLE>) => createGarde({ ...CLE, ...over }, () => storage)
  open({}).keep(() => ({ temporaires: [ALICE] }))
  expect(open({ reference: 'TVA' }).store.get().temporaires).toEqual([ALICE])
  expect(open({ clientId: 8 }).store.get().temporaires).toEqual([])
  expect(open({ email: 'autre@x.example' }).store.get().temporaires).toEqual([])
  expect(storage.key(0)).toMatch(/moi@x\.example:7/)
})

test('PAR-01 ticks, a half-typed person and a pasted team come back after a reload, never on another training', () => {
  const storage = createStorage()
  const open = (reference: string) => createGarde({ ...CLE, reference }, () => storage).store.get()
  createGarde(CLE, () => storage).keep(() => TYPED)
  expect(open('PAIE')).toMatchObject(TYPED)
  expect(open('TVA')).toMatchObject({ selection: [], formulaire: VIDE, equipe: { texte: '', lignes: [] } })
})

test('PAR-01 PAR-05 cancelling ends what was being added, and leaves the new people', () => {
  const storage = createStorage()
  const garde = createGarde(CLE, () => storage)
  garde.keep(() => ({ ...TYPED, temporaires: [ALICE] }))
  garde.discard()
  const empty = { selection: [], formulaire: VIDE, equipe: { texte: '', lignes: [] }, temporaires: [ALICE] }
  expect(garde.store.get()).toMatchObject(empty)
  expect(createGarde(CLE, () => storage).store.get()).toMatchObject(empty)
})

test('what takes time to type again is asked about before it is lost; a few ticks are not', () => {
  const brouillon = { ...createGarde(CLE, createStorage).store.get(), selection: ['a', 'b', 'c', 'd'] }
  expect(listPertes(brouillon)).toEqual([])
  expect(listPertes({ ...brouillon, selection: ['a', 'b', 'c', 'd', 'e'] })).toHaveLength(1)
  expect(listPertes({ ...brouillon, formulaire: { ...VIDE, email: 'al' } })).toEqual([
    'La personne en cours de saisie : al',
  ])
  expect(listPertes({ ...brouillon, equipe: TYPED.equipe })).toEqual(['L’équipe collée (1 ligne)'])
  expect(listPertes({ ...brouillon, equipe: { ...brouillon.equipe, texte: 'DUPONT' } })).toHaveLength(1)
  const deux = { ...brouillon, equipe: TYPED.equipe, formulaire: { ...VIDE, email: 'al' } }
  expect(sayPertes(listPertes(deux))).toBe('L’équipe collée (1 ligne), la personne en cours de saisie\u00a0: al')
})
