import { Page } from '#web/parts/Page.tsx'

export function AujourdhuiEcran() {
  return <Page title="Aujourdhui" />
}
