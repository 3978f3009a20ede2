import { type MouseEvent, type ReactNode, useRef } from 'react'
import { useApp } from '#web/api/app-context.ts'
import { BRAND_CONFIGS } from '#web/brands/brands.ts'
import { scrollToTarget } from '#web/ui/scroll-to-target.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PaymentOverlay } from './PaymentOverlay.tsx'
import { PendingBar } from './PendingBar.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'
import styles from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { Toasts } from './Toasts.tsx'
import { UpdateCheck } from './UpdateCheck.tsx'

/** The frame around every page. It stays while a page loads or fails. */
export function Shell({ children }: { children: ReactNode }) {
  const { settings } = useApp()
  const { sidebar } = BRAND_CONFIGS[settings.brand].menu
  const main = useRef<HTMLElement>(null)

  function skipToContent(event: MouseEvent) {
    event.preventDefault()
    if (!main.current) return
    main.current.focus({ preventScroll: true })
    scrollToTarget(main.current)
  }

  return (
    <div className={styles.shell} data-sidebar={sidebar !== undefined || undefined}>
      {/* biome-ignore lint/a11y/useValidAnchor: it does lead to the content; the handler keeps the address as it is */}
      <a href="#contenu" className={styles.skip} onClick={skipToContent}>
        Aller au contenu
      </a>
      <PendingBar />
      <Header />
      <div className={styles.columns}>
        {sidebar && <Sidebar groups={sidebar} />}
        <main ref={main} id="contenu" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <Footer />
      <ScrollToTop />
      <Toasts />
      <PaymentOverlay />
      <UpdateCheck />
    </div>
  )
}
