import { memo } from 'react'
import type { SituationRemise } from '#contract/reference/condition-remise.ts'
import { formatEuros } from '#contract/rules/format.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { isSituation, SUR_JUSTIFICATIF } from '#contract/rules/situation.ts'
import type { Remise, Remises } from '#contract/vente/demande.ts'
import { LISTE_PARTICIPANTS } from '#web/parts/participants/liste.ts'
import { toEmail } from '#web/parts/participants/reponse.ts'
import { CheckboxInput } from '#web/ui/inputs/CheckboxInput.tsx'
import { useLongList } from '#web/ui/use-long-list.tsx'
import styles from '../Demande.module.css'
import { setSituation } from '../etat/changes.ts'
import type { ParticipantSaisi } from '../etat/saisie.ts'
import type { Demande } from '../etat/use-demande.ts'
import formStyles from '../Formulaire.module.css'

const LABELS: Record<SituationRemise, string> = {
  STAGIAIRE: 'stagiaire en exercice',
  ANECS_CJEC: 'adhésion à l’ANECS ou au CJEC',
}

interface Props {
  participants: readonly ParticipantSaisi[]
  remises: Remises
  change: Demande['change']
}

/**
 * a remise that depends on what a person is may be asked for on the orderer's word, for people whose own account
 * does not say it to the orderer. Drawn when they change only: they may be hundreds.
 */
export const SituationsDeclarees = memo(function SituationsDeclarees({ participants, remises, change }: Props) {
  const offertes = listOffertes(remises)
  const declarables = new Set(remises.declarables)
  const concernes = participants.filter(({ email }) => declarables.has(toEmail(email)))
  const { shown, isNotFound, search, more } = useLongList(concernes, sayParticipant, LISTE_PARTICIPANTS)
  if (offertes.length === 0 || concernes.length === 0) return null
  return (
    <fieldset className={styles.choice}>
      <legend className={formStyles.legend}>Remises sur justificatif</legend>
      <div className={formStyles.cadre}>
        <p className={formStyles.detail}>
          Nous ne savons pas si ces personnes ont droit à une remise. Cochez ce qui les concerne : un justificatif
          pourra vous être demandé, et la remise refusée sans lui.
        </p>
        {search}
        {isNotFound && <p>Aucun participant de ce nom.</p>}
        {shown.map((participant) =>
          offertes.map(([situation, montantHt]) => (
            <CheckboxInput
              key={`${participant.email} ${situation}`}
              label={`${formatPersonne(participant)} : ${LABELS[situation]} (−${formatEuros(montantHt)} HT, ${SUR_JUSTIFICATIF})`}
              isOptional
              value={participant.situations?.includes(situation) ?? false}
              onChange={(isSaid) => change((saisie) => setSituation(saisie, participant.email, situation, isSaid))}
            />
          )),
        )}
        {more}
      </div>
    </fieldset>
  )
})

const sayParticipant = (participant: ParticipantSaisi) => `${formatPersonne(participant)} ${participant.email}`

/** Each situation that some remise of the request depends on, with the best of these remises. */
function listOffertes({ remises, cursusRemises }: Remises): [SituationRemise, number][] {
  const best = new Map<SituationRemise, number>()
  const add = ({ condition, montantHt }: Remise) => {
    if (isSituation(condition)) best.set(condition, Math.max(best.get(condition) ?? 0, montantHt))
  }
  for (const remise of [...remises, ...cursusRemises.flatMap((etape) => etape.remises)]) add(remise)
  return [...best]
}
