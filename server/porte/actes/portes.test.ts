import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { isAucune } from '#contract/acte.ts'
import { ACTES } from '#contract/porte/actes/actes.ts'
import { toCommandes } from '#contract/porte/actes/mots.ts'
import matrix from '../../testing/access-matrix/matrix.json' with { type: 'json' }
import type { Essai } from '../../testing/actes/essai.ts'
import { run } from '../../testing/actes/essai.ts'
import { ESSAIS } from '../../testing/actes/essais.ts'
import { ESSAIS_CLIENT } from '../../testing/actes/essais-client.ts'
import { ESSAIS_SESSION } from '../../testing/actes/essais-session.ts'
import { type Ouvert, ouvert, tenir as test } from '../../testing/bureau/commande.ts'
import { type Appeler, appelerAvec } from '../../testing/integration/integration.ts'
import { db } from '../../testing/test.ts'

const TOUS: Record<string, Essai> = { ...ESSAIS_SESSION, ...ESSAIS_CLIENT, ...ESSAIS }
/** They have one door, and their own tests ask it. */
const AILLEURS = ['commande.retracter', 'webhook.ajouter']
let appeler: Appeler
test.beforeAll(async () => {
  appeler = await appelerAvec(ouvert.app, db, 'essais')
})

const PORTES = ['cli', 'bureau', 'api'] as const
type Porte = (typeof PORTES)[number]

/** A thing that nobody has. */
const PERSONNE: [RegExp, string][] = [
  [/TVA-PAR/g, 'NULLE'],
  [/C\d{8}/g, 'C99999999'],
  [/[\da-f]{8}-[\da-f-]{27}/g, '00000000-0000-4000-8000-000000000000'],
]

/** What a door says where it is refused, or done; the API says facts only of what is done. */
async function ask(porte: Porte, essai: Essai, un: Ouvert, { nom, isInconnu }: { nom: string; isInconnu: boolean }) {
  const at = <T>(said: T): T =>
    isInconnu ? PERSONNE.reduce((text, [from, to]) => JSON.parse(JSON.stringify(text).replace(from, to)), said) : said
  const who = isInconnu ? { ...un, suivi: { ...un.suivi, me: { ...un.suivi.me, clientId: 2_147_483_000 } } } : un
  const named = isInconnu && /^\d+$/.test(nom) ? '2147483000' : nom
  if (porte === 'cli') {
    return run(...at(essai.cli?.(who, named) ?? [])).catch((error: Error) => error.message)
  }
  if (porte === 'bureau') {
    const [path, body] = at(essai.bureau?.(who, named) ?? ['', {}])
    return (await un.bureau.post('administration', path, body)).body.message as string | undefined
  }
  const [method, path, body] = at(essai.api?.(who, named) ?? (['POST', ''] as const))
  const response = await appeler(method, path, body, { 'idempotency-key': randomUUID() })
  return response.statusCode === 200 ? undefined : (response.json().message as string)
}

const journal = async () =>
  (await db.selectFrom('audit').select(['action', 'detail']).orderBy('id').execute()).map(
    ({ action, detail }) => [action, String(detail.par).replace(/:.*/s, '')] as const,
  )

function write(text: string, { suivi: { me }, numero }: Ouvert, societe: string): string {
  return text
    .replaceAll('\n', ' ')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll(me.email, 'MOI')
    .replaceAll(societe, 'SOCIETE')
    .replace(/https?:\/\/\S+/g, 'URL')
    .replaceAll(numero, 'N')
    .replace(/E\d{8}-\d/g, 'N')
    .replace(/whsec_\S+/g, 'SECRET')
    .replace(/^estrade_\S+/, 'CLE')
    .replace(/estrade_[\da-f]+_/, 'estrade_N_')
    .replace(/(n° |[wW]ebhook |terminées : |^)\d+(?=[ _)])(?! places?\b)/g, '$1N')
    .replace(/(n° )\d+/g, '$1N')
}

const NAMES = { cli: 'gestion', bureau: 'bureau', api: 'cle' }

describe('every act at each of its doors', () => {
  test.for(ACTES.filter(({ nom }) => !AILLEURS.includes(nom)))(
    'GES-09 $nom says one sentence and leaves one line in the journal',
    async (acte) => {
      const essai = TOUS[acte.nom] as Essai
      const portes = PORTES.filter((porte) => essai[porte])
      expect(portes).toEqual(expect.arrayContaining(PORTES.filter((porte) => !isAucune(acte[porte]))))
      for (const porte of portes) {
        const un = await ouvert.reset()
        const { clientId } = un.suivi.me
        const { denomination } = await db
          .selectFrom('client')
          .select('denomination')
          .where('id', '=', clientId)
          .executeTakeFirstOrThrow()
        const nom = String((await essai.avant?.(un)) ?? '')
        await db.deleteFrom('audit').execute()
        const dit = await ask(porte, essai, un, { nom, isInconnu: false })
        const isFaits = porte === 'api' || (porte === 'bureau' && !isAucune(acte.bureau) && acte.bureau.response)
        expect([porte, dit && write(dit, un, denomination)]).toEqual([porte, isFaits ? undefined : essai.dit])
        const [first, ...others] = await journal()
        expect([porte, others]).toEqual([porte, []])
        if (acte.journal.length === 0) expect(first).toBeUndefined()
        else expect([[acte.journal].flat().includes(first?.[0] as never), first?.[1]]).toEqual([true, NAMES[porte]])
      }
    },
  )

  test.for(ACTES.filter(({ nom, objet }) => objet && TOUS[nom]))(
    'GES-09 $nom is refused in the same words of what is not, and then leaves nothing',
    async (acte) => {
      const essai = TOUS[acte.nom] as Essai
      const un = await ouvert.reset()
      const nom = String((await essai.avant?.(un)) ?? '')
      const said: [Porte, string | undefined][] = []
      for (const porte of PORTES.filter((one) => essai[one])) {
        await db.deleteFrom('audit').execute()
        said.push([porte, await ask(porte, essai, un, { nom, isInconnu: true })])
        expect([porte, await journal()]).toEqual([porte, []])
      }
      expect(said).toEqual(said.map(([porte]) => [porte, said[0]?.[1]]))
      expect(said[0]?.[1]).toMatch(/./)
    },
  )
})

describe('what acts declare', () => {
  test('GES-10 each has its own name, and says of each door that it has it, or why not', () => {
    const names = ACTES.map(({ nom }) => nom)
    expect(names.filter((nom, rang) => names.indexOf(nom) !== rang)).toEqual([])
    for (const acte of ACTES)
      for (const porte of PORTES) {
        const said = acte[porte]
        if (isAucune(said))
          expect([acte.nom, porte, said.aucune]).toEqual([acte.nom, porte, expect.stringMatching(/\w+ \w+/)])
      }
  })

  test('GES-10 each word of a command says a field of its act', () => {
    for (const { nom, cli, saisie, objet } of ACTES) {
      if (isAucune(cli)) continue
      const champs = new Set(['', ...Object.keys(saisie), ...Object.keys(objet?.champs ?? {})])
      const autres = toCommandes(cli).flatMap(({ champs: dits }) => dits.filter((one) => !champs.has(one)))
      expect([nom, autres]).toEqual([nom, []])
    }
  })

  test('GES-10 each has its row in the access matrix, under its name, for each door with an address', () => {
    const rows = (matrix as { call: string; acte?: string }[]).map(({ call, acte }) => `${acte} ${call}`)
    const wanted = ACTES.flatMap(({ nom, bureau, api }) =>
      [bureau, api].flatMap((porte) =>
        isAucune(porte) ? [] : [`${nom} ${porte.method} ${porte.path.slice(1).replace(/:(\w+)/g, '{$1}')}`],
      ),
    )
    expect(wanted.filter((row) => !rows.includes(row))).toEqual([])
    expect(rows.filter((row) => !row.startsWith('undefined ') && !wanted.includes(row))).toEqual([])
  })
})
