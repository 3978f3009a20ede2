import Fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { registerErrorHandler } from './errors.ts'
import { serializerCompiler, validatorCompiler } from './schemas.ts'

/** A shape of each kind that says nothing of its own, as those of the contract may. */
const Corps = z.object({
  nombre: z.number(),
  entier: z.int(),
  texte: z.string().check(z.minLength(2), z.maxLength(5)),
  oui: z.boolean(),
  liste: z.array(z.string()).check(z.maxLength(1)),
  objet: z.object({ a: z.string() }),
  choix: z.enum(['un', 'deux']),
  id: z.uuid(),
  email: z.email(),
  code: z.string().check(z.regex(/^[A-Z]+$/)),
  jours: z.number().check(z.gte(1), z.lte(30), z.multipleOf(5)),
  absent: z.string(),
  ou: z.union([z.number(), z.boolean()]),
})

test('API-06 what the schemas of the contract leave unsaid is said in French, each a sentence', async () => {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerErrorHandler(app)
  app.post('/', { schema: { body: Corps } }, async () => ({}))
  const wrong = {
    nombre: 'x',
    entier: 1.5,
    texte: 'x',
    oui: 'oui',
    liste: ['a', 'b'],
    objet: [],
    choix: 'trois',
    id: 'x',
    email: 'x',
    code: 'x',
    jours: 31,
    ou: 'x',
  }
  const ask = async (payload: object) =>
    (await app.inject({ method: 'POST', url: '/', payload })).json().fields as { path: string; message: string }[]
  expect(Object.fromEntries((await ask(wrong)).map(({ path, message }) => [path, message]))).toEqual({
    nombre: 'Un nombre est attendu.',
    entier: 'Un nombre entier est attendu.',
    texte: 'Au moins 2 caractère(s).',
    oui: 'true ou false est attendu.',
    liste: 'Au plus 1 élément(s).',
    objet: 'Un objet est attendu.',
    choix: 'Valeurs acceptées\u00a0: un, deux.',
    id: 'Un identifiant (UUID) est attendu.',
    email: 'Une adresse e-mail est attendue.',
    code: 'Ce texte n’a pas la forme attendue.',
    jours: 'Un multiple de 5 est attendu.',
    absent: 'Ce champ est obligatoire.',
    ou: 'Cette valeur n’est pas acceptée.',
  })
  expect((await ask({ ...wrong, jours: 35, texte: 'xxxxxx' })).map(({ message }) => message)).toEqual(
    expect.arrayContaining(['Au plus 30.', 'Au plus 5 caractère(s).']),
  )
  await app.close()
})
