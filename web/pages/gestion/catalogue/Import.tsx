import { useQueryClient } from '@tanstack/react-query'
import type { PrevisionBureau, RapportBureau } from '#contract/bureau/catalogue.ts'
import { sendImport, sendPrevision } from '#web/api/bureau-catalogue.ts'
import { ApiError } from '#web/api/call.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Link } from '#web/router/Link.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './Catalogue.module.css'
import { Decomptes, Prevision } from './Prevision.tsx'

interface Props {
  /** One JSON object a line. */
  fichier: string
  /** Where a form shows the errors of its own fields. */
  onRefus?: (fields: NonNullable<ApiError['fields']>) => void
}

/** Reads what a file would change, then applies it. */
export function Import({ fichier, onRefus }: Props) {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  const preview = useMutationOnce({
    mutationFn: () => sendPrevision(call, fichier),
    onError: (error) => onRefus?.((error instanceof ApiError && error.fields) || []),
  })
  const apply = useMutationOnce({
    mutationFn: (prevision: PrevisionBureau) => sendImport(call, fichier, prevision.empreinte),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['bureau', status] }),
    // Something else would happen than what was read: it is to be read again.
    onError: () => preview.reset(),
  })
  if (apply.data) return <Fait rapport={apply.data} />
  const prevision = preview.data
  return (
    <section className={styles.section}>
      {apply.error && <Refus error={apply.error} />}
      {preview.error && <Refus error={preview.error} />}
      {prevision && <Prevision prevision={prevision} />}
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

/** Each wrong line with its number and field. */
function Refus({ error }: { error: Error }) {
  const fields = (error instanceof ApiError && error.fields) || []
  return (
    <Notice kind="error">
      <p>{describeError(error)}</p>
      {fields.length > 1 && (
        <ul>
          {fields.map(({ path, message }) => (
            <li key={path}>
              {sayChamp(path)} : {message}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

/** `lignes.3.titre` is the fourth line of the file. */
function sayChamp(path: string): string {
  const [, index, champ] = /^lignes\.(\d+)\.?(.*)$/.exec(path) ?? []
  if (index === undefined) return path
  return `ligne ${Number(index) + 1}${champ && `, ${champ}`}`
}

function Fait({ rapport: { decomptes, avertissements, apercus } }: { rapport: RapportBureau }) {
  return (
    <section className={styles.section} aria-live="polite">
      <Notice kind="success">Le catalogue est à jour.</Notice>
      <Decomptes decomptes={decomptes} />
      {avertissements.map(({ numero, champ, message }) => (
        <p key={`${numero} ${champ} ${message}`}>
          Ligne {numero}, {champ} : {message}
        </p>
      ))}
      {apercus.length > 0 && (
        <ul>
          {apercus.map((apercu) => (
            <li key={apercu}>
              <Link to={apercu}>Aperçu : {apercu}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
