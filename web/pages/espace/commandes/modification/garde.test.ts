import { expect, test } from 'vitest'
import { createGarde, isApplicable, toChangement } from './garde.ts'

const NADIA = { email: 'nadia@x.example', nom: 'Blanchard', prenom: 'Nadia' }
const SOPHIE = { email: 'sophie@x.example', nom: 'Marchand', prenom: 'Sophie' }
const CLE = { sub: 'moi', commandeId: 'c1' }

/** What a tab keeps until it is closed. */
function createStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    get length() {
      return kept.size
    },
  } as Storage
}

const said = (differenceTtc = -468, contextUrl = 'http://localhost:3000/espace/commandes/c1') => ({
  changement: { nature: 'ANNULATION' as const, emails: [NADIA.email] },
  differenceTtc,
  motif: '',
  remboursement: null,
  contextUrl,
})

test('MOD-33 a press keeps its id when it is sent again, after a reload and from another address of the page', () => {
  const storage = createStorage()
  const { id } = createGarde(CLE, () => storage).sign(said())
  const reloaded = createGarde(CLE, () => storage)
  expect(reloaded.sign(said()).id).toBe(id)
  expect(reloaded.sign(said(-468, 'http://localhost:3000/espace/commandes/c1?societe=3')).id).toBe(id)
})

test('MOD-33 another price is another press, and so is another order or another person', () => {
  const storage = createStorage()
  const garde = createGarde(CLE, () => storage)
  const { id } = garde.sign(said())
  expect(garde.sign(said(-234)).id).not.toBe(id)
  expect(createGarde({ ...CLE, commandeId: 'c2' }, () => storage).sign(said(-234)).id).not.toBe(id)
  expect(createGarde({ ...CLE, sub: 'autre' }, () => storage).store.get().envoi).toBeNull()
})

test('MOD-33 what was typed opens again for the same people, and never for others', () => {
  const garde = createGarde(CLE, createStorage)
  garde.open('ANNULATION', [NADIA])
  garde.keep({ motif: 'Arrêt maladie', isOpen: false })
  garde.open('ANNULATION', [NADIA])
  expect(garde.store.get()).toMatchObject({ isOpen: true, etape: 'apercu', motif: 'Arrêt maladie' })
  garde.open('ANNULATION', [NADIA, SOPHIE])
  expect(garde.store.get()).toMatchObject({ isOpen: true, motif: '' })
  garde.open('REPORT', [NADIA, SOPHIE])
  expect(garde.store.get()).toMatchObject({ etape: 'choix', vers: '' })
})

test('MOD-33 a change that is made leaves nothing behind', () => {
  const storage = createStorage()
  const garde = createGarde(CLE, () => storage)
  garde.open('ANNULATION', [NADIA])
  garde.sign(said())
  garde.clear()
  expect([storage.length, garde.store.get().envoi, garde.store.get().isOpen]).toEqual([0, null, false])
})

test('MOD-33 each nature asks for its own change', () => {
  const brouillon = createGarde(CLE, createStorage).store.get()
  const par = { nom: 'LEROY', prenom: 'Paul', email: 'paul@x.example', referenceInterne: '' }
  expect(toChangement({ ...brouillon, nature: 'REMPLACEMENT', personnes: [NADIA], par })).toEqual({
    nature: 'REMPLACEMENT',
    email: NADIA.email,
    par,
  })
  expect(toChangement({ ...brouillon, nature: 'REPORT', personnes: [NADIA, SOPHIE], de: 'A', vers: 'B' })).toEqual({
    nature: 'REPORT',
    emails: [NADIA.email, SOPHIE.email],
    de: 'A',
    vers: 'B',
  })
})

test('DES-12 several are named in one change; an empty form after them is nobody', () => {
  const brouillon = createGarde(CLE, createStorage).store.get()
  const toArrivant = (personne: typeof NADIA) => ({ ...personne, referenceInterne: '' })
  const nommes = [toArrivant(NADIA)]
  const deux = { ...brouillon, nature: 'DESIGNATION' as const, nommes, par: toArrivant(SOPHIE) }
  expect(toChangement(deux)).toEqual({ nature: 'DESIGNATION', participants: [...nommes, toArrivant(SOPHIE)] })
  expect(toChangement({ ...deux, par: brouillon.par })).toEqual({ nature: 'DESIGNATION', participants: nommes })
})

test('DES-13 places without a name that the order has no longer are over', () => {
  const commande = { reference: 'A', participants: [], etapes: [], aDesigner: 1 }
  expect(isApplicable({ nature: 'ANNULATION', emails: [], aDesigner: 1 }, commande)).toBe(true)
  expect(isApplicable({ nature: 'ANNULATION', emails: [], aDesigner: 2 }, commande)).toBe(false)
})

test('MOD-33 a change of which the order no longer has the people or the session is over', () => {
  const commande = { reference: 'A', participants: [NADIA], etapes: [{ reference: 'A1' }] }
  const emails = [NADIA.email]
  expect(isApplicable({ nature: 'ANNULATION', emails }, commande)).toBe(true)
  expect(isApplicable({ nature: 'ANNULATION', emails: [...emails, SOPHIE.email] }, commande)).toBe(false)
  expect(isApplicable({ nature: 'REPORT', emails, de: 'A1', vers: 'A2' }, commande)).toBe(true)
  expect(isApplicable({ nature: 'REPORT', emails, de: 'A2', vers: 'A1' }, commande)).toBe(false)
})
