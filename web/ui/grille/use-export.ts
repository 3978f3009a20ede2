import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../save-file.ts'
import { showToast } from '../toasts.ts'
import { exportLignes } from './export.ts'
import { toFileName } from './fichier.ts'
import type { GrilleProps } from './props.ts'
import { listRangs, type Table } from './use-grille.ts'

export interface Avancement {
  done: number
  total: number
}

/** GRI-02: writes the lines shown to a spreadsheet, tells how far it is and can be cancelled. */
export function useExport<Ligne extends object>(props: GrilleProps<Ligne>, table: Table<Ligne>) {
  const { titre, colonnes, isExported = () => true } = props
  const [avancement, setAvancement] = useState<Avancement>()
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])

  async function start() {
    const lignes = listRangs(table)
      .map((rang) => rang.original)
      .filter(isExported)
    current.current = new AbortController()
    const { signal } = current.current
    const onProgress = (done: number) => setAvancement({ done, total: lignes.length })
    onProgress(0)
    try {
      saveFile(await exportLignes({ colonnes, lignes, signal, onProgress }), toFileName(titre))
    } catch {
      if (!signal.aborted) showToast('error', 'L’export n’a pas pu être écrit. Réessayez dans un instant.')
    } finally {
      setAvancement(undefined)
    }
  }

  return { avancement, start, cancel: () => current.current?.abort() }
}
