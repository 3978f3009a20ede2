import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DemiJourneeLue } from '#contract/suite/emargement.ts'
import { emargementKey, sendContreseing } from '#web/api/emargement.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Champ } from './Champ.tsx'
import styles from './Emargement.module.css'

interface Props {
  jeton: string
  half: DemiJourneeLue
  formateurs: readonly string[]
  /** How many are not noted, and how many taps the server has not answered. */
  restants: number
  enAttente: number
}

/** The trainer vouches for the half day. Nothing of it changes afterwards. */
export function Contreseing({ jeton, half, formateurs, restants, enAttente }: Props) {
  const { call } = useCaller()
  const client = useQueryClient()
  const [nom, setNom] = useState(formateurs.length === 1 ? (formateurs[0] ?? '') : '')
  const [erreur, setErreur] = useState<string>()
  const contreseing = useMutationOnce({
    mutationFn: () => sendContreseing(call, jeton, half, nom),
    onSuccess: (emargement) => client.setQueryData(emargementKey(jeton), emargement),
    onError: () => client.invalidateQueries({ queryKey: emargementKey(jeton) }),
  })
  return (
    <Card>
      <form
        noValidate
        className={styles.contreseing}
        onSubmit={(event) => {
          event.preventDefault()
          if (nom.trim()) contreseing.mutate()
          else setErreur('Tapez votre prénom et votre nom.')
        }}
      >
        <h3>Contresigner la demi-journée</h3>
        <p>En tapant votre nom, vous attestez ces présences. Elles ne pourront plus être modifiées ici.</p>
        <Champ
          label="Votre prénom et votre nom"
          autoComplete="name"
          value={nom}
          onChange={(value) => {
            setNom(value)
            setErreur(undefined)
          }}
          error={erreur}
        />
        {contreseing.error && <Notice kind="error">{describeError(contreseing.error)}</Notice>}
        <Button type="submit" isPending={contreseing.isPending} disabledReason={toManque(restants, enAttente)}>
          Contresigner
        </Button>
      </form>
    </Card>
  )
}

function toManque(restants: number, enAttente: number): string | undefined {
  if (restants > 0) return 'Notez d’abord chaque participant.'
  return enAttente > 0 ? 'Attendez que tout soit enregistré.' : undefined
}
