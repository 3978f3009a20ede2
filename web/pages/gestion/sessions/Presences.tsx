import { Download } from 'lucide-react'
import { useState } from 'react'
import type { EmargementBureau } from '#contract/porte/bureau/emargement.ts'
import type { SessionBureau } from '#contract/porte/bureau/sessions.ts'
import { formatJourCourt } from '#contract/rules/format.ts'
import { useApp } from '#web/api/app-context.ts'
import { emargementBureauQuery, feuilleUrl, sendGeste } from '#web/api/bureau-sessions.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useBureau } from '../bureau-context.ts'
import { GesteModal } from '../GesteModal.tsx'
import { Refus } from '../Refus.tsx'
import { useBureauQuery } from '../use-bureau-query.ts'
import { Grille } from './Grille.tsx'
import { LienModal } from './LienModal.tsx'
import styles from './Presences.module.css'
import { useGeste } from './use-geste.ts'

/** Attendance by half day: the trainer's link, the sheets, and who was there. Nothing for what is followed alone. */
export function Presences({ session }: { session: SessionBureau }) {
  const { may } = useBureau()
  const { reference } = session
  const { data, error } = useBureauQuery((call, status) => emargementBureauQuery(call, status, reference))
  const isModifiable = may('inscriptions') && session.etat !== 'annulees'
  if (error) return <Notice kind="error">{describeError(error)}</Notice>
  if (!data || data.demiJournees.length === 0) return null
  return (
    <section className={styles.presences}>
      <h2>Présence par demi-journée</h2>
      {isModifiable && <Lien reference={reference} emargement={data} />}
      <Feuilles reference={reference} isModifiable={isModifiable} emargement={data} />
      {data.participants.length > 0 && <Grille reference={reference} isModifiable={isModifiable} emargement={data} />}
    </section>
  )
}

interface Props {
  reference: string
  emargement: EmargementBureau
}

function Lien({ reference, emargement: { lien } }: Props) {
  const [opened, setOpened] = useState<'lien' | 'revocation'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <p>
        {lien
          ? `Le formateur a un lien pour noter les présences sur son téléphone, valable jusqu’au ${formatJourCourt(lien.jusquAu)}.`
          : 'Le formateur n’a pas de lien pour noter les présences sur son téléphone.'}
      </p>
      <div className={styles.boutons}>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpened('lien')}>
          {lien ? 'Montrer le lien du formateur' : 'Donner un lien au formateur'}
        </Button>
        {lien && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpened('revocation')}>
            Révoquer le lien
          </Button>
        )}
      </div>
      {opened === 'lien' && <LienModal reference={reference} onClose={close} />}
      {opened === 'revocation' && (
        <GesteModal
          title="Révoquer le lien du formateur ?"
          confirmLabel="Révoquer le lien"
          send={(call) => sendGeste(call, reference, { acte: 'revoquer-lien' })}
          onClose={close}
        >
          <p>
            Qui le tient ne lit et ne note plus rien. Ce qui est noté reste, et vous pouvez donner un autre lien
            ensuite.
          </p>
        </GesteModal>
      )}
    </>
  )
}

/** The sheet to sign on paper; the sealed one as soon as something was noted. */
function Feuilles({ reference, emargement, isModifiable }: Props & { isModifiable: boolean }) {
  const { settings } = useApp()
  const geste = useGeste(reference)
  const { feuille, demiJournees } = emargement
  const isNotee = demiJournees.some(({ pointages }) => pointages.length > 0)
  const isClose = demiJournees.every(({ contreseing }) => contreseing)
  return (
    <>
      {geste.error && <Refus error={geste.error} />}
      <div className={styles.boutons}>
        {feuille?.isPrete && (
          <LinkButton variant="secondary" href={feuilleUrl(settings.apiUrl, reference, 'scellee')} download>
            <Download size={20} aria-hidden="true" />
            Feuille d’émargement scellée
          </LinkButton>
        )}
        {isModifiable && isNotee && !(feuille && isClose) && (
          <Button variant="secondary" isPending={geste.isPending} onClick={() => geste.mutate({ acte: 'feuille' })}>
            {feuille ? 'Établir une feuille à jour' : 'Établir la feuille d’émargement'}
          </Button>
        )}
        <LinkButton variant="secondary" href={feuilleUrl(settings.apiUrl, reference, 'vierge')} download>
          <Download size={20} aria-hidden="true" />
          Feuille à imprimer et à signer
        </LinkButton>
      </div>
      {feuille && !feuille.isPrete && <p role="status">La feuille {feuille.numero} est en préparation.</p>}
    </>
  )
}
