import { useEffect } from 'react'
import { useApp } from '#web/api/app-context.ts'

/** What a page says of itself outside its body. */
export interface Head {
  title: string
  /** One or two sentences, for search engines and shared links. */
  description?: string
  /** The one path of this content, when several addresses show it. */
  canonical?: string
  /** Search engines must not keep this page. */
  noIndex?: boolean
  /** schema.org data, written by the server only. */
  jsonLd?: object
}

/** While a server draws, the page leaves its head in the context; in the browser, the document follows. */
export function useHead(head: Head): void {
  const { settings, drawnHead } = useApp()
  if (drawnHead) drawnHead.current = head
  const title = `${head.title} – ${settings.organisme.nom}`
  const { description, canonical } = head
  useEffect(() => {
    document.title = title
    setAttribute('meta[name="description"]', 'content', description)
    setAttribute('link[rel="canonical"]', 'href', canonical && new URL(canonical, document.baseURI).href)
  }, [title, description, canonical])
}

/** The elements are in the page from the start; a page that says nothing leaves them as they are. */
function setAttribute(selector: string, name: string, value: string | undefined): void {
  if (value) document.querySelector(selector)?.setAttribute(name, value)
}
