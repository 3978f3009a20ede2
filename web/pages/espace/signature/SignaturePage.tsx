import { ArrowLeft } from 'lucide-react'
import type { Signature } from '#contract/papier/signature.ts'
import { ApiError } from '#web/api/call.ts'
import { signaturesQuery } from '#web/api/signature.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Page } from '#web/parts/Page.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { useParams } from '#web/router/RouterProvider.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Etapes } from './Etapes.tsx'
import styles from './Signature.module.css'
import { Signe } from './Signe.tsx'

/** Decision 56: a document is read, accepted, and signed with a code. An old link shows the newest version. */
export function SignaturePage() {
  const { commandeId = '' } = useParams<'commandeId'>()
  const query = useCallQuery((call, status) => signaturesQuery(call, status, commandeId, true))
  const signature = query.data?.[0]
  const isReady = signature !== undefined && signature.sha256 !== null
  return (
    <Page
      title={toTitre(signature)}
      intro={signature && `${signature.titre}, commande ${signature.numero}`}
      back={
        <Link to={paths.espaceCommande(commandeId)}>
          <ArrowLeft size={20} aria-hidden="true" />
          Voir la commande
        </Link>
      }
    >
      {query.error && !signature && <Notice kind="error">{describe(query.error)}</Notice>}
      {isReady && <Content key={signature.documentId} signature={signature} commandeId={commandeId} />}
      {!query.error && !isReady && <Preparation isLong={query.dataUpdatedAt > 0 && !query.isFetching} />}
    </Page>
  )
}

function toTitre(signature: Signature | undefined): string {
  if (!signature) return 'Signature'
  return signature.moi?.signeLe || signature.etat === 'SIGNEE' ? 'Document signé' : 'Lire et signer'
}

function describe(error: Error): string {
  return error instanceof ApiError && error.status === 404
    ? 'Ce document n’existe pas, ou vous n’avez pas le droit de le lire.'
    : describeError(error)
}

function Preparation({ isLong }: { isLong: boolean }) {
  return (
    <div className={styles.preparation} role="status">
      <Spinner size={32} label="Préparation du document" />
      <p>Votre document se prépare. Cela prend quelques secondes.</p>
      {isLong && (
        <p className={styles.soft}>
          Vous pouvez quitter cette page : le document reste à signer depuis votre commande.
        </p>
      )}
    </div>
  )
}

function Content({ signature, commandeId }: { signature: Signature; commandeId: string }) {
  if (signature.moi?.signeLe || signature.etat === 'SIGNEE')
    return <Signe signature={signature} commandeId={commandeId} />
  return (
    <>
      {signature.tombeeLe && (
        <Notice kind="attention">
          Ce document a changé depuis votre signature, qui ne vaut plus. Relisez-le et signez-le de nouveau.
        </Notice>
      )}
      {signature.obstacle ? (
        <Notice kind="attention">{signature.obstacle}</Notice>
      ) : (
        <Etapes signature={signature} commandeId={commandeId} />
      )}
    </>
  )
}
