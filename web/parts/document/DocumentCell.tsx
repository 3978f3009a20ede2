import type { DocumentLigne } from '#contract/papier/document.ts'
import { useApp } from '#web/api/app-context.ts'
import { fichierUrl } from '#web/api/document.ts'
import { OpenableCell } from '#web/ui/grid/OpenableCell.tsx'
import { useOuverture } from './ouverture.ts'

interface Props {
  document: DocumentLigne
  /** The subject of the document, when its title alone is unclear: « de Léa Roy ». */
  precision?: string
}

/** GRI-06, DOC-01: opens a document and shows whether a new version exists. */
export function DocumentCell({ document, precision }: Props) {
  const { settings } = useApp()
  const open = useOuverture()
  return (
    <OpenableCell
      nom={[document.titre, precision].filter(Boolean).join(' ')}
      url={fichierUrl(settings.apiUrl, document)}
      onOpen={() => open(document)}
      isNewVersion={document.nouvelleVersion}
      dateOuverture={document.dateOuverture}
    />
  )
}
