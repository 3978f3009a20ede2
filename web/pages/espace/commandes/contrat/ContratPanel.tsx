import { useState } from 'react'
import type { Contrat } from '#contract/papier/contrat.ts'
import { isAttendant, isSansEffet, listEtats } from '#contract/reference/etat-commande.ts'
import { formatJourCourt } from '#contract/rules/format.ts'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import styles from '#web/parts/contrat/Contrat.module.css'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Echeances } from './Echeances.tsx'
import { RetractationModal } from './RetractationModal.tsx'

interface Props {
  commandeId: string
  contrat: Contrat
}

/** Decision 54: where the contract stands, and the one thing to do now. */
export function ContratPanel({ commandeId, contrat }: Props) {
  const { etat, retractable, echeances } = contrat
  const [isLeaving, setLeaving] = useState(false)
  const isToSign = contrat.signature?.etat !== 'SIGNEE' && (isAttendant(etat, 'signature') || contrat.signeLe !== null)
  const isAlive = listEtats('contratEnCours', 'ferme').includes(etat)
  if (!isAlive && !contrat.retracteLe && !contrat.caducLe && !isSansEffet(etat)) return null
  return (
    <Card>
      <section className={styles.panneau} aria-labelledby="contrat">
        <h2 id="contrat">Votre contrat</h2>
        <Situation contrat={contrat} />
        {echeances.length > 0 && <Echeances commandeId={commandeId} echeances={echeances} />}
        <div className={styles.actions}>
          {isAlive && isToSign && (
            <Link to={paths.espaceSignature(commandeId)} className={buttonClass('primary')}>
              Lire et signer mon contrat
            </Link>
          )}
          {isSansEffet(etat) && (
            <Link to={paths.panier()} className={buttonClass('primary')}>
              Voir mon panier
            </Link>
          )}
          {retractable && (
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setLeaving(true)}>
              {contrat.signeLe ? 'Me rétracter' : 'Renoncer à cette commande'}
            </Button>
          )}
        </div>
      </section>
      {isLeaving && (
        <RetractationModal
          commandeId={commandeId}
          isSigne={contrat.signeLe !== null}
          onClose={() => setLeaving(false)}
        />
      )}
    </Card>
  )
}

/** One sentence for each state, in the order of a contract's life. */
function Situation({ contrat }: { contrat: Contrat }) {
  const { etat, expireLe, signeLe, finRetractation, retractable, retracteLe, caducLe, definitifLe } = contrat
  if (retracteLe)
    return (
      <Notice kind="info">
        Vous vous êtes rétracté le {formatMomentCourt(retracteLe)}. Votre place est libérée et vous ne devez rien.
      </Notice>
    )
  if (caducLe)
    return (
      <Notice kind="attention">
        L’acompte n’a pas été payé à temps : votre inscription a pris fin le {formatMomentCourt(caducLe)}. Vous pouvez
        commander de nouveau tant qu’il reste des places.
      </Notice>
    )
  if (isSansEffet(etat))
    return (
      <Notice kind="attention">
        Le contrat n’a pas été signé à temps : votre place n’est plus gardée. La formation est restée dans votre panier.
      </Notice>
    )
  if (!signeLe)
    return (
      <Notice kind="attention">
        À signer{expireLe && ` avant le ${formatMomentCourt(expireLe)}, heure de Paris`} : votre place est gardée
        jusque-là. Rien n’est à payer aujourd’hui.
      </Notice>
    )
  if (definitifLe)
    return (
      <Notice kind="success">Définitif depuis le {formatMomentCourt(definitifLe)}. Votre place est acquise.</Notice>
    )
  return (
    <Notice kind="success">
      Signé le {formatMomentCourt(signeLe)}.{' '}
      {finRetractation && retractable && (
        <>
          Vous pouvez vous rétracter <strong>jusqu’au {formatJourCourt(finRetractation)} inclus</strong> ; rien n’est à
          payer avant.
        </>
      )}
      {finRetractation &&
        !retractable &&
        'Le délai de rétractation est terminé : votre inscription devient définitive.'}
    </Notice>
  )
}
