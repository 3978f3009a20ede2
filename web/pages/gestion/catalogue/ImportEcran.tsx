import { useState } from 'react'
import { MAX_FICHIER_OCTETS } from '#contract/bureau/catalogue.ts'
import { Page } from '#web/parts/Page.tsx'
import { Link } from '#web/router/Link.tsx'
import { FileInput } from '#web/ui/inputs/FileInput.tsx'
import styles from './Catalogue.module.css'
import { Import } from './Import.tsx'

const TYPES = ['.jsonl', '.ndjson', '.json', '.txt']

/** A file of the provider's own system: dropped, read before it is applied, applied. */
export function ImportEcran() {
  const [files, setFiles] = useState<readonly File[]>([])
  const [text, setText] = useState('')

  async function take(chosen: readonly File[]) {
    setFiles(chosen)
    setText((await chosen[0]?.text()) ?? '')
  }

  return (
    <Page
      title="Importer un fichier"
      intro="Une ligne par thème, public, organisme, lieu, fiche ou session. Ce que le fichier ne nomme pas reste comme il est."
      back={<Link to="/gestion/catalogue">Catalogue</Link>}
    >
      <div className={styles.parties}>
        <FileInput
          label="Fichier du catalogue"
          help="10 000 lignes au plus."
          acceptedTypes={TYPES}
          maxBytes={MAX_FICHIER_OCTETS}
          value={files}
          onChange={(chosen) => void take(chosen)}
        />
        {text && <Import key={text} fichier={text} />}
      </div>
    </Page>
  )
}
