import { useState } from 'react'
import type { Confirmation } from '#contract/suite/emargement.ts'
import { sendCodePresence, sendConfirmationCode } from '#web/api/emargement.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Champ } from './Champ.tsx'
import styles from './Emargement.module.css'
import { insist } from './insist.ts'
import { sayErreur } from './mots.ts'

const CHIFFRES = 6

interface Props {
  passage: string
  /** The account is the first way: one primary button on a screen. */
  isSecond: boolean
  onConfirm: (confirmation: Confirmation) => void
}

/** Who has no account, or not their phone's, gets a code at the address they were registered with. */
export function CodePresence({ passage: scanne, isSecond, onConfirm }: Props) {
  const { call } = useCaller()
  const [email, setEmail] = useState('')
  const [erreur, setErreur] = useState<string>()
  // Each answer is worth some minutes more.
  const [passage, setPassage] = useState(scanne)
  const demande = useMutationOnce({
    mutationFn: () => sendCodePresence(call, passage, email),
    onSuccess: (envoye) => setPassage(envoye.passage),
  })
  return (
    <div className={styles.maniere}>
      <h2>Avec un code par e-mail</h2>
      <form
        noValidate
        className={styles.maniere}
        onSubmit={(event) => {
          event.preventDefault()
          if (email.includes('@')) demande.mutate()
          else setErreur('Saisissez votre adresse e-mail.')
        }}
      >
        <Champ
          label="Adresse e-mail"
          help="Celle avec laquelle vous êtes inscrit."
          type="email"
          autoComplete="email"
          value={email}
          onChange={(value) => {
            setEmail(value)
            setErreur(undefined)
          }}
          error={erreur}
        />
        {demande.error && <Notice kind="error">{sayErreur(demande.error)}</Notice>}
        <Button
          type="submit"
          variant={isSecond || demande.data ? 'secondary' : 'primary'}
          isPending={demande.isPending}
        >
          {demande.data ? 'Renvoyer un code' : 'Recevoir un code'}
        </Button>
      </form>
      {demande.data && <Saisie passage={passage} email={email} onConfirm={onConfirm} minutes={demande.data.minutes} />}
    </div>
  )
}

interface SaisieProps {
  passage: string
  email: string
  minutes: number
  onConfirm: (confirmation: Confirmation) => void
}

function Saisie({ passage, email, minutes, onConfirm }: SaisieProps) {
  const { call } = useCaller()
  const [code, setCode] = useState('')
  const [erreur, setErreur] = useState<string>()
  const confirmation = useMutationOnce({
    mutationFn: () => insist(() => sendConfirmationCode(call, { passage, email, code })),
    onSuccess: onConfirm,
  })
  return (
    <form
      noValidate
      className={styles.maniere}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === CHIFFRES) confirmation.mutate()
        else setErreur(`Tapez les ${CHIFFRES} chiffres du code.`)
      }}
    >
      <p role="status">
        Si cette adresse est inscrite à la session, un code vient d’y être envoyé. Il est valable {minutes} minutes.
      </p>
      <Champ
        label="Code à 6 chiffres"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(value) => {
          setCode(value.replace(/\D/g, '').slice(0, CHIFFRES))
          setErreur(undefined)
        }}
        error={erreur ?? (confirmation.error ? sayErreur(confirmation.error) : undefined)}
      />
      <Button type="submit" isPending={confirmation.isPending}>
        Je confirme ma présence
      </Button>
    </form>
  )
}
