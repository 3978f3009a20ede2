import process from 'node:process'
import type { Worker } from 'node:worker_threads'
import { extractText } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { MODELE } from '../../testing/document/dessin.ts'
import { createDessinateur } from './dessinateur.ts'

const dessinateur = createDessinateur()
afterAll(() => dessinateur.close())

async function drawn(titre: string): Promise<string> {
  const file = await dessinateur.draw({ ...MODELE, titre, blocs: [] })
  return (await extractText(new Uint8Array(file), { mergePages: true })).text
}

test('PAP-09 drawings asked for at once are each given to who asked; one that fails fails alone', async () => {
  const wrong = dessinateur.draw({} as never).catch((error: Error) => error.message)
  const [premier, second] = await Promise.all([drawn('Premier'), drawn('Second')])
  expect([premier?.includes('Premier'), second?.includes('Second')]).toEqual([true, true])
  expect(await wrong).toMatch(/undefined/)
})

test('PAP-09 who waits for a thread that ends is told, and the next drawing starts another', async () => {
  const waiting = expect(drawn('Perdu')).rejects.toThrow('the drawing thread ended')
  await dessinateur.close()
  await waiting
  expect(await drawn('Suivant')).toContain('Suivant')
})

test('PAP-09 threads start while all are busy, no more than allowed, and end when nothing is drawn', async () => {
  const started: Worker[] = []
  const onWorker = (worker: Worker) => started.push(worker)
  process.on('worker', onWorker)
  const two = createDessinateur({ threads: 2, idleMs: 1 })
  const draw = () => two.draw({ ...MODELE, blocs: [] })
  await Promise.all([draw(), draw(), draw(), draw()])
  expect(started).toHaveLength(2)
  await expect.poll(() => started.map(({ threadId }) => threadId)).toEqual([-1, -1])
  await draw()
  expect(started).toHaveLength(3)
  await two.close()
  process.off('worker', onWorker)
})
