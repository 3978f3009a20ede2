import type { ProgrammeSection } from '#contract/catalogue/formation.ts'
import { Collapsible } from '#web/ui/Collapsible.tsx'
import styles from '../formation/Formation.module.css'
import { Bullets } from '../formation/Prose.tsx'

/** What is taught, in order; all of it open, so that it reads without scripts. */
export function Programme({ programme }: { programme: ProgrammeSection[] }) {
  return (
    <div className={styles.stack}>
      {programme.map(({ titre, points }) => (
        <Collapsible key={titre} title={titre} isOpenAtFirst>
          <Bullets items={points} />
        </Collapsible>
      ))}
    </div>
  )
}
