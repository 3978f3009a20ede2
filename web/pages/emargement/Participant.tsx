import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { Confirmation } from '#contract/suite/emargement.ts'
import { identityQuery } from '#web/api/compte.ts'
import { sendConfirmation } from '#web/api/emargement.ts'
import { useCaller, useCallQuery } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { Page } from '#web/parts/Page.tsx'
import { useLoginHrefs } from '#web/parts/use-login-href.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { CodePresence } from './CodePresence.tsx'
import styles from './Emargement.module.css'
import { insist } from './insist.ts'
import { sayErreur, sayQuand } from './mots.ts'
import { type Passage, usePassage } from './use-passage.ts'

/** Who scanned the code on screen says who they are, and confirms that they are there. */
export function Participant({ qr }: { qr: string }) {
  const { passage, error } = usePassage(qr)
  const [confirmation, setConfirmation] = useState<Confirmation>()
  return (
    <Page
      title={confirmation ? 'Présence confirmée' : 'Confirmer ma présence'}
      intro={passage && `${passage.titre}, ${sayQuand(passage)}`}
      head={{ noIndex: true }}
    >
      {error !== undefined && <Notice kind="error">{sayErreur(error)}</Notice>}
      {!passage && error === undefined && <Spinner size={32} label="Lecture du code" />}
      {passage && !confirmation && <Confirmer passage={passage} onConfirm={setConfirmation} />}
      {confirmation && (
        <p role="status" className={styles.fait}>
          <CircleCheck size={24} aria-hidden="true" />
          {formatPersonne(confirmation)}, votre présence est enregistrée le {formatMomentCourt(confirmation.confirmeLe)}
          . Vous pouvez fermer cette page.
        </p>
      )}
    </Page>
  )
}

interface Props {
  passage: Passage
  onConfirm: (confirmation: Confirmation) => void
}

/** The account first, which takes one press; a code by mail for who has none. */
function Confirmer({ passage, onConfirm }: Props) {
  const identity = useCallQuery(identityQuery)
  const { login } = useLoginHrefs()
  if (identity.isPending) return <Spinner size={32} label="Chargement" />
  return (
    <div className={styles.manieres}>
      <Card>
        <div className={styles.maniere}>
          <h2>Avec mon compte</h2>
          {identity.data ? (
            <AvecCompte passage={passage} onConfirm={onConfirm} nom={identity.data.name} />
          ) : (
            <LinkButton variant="secondary" href={login}>
              Me connecter
            </LinkButton>
          )}
        </div>
      </Card>
      <Card>
        <CodePresence passage={passage.passage} onConfirm={onConfirm} isSecond={Boolean(identity.data)} />
      </Card>
    </div>
  )
}

function AvecCompte({ passage, nom, onConfirm }: Props & { nom: string }) {
  const { call } = useCaller()
  const confirmation = useMutationOnce({
    mutationFn: () => insist(() => sendConfirmation(call, passage.passage)),
    onSuccess: onConfirm,
  })
  return (
    <>
      <p>Vous êtes {nom}.</p>
      {confirmation.error && <Notice kind="error">{sayErreur(confirmation.error)}</Notice>}
      <Button isPending={confirmation.isPending} onClick={() => confirmation.mutate()}>
        Je confirme ma présence
      </Button>
    </>
  )
}
