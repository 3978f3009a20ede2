import { Download } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { createWorkbook } from '#web/ui/grid/workbook.ts'
import { FileInput } from '#web/ui/inputs/FileInput.tsx'
import { TextAreaInput } from '#web/ui/inputs/TextAreaInput.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { MAX_FILE_BYTES, MAX_LIGNES } from '../lecture/read.ts'
import styles from '../Participants.module.css'
import type { EquipeState } from './use-equipe.ts'

const TYPES = ['.xlsx', '.csv']
const AUCUN: readonly File[] = []

export function EquipeSource({ equipe }: { equipe: EquipeState }) {
  const isPasting = useRef(false)

  function change(texte: string) {
    equipe.setTexte(texte)
    if (isPasting.current) equipe.readTexte(texte)
    isPasting.current = false
  }

  return (
    <div className={styles.pile}>
      <p>
        Nom, prénom, e-mail et référence interne sont reconnus, dans l’ordre que vous voulez, avec ou sans ligne de
        titres. {MAX_LIGNES} lignes au plus.
      </p>
      {equipe.erreur && <Notice kind="error">{equipe.erreur}</Notice>}
      <div
        onPaste={() => {
          isPasting.current = true
        }}
      >
        <TextAreaInput
          label="Lignes copiées d’un tableur"
          help="Sélectionnez-les dans votre tableur, copiez-les, puis collez-les ici."
          value={equipe.texte}
          onChange={change}
          rows={6}
          isOptional
        />
      </div>
      <FileInput
        label="Ou un fichier"
        acceptedTypes={TYPES}
        maxBytes={MAX_FILE_BYTES}
        value={AUCUN}
        onChange={([file]) => file && void equipe.readFichier(file)}
        isOptional
      />
      <div>
        <Button variant="quiet" onClick={() => void saveModele()}>
          <Download size={20} aria-hidden="true" />
          Télécharger un modèle (.xlsx)
        </Button>
      </div>
    </div>
  )
}

const ENTETES = ['Nom', 'Prénom', 'E-mail', 'Référence interne']

/** Saves a spreadsheet to fill in, with the titles we recognise. */
async function saveModele(): Promise<void> {
  saveFile(await createWorkbook(ENTETES).toBlob(), 'Modèle participants.xlsx')
}
