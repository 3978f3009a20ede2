import type { Changed } from './difference.ts'

const STRING = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g
/** A line of code; what is neither that nor a comment is a text between two tags. */
const CODE = /[={};]|=>|^\s*(?:\/[/*]|\*)/
const BETWEEN_TAGS = />([^<>{}]+)</g
const SHORTEST = 10

/** The words that people read and that the change takes away, three by three: a test that quotes them is about it. */
export function findWordsGone(files: readonly Changed[]): string[] {
  const come = new Set(files.flatMap((file) => file.come.flatMap(readThrees)))
  return [...new Set(files.flatMap((file) => file.gone.flatMap(readThrees)))].filter((three) => !come.has(three))
}

/** A whole text as its words, to look for others in. */
export function toWords(text: string): string {
  return ` ${split(text).join(' ')} `
}

function readThrees(line: string): string[] {
  const texts = [...line.matchAll(STRING)].map(([, single, double, backtick]) => single ?? double ?? backtick ?? '')
  texts.push(...[...line.matchAll(BETWEEN_TAGS)].map(([, text = '']) => text))
  if (!CODE.test(line)) texts.push(line)
  return texts.flatMap((text) => toThrees(split(text)))
}

function toThrees(words: string[]): string[] {
  const size = Math.min(3, words.length)
  if (size < 2) return []
  const threes = words.slice(size - 1).map((_, at) => words.slice(at, at + size).join(' '))
  return threes.filter((three) => three.length >= SHORTEST)
}

function split(text: string): string[] {
  return text
    .replace(/’/g, "'")
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean)
}
