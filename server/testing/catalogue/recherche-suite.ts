import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Facette, Recherche } from '#contract/catalogue/catalogue.ts'
import type { DatabaseHandle } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import { testApp } from '../application.ts'
import { fillSmallCatalogue, SMALL_CATALOGUE_DAY } from './small-catalogue.ts'

/** The search must give the same results on the embedded database and on PostgreSQL. */
export function rechercheSuite(open: () => Promise<{ handle: DatabaseHandle<Tables>; close(): Promise<void> }>): void {
  let database: Awaited<ReturnType<typeof open>>
  let app: FastifyInstance

  beforeAll(async () => {
    database = await open()
    await fillSmallCatalogue(database.handle)
    app = await testApp({ database: database.handle, now: () => SMALL_CATALOGUE_DAY })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  async function search(query: Record<string, string | number>): Promise<Recherche> {
    const url = `/api/catalogue/recherche?${new URLSearchParams(query as Record<string, string>)}`
    const answer = await app.inject({ url })
    expect(`${url} ${answer.statusCode}`).toBe(`${url} 200`)
    return answer.json()
  }
  const references = ({ resultats }: Recherche) => resultats.map(({ reference }) => reference)
  const counts = (facettes: Facette[]) => facettes.map(({ id, nombre }) => [id, nombre])

  test('CAT-01 without a filter: every fiche with an open session, by date, what has no date last', async () => {
    const all = await search({})
    expect(references(all)).toEqual(['CPT-IFRS', 'FIS-TVA-01', 'AUD-1', 'CPT-EL'])
    expect([all.total, all.nbSessions, all.correction]).toEqual([4, 5, null])
    expect(all.resultats[1]).toMatchObject({
      montantHt: 450,
      prixUnique: false,
      nbSessions: 2,
      theme: { id: 1, label: 'Fiscalité' },
      prochainesSessions: [
        { reference: 'TVA-PAR', ville: 'Paris', nbPlacesRestantes: 5, montantHt: 500 },
        { reference: 'TVA-LYO', ville: 'Lyon', nbPlacesRestantes: 0, montantHt: 450 },
      ],
    })
  })

  test.each([
    ['les formations à distance', ['CPT-EL', 'CPT-IFRS']],
    ['e-learning', ['CPT-EL']],
    ['elearning', ['CPT-EL']],
    ['E learning', ['CPT-EL']],
    ['IFRS', ['CPT-IFRS']],
    ['ifrs', ['CPT-IFRS']],
    ['comptabilités', ['CPT-EL', 'CPT-IFRS']],
    ['la comptabilite de base', ['CPT-EL']],
    ['fiscalite', ['FIS-TVA-01']],
    ['fisc', ['FIS-TVA-01']],
    ['TVA & l’échange', ['FIS-TVA-01']],
    ['fis-tva-01', ['FIS-TVA-01']],
    ['TVA-LYO', ['FIS-TVA-01']],
    ['formations', ['AUD-1', 'CPT-EL', 'CPT-IFRS', 'FIS-TVA-01']],
    ['ifrs fiscalité', []],
    ['au', ['AUD-1', 'CPT-EL', 'CPT-IFRS', 'FIS-TVA-01']],
  ])('CAT-01 %j finds %j', async (q, expected) => {
    const found = await search({ q })
    expect(references(found).sort()).toEqual(expected)
    expect([found.total, found.correction]).toEqual([expected.length, null])
  })

  test('CAT-01 a word in the title comes before the same word in the description', async () => {
    expect(references(await search({ q: 'comptabilité' }))).toHaveLength(2)
    expect(references(await search({ q: 'comptabilité', tri: 'titre' }))).toEqual(['CPT-IFRS', 'CPT-EL'])
  })

  test.each([
    ['tva internationnale', 'tva internationaux', ['FIS-TVA-01']],
    ['comptabillité ifrs', 'comptabilité ifrs', ['CPT-IFRS']],
    ['ifsr', 'ifrs', ['CPT-IFRS']],
    ['audti', 'audit', ['AUD-1']],
    ['zzzyx', null, []],
    ['audit comptabillité', null, []],
    ['tva zzzyx', null, []],
  ])('CAT-01 the misspelt %j is told as %j', async (q, correction, expected) => {
    const found = await search({ q })
    expect(found.correction).toBe(correction)
    expect(references(found)).toEqual(expected)
  })

  test.each([
    [{ typesIds: '5,2' }, ['CPT-IFRS', 'CPT-EL']],
    [{ themesIds: '1' }, ['FIS-TVA-01', 'AUD-1']],
    [{ lieuxIds: '2' }, ['FIS-TVA-01']],
    [{ distance: 'true' }, ['CPT-IFRS', 'CPT-EL']],
    [{ lieuxIds: '2', distance: 'true' }, ['CPT-IFRS', 'FIS-TVA-01', 'CPT-EL']],
    [{ publicsIds: '1' }, ['CPT-IFRS', 'FIS-TVA-01']],
    [{ organisateursIds: '2' }, ['CPT-EL']],
    [{ dureesIds: '1,2' }, ['CPT-IFRS', 'CPT-EL']],
    [{ prixMin: '100', prixMax: '300' }, ['CPT-IFRS']],
    [{ places: 'true' }, ['CPT-IFRS', 'FIS-TVA-01', 'CPT-EL']],
    [{ financement: 'true' }, ['FIS-TVA-01']],
    [{ dateDebut: '2027-04-01' }, ['FIS-TVA-01', 'AUD-1']],
    [{ dateFin: '2027-04-02' }, ['CPT-IFRS', 'FIS-TVA-01']],
    [{ dateDebut: '2020-01-01', dateFin: '2027-03-20' }, ['CPT-IFRS']],
    [{ lieuxIds: '2', places: 'true' }, []],
    [{ themesIds: '999999999' }, []],
    [{ typesIds: '999999999', organisateursIds: '1', publicsIds: '999999999', dureesIds: '999999999' }, []],
    [{ dateDebut: '2027-05-02', dateFin: '2027-04-01' }, []],
    [{ prixMin: '999999' }, []],
  ])('CAT-01 NAV-23 the filter %j leaves %j', async (filtre, expected) => {
    const found = await search(filtre)
    expect(references(found)).toEqual(expected)
    expect(found.total).toBe(expected.length)
  })

  test('CAT-01 a result shows the sessions that match, and their lowest price', async () => {
    const [tva] = (await search({ lieuxIds: '1', q: 'tva' })).resultats
    expect(tva).toMatchObject({ nbSessions: 1, montantHt: 500, prixUnique: true })
    expect(tva?.prochainesSessions.map(({ reference }) => reference)).toEqual(['TVA-PAR'])
  })

  test('CAT-01 a city among the words says where; a place that is chosen says it better', async () => {
    const [tva] = (await search({ q: 'tva à Paris' })).resultats
    expect(tva?.prochainesSessions.map(({ reference }) => reference)).toEqual(['TVA-PAR'])
    const lyon = await search({ q: 'LYON' })
    expect(lyon.resultats.length).toBeGreaterThan(0)
    expect(
      lyon.resultats.flatMap(({ prochainesSessions }) => prochainesSessions.map(({ ville }) => ville)),
    ).not.toContain('Paris')
    expect(references(await search({ q: 'tva Paris', lieuxIds: '2' }))).toEqual(
      references(await search({ q: 'tva', lieuxIds: '2' })),
    )
  })

  test('CAT-01 what is chosen keeps its name where it finds nothing', async () => {
    const { facettes, total } = await search({ q: 'xylophone', themesIds: '2', lieuxIds: '1', publicsIds: '1' })
    expect(total).toBe(0)
    expect(counts(facettes.themes)).toEqual([[2, 0]])
    expect(facettes.themes[0]?.label).not.toBe('')
    expect(facettes.lieux).toEqual([{ id: 1, label: 'Paris (Centre Opéra)', nombre: 0 }])
    expect(counts(facettes.publics)).toEqual([[1, 0]])
  })

  test('CAT-01 a facet ignores its own filter and obeys the others', async () => {
    const { facettes, total } = await search({ typesIds: '5', themesIds: '2' })
    expect(total).toBe(1)
    // The order is that of the types, whatever the counts: nothing moves under the pointer.
    expect(counts(facettes.types)).toEqual([
      [2, 1],
      [5, 1],
    ])
    expect(counts(facettes.themes)).toEqual([[2, 1]])
    expect([facettes.distance, facettes.places, facettes.financement]).toEqual([1, 1, 0])
    const free = (await search({ places: 'true', lieuxIds: '1' })).facettes
    expect(counts(free.lieux)).toEqual([[1, 1]])
    expect([free.places, free.distance, free.financement]).toEqual([1, 2, 1])
    expect(free.lieux[0]?.label).toBe('Paris (Centre Opéra)')
    const all = (await search({})).facettes
    expect(all.types.map(({ label, nombre }) => [label, nombre])).toEqual([
      ['Présentiel', 2],
      ['E-learning', 1],
      ['Classe Virtuelle', 1],
    ])
    expect(counts(all.publics)).toEqual([
      [2, 2],
      [1, 2],
    ])
    expect(counts(all.durees)).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
    ])
    expect(counts(all.organisateurs)).toEqual([
      [2, 1],
      [1, 3],
    ])
  })

  test.each(['date', 'prix', 'titre', 'pertinence'])(
    'CAT-01 by %s, pages neither repeat nor lose a fiche',
    async (tri) => {
      const whole = references(await search({ tri }))
      const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => search({ tri, page, perPage: 1 })))
      expect(pages.flatMap(references)).toEqual(whole)
      expect(pages.map(({ total }) => total)).toEqual([4, 4, 4, 4, 4])
      if (tri === 'prix') expect(whole).toEqual(['CPT-EL', 'CPT-IFRS', 'AUD-1', 'FIS-TVA-01'])
    },
  )

  test.each([
    "'",
    '"',
    ':*&|!<->()',
    'tva:*',
    '%_\\',
    '🎓🎓',
    '漢字 العربية',
    "x'; drop table fiche; --",
    'é'.repeat(200),
    'mot '.repeat(50),
    '-',
  ])('CAT-01 %j is searched without a fault', async (q) => {
    await search({ q })
  })

  test('NAV-23 what no screen writes is refused with its field', async () => {
    for (const query of [
      'typesIds=1,x',
      'dateDebut=2027-02-30',
      'page=0',
      'perPage=51',
      'tri=hasard',
      'places=false',
      'q=a%00b',
    ]) {
      const answer = await app.inject({ url: `/api/catalogue/recherche?${query}` })
      expect(`${query} ${answer.statusCode}`).toBe(`${query} 400`)
      expect(answer.json().fields[0].path).toBe(query.split('=')[0])
    }
  })

  test('CAT-03 places left and counts are always fresh', async () => {
    const ask = () => search({ q: 'tva', places: 'true' })
    const sell = (nbPlacesVendues: number) =>
      database.handle.db.updateTable('session').set({ nbPlacesVendues }).where('reference', '=', 'TVA-PAR').execute()
    const seen = (answer: Recherche) => [answer.total, answer.resultats[0]?.prochainesSessions[0]?.nbPlacesRestantes]
    expect(seen(await ask())).toEqual([1, 5])
    await sell(4)
    expect(seen(await ask())).toEqual([1, 1])
    await sell(5)
    expect(seen(await ask())).toEqual([0, undefined])
    await sell(0)
    expect(seen(await ask())).toEqual([1, 5])
  })

  test('CAT-01 the home page is told how much there is and what comes next with a place', async () => {
    const answer = (await app.inject({ url: '/api/catalogue/informations' })).json()
    expect(answer).toMatchObject({ nbFiches: 4, nbSessions: 5 })
    expect(answer.prochainesSessions).toMatchObject([
      { ficheReference: 'CPT-IFRS', reference: 'IFRS-1', type: { id: 5 } },
      { ficheReference: 'FIS-TVA-01', reference: 'TVA-PAR', ville: 'Paris' },
    ])
  })
}
