import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Row {
  words: string[]
  means: string
}

/** What joins a second meaning to the first, or ties one to a place of the code. */
const JOINS = /;|\balso\b|\belsewhere\b|\b(?:in|of) (?:a path|`[^`]*\/[^`]*`)/

function listRows(markdown: string): Row[] {
  const lines = markdown.split('\n').filter((line) => /^\| (?!Word )/.test(line))
  return lines.map((line) => {
    const [, words = '', means = ''] = line.split('|').map((cell) => cell.trim())
    return { words: words.split(/,\s*/), means }
  })
}

/** A word without its accents, capitals, hyphens and plural: what may not have a row twice. */
function toPlain(word: string): string {
  const letters = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return letters.replace(/[-’']/g, ' ').replace(/(?<=\w{2})[sx]\b/g, '')
}

function listTwice(rows: readonly Row[]): string[] {
  const words = rows.flatMap((row) => row.words.map(toPlain))
  return words.filter((word, rang) => words.indexOf(word) < rang)
}

/** A word that says in parentheses which of its meanings is told has several. */
function listJoined(rows: readonly Row[]): string[] {
  const joined = rows.filter(
    ({ words, means }) => means === '' || JOINS.test(means) || words.some((one) => /\(/.test(one)),
  )
  return joined.map(({ words }) => words.join())
}

const rows = listRows(readFileSync('docs/glossaire.md', 'utf8'))

test('each word of the glossary has one row', () => {
  expect(rows.length).toBeGreaterThan(50)
  expect(listTwice(rows)).toEqual([])
})

test('each row of the glossary has one meaning', () => {
  expect(listJoined(rows)).toEqual([])
})

test('control: a second row of a word, and a second meaning of a row, are found', () => {
  const text = [
    '| Word | Means | Not |',
    '|---|---|---|',
    '| échéance, rappel | a part of a price, with its day: the deposit, then the balance | a day |',
    '| lieu | where a session is held | `lieu` of `server/x/` |',
    '| Echeances | the day on which an invoice is due | |',
    '| part | in `server/papier/financement`, what a funder takes over | |',
    '| annuaire | a directory; the people of a company | |',
    '| contact | a person, also in a path an interlocuteur | |',
    '| offre (d’une liste) | the places held | |',
    '| vide | | |',
  ].join('\n')
  expect(listTwice(listRows(text))).toEqual(['echeance'])
  expect(listJoined(listRows(text))).toEqual(['part', 'annuaire', 'contact', 'offre (d’une liste)', 'vide'])
})
