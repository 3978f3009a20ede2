import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { DemiJourneeBureau, EmargementBureau } from '#contract/porte/bureau/emargement.ts'
import { keyOf } from '#contract/rules/demi-journee.ts'
import { formatDuree, formatHoraire } from '#contract/rules/format.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectInput } from '#web/ui/inputs/SelectInput.tsx'
import { Reprise } from '../Reprise.tsx'
import { Cellule } from './Cellule.tsx'
import { Enregistrer } from './Enregistrer.tsx'
import { sayDemiJournee } from './mots.ts'
import styles from './Presences.module.css'
import { type Grille as EtatGrille, useGrille } from './use-grille.ts'

interface Props {
  reference: string
  emargement: EmargementBureau
  isModifiable: boolean
}

/** People by half days. On a phone, one half day at a time. */
export function Grille({ reference, emargement, isModifiable }: Props) {
  const { demiJournees, participants } = emargement
  const grille = useGrille(reference, emargement, isModifiable)
  const [chosen, setChosen] = useState(() => keyOf(findFirst(demiJournees)))
  const options = demiJournees.map((half) => ({ value: keyOf(half), label: sayDemiJournee(half) }))
  const shown = (half: DemiJourneeBureau) => ({ 'data-autre': keyOf(half) !== chosen || undefined })
  return (
    <>
      {grille.isRestored && <Reprise onDiscard={grille.giveUp} />}
      <div className={styles.seul}>
        <SelectInput label="Demi-journée" options={options} value={chosen} onChange={setChosen} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever uses keys scrolls to the half days beyond the edge */}
      <section className={styles.cadre} aria-label="Présences" tabIndex={0}>
        <table className={styles.grille}>
          <caption className="visually-hidden">Présence de chacun, par demi-journée</caption>
          <thead>
            <tr>
              <th scope="col">Participant</th>
              {demiJournees.map((half) => (
                <th key={keyOf(half)} scope="col" {...shown(half)}>
                  <Tete half={half} grille={grille} participants={participants} isModifiable={isModifiable} />
                </th>
              ))}
              <th scope="col">Suivi</th>
            </tr>
          </thead>
          <tbody>
            {participants.map((one) => (
              <tr key={one.id}>
                <Qui participant={one} />
                {demiJournees.map((half) => (
                  <td key={keyOf(half)} {...shown(half)}>
                    <Cellule
                      half={half}
                      grille={grille}
                      isModifiable={isModifiable}
                      id={one.id}
                      label={`${formatPersonne(one)}, ${sayDemiJournee(half)}`}
                    />
                  </td>
                ))}
                <td className={styles.suivi}>{saySuivi(one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Enregistrer grille={grille} />
    </>
  )
}

function Qui({ participant }: { participant: EmargementBureau['participants'][number] }) {
  return (
    <th scope="row">
      {formatPersonne(participant)}
      {!participant.attendu && <span className={styles.source}>n’est plus attendu</span>}
    </th>
  )
}

/** What is to be noted is shown first: the first half day that has begun and is not countersigned. */
function findFirst(demiJournees: readonly DemiJourneeBureau[]): DemiJourneeBureau {
  const open = demiJournees.find(({ isOuverte, contreseing }) => isOuverte && !contreseing)
  return (open ?? demiJournees[0]) as DemiJourneeBureau
}

interface TeteProps {
  half: DemiJourneeBureau
  participants: EmargementBureau['participants']
  grille: EtatGrille
  isModifiable: boolean
}

function Tete({ half, participants, grille, isModifiable }: TeteProps) {
  const restants = participants.filter(({ id, attendu }) => attendu && !grille.etatOf(half, id)).map(({ id }) => id)
  return (
    <>
      {sayDemiJournee(half)}
      {half.debut !== null && half.fin !== null && (
        <span className={styles.source}>{formatHoraire(half.debut, half.fin)}</span>
      )}
      {half.contreseing && (
        <span className={styles.signe}>
          <CircleCheck size={20} aria-hidden="true" />
          Contresigné par {half.contreseing.nom}
        </span>
      )}
      {!half.isOuverte && <span className={styles.source}>à venir</span>}
      {isModifiable && half.isOuverte && !half.contreseing && restants.length > 0 && (
        <Button variant="quiet" onClick={() => grille.change(half, restants, { etat: 'PRESENT', retardMinutes: null })}>
          {restants.length === 1
            ? 'Noter présente la personne restante'
            : `Noter présents les ${restants.length} restants`}
          <span className="visually-hidden">, {sayDemiJournee(half)}</span>
        </Button>
      )}
    </>
  )
}

function saySuivi({ minutesSuivies, minutesNotees }: EmargementBureau['participants'][number]): string {
  if (minutesNotees === 0) return '–'
  const suivi = formatDuree(minutesSuivies)
  return minutesSuivies === minutesNotees ? suivi : `${suivi} sur ${formatDuree(minutesNotees)}`
}
