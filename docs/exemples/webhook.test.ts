import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { EVENEMENTS } from '#contract/socle/evenement.ts'
import { makeSecret, toHeaders } from '#server/socle/webhook/signature.ts'
import { judge } from './webhook.ts'

const NOW = new Date('2027-03-10T09:00:00Z')
const [secret, next, strange] = [makeSecret(), makeSecret(), makeSecret()]
const corps = JSON.stringify({ rang: 42, type: 'commande.creee', donnees: { numero: 'C00000042', note: 'été' } })

interface Message {
  headers: Record<string, string>
  body: string
  /** Seconds from the sending to the judgement. */
  after: number
}

/** A message as the product signs it, and what somebody makes of it on the way. */
function messageOf({ secrets = [secret], after = 0, body = corps, headers = {} } = {}): Message {
  return { headers: { ...toHeaders({ id: 'evt_42', corps, secrets, now: NOW }), ...headers }, body, after }
}

const timestampOf = (after: number) => String(NOW.getTime() / 1_000 + after)
const CASES: [what: string, message: Message, judgement: string][] = [
  ['ours', messageOf(), 'new'],
  ['the same again', messageOf(), 'seen'],
  ['the same under another time and a new signature', messageOf({ after: 200 }), 'seen'],
  ['five minutes old', messageOf({ after: 301 }), 'refused'],
  ['of the future', messageOf({ after: -301 }), 'refused'],
  ['of another secret', messageOf({ secrets: [strange] }), 'refused'],
  ['with another body', messageOf({ body: corps.replace('42', '43') }), 'refused'],
  [
    'an old one under a new time',
    messageOf({ headers: { 'webhook-timestamp': timestampOf(10) }, after: 10 }),
    'refused',
  ],
  ['under another id', messageOf({ headers: { 'webhook-id': 'evt_43' } }), 'refused'],
  ['without a signature', messageOf({ headers: { 'webhook-signature': '' } }), 'refused'],
  ['with a part of a signature', messageOf({ headers: { 'webhook-signature': 'v1,AAAA' } }), 'refused'],
  ['without a time', messageOf({ headers: { 'webhook-timestamp': 'demain' } }), 'refused'],
]

function judgeInTypescript(messages: readonly Message[], ours = secret): string[] {
  const seen = new Set<string>()
  return messages.map(({ headers, body, after }) =>
    judge(ours, new Headers(headers), body, seen, NOW.getTime() / 1_000 + after),
  )
}

const PROGRAM = `
import json, sys
sys.path.insert(0, "docs/exemples")
sys.dont_write_bytecode = True
from webhook import judge
given, seen = json.load(sys.stdin), set()
print(json.dumps([judge(given["secret"], one["headers"], one["body"].encode(), seen, given["now"] + one["after"])
  for one in given["messages"]]))`

function judgeInPython(messages: readonly Message[], ours = secret): string[] {
  const input = JSON.stringify({ secret: ours, messages, now: NOW.getTime() / 1_000 })
  return JSON.parse(execFileSync('python3', ['-c', PROGRAM], { input, encoding: 'utf8' }))
}

/** A machine without Python runs the example in TypeScript alone. */
const hasPython = spawnSync('python3', ['--version']).status === 0
const LANGUES = [
  { nom: 'webhook.ts', run: judgeInTypescript },
  ...(hasPython ? [{ nom: 'webhook.py', run: judgeInPython }] : []),
]

describe.each(LANGUES)('$nom', ({ run }) => {
  test('takes what is ours once, and refuses what is forged, changed, old or repeated', () => {
    const judged = run(CASES.map(([, message]) => message))
    expect(CASES.map(([what], index) => [what, judged[index]])).toEqual(
      CASES.map(([what, , judgement]) => [what, judgement]),
    )
  })

  test('while two secrets are valid, who has either takes it', () => {
    const message = messageOf({ secrets: [next, secret] })
    expect([run([message], secret), run([message], next), run([message], strange)]).toEqual([
      ['new'],
      ['new'],
      ['refused'],
    ])
  })
})

const page = readFileSync('docs/webhooks.md', 'utf8')

test('the page shows the examples as they are run', () => {
  for (const name of ['webhook.ts', 'webhook.py'])
    expect(page).toContain(readFileSync(`docs/exemples/${name}`, 'utf8').trim())
})

test('the page lists each type of events with what it tells', () => {
  const listed = [...page.matchAll(/^\| `([a-z.]+)` \| (.+) \|$/gm)].map(([, type, texte]) => [type, texte])
  expect(listed).toEqual(Object.entries(EVENEMENTS).map(([type, { texte }]) => [type, texte]))
})
