import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DRAFTS_REMOVED, removeDrafts, removeDraftsOfOthers } from './remove-drafts.ts'

/** Like a browser's storage: the keys are own properties, the methods are not. */
class Stored {
  [key: string]: unknown
  removeItem(key: string) {
    delete this[key]
  }
}

const MINE = 'brouillon:compte:sub-1:v1'
const MY_OTHER = 'brouillon:demande:sub-1:F12:v2'
const LONGER_SUB = 'brouillon:compte:sub-12:v1'
const HERS = 'brouillon:compte:sub-2:v1'
const THIS_TAB = 'brouillon:participants:moi@x.example:7:v1'
let localStorage: Stored
let sessionStorage: Stored

beforeEach(() => {
  localStorage = new Stored()
  for (const key of [MINE, MY_OTHER, LONGER_SUB, HERS, 'estrade.sidebar']) localStorage[key] = 'x'
  sessionStorage = new Stored()
  for (const key of [THIS_TAB, 'estrade.onglet']) sessionStorage[key] = 'x'
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage, sessionStorage }))
})
afterEach(() => vi.unstubAllGlobals())

test('signing out removes every draft and nothing else, and tells the forms that hold unwritten ones', () => {
  const forget = vi.fn()
  window.addEventListener(DRAFTS_REMOVED, forget)
  removeDrafts()
  expect(Object.keys(localStorage)).toEqual(['estrade.sidebar'])
  expect(Object.keys(sessionStorage)).toEqual(['estrade.onglet'])
  expect(forget).toHaveBeenCalledOnce()
})

test('signing in removes the drafts of everybody else, a longer name included', () => {
  removeDraftsOfOthers('sub-1')
  expect(Object.keys(localStorage)).toEqual([MINE, MY_OTHER, 'estrade.sidebar'])
  expect(Object.keys(sessionStorage)).toContain(THIS_TAB)
})

test('a browser that refuses its storage lets people sign in and out', () => {
  vi.stubGlobal(
    'window',
    Object.defineProperty(new EventTarget(), 'localStorage', {
      get: () => {
        throw new Error('SecurityError')
      },
    }),
  )
  expect(() => removeDraftsOfOthers('sub-1')).not.toThrow()
  expect(removeDrafts).not.toThrow()
})
