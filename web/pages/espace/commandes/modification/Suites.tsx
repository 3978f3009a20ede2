import { CreditCard } from 'lucide-react'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import { leaveForCardPage } from '#web/parts/commande/leave-for-payment.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './Modification.module.css'
import type { Resultat } from './use-envoi.ts'
import type { Modification } from './use-modification.ts'

/** A change that waits for its payment, and what became of the last one. */
export function Suites({ modification }: { modification: Modification }) {
  const { resultat, modifiable } = modification
  return (
    <>
      {resultat && <ResultatNotice key={resultat.texte} resultat={resultat} />}
      {modifiable?.enAttente && <EnAttente modification={modification} enAttente={modifiable.enAttente} />}
    </>
  )
}

/** Takes the focus: the button that made the change may be gone. */
function takeFocus(notice: HTMLElement | null): void {
  notice?.focus()
}

function ResultatNotice({ resultat: { isFaite, texte, commandeCreeeId } }: { resultat: Resultat }) {
  return (
    <div ref={takeFocus} tabIndex={-1} role="status" className={styles.resultat}>
      <Notice kind={isFaite ? 'success' : 'attention'}>
        {texte}
        {isFaite && ' Chaque personne concernée reçoit un e-mail ; les documents suivent dans un instant.'}
        {commandeCreeeId && (
          <>
            {' '}
            <Link to={paths.espaceCommande(commandeCreeeId)} search={true}>
              Ouvrir la nouvelle commande
            </Link>
          </>
        )}
      </Notice>
    </div>
  )
}

interface EnAttenteProps {
  modification: Modification
  enAttente: NonNullable<NonNullable<Modification['modifiable']>['enAttente']>
}

function EnAttente({ modification: { abandon }, enAttente: { url, expireLe } }: EnAttenteProps) {
  return (
    <Notice
      kind="attention"
      actions={
        <div className={styles.boutons}>
          <Button
            disabledReason={url === null ? 'Le service de paiement ne répond pas pour le moment.' : undefined}
            onClick={() => url !== null && leaveForCardPage(url)}
          >
            <CreditCard size={20} aria-hidden="true" />
            Payer par carte
          </Button>
          <Button variant="secondary" isPending={abandon.isPending} onClick={() => abandon.mutate()}>
            Renoncer à ce changement
          </Button>
        </div>
      }
    >
      <p>
        Un changement attend son paiement : rien n’est encore modifié. Ses places sont gardées jusqu’au{' '}
        {formatMomentCourt(expireLe)}.
      </p>
      {abandon.isError && <p role="alert">{describeError(abandon.error)}</p>}
    </Notice>
  )
}
