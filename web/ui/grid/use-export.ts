import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../save-file.ts'
import { showToast } from '../toasts.ts'
import { exportLines } from './export.ts'
import { toFileName } from './file-name.ts'
import type { GridProps } from './props.ts'
import { listRows, type Table } from './use-grid.ts'

export interface Progression {
  done: number
  total: number
}

/** GRI-02: writes the lines shown to a spreadsheet, tells how far it is and can be cancelled. */
export function useExport<Line extends object>(props: GridProps<Line>, table: Table<Line>) {
  const { title, columns, isExported = () => true } = props
  const [progression, setProgression] = useState<Progression>()
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])

  async function start() {
    const lines = listRows(table)
      .map((row) => row.original)
      .filter(isExported)
    current.current = new AbortController()
    const { signal } = current.current
    const onProgress = (done: number) => setProgression({ done, total: lines.length })
    onProgress(0)
    try {
      saveFile(await exportLines({ columns, lines, signal, onProgress }), toFileName(title))
    } catch {
      if (!signal.aborted) showToast('error', 'L’export n’a pas pu être écrit. Réessayez dans un instant.')
    } finally {
      setProgression(undefined)
    }
  }

  return { progression, start, cancel: () => current.current?.abort() }
}
