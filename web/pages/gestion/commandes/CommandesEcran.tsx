import { Page } from '#web/parts/Page.tsx'

export function CommandesEcran() {
  return <Page title="Commandes" />
}
