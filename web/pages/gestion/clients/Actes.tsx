import { useState } from 'react'
import type { ActeClient, ClientBureau } from '#contract/bureau/clients.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import styles from './Clients.module.css'
import { useActeClient } from './use-acte-client.ts'

interface Question {
  acte: ActeClient
  title: string
  confirmLabel: string
  texte: string
}

const DESACTIVER: Question = {
  acte: { acte: 'desactiver' },
  title: 'Désactiver ce client ?',
  confirmLabel: 'Désactiver',
  texte: 'Plus personne ne commande pour lui, et personne ne le trouve. Ses commandes restent.',
}

const REFUSER: Question = {
  acte: { acte: 'refuser' },
  title: 'Refuser ce client ?',
  confirmLabel: 'Refuser',
  texte: 'Il est désactivé et rend son numéro à qui l’a vraiment.',
}

/** What the provider does to a company or an association; what takes something away asks first. */
export function Actes({ client }: { client: ClientBureau }) {
  const [question, setQuestion] = useState<Question>()
  const acte = useActeClient(client.id, () => setQuestion(undefined))
  return (
    <section className={styles.section}>
      <h2 className="visually-hidden">Agir sur le client</h2>
      <Boutons client={client} isPending={acte.isPending} onAct={acte.mutate} onAsk={setQuestion} />
      {question && (
        <ConfirmModal
          title={question.title}
          thing={client.denomination}
          confirmLabel={question.confirmLabel}
          isPending={acte.isPending}
          onConfirm={() => acte.mutate(question.acte)}
          onClose={() => setQuestion(undefined)}
        >
          <p>{question.texte}</p>
        </ConfirmModal>
      )}
    </section>
  )
}

interface BoutonsProps {
  client: ClientBureau
  isPending: boolean
  onAct: (acte: ActeClient) => void
  onAsk: (question: Question) => void
}

function Boutons({ client, isPending, onAct, onAsk }: BoutonsProps) {
  const { actif, aVerifier, confiance, siret, valideSansSiret } = client
  const ask = (asked: Question) => ({ 'aria-haspopup': 'dialog' as const, onClick: () => onAsk(asked) })
  return (
    <div className={styles.actes}>
      {actif && aVerifier && (
        <>
          <Button isPending={isPending} onClick={() => onAct({ acte: 'verifier' })}>
            Il est vérifié
          </Button>
          <Button variant="secondary" {...ask(REFUSER)}>
            Refuser
          </Button>
        </>
      )}
      <Button variant="secondary" onClick={() => onAct({ acte: 'confiance', confiance: !confiance })}>
        {confiance ? 'Compter ses places impayées' : 'Lui faire confiance pour ses impayés'}
      </Button>
      {siret === null && !valideSansSiret && (
        <Button variant="secondary" onClick={() => onAct({ acte: 'sans-siret', numero: '' })}>
          Il n’a pas de SIRET
        </Button>
      )}
      {actif ? (
        <Button variant="quiet" {...ask(DESACTIVER)}>
          Désactiver
        </Button>
      ) : (
        <Button variant="secondary" onClick={() => onAct({ acte: 'reactiver' })}>
          Réactiver
        </Button>
      )}
    </div>
  )
}
