import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { DocumentLigne } from '#contract/papier/document.ts'
import { APPRECIATION_REQUISE } from '#contract/rules/appreciation.ts'
import { useApp } from '#web/api/app-context.ts'
import { askDisponibilite, fetchFichier, fichierUrl } from '#web/api/document.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { showToast } from '#web/ui/toasts.ts'
import { AppreciationModal } from './AppreciationModal.tsx'
import { Ouverture } from './ouverture.ts'

interface Props {
  /** The query that shows the documents' labels, read again after one was opened. */
  refresh: QueryKey
  children: ReactNode
}

/**
 * DOC-01: checks that a document is available, asks for the appreciation if it is required, then downloads the file.
 */
export function DocumentOuverture({ refresh, children }: Props) {
  const [toAppreciate, setToAppreciate] = useState<DocumentLigne>()
  const open = useOpen(refresh, setToAppreciate)
  return (
    <Ouverture value={open}>
      {children}
      {toAppreciate && (
        <AppreciationModal
          document={toAppreciate}
          onClose={() => setToAppreciate(undefined)}
          onGiven={() => {
            setToAppreciate(undefined)
            open(toAppreciate)
          }}
        />
      )}
    </Ouverture>
  )
}

function useOpen(refresh: QueryKey, onAppreciation: (document: DocumentLigne) => void) {
  const { call, settings } = useApp()
  const queryClient = useQueryClient()
  // A second click on a document that is being fetched downloads nothing more; another document has its own file.
  const opening = useRef(new Set<string>())

  async function open(document: DocumentLigne): Promise<void> {
    const { disponible, message } = await askDisponibilite(call, document)
    if (message === APPRECIATION_REQUISE) return onAppreciation(document)
    if (!disponible) return showToast('info', message ?? undefined)
    const { contenu, nom = `${document.titre}.pdf` } = await fetchFichier(fichierUrl(settings.apiUrl, document))
    saveFile(contenu, nom)
    await queryClient.invalidateQueries({ queryKey: refresh })
  }

  return (document: DocumentLigne) => {
    const key = fichierUrl(settings.apiUrl, document)
    if (opening.current.has(key)) return
    opening.current.add(key)
    open(document)
      .catch((error) => showToast('error', describeError(error)))
      .finally(() => opening.current.delete(key))
  }
}
