import { QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import type { DemiJourneeLue, Emargement } from '#contract/suite/emargement.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Affiche } from './Affiche.tsx'
import { Contreseing } from './Contreseing.tsx'
import styles from './Emargement.module.css'
import { Ligne } from './Ligne.tsx'
import { etatOf } from './pending.ts'
import type { EmargementState } from './use-emargement.ts'

interface Props {
  jeton: string
  emargement: Emargement
  half: DemiJourneeLue
  state: EmargementState
}

/** One half day: the code to scan, the people, the countersignature. */
export function Feuille({ jeton, emargement, half, state }: Props) {
  const { participants, formateurs } = emargement
  const restants = participants.filter(({ id }) => !etatOf(half, state.pending, id))
  const isModifiable = half.isOuverte && !half.contreseing
  return (
    <>
      {!half.isOuverte && <Notice kind="info">Les présences se notent à partir du début de la demi-journée.</Notice>}
      {half.contreseing && (
        <Notice kind="success">
          Contresigné par {half.contreseing.nom}, le {formatMomentCourt(half.contreseing.le)}. Pour une correction,
          écrivez à l’organisme de formation.
        </Notice>
      )}
      {isModifiable && half.isDuJour && <Code jeton={jeton} half={half} total={participants.length} />}
      {isModifiable && restants.length > 0 && (
        <Button
          variant="secondary"
          onClick={() =>
            state.tap(
              half,
              restants.map(({ id }) => id),
              { etat: 'PRESENT', retardMinutes: null },
            )
          }
        >
          {restants.length === participants.length ? 'Tous présents' : `Noter présents les ${restants.length} restants`}
        </Button>
      )}
      <ul className={styles.lignes} aria-label="Participants">
        {participants.map((participant) => (
          <Ligne
            key={participant.id}
            participant={participant}
            etat={etatOf(half, state.pending, participant.id)}
            confirmeLe={half.pointages.find(({ id }) => id === participant.id)?.confirmeLe ?? null}
            isModifiable={isModifiable}
            onChange={(etat) => state.tap(half, [participant.id], etat)}
          />
        ))}
      </ul>
      {isModifiable && (
        <Contreseing
          jeton={jeton}
          half={half}
          formateurs={formateurs}
          restants={restants.length}
          enAttente={state.enAttente}
        />
      )}
    </>
  )
}

function Code({ jeton, half, total }: { jeton: string; half: DemiJourneeLue; total: number }) {
  const [isOpen, setOpen] = useState(false)
  const confirmes = half.pointages.filter(({ confirmeLe }) => confirmeLe).length
  return (
    <div className={styles.code}>
      <Button variant={isOpen ? 'quiet' : 'secondary'} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <QrIcon size={20} aria-hidden="true" />
        {isOpen ? 'Masquer le code' : 'Afficher le code à scanner'}
      </Button>
      <p role="status">{`${confirmes} sur ${total} ont confirmé.`}</p>
      {half.tardives > 0 && (
        <Notice kind="attention">
          {half.tardives > 1
            ? `${half.tardives} confirmations sont arrivées plus d’une minute après le scan`
            : 'Une confirmation est arrivée plus d’une minute après le scan'}
          . Vérifiez que chacun est dans la salle avant de contresigner.
        </Notice>
      )}
      {isOpen && <Affiche jeton={jeton} half={half} />}
    </div>
  )
}
