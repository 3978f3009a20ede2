import { useState } from 'react'
import { MAX_FICHIER_OCTETS } from '#contract/porte/bureau/catalogue.ts'
import { Page } from '#web/parts/Page.tsx'
import { FileInput } from '#web/ui/inputs/FileInput.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Retour } from '../Retour.tsx'
import styles from './Catalogue.module.css'
import { FichierRefuse, readFichier } from './fichier.ts'
import { Import } from './Import.tsx'

const TYPES = ['.jsonl', '.ndjson', '.json', '.txt']
const ILLISIBLE = 'Ce fichier n’a pas pu être lu. Déposez-le à nouveau.'

interface Depose {
  file: File
  text?: string
  refus?: string
}

/** A file of the provider's own system: dropped, read before it is applied, applied. */
export function ImportEcran() {
  const [depose, setDepose] = useState<Depose>()

  async function take([file]: readonly File[]) {
    setDepose(file && { file })
    if (!file) return
    try {
      setDepose({ file, text: await readFichier(file) })
    } catch (error) {
      setDepose({ file, refus: error instanceof FichierRefuse ? error.message : ILLISIBLE })
    }
  }

  return (
    <Page
      title="Importer un fichier"
      intro="Une ligne par thème, public, organisme, lieu, fiche ou session. Ce que le fichier ne nomme pas reste comme il est."
      back={<Retour to="/gestion/catalogue">Catalogue</Retour>}
    >
      <div className={styles.parties}>
        <FileInput
          label="Fichier du catalogue"
          help="Un objet JSON par ligne, en UTF-8. 10 000 lignes au plus."
          acceptedTypes={TYPES}
          maxBytes={MAX_FICHIER_OCTETS}
          value={depose ? [depose.file] : []}
          onChange={(chosen) => void take(chosen)}
        />
        {depose?.refus && <Notice kind="error">{depose.refus}</Notice>}
        {depose?.text === '' && <Notice kind="error">Ce fichier est vide.</Notice>}
        {depose?.text && <Import key={depose.text} file={depose.file} text={depose.text} />}
      </div>
    </Page>
  )
}
