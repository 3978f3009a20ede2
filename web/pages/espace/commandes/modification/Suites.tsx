import { CreditCard } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
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
  const { resultat, modifiable, isOpen } = modification
  return (
    <>
      {resultat && !isOpen && <ResultatNotice resultat={resultat} />}
      {modifiable?.enAttente && <APayer modification={modification} enAttente={modifiable.enAttente} />}
    </>
  )
}

/** Takes the focus once the modal is gone: the button that opened it may be gone too. */
function ResultatNotice({ resultat: { isFaite, texte, commandeCreeeId } }: { resultat: Resultat }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="status" className={styles.resultat}>
      <Notice kind={isFaite ? 'success' : 'attention'}>
        {texte}
        {isFaite && ' Chaque personne concernée reçoit un e-mail ; les documents suivent dans un instant.'}
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

interface APayerProps {
  modification: Modification
  enAttente: NonNullable<NonNullable<Modification['modifiable']>['enAttente']>
}

function APayer({ modification, enAttente: { id, url, expireLe } }: APayerProps) {
  const { abandon, pay, send, brouillon } = modification
  const canPay = url !== null || brouillon.envoi?.corps.id === id
  const error = abandon.error ?? pay.error ?? send.error
  return (
    <Notice
      kind="attention"
      actions={
        <div className={styles.boutons}>
          <Button
            isPending={pay.isPending}
            disabledReason={canPay ? undefined : 'Ce paiement se fait là où le changement a été demandé.'}
            onClick={() => pay.mutate(url)}
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
        Un changement attend son paiement : rien n’est encore modifié. Ses places sont gardées jusqu’au{' '}
        {formatMomentCourt(expireLe)}.
      </p>
      {error && <p role="alert">{describeError(error)}</p>}
    </Notice>
  )
}
