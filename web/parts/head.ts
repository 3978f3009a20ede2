import { useEffect } from 'react'
import { type Head, useApp } from '#web/api/app-context.ts'

/** While a server draws, leaves the page's head in the context; in the browser, updates the document. */
export function useHead(head: Head): void {
  const { settings, drawnHead } = useApp()
  if (drawnHead) drawnHead.current = head
  const title = `${head.title} – ${settings.organisme.nom}`
  const { description, canonical } = head
  useEffect(() => {
    document.title = title
    document.querySelector('meta[name="description"]')?.setAttribute('content', description ?? '')
    setCanonical(canonical)
  }, [title, description, canonical])
}

function setCanonical(path: string | undefined): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]') ?? document.createElement('link')
  link.remove()
  if (!path) return
  link.rel = 'canonical'
  link.href = path
  document.head.append(link)
}
