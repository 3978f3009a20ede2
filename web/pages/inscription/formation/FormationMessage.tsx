import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Page } from '#web/parts/Page.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import type { Kind } from '#web/ui/kind.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { INSCRIPTION_TITRE } from './head.ts'

interface Props {
  kind: Kind
  children: string
  /** The way out, when it is not the catalogue. */
  back?: ReactNode
}

/** INS-02, INS-03, INS-04: nothing but the reason, and the way back. */
export function FormationMessage({ kind, children, back = <BackToCatalogueButton /> }: Props) {
  return (
    <Page title={INSCRIPTION_TITRE} head={{ noIndex: true }}>
      <Notice kind={kind} actions={back}>
        <p>{children}</p>
      </Notice>
    </Page>
  )
}

function BackToCatalogueButton() {
  return (
    <Link to={paths.catalogue()} className={buttonClass('secondary')}>
      <ArrowLeft size={20} aria-hidden="true" />
      Retour au catalogue
    </Link>
  )
}
