import { type MouseEvent, type ReactNode, useRef } from 'react'
import { scrollToTarget } from '#web/ui/scroll-to-target.ts'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PaymentOverlay } from './PaymentOverlay.tsx'
import { PendingBar } from './PendingBar.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'
import styles from './Shell.module.css'
import { UpdateCheck } from './UpdateCheck.tsx'

/** What surrounds every page. It stands while a page loads or fails. */
export function Shell({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)

  function skipToContent(event: MouseEvent) {
    event.preventDefault()
    if (!main.current) return
    main.current.focus({ preventScroll: true })
    scrollToTarget(main.current)
  }

  return (
    <div className={styles.shell}>
      {/* biome-ignore lint/a11y/useValidAnchor: it does lead to the content; the handler keeps the address as it is */}
      <a href="#contenu" className={styles.skip} onClick={skipToContent}>
        Aller au contenu
      </a>
      <PendingBar />
      <Header />
      <main ref={main} id="contenu" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <ScrollToTop />
      <ToastRegion />
      <PaymentOverlay />
      <UpdateCheck />
    </div>
  )
}
