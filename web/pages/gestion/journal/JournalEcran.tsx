import { Page } from '#web/parts/Page.tsx'

export function JournalEcran() {
  return <Page title="Journal" />
}
