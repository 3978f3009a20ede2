import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { ApercuEtape } from './ApercuEtape.tsx'
import { ArriveeEtape } from './ArriveeEtape.tsx'
import { Condition } from './Condition.tsx'
import { type EtapeProps, FORM_ID } from './etape.ts'
import { sayConfirmer, sayTitre } from './mots.ts'
import { ReportEtape } from './ReportEtape.tsx'
import { type Apercus, useApercu } from './use-apercu.ts'

/** One change of an order: who comes or which date, then what it costs, then the press that makes it. */
export function ModificationModal({ commande, modification }: EtapeProps) {
  const { brouillon, close } = modification
  const { nature, etape, personnes } = brouillon
  const isArrivee = nature === 'REMPLACEMENT' || nature === 'DESIGNATION'
  const apercu = useApercu({ commande, modification })
  return (
    <Modal
      title={sayTitre(nature, personnes)}
      onClose={close}
      actions={
        etape === 'apercu' ? (
          <ConfirmActions {...{ commande, modification, apercu }} />
        ) : (
          <ChoixActions onClose={close} />
        )
      }
    >
      {etape === 'apercu' && <ApercuEtape {...{ commande, modification, apercu }} />}
      {etape === 'choix' && isArrivee && <ArriveeEtape {...{ commande, modification }} />}
      {etape === 'choix' && nature === 'REPORT' && <ReportEtape {...{ commande, modification }} />}
    </Modal>
  )
}

function ChoixActions({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Button variant="secondary" onClick={onClose}>
        Fermer
      </Button>
      <Button type="submit" form={FORM_ID}>
        Continuer
      </Button>
    </>
  )
}

interface ConfirmProps extends EtapeProps {
  apercu: Apercus
}

function ConfirmActions({ commande, modification, apercu }: ConfirmProps) {
  const { brouillon, close, keep, send } = modification
  const { nature, personnes } = brouillon
  const isAnnulation = nature === 'ANNULATION'
  const keepLabel = ['Garder la place', 'Garder l’inscription'][personnes.length] ?? 'Garder les inscriptions'
  return (
    <>
      <Condition {...{ commande, modification }} />
      <Button variant="secondary" onClick={isAnnulation ? close : () => keep({ etape: 'choix' })}>
        {isAnnulation ? keepLabel : 'Retour'}
      </Button>
      <Button
        variant={isAnnulation ? 'danger' : 'primary'}
        type="submit"
        form={FORM_ID}
        isPending={send.isPending || (apercu.isFetching && apercu.data !== undefined)}
        disabledReason={toManque(apercu)}
      >
        {sayConfirmer(nature, personnes.length, apercu.data)}
      </Button>
    </>
  )
}

/** Nobody confirms a price that is not shown. */
function toManque({ data, isError }: Apercus): string | undefined {
  if (isError) return 'Ce changement n’est pas possible.'
  return data ? undefined : 'Le prix est en cours de calcul.'
}
