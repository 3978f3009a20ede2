import { extractText } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { MODELE } from '../testing/document/dessin.ts'
import { createDessinateur } from './dessinateur.ts'

const dessinateur = createDessinateur()
afterAll(() => dessinateur.close())

async function drawn(titre: string): Promise<string> {
  const file = await dessinateur.draw({ ...MODELE, titre, blocs: [] })
  return (await extractText(new Uint8Array(file), { mergePages: true })).text
}

test('drawings asked for at once are each given to who asked; one that fails fails alone', async () => {
  const wrong = dessinateur.draw({} as never).catch((error: Error) => error.message)
  const [premier, second] = await Promise.all([drawn('Premier'), drawn('Second')])
  expect([premier?.includes('Premier'), second?.includes('Second')]).toEqual([true, true])
  expect(await wrong).toMatch(/undefined/)
})

test('who waits for a thread that ends is told, and the next drawing starts another', async () => {
  const waiting = expect(drawn('Perdu')).rejects.toThrow('the drawing thread ended')
  await dessinateur.close()
  await waiting
  expect(await drawn('Suivant')).toContain('Suivant')
})
