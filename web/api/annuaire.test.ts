import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { annuaire } from '#standin/annuaire/annuaire.ts'
import { AnnuaireError, searchAnnuaire } from './annuaire.ts'
import { holdTimeLimit } from './time-limit-testing.ts'

/** A slow answer of the stand-in never comes; each test moves the clock, so that the limit on calls starts anew. */
let now = 0
const app = Fastify()
const timeLimit = holdTimeLimit()
let url = ''

beforeAll(async () => {
  await app.register(annuaire({ now: () => now, wait: () => new Promise(() => {}) }), { prefix: '/annuaire' })
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/annuaire`
})
afterAll(() => {
  app.server.closeAllConnections()
  return app.close()
})
beforeEach(async () => {
  now += 60_000
  await breakDown(null)
})

async function breakDown(panne: string | null) {
  await app.inject({ method: 'POST', url: '/annuaire/panne', payload: { service: 'entreprises', panne } })
}

async function search(q: string, { page = 1, isAssociation = false } = {}, signal = new AbortController().signal) {
  return searchAnnuaire(`${url}/entreprises`, { q, page, isAssociation }, signal)
}

test('CLI-01 CLI-12 a company is found by its name, its seat first with the street in parts, then its other places', async () => {
  const { etablissements, totalResults, totalPages } = await search('ferrand et associes')
  expect({ totalResults, totalPages }).toEqual({ totalResults: 1, totalPages: 1 })
  expect(etablissements[0]).toEqual({
    siret: '00012345500016',
    rna: '',
    denomination: 'FERRAND ET ASSOCIES',
    adresse: '18 RUE DE LA REPUBLIQUE 69002 LYON',
    numeroVoie: '18 RUE DE LA REPUBLIQUE',
    complement: '',
    mentionSpeciale: '',
    codePostal: '69002',
    ville: 'LYON',
    activite: '69.20Z',
    categorieJuridique: '5485',
    trancheEffectifs: '03',
    etablissementSiege: true,
    isOpen: true,
    administration: false,
  })
  expect(etablissements[1]).toMatchObject({
    siret: '00012345500024',
    numeroVoie: '5 AVENUE JEAN JAURES',
    codePostal: '38000',
    ville: 'GRENOBLE',
    etablissementSiege: false,
  })
})

test('CLI-01 a SIRET, however it is spaced, gives that establishment alone', async () => {
  const { etablissements } = await search('000 123 455 00024')
  expect(etablissements.map(({ siret }) => siret)).toEqual(['00012345500024'])
})

test('CLI-01 an establishment that has closed is told from those that are open', async () => {
  const { etablissements } = await search('audit beaucourt')
  expect(new Set(etablissements.map(({ isOpen }) => isOpen))).toEqual(new Set([true, false]))
})

test('CLI-12 what the directory must not tell is absent, and never imported as a word', async () => {
  const { etablissements } = await search('cabinet discret')
  expect(etablissements[0]).toMatchObject({
    denomination: 'CABINET DISCRET',
    adresse: '',
    numeroVoie: '',
    codePostal: '',
  })
  expect(JSON.stringify(etablissements)).not.toContain('NON-DIFFUSIBLE')
})

test('CLI-01 associations are searched alone, with their RNA number', async () => {
  const { etablissements } = await search('W000009001', { isAssociation: true })
  expect(etablissements).toEqual([
    expect.objectContaining({ denomination: 'LES AMIS DE LA COMPTABILITE', rna: 'W000009001' }),
  ])
  expect((await search('ferrand et associes', { isAssociation: true })).etablissements).toEqual([])
})

test('RUL-03 the directory gives 25 companies at most a page, and one pages on to its last', async () => {
  const first = await search('cabinet')
  expect(first.totalResults).toBeGreaterThan(25)
  expect(first.totalPages).toBe(Math.ceil(first.totalResults / 25))
  const second = await search('cabinet', { page: 2 })
  const sirets = new Set([...first.etablissements, ...second.etablissements].map(({ siret }) => siret))
  expect(sirets.size).toBe(first.etablissements.length + second.etablissements.length)
  const last = await search('cabinet', { page: first.totalPages })
  expect(last.etablissements).not.toEqual([])
})

describe('CLI-01 a directory out of order is told in French', () => {
  test.each([
    ['arret', 'L’annuaire public ne répond pas.'],
    ['json', 'L’annuaire public ne répond pas.'],
    ['html', 'L’annuaire public ne répond pas.'],
    ['refus', 'L’annuaire public reçoit trop de demandes en ce moment.'],
  ])('%s', async (panne, message) => {
    await breakDown(panne)
    await expect(search('ferrand')).rejects.toThrow(new AnnuaireError(message))
  })

  test('lenteur, within 5 s', async () => {
    await breakDown('lenteur')
    const answer = search('ferrand')
    expect(timeLimit.asked).toEqual([expect.toSatisfy((ms) => ms < 5_000)])
    timeLimit.pass()
    await expect(answer).rejects.toThrow('L’annuaire public ne répond pas.')
  })

  test('but not when the question was abandoned', async () => {
    await breakDown('lenteur')
    const question = new AbortController()
    const answer = search('ferrand', {}, question.signal)
    question.abort()
    await expect(answer).rejects.not.toBeInstanceOf(AnnuaireError)
  })
})
