import { hasTrait } from '#contract/reference/etat-commande.ts'
import type { Apercu } from '#contract/suite/modification.ts'
import type { Commande } from '#contract/vente/commande.ts'
import { ApiError } from '#web/api/call.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import { ConfirmationForm } from './ConfirmationForm.tsx'
import { type EtapeProps, takeFocus } from './etape.ts'
import type { Brouillon } from './garde.ts'
import styles from './Modification.module.css'
import { sayScission, saySuite } from './mots.ts'
import { PrixApercu } from './PrixApercu.tsx'
import { Recapitulatif } from './Recapitulatif.tsx'
import type { Apercus } from './use-apercu.ts'
import { isRefusal } from './use-envoi.ts'

interface Props extends EtapeProps {
  apercu: Apercus
}

/** What will change and what it costs, to the cent, before the press that makes it. */
export function ApercuEtape({ commande, modification, apercu }: Props) {
  const { brouillon, send } = modification
  return (
    <div className={styles.apercu}>
      <h3 ref={takeFocus} tabIndex={-1} className={styles.titre}>
        Vérifiez avant de confirmer
      </h3>
      <Recapitulatif commande={commande} brouillon={brouillon} />
      {apercu.isPending && <SkeletonList label="Calcul du prix" />}
      {apercu.isError && <Refus apercu={apercu} />}
      {apercu.data && !apercu.isError && (
        <>
          <PrixApercu apercu={apercu.data} isPayee={hasTrait(commande.etat, 'payee')} />
          <Suites commande={commande} brouillon={brouillon} apercu={apercu.data} />
          <ConfirmationForm commande={commande} modification={modification} apercu={apercu.data} />
        </>
      )}
      {send.isError && !apercu.isError && <Echec error={send.error} />}
    </div>
  )
}

function Refus({ apercu: { error, refetch, isFetching } }: { apercu: Apercus }) {
  return (
    <Notice
      kind="error"
      actions={
        isRefusal(error) ? undefined : (
          <Button variant="secondary" isPending={isFetching} onClick={() => void refetch()}>
            Réessayer
          </Button>
        )
      }
    >
      {describeError(error)}
    </Notice>
  )
}

/** Whatever is refused, what was typed stays; a new price is shown above. */
function Echec({ error }: { error: unknown }) {
  if (error instanceof ApiError && error.status === 401)
    return (
      <Notice kind="attention">Votre connexion a pris fin. Reconnectez-vous : ce que vous avez saisi est gardé.</Notice>
    )
  if (error instanceof ApiError && error.code === 'PRIX_CHANGE')
    return (
      <Notice kind="attention">
        Le prix a changé entre-temps, et rien n’a été modifié. Le nouveau calcul est affiché ci-dessus : confirmez-le
        s’il vous convient.
      </Notice>
    )
  return <Notice kind="error">{describeError(error)}</Notice>
}

interface SuitesProps {
  commande: Commande
  brouillon: Brouillon
  apercu: Apercu
}

function Suites({ commande, brouillon: { personnes }, apercu }: SuitesProps) {
  const { avertissements, scission } = apercu
  return (
    <>
      <p>{saySuite(apercu, commande.modeReglementLabel)}</p>
      {scission && <Notice kind="info">{sayScission(personnes)}</Notice>}
      {avertissements.length > 0 && (
        <Notice kind="attention">
          <ul className={styles.liste}>
            {avertissements.map((texte) => (
              <li key={texte}>{texte}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
