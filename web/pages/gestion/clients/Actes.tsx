import { useState } from 'react'
import type { ActeClient, ClientBureau } from '#contract/porte/bureau/clients.ts'
import { sendActeClient } from '#web/api/bureau-clients.ts'
import { Link } from '#web/router/Link.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { GesteModal } from '../GesteModal.tsx'
import { Refus } from '../Refus.tsx'
import styles from './Clients.module.css'
import { SansSiretModal } from './SansSiretModal.tsx'
import { useActeClient } from './use-acte-client.ts'

interface Question {
  acte: ActeClient
  title: string
  confirmLabel: string
  texte: string
}

const DESACTIVER: Question = {
  acte: { acte: 'desactiver' },
  title: 'Désactiver ce client ?',
  confirmLabel: 'Désactiver',
  texte: 'Plus personne ne commande pour lui, et personne ne le trouve. Ses commandes restent.',
}

const REFUSER: Question = {
  acte: { acte: 'refuser' },
  title: 'Refuser ce client ?',
  confirmLabel: 'Refuser',
  texte: 'Il est désactivé et rend son numéro à qui l’a vraiment.',
}

/** What the provider does to a company or an association; what takes something away asks first. */
export function Actes({ client }: { client: ClientBureau }) {
  const [question, setQuestion] = useState<Question | 'sans-siret'>()
  const close = () => setQuestion(undefined)
  const acte = useActeClient(client.id)
  return (
    <section className={styles.section}>
      <h2 className="visually-hidden">Agir sur le client</h2>
      <Boutons
        client={client}
        pending={acte.isPending ? acte.variables?.acte : undefined}
        onAct={acte.mutate}
        onAsk={setQuestion}
      />
      {acte.error && <Refus error={acte.error} />}
      {question === 'sans-siret' && <SansSiretModal client={client} onClose={close} />}
      {question && question !== 'sans-siret' && (
        <GesteModal
          title={question.title}
          confirmLabel={question.confirmLabel}
          send={(call) => sendActeClient(call, String(client.id), question.acte)}
          onClose={close}
        >
          <p className={styles.qui}>
            <strong>{client.denomination}</strong>
          </p>
          <p>{question.texte}</p>
        </GesteModal>
      )}
    </section>
  )
}

interface BoutonsProps {
  client: ClientBureau
  /** The act that is being done. */
  pending: ActeClient['acte'] | undefined
  onAct: (acte: ActeClient) => void
  onAsk: (question: Question | 'sans-siret') => void
}

function Boutons({ client, pending, onAct, onAsk }: BoutonsProps) {
  const { id, actif, aVerifier, confiance, siret, valideSansSiret } = client
  const ask = (asked: Question | 'sans-siret') => ({
    'aria-haspopup': 'dialog' as const,
    onClick: () => onAsk(asked),
  })
  const act = (acte: ActeClient) => ({ isPending: pending === acte.acte, onClick: () => onAct(acte) })
  return (
    <div className={styles.actes}>
      {actif && aVerifier && (
        <>
          <Button {...act({ acte: 'verifier' })}>Il est vérifié</Button>
          <Button variant="secondary" {...ask(REFUSER)}>
            Refuser
          </Button>
        </>
      )}
      <Button variant="secondary" {...act({ acte: 'confiance', confiance: !confiance })}>
        {confiance ? 'Compter ses places impayées' : 'Lui faire confiance pour ses impayés'}
      </Button>
      {(siret === null || valideSansSiret) && (
        <Button variant="secondary" {...ask('sans-siret')}>
          {valideSansSiret ? 'Changer son numéro' : 'Il n’a pas de SIRET'}
        </Button>
      )}
      <Link to={`/gestion/clients/${id}/fusion`} className={buttonClass('secondary')}>
        Fusionner avec un autre enregistrement
      </Link>
      {actif ? (
        <Button variant="quiet" {...ask(DESACTIVER)}>
          Désactiver
        </Button>
      ) : (
        <Button variant="secondary" {...act({ acte: 'reactiver' })}>
          Réactiver
        </Button>
      )}
    </div>
  )
}
