import type { CelluleExport } from './classeur.ts'
import { type Colonne, getTexte } from './colonnes.ts'
import type { ExportMessage } from './export.worker.ts'

/** Few enough to leave the page free between two batches. */
const BATCH = 500

interface Export<Ligne> {
  colonnes: readonly Colonne<Ligne>[]
  lignes: readonly Ligne[]
  signal: AbortSignal
  onProgress: (done: number) => void
}

/** GRI-02: the lines as a spreadsheet, written by a worker while the page stays free. */
export async function exportLignes<Ligne>({ colonnes, lignes, signal, onProgress }: Export<Ligne>): Promise<Blob> {
  const worker = new Worker(new URL('./export.worker.ts', import.meta.url), { type: 'module' })
  try {
    const written = waitForBlob(worker, signal)
    const send = (message: ExportMessage) => worker.postMessage(message)
    send({ type: 'debut', entetes: colonnes.map((colonne) => colonne.titre) })
    for (let done = 0; done < lignes.length && !signal.aborted; done += BATCH) {
      const batch = lignes.slice(done, done + BATCH)
      send({ type: 'lignes', lignes: batch.map((ligne) => toCellules(colonnes, ligne)) })
      onProgress(done + batch.length)
      await new Promise((resolve) => setTimeout(resolve))
    }
    send({ type: 'fin' })
    return await written
  } finally {
    worker.terminate()
  }
}

function waitForBlob(worker: Worker, signal: AbortSignal): Promise<Blob> {
  const blob = new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Blob>) => resolve(data)
    worker.onerror = (event) => reject(new Error(event.message))
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  // It may fail while lines are still being sent; whoever awaits it later is told.
  blob.catch(() => {})
  return blob
}

/** Numbers and days keep their type; all the rest is text, whatever it begins with. */
export function toCellules<Ligne>(colonnes: readonly Colonne<Ligne>[], ligne: Ligne): CelluleExport[] {
  return colonnes.map((colonne) => {
    const valeur = colonne.valeur(ligne)
    if (colonne.texte || valeur === null) return getTexte(colonne, ligne)
    if (colonne.type === 'date') return { date: String(valeur) }
    return colonne.type === 'nombre' ? Number(valeur) : String(valeur)
  })
}
