import { Page } from '#web/parts/Page.tsx'
import { useEcranParams } from '../bureau-context.ts'

export function CommandeEcran() {
  const { numero = '' } = useEcranParams<'numero'>()
  return <Page title={`Commande ${numero}`} />
}
