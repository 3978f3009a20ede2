import { type ChoixCursus, findCursusProblem } from '#contract/rules/cursus.ts'
import { Collapsible } from '#web/ui/Collapsible.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Bullets } from '../../formation/Prose.tsx'
import styles from '../Demande.module.css'
import { CursusEtapeItem } from './CursusEtapeItem.tsx'
import { type CursusEtape, chooseEtape, chosenOf, toEtapesAChoisir } from './cursus.ts'
import type { FormationChoisie } from './formation-choisie.ts'
import { prixOfEtape } from './tarif-participant.ts'

interface Props extends FormationChoisie {
  onChoose: (choix: ChoixCursus) => void
  isOpenAtFirst: boolean
}

/** INS-06: the steps and their dates, then what is taught. Never folded over a date to choose. */
export function ProgrammePanel({ formation, cursus, choix, onChoose, isOpenAtFirst }: Props) {
  const { obligatoires, optionnelles } = cursus
  const hasChoix = [...obligatoires, ...optionnelles].some(({ options }) => options.length > 0)
  const toStep = (etape: CursusEtape) => (
    <CursusEtapeItem
      key={etape.key}
      etape={etape}
      chosen={chosenOf(etape, choix)}
      prixEtapeHt={etape.obligatoire ? 0 : prixOfEtape(formation, cursus, etape.options)}
      onChoose={(reference) => onChoose(chooseEtape(choix, etape, reference))}
    />
  )
  if (formation.etapes.length === 0 && formation.programme.length === 0) return null
  // CUR-03, CUR-04: said where the dates are chosen, as long as it holds.
  const problem = findCursusProblem(toEtapesAChoisir(cursus), choix)
  return (
    <Collapsible title="Programme" isOpenAtFirst={isOpenAtFirst || hasChoix}>
      <div id="programme" role="status">
        {problem && <Notice kind="info">{problem}</Notice>}
      </div>
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
