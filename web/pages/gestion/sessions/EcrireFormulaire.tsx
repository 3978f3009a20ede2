import type { SessionBureau } from '#contract/porte/bureau/sessions.ts'
import { formatCount } from '#contract/rules/format.ts'
import { type Audience, MAX_SUJET, MAX_TEXTE_MESSAGE, type MessageSession } from '#contract/rules/message-session.ts'
import { type ApercuMessage, askApercu } from '#web/api/bureau-sessions.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioInput } from '#web/ui/inputs/RadioInput.tsx'
import { TextAreaInput } from '#web/ui/inputs/TextAreaInput.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Refus } from '../Refus.tsx'
import { Reprise } from '../Reprise.tsx'
import type { Saisie } from '../use-saisie.ts'
import styles from './Sessions.module.css'

interface Props {
  session: SessionBureau
  saisie: Saisie<MessageSession>
  onApercu: (apercu: ApercuMessage) => void
  onClose: () => void
}

/** To whom, about what. Nothing leaves from here: the mail is read first. */
export function EcrireFormulaire({ session, saisie, onApercu, onClose }: Props) {
  const { values: message, isRestored, clear } = saisie
  const { call } = useCaller()
  const apercu = useMutationOnce({
    mutationFn: () => askApercu(call, session.reference, message),
    onSuccess: onApercu,
  })
  const isWritten = message.sujet.trim() !== '' && message.texte.trim() !== ''
  return (
    <Modal
      title="Écrire aux personnes de la session"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Ne rien faire
          </Button>
          <Button
            isPending={apercu.isPending}
            onClick={() => apercu.mutate()}
            {...(!isWritten && { disabledReason: 'Écrivez un objet et un message.' })}
          >
            Voir l’e-mail
          </Button>
        </>
      }
    >
      <div className={styles.formulaire}>
        {apercu.error && <Refus error={apercu.error} isGardee />}
        {isRestored && <Reprise onDiscard={clear} />}
        <Champs session={session} saisie={saisie} />
      </div>
    </Modal>
  )
}

function Champs({ session, saisie: { values: message, change } }: Pick<Props, 'session' | 'saisie'>) {
  const { tous, participants } = session.destinataires
  return (
    <>
      <RadioInput
        label="Destinataires"
        value={message.audience}
        onChange={(value) => change({ audience: value as Audience })}
        options={[
          { value: 'TOUS', label: 'Participants et commandeurs', detail: formatCount(tous, 'adresse', 'adresses') },
          { value: 'PARTICIPANTS', label: 'Participants', detail: formatCount(participants, 'adresse', 'adresses') },
        ]}
      />
      <TextInput label="Objet" value={message.sujet} onChange={(sujet) => change({ sujet })} maxLength={MAX_SUJET} />
      <TextAreaInput
        label="Message"
        help="Chacun reçoit ce texte à son nom, avec la formation, ses dates et l’adresse où répondre."
        rows={8}
        maxLength={MAX_TEXTE_MESSAGE}
        value={message.texte}
        onChange={(texte) => change({ texte })}
      />
    </>
  )
}
