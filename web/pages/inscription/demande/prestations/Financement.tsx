import { memo, useMemo } from 'react'
import { FINANCEMENT_MANQUANT } from '#contract/rules/demande-form.ts'
import { financeursQuery } from '#web/api/demande.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { CheckboxInput } from '#web/ui/inputs/CheckboxInput.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import { setFinanceur } from '../etat/changes.ts'
import type { ParticipantSaisi } from '../etat/saisie.ts'
import type { Demande } from '../etat/use-demande.ts'
import styles from '../Formulaire.module.css'
import { ParParticipant } from './ParParticipant.tsx'

interface Props {
  participants: readonly ParticipantSaisi[]
  isTicked: boolean
  change: Demande['change']
}

/** INS-17: a funding body per participant, once the box is ticked. Drawn when they change only: they may be hundreds. */
export const Financement = memo(function Financement({ participants, isTicked, change }: Props) {
  return (
    <div className={styles.champ} id="financement">
      <CheckboxInput
        label="Un organisme de financement prend en charge tout ou partie de la formation"
        isOptional
        value={isTicked}
        onChange={(priseEnCharge) => change((current) => ({ ...current, priseEnCharge }))}
      />
      {isTicked && <Financeurs participants={participants} change={change} />}
    </div>
  )
})

function Financeurs({ participants, change }: Omit<Props, 'isTicked'>) {
  const { data: financeurs } = useCallQuery(financeursQuery)
  const choix = useMemo(() => financeurs?.map(({ id, label }) => ({ value: String(id), label })), [financeurs])
  if (!choix) return <SkeletonText lines={3} />
  return (
    <ParParticipant
      titre="Organisme de financement"
      participants={participants}
      choix={choix}
      answerOf={({ organismeId }) => String(organismeId ?? '')}
      onChange={(emails, value) => change((current) => setFinanceur(current, emails, Number(value)))}
      error={FINANCEMENT_MANQUANT}
    />
  )
}
