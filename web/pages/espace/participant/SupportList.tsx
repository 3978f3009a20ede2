import { FileText, Play } from 'lucide-react'
import type { SupportLigne } from '#contract/porte/inscription.ts'
import { useApp } from '#web/api/app-context.ts'
import { askSupport } from '#web/api/espace.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { useCellTabIndex } from '#web/ui/grid/context.ts'
import { showToast } from '#web/ui/toasts.ts'
import styles from './Inscriptions.module.css'
import type { Noeud } from './lignes.ts'

/** DOC-02: each support is checked before it opens. */
export function SupportList({ noeud: { id, supports } }: { noeud: Noeud }) {
  const tabIndex = useCellTabIndex()
  const open = useOpenSupport(id)
  return (
    <ul className={styles.supports}>
      {supports.map((support) => {
        const isVideo = support.type === 'VIDEO'
        const Icon = isVideo ? Play : FileText
        return (
          <li key={support.id}>
            <button type="button" tabIndex={tabIndex} className={styles.support} onClick={() => open(support)}>
              <Icon size={16} aria-hidden="true" />
              <span>
                {support.titre}
                {isVideo && <span className="visually-hidden"> (vidéo)</span>}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The click itself opens the window, before the answer: a browser blocks a window that opens later. */
function useOpenSupport(inscriptionId: number) {
  const { call } = useApp()
  return async ({ id }: SupportLigne) => {
    const opened = window.open('', '_blank')
    try {
      const { url, message } = await askSupport(call, inscriptionId, id)
      if (url && opened) {
        opened.opener = null
        opened.location.href = new URL(url, window.location.origin).href
        return
      }
      showToast('info', message ?? undefined)
    } catch (error) {
      showToast('error', describeError(error))
    }
    opened?.close()
  }
}
