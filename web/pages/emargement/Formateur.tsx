import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { keyOf } from '#contract/rules/demi-journee.ts'
import { formatCount } from '#contract/rules/format.ts'
import type { DemiJourneeLue, Emargement } from '#contract/suite/emargement.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Page } from '#web/parts/Page.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Choix } from './Choix.tsx'
import styles from './Emargement.module.css'
import { Feuille } from './Feuille.tsx'
import { sayQuand } from './mots.ts'
import { type EmargementState, useEmargement } from './use-emargement.ts'

/** The trainer's page: who is there, half day by half day, and the countersignature. */
export function Formateur({ jeton }: { jeton: string }) {
  const state = useEmargement(jeton)
  const { data, error } = state.query
  return (
    <Page title="Émargement" intro={data && `${data.titre} (${data.reference})`} head={{ noIndex: true }}>
      {!data && error && <Notice kind="error">{describeError(error)}</Notice>}
      {!data && !error && <Spinner size={32} label="Chargement de la liste" />}
      {data && <DemiJournees jeton={jeton} emargement={data} state={state} />}
    </Page>
  )
}

function DemiJournees({ jeton, emargement, state }: { jeton: string; emargement: Emargement; state: EmargementState }) {
  const { demiJournees } = emargement
  const [chosen, setChosen] = useState(() => keyOf(findFirst(demiJournees)))
  const half = demiJournees.find((one) => keyOf(one) === chosen) ?? findFirst(demiJournees)
  return (
    <div className={styles.formateur}>
      <Choix demiJournees={demiJournees} chosen={keyOf(half)} onChoose={setChosen} />
      <Envoi state={state} />
      <h2 className={styles.moment}>{sayQuand(half)}</h2>
      <Feuille key={keyOf(half)} jeton={jeton} emargement={emargement} half={half} state={state} />
    </div>
  )
}

/** What is being held is shown first: the first half day of today that is open, or the first that is. */
function findFirst(demiJournees: readonly DemiJourneeLue[]): DemiJourneeLue {
  const open = demiJournees.filter(({ contreseing }) => !contreseing)
  return (open.find(({ isDuJour }) => isDuJour) ?? open[0] ?? demiJournees[0]) as DemiJourneeLue
}

/** Says what is on its way, without moving the list. */
function Envoi({ state: { enAttente, isHorsLigne, message } }: { state: EmargementState }) {
  return (
    <>
      <p role="status" className={styles.envoi} data-hors-ligne={isHorsLigne || undefined}>
        {isHorsLigne && <CloudOff size={20} aria-hidden="true" />}
        {sayEnvoi(enAttente, isHorsLigne)}
      </p>
      {message && <Notice kind="attention">{message}</Notice>}
    </>
  )
}

function sayEnvoi(enAttente: number, isHorsLigne: boolean): string {
  if (enAttente === 0) return 'Tout est enregistré.'
  if (!isHorsLigne) return 'Enregistrement…'
  const notes = formatCount(enAttente, 'note gardée', 'notes gardées')
  return `Pas de réseau : ${notes} dans ce navigateur. L’envoi reprend dès qu’il revient.`
}
