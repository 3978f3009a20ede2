import { type Column, getText } from './columns.ts'
import type { ExportMessage } from './export.worker.ts'
import type { ExportCell } from './workbook.ts'

/** Few enough to leave the page free between two batches. */
const BATCH = 500

interface Export<Line> {
  columns: readonly Column<Line>[]
  lines: readonly Line[]
  signal: AbortSignal
  onProgress: (done: number) => void
}

/** GRI-02: the lines as a spreadsheet, written by a worker while the page stays free. */
export async function exportLines<Line>({ columns, lines, signal, onProgress }: Export<Line>): Promise<Blob> {
  const worker = new Worker(new URL('./export.worker.ts', import.meta.url), { type: 'module' })
  try {
    const written = waitForBlob(worker, signal)
    const send = (message: ExportMessage) => worker.postMessage(message)
    send({ type: 'debut', headers: columns.map((column) => column.title) })
    for (let done = 0; done < lines.length && !signal.aborted; done += BATCH) {
      const batch = lines.slice(done, done + BATCH)
      send({ type: 'lignes', lines: batch.map((line) => toCells(columns, line)) })
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
export function toCells<Line>(columns: readonly Column<Line>[], line: Line): ExportCell[] {
  return columns.map((column) => {
    const value = column.value(line)
    if (column.text || value === null) return getText(column, line)
    if (column.type === 'date') return { date: String(value) }
    return column.type === 'number' ? Number(value) : String(value)
  })
}
