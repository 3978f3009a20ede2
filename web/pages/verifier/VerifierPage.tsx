import { useState } from 'react'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { askVerification } from '#web/api/verification.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Page } from '#web/parts/Page.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FileInput } from '#web/ui/inputs/FileInput.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { type FichierLu, readFichier } from './fichier.ts'
import type { Reponse } from './mots.ts'
import { RepereForm } from './RepereForm.tsx'
import { Resultat } from './Resultat.tsx'
import styles from './Verifier.module.css'

const MAX_BYTES = 20_000_000

/** Whoever holds a document asks whether it is ours, unchanged and in force (decision 53). The file is read here only. */
export function VerifierPage() {
  const [files, setFiles] = useState<readonly File[]>([])
  const verification = useVerification()
  const verifyFile = ([file]: readonly File[]) => {
    setFiles(file ? [file] : [])
    if (file) verification.mutate(() => readFichier(file))
    else verification.reset()
  }
  return (
    <Page
      title="Vérifier un document"
      intro="Vous avez un document à notre nom ? Sachez s’il vient de nous, s’il est intact et s’il est à jour."
    >
      <div className={styles.manieres}>
        <Card>
          <div className={styles.maniere}>
            <h2>Avec le fichier</h2>
            <FileInput
              label="Document PDF"
              help="Il est lu dans votre navigateur et ne nous est pas envoyé."
              acceptedTypes={['.pdf']}
              maxBytes={MAX_BYTES}
              isDisabled={verification.isPending}
              value={files}
              onChange={verifyFile}
            />
          </div>
        </Card>
        <Card>
          <div className={styles.maniere}>
            <h2>Avec le numéro et le code</h2>
            <RepereForm
              isPending={verification.isPending}
              onSubmit={(repere) => verification.mutate(async () => ({ repere, sceau: null }))}
            />
          </div>
        </Card>
      </div>
      {verification.error && <Notice kind="error">{describeError(verification.error)}</Notice>}
      {verification.data && <Resultat key={verification.submittedAt} reponse={verification.data} />}
    </Page>
  )
}

function useVerification() {
  const { call } = useCaller()
  return useMutationOnce({
    mutationFn: async (read: () => Promise<FichierLu>): Promise<Reponse> => {
      const { repere, sceau } = await read()
      return { ...(await askVerification(call, repere)), sceau, isFichier: repere.sha256 !== undefined }
    },
  })
}
