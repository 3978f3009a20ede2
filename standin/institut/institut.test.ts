import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { institut } from './institut.ts'

const app = Fastify()
app.register(institut, { prefix: '/institut' })
afterAll(() => app.close())

const PATHS = [
  'anciens-espaces',
  'plateforme',
  'support-de-cours',
  'video',
  'aide',
  'protection-des-donnees',
  'mentions-legales',
  'conditions-de-vente',
  'certificat-qualite',
]

describe('Institut Estrade', () => {
  test.each(PATHS)('LAY-05 serves /%s, says that it is a demonstration and leads back', async (path) => {
    const answer = await app.inject(`/institut/${path}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('Page de démonstration. L’Institut Estrade est un organisme fictif.')
    expect(answer.body).toContain('<a href="/">')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('LAY-03 names what the old spaces cover', async () => {
    const { body } = await app.inject('/institut/anciens-espaces')
    expect(body).toContain('antérieures au 01/07/2021')
    expect(body).toContain('antérieures au 04/12/2021')
  })

  test('answers 404 elsewhere, with its style sheet within reach', async () => {
    const answer = await app.inject('/institut/nulle-part')
    expect(answer.statusCode).toBe(404)
    const [, style = ''] = /rel="stylesheet" href="([^"]+)"/.exec(answer.body) ?? []
    expect((await app.inject(style)).headers['content-type']).toBe('text/css; charset=utf-8')
  })
})
