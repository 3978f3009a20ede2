import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { ApercuEtape } from './ApercuEtape.tsx'
import { ArriveeEtape } from './ArriveeEtape.tsx'
import { Condition } from './Condition.tsx'
import { type EtapeProps, FORM_ID } from './etape.ts'
import { isComplet } from './garde.ts'
import { sayConfirmer, sayGarder, sayTitre } from './mots.ts'
import { ReportEtape } from './ReportEtape.tsx'
import { type Apercus, useApercu } from './use-apercu.ts'

/** One change of an order: who comes or which date, then what it costs, then the press that makes it. */
export function ModificationModal({ commande, modification }: EtapeProps) {
  const { brouillon, close } = modification
  const { nature, etape } = brouillon
  const isArrivee = nature === 'REMPLACEMENT' || nature === 'DESIGNATION'
  const apercu = useApercu({ commande, modification })
  return (
    <Modal
      title={sayTitre(brouillon)}
      onClose={close}
      actions={
        etape === 'apercu' ? (
          <ConfirmActions commande={commande} modification={modification} apercu={apercu} />
        ) : (
          <ChoixActions modification={modification} />
        )
      }
    >
      {etape === 'apercu' && <ApercuEtape commande={commande} modification={modification} apercu={apercu} />}
      {etape === 'choix' && isArrivee && <ArriveeEtape commande={commande} modification={modification} />}
      {etape === 'choix' && nature === 'REPORT' && <ReportEtape commande={commande} modification={modification} />}
    </Modal>
  )
}

function ChoixActions({ modification: { brouillon, close, keep } }: Pick<EtapeProps, 'modification'>) {
  return (
    <>
      <Button variant="secondary" onClick={close}>
        Fermer
      </Button>
      {isComplet(brouillon) ? (
        <Button onClick={() => keep({ etape: 'apercu' })}>Continuer</Button>
      ) : (
        <Button type="submit" form={FORM_ID}>
          Continuer
        </Button>
      )}
    </>
  )
}

interface ConfirmProps extends EtapeProps {
  apercu: Apercus
}

function ConfirmActions({ commande, modification, apercu }: ConfirmProps) {
  const { brouillon, close, keep, send } = modification
  const isAnnulation = brouillon.nature === 'ANNULATION'
  return (
    <>
      <Condition commande={commande} modification={modification} />
      <Button variant="secondary" onClick={isAnnulation ? close : () => keep({ etape: 'choix' })}>
        {isAnnulation ? sayGarder(brouillon) : 'Retour'}
      </Button>
      <Button
        variant={isAnnulation ? 'danger' : 'primary'}
        type="submit"
        form={FORM_ID}
        isPending={send.isPending || (apercu.isFetching && apercu.data !== undefined)}
        disabledReason={toManque(apercu)}
      >
        {sayConfirmer(brouillon, apercu.data)}
      </Button>
    </>
  )
}

/** Nobody confirms a price that is not shown. */
function toManque({ data, isError }: Apercus): string | undefined {
  if (isError) return 'Ce changement n’est pas possible.'
  return data ? undefined : 'Le prix est en cours de calcul.'
}
