import { Worker } from 'node:worker_threads'
import type { DocumentModele } from './modele.ts'

/** Draws in a thread of its own, so that no request waits for the 100 ms that a file takes. */
export interface Dessinateur {
  draw(modele: DocumentModele): Promise<Buffer>
  close(): Promise<void>
}

type Answer = { id: number; fichier: Uint8Array } | { id: number; erreur: string }

/** The thread starts with the first drawing. After it died, the next drawing starts another one. */
export function createDessinateur(): Dessinateur {
  const waiting = new Map<number, { resolve(fichier: Buffer): void; reject(error: Error): void }>()
  let worker: Worker | undefined
  let last = 0

  function onAnswer(answer: Answer): void {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('fichier' in answer) asked?.resolve(Buffer.from(answer.fichier))
    else asked?.reject(new Error(answer.erreur))
  }

  function onEnd(error: Error): void {
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function start(): Worker {
    const started = new Worker(new URL('dessin.worker.ts', import.meta.url))
    started.on('message', onAnswer)
    started.on('error', onEnd)
    started.on('exit', () => onEnd(new Error('the drawing thread ended')))
    return started
  }

  return {
    draw: (modele) =>
      new Promise((resolve, reject) => {
        worker ??= start()
        last += 1
        waiting.set(last, { resolve, reject })
        worker.postMessage({ id: last, modele })
      }),
    close: async () => void (await worker?.terminate()),
  }
}
