import { useQueryClient } from '@tanstack/react-query'
import type { PrevisionBureau, RapportBureau } from '#contract/porte/bureau/catalogue.ts'
import { formatCount } from '#contract/rules/format.ts'
import { sendImport, sendPrevision } from '#web/api/bureau-catalogue.ts'
import { ApiError } from '#web/api/call.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { Link } from '#web/router/Link.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { Refus } from '../Refus.tsx'
import styles from './Catalogue.module.css'
import { checkSame, FichierRefuse, listErreurs } from './fichier.ts'
import { Avertissements, Decomptes, Prevision } from './Prevision.tsx'

interface Props {
  file: File
  text: string
}

/** Reads what a file would change, then applies it. */
export function Import({ file, text }: Props) {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  const preview = useMutationOnce({ mutationFn: () => sendPrevision(call, text) })
  const apply = useMutationOnce({
    mutationFn: async ({ empreinte }: PrevisionBureau) => {
      await checkSame(file, text)
      return sendImport(call, text, empreinte)
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['bureau', status] }),
    // Something else would happen than what was read: it is to be read again.
    onError: () => preview.reset(),
  })
  if (apply.data) return <Fait rapport={apply.data} />
  const prevision = preview.data
  const lignes = formatCount(countLignes(text), 'ligne', 'lignes')
  return (
    <section className={styles.section}>
      {apply.error && <RefusFichier error={apply.error} text={text} />}
      {preview.error && <RefusFichier error={preview.error} text={text} />}
      {preview.isPending && <Progress label="Comparaison avec le catalogue" text={lignes} />}
      {apply.isPending && <Progress label="Écriture du catalogue" text={lignes} />}
      <div aria-live="polite">{prevision && <Prevision prevision={prevision} />}</div>
      <div className={styles.boutons}>
        {prevision ? (
          <Button isPending={apply.isPending} onClick={() => apply.mutate(prevision)}>
            Appliquer
          </Button>
        ) : (
          <Button isPending={preview.isPending} onClick={() => preview.mutate()}>
            Voir ce que cela change
          </Button>
        )}
      </div>
    </section>
  )
}

const countLignes = (text: string): number => text.split('\n').filter((line) => line.trim() !== '').length

/** What was refused: of the file as a whole, or line by line. */
function RefusFichier({ error, text }: { error: Error; text: string }) {
  const fields = (error instanceof ApiError && error.fields) || []
  return (
    <>
      {error instanceof FichierRefuse ? <Notice kind="error">{error.message}</Notice> : <Refus error={error} />}
      {fields.length > 0 && (
        <div className={styles.defile}>
          <table className={styles.comptes}>
            <caption>Lignes à corriger{fields.length >= MAX_ERREURS && ', les premières'}</caption>
            <thead>
              <tr>
                <th scope="col">Ligne</th>
                <th scope="col">Champ</th>
                <th scope="col">À corriger</th>
              </tr>
            </thead>
            <tbody>
              {listErreurs(text, fields).map(({ numero, ligne, champ, message }) => (
                <tr key={`${numero} ${champ} ${message}`}>
                  <th scope="row">
                    {numero} <span className={styles.soft}>{ligne}</span>
                  </th>
                  <td>{champ}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

/** So many errors are told one by one. */
const MAX_ERREURS = 50

function Fait({ rapport: { decomptes, avertissements, apercus } }: { rapport: RapportBureau }) {
  return (
    <section className={styles.section} aria-live="polite">
      <Notice kind="success">Le catalogue est à jour.</Notice>
      <Decomptes decomptes={decomptes} />
      {avertissements.length > 0 && <Avertissements avertissements={avertissements} genre={undefined} />}
      {apercus.length > 0 && (
        <ul>
          {apercus.map((apercu) => (
            <li key={apercu}>
              <Link to={apercu}>Aperçu : {apercu}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
