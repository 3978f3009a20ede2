import { expect, test } from 'vitest'
import { createOpco } from './opco.ts'

const SIRET = '00034567800015'
const NC = { code: 'N/C', nom: 'N/C' }
const ATLAS = { code: '03', nom: 'ATLAS' }

function open(...answers: (object | number | string)[]) {
  const asked: { url: string; cle: string | null }[] = []
  let now = 0
  const fetch: typeof globalThis.fetch = async (url, init) => {
    asked.push({ url: String(url), cle: new Headers(init?.headers).get('x-gravitee-api-key') })
    const answer = answers.shift()
    if (typeof answer === 'number') return new Response('', { status: answer })
    return typeof answer === 'string' ? new Response(answer) : Response.json(answer)
  }
  const url = 'https://siro.example/siro/v1/public'
  const opco = createOpco({ url, cle: 'secret', timeoutMs: 20, userAgent: 'Estrade', fetch, now: () => now })
  return { opco, asked, pass: (ms: number) => (now += ms) }
}

test.each([
  [
    { code: '01', opcoRattachement: ATLAS, opcoGestion: NC },
    { nom: 'ATLAS', idcc: null },
  ],
  [
    { code: '01', opcoRattachement: NC, opcoGestion: ATLAS, idcc: '0787' },
    { nom: 'ATLAS', idcc: '0787' },
  ],
  [
    { code: '01', opcoRattachement: NC, opcoGestion: NC },
    { nom: null, idcc: null },
  ],
  [
    { code: '02', opcoRattachement: ATLAS, idcc: '787' },
    { nom: null, idcc: '787' },
  ],
  [
    { code: '03', opcoRattachement: ATLAS },
    { nom: null, idcc: null },
  ],
  [{ code: '99' }, { nom: null, idcc: null }],
])('FIN-13 %j is read as %j', async (answer, found) => {
  const { opco, asked } = open(answer)
  expect(await opco.find(SIRET)).toEqual(found)
  expect(asked).toEqual([{ url: `https://siro.example/siro/v1/public/${SIRET}`, cle: 'secret' }])
})

test('FIN-13 an answer is remembered for a day; a failure is not, and after a 429 the directory is left in peace', async () => {
  const { opco, asked, pass } = open({ code: '99' }, 500, '{"code"', 429, { code: '01', opcoRattachement: ATLAS })
  await opco.find(SIRET)
  await opco.find(SIRET)
  expect(asked).toHaveLength(1)
  pass(86_400_001)
  await expect(opco.find(SIRET)).rejects.toThrow('500')
  await expect(opco.find(SIRET)).rejects.toThrow()
  await expect(opco.find(SIRET)).rejects.toThrow('429')
  await expect(opco.find(SIRET)).rejects.toThrow('in peace')
  expect(asked).toHaveLength(4)
  pass(60_001)
  expect(await opco.find(SIRET)).toEqual({ nom: 'ATLAS', idcc: null })
})
