import { parentPort } from 'node:worker_threads'
import type { DocumentModele } from './modele.ts'
import { drawPdf } from './pdf/pdf.ts'

/** Runs in the thread that dessinateur.ts starts. */
parentPort?.on('message', async ({ id, modele }: { id: number; modele: DocumentModele }) => {
  try {
    parentPort?.postMessage({ id, fichier: await drawPdf(modele) })
  } catch (error) {
    parentPort?.postMessage({ id, erreur: (error as Error).stack ?? String(error) })
  }
})
