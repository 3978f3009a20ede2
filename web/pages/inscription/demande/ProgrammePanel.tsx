import type { FormationSession } from '#contract/formation.ts'
import type { ChoixCursus } from '#contract/rules/cursus.ts'
import { Collapsible } from '#web/ui/Collapsible.tsx'
import { Bullets } from '../Bullets.tsx'
import { CursusStep } from './CursusStep.tsx'
import { type CursusEtape, type CursusEtapes, chooseEtape, chosenOf } from './cursus.ts'
import styles from './Demande.module.css'

interface Props {
  formation: FormationSession
  cursus: CursusEtapes
  choix: ChoixCursus
  onChoose: (choix: ChoixCursus) => void
}

/** INS-06: open by default; the steps and their dates, then what is taught. */
export function ProgrammePanel({ formation, cursus, choix, onChoose }: Props) {
  const { obligatoires, optionnelles } = cursus
  const toStep = (etape: CursusEtape) => (
    <CursusStep
      key={etape.key}
      etape={etape}
      chosen={chosenOf(etape, choix)}
      onChoose={(reference) => onChoose(chooseEtape(choix, etape, reference))}
    />
  )
  if (formation.etapes.length === 0 && formation.programme.length === 0) return null
  return (
    <Collapsible title="Programme" isOpenAtFirst>
      {obligatoires.length > 0 && <ul className={styles.steps}>{obligatoires.map(toStep)}</ul>}
      {optionnelles.length > 0 && (
        <>
          <h4>Session(s) optionnelle(s)</h4>
          <ul className={styles.steps}>{optionnelles.map(toStep)}</ul>
        </>
      )}
      <div className={styles.columns}>
        {formation.programme.map(({ titre, points }) => (
          <div key={titre} className={styles.chapitre}>
            <h4>{titre}</h4>
            <Bullets items={points} />
          </div>
        ))}
      </div>
    </Collapsible>
  )
}
