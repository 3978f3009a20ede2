import type { FastifyInstance } from 'fastify'
import { Refusal } from './errors.ts'

/** Nothing that is sent here nests so deep. */
const MAX_PROFONDEUR = 32

/**
 * Reads the bodies of this scope. Brackets by the thousand would keep the process at reading them, for who need not even
 * be signed in, and overflow who writes them again: how deep they nest is looked at first.
 */
export function readJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (isTooDeep(text)) done(new Refusal('INVALID_INPUT'))
    else parse(request, text, done)
  })
}

const [QUOTE, BACKSLASH] = ['"', '\\'].map((one) => one.charCodeAt(0))
const OPEN = new Set(['[', '{'].map((one) => one.charCodeAt(0)))
const CLOSE = new Set([']', '}'].map((one) => one.charCodeAt(0)))

function isTooDeep(text: string): boolean {
  let depth = 0
  let isQuoted = false
  for (let index = 0; index < text.length && depth <= MAX_PROFONDEUR; index += 1) {
    const code = text.charCodeAt(index)
    if (isQuoted && code === BACKSLASH) index += 1
    else if (code === QUOTE) isQuoted = !isQuoted
    else if (!isQuoted && OPEN.has(code)) depth += 1
    else if (!isQuoted && CLOSE.has(code)) depth -= 1
  }
  return depth > MAX_PROFONDEUR
}
