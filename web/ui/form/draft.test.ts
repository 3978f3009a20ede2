import { describe, expect, it } from 'vitest'
import { createDraftPlace, parseDraft, serialiseDraft } from './draft.ts'

const DEFAULTS = { nom: '', estMembre: null as boolean | null, fichiers: [] as File[] }

describe('draft', () => {
  it('comes back as it was typed', () => {
    const typed = { nom: 'Élodie « Lo »', estMembre: false, fichiers: [] }
    expect(parseDraft(serialiseDraft(typed), DEFAULTS)).toEqual(typed)
  })

  it('leaves files out', () => {
    const typed = { nom: 'A', photo: new Blob(['x']), fichiers: [new File(['x'], 'a.pdf')] }
    expect(JSON.parse(serialiseDraft(typed))).toEqual({ nom: 'A', fichiers: [] })
  })

  it('drops what the form no longer has', () => {
    expect(parseDraft('{"nom":"A","ancien":1}', DEFAULTS)).toEqual({ nom: 'A' })
  })

  it.each([[null], [''], ['{'], ['null'], ['[]'], ['"texte"']])('reads %j as no draft', (text) => {
    expect(parseDraft(text, DEFAULTS)).toBeNull()
  })

  it('keeps one draft per name and version', () => {
    const storage = new Map<string, string>()
    const getStorage = () => ({
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => void storage.set(key, text),
      removeItem: (key: string) => void storage.delete(key),
    })
    const first = createDraftPlace({ name: 'compte', version: 1 }, getStorage)
    first.write('un')
    expect(first.read()).toBe('un')
    expect(createDraftPlace({ name: 'compte', version: 2 }, getStorage).read()).toBeNull()
    first.clear()
    expect(first.read()).toBeNull()
  })

  it('survives a browser that refuses storage', () => {
    const place = createDraftPlace({ name: 'compte', version: 1 }, () => {
      throw new Error('SecurityError')
    })
    expect([place.read(), place.write('x'), place.clear()]).toEqual([null, null, null])
  })
})
