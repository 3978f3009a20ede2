import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { DocumentModele } from './modele.ts'

/** Draws in threads of its own, so that no request waits for the tens of milliseconds that a file takes. */
export interface Dessinateur {
  /** How many drawings are worth asking for at once. */
  lanes: number
  draw(modele: DocumentModele<string>): Promise<Buffer>
  close(): Promise<void>
}

type Answer = { id: number; fichier: Uint8Array } | { id: number; erreur: string }

interface Thread {
  worker: Worker
  waiting: Map<number, { resolve(fichier: Buffer): void; reject(error: Error): void }>
}

/** More threads than processors draw no faster; each holds some 60 MB, fonts and words included. */
const THREADS = Math.min(availableParallelism(), 4)
/** A thread has its next drawing at hand while it draws one. */
const ASKED = 2
const MEMORY_MB = 256
const IDLE_MS = 30_000

/**
 * Threads start one by one, when all others are busy, and end when nothing was drawn for a while. After one died, the
 * next drawing starts another one.
 */
export function createDessinateur({ threads = THREADS, idleMs = IDLE_MS } = {}): Dessinateur {
  const running = new Set<Thread>()
  let last = 0
  let idle: NodeJS.Timeout | undefined

  async function close(): Promise<void> {
    clearTimeout(idle)
    const ending = [...running]
    running.clear()
    await Promise.all(ending.map(({ worker }) => worker.terminate()))
  }

  function pick(): Thread {
    const [free] = [...running].sort((a, b) => a.waiting.size - b.waiting.size)
    return free && (free.waiting.size === 0 || running.size >= threads) ? free : start(running, restartIdle)
  }

  /** Idle threads hold memory for nothing. */
  function restartIdle(): void {
    clearTimeout(idle)
    idle = setTimeout(() => {
      if ([...running].every(({ waiting }) => waiting.size === 0)) void close()
    }, idleMs).unref()
  }

  return {
    lanes: threads * ASKED,
    draw: (modele) =>
      new Promise((resolve, reject) => {
        const { worker, waiting } = pick()
        last += 1
        waiting.set(last, { resolve, reject })
        worker.postMessage({ id: last, modele })
      }),
    close,
  }
}

function start(running: Set<Thread>, onAnswer: () => void): Thread {
  const worker = new Worker(new URL('dessin.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const thread: Thread = { worker, waiting: new Map() }
  const onEnd = (error: Error) => {
    running.delete(thread)
    for (const { reject } of thread.waiting.values()) reject(error)
    thread.waiting.clear()
  }
  worker.on('message', (answer: Answer) => {
    const asked = thread.waiting.get(answer.id)
    thread.waiting.delete(answer.id)
    if ('fichier' in answer) asked?.resolve(Buffer.from(answer.fichier))
    else asked?.reject(new Error(answer.erreur))
    onAnswer()
  })
  worker.on('error', onEnd)
  worker.on('exit', () => onEnd(new Error('the drawing thread ended')))
  running.add(thread)
  return thread
}
