import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DRAFTS_REMOVED, followDeparture, removeDraftsOfOthers } from '#web/ui/form/remove-drafts.ts'
import { forgetVisitor } from './sign-out.ts'

/** Like a browser's storage: the keys are own properties, the methods are not. */
class Stored {
  [key: string]: unknown
  removeItem(key: string) {
    delete this[key]
  }
  getItem(key: string) {
    return this[key] ?? null
  }
  clear() {
    for (const key of Object.keys(this)) delete this[key]
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
}

const MINE = 'brouillon:compte:sub-1:v1'
const MY_OTHER = 'brouillon:demande:sub-1:F12:v2'
const LONGER_SUB = 'brouillon:compte:sub-12:v1'
const HERS = 'brouillon:compte:sub-2:v1'
const THIS_TAB = 'brouillon:participants:moi@x.example:7:v1'
let localStorage: Stored
let sessionStorage: Stored

function stub(window: EventTarget, session: Stored) {
  for (const [name, value] of Object.entries({ window, localStorage, sessionStorage: session }))
    vi.stubGlobal(name, value)
}

beforeEach(() => {
  localStorage = new Stored()
  for (const key of [MINE, MY_OTHER, LONGER_SUB, HERS, 'estrade.sidebar']) localStorage[key] = 'x'
  sessionStorage = new Stored()
  for (const key of [THIS_TAB, 'estrade.onglet']) sessionStorage[key] = 'x'
  stub(new EventTarget(), sessionStorage)
})
afterEach(() => vi.unstubAllGlobals())

test('signing out removes every draft, and all that the tab holds, and tells the forms that hold unwritten ones', () => {
  const forget = vi.fn()
  window.addEventListener(DRAFTS_REMOVED, forget)
  forgetVisitor()
  expect(Object.keys(localStorage)).toEqual(['estrade.sidebar', 'depart'])
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(forget).toHaveBeenCalledOnce()
})

test('signing in removes the drafts of everybody else, a longer name included', () => {
  removeDraftsOfOthers('sub-1', 'moi@x.example')
  expect(Object.keys(localStorage)).toEqual([MINE, MY_OTHER, 'estrade.sidebar'])
  expect(Object.keys(sessionStorage)).toEqual([THIS_TAB, 'estrade.onglet'])
  removeDraftsOfOthers('sub-2', 'elle@x.example')
  expect(Object.keys(sessionStorage)).toEqual(['estrade.onglet'])
})

test('NAV-21 a sign-out in another tab clears what this one holds of people, once, also when it slept meanwhile; an expiry does not', () => {
  followDeparture()
  expect(Object.keys(sessionStorage)).toContain(THIS_TAB)
  const other = new Stored()
  stub(new EventTarget(), other)
  forgetVisitor()
  const forget = vi.fn()
  const here = new EventTarget()
  here.addEventListener(DRAFTS_REMOVED, forget)
  stub(here, sessionStorage)
  followDeparture()
  expect(Object.keys(sessionStorage)).toEqual(['estrade.onglet', 'depart'])
  sessionStorage[THIS_TAB] = 'of the next sign-in'
  followDeparture()
  expect(Object.keys(sessionStorage)).toContain(THIS_TAB)
  expect(forget).toHaveBeenCalledOnce()
})

test('a browser that refuses its storage lets people sign in and out', () => {
  const refuse = () => {
    throw new Error('SecurityError')
  }
  vi.stubGlobal('localStorage', new Proxy({}, { get: refuse, ownKeys: refuse }))
  expect(() => removeDraftsOfOthers('sub-1')).not.toThrow()
  expect(forgetVisitor).not.toThrow()
})
