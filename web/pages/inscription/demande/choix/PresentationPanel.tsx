import type { FormationSession } from '#contract/catalogue/formation.ts'
import { isElearning } from '#contract/reference/type-formation.ts'
import { Collapsible } from '#web/ui/Collapsible.tsx'
import { Formateurs } from '../../formation/Formateurs.tsx'
import { Bullets, Paragraphs } from '../../formation/Prose.tsx'

/** The words of the sheet. An e-learning product has no other screen: there they are open. */
export function PresentationPanel({ formation }: { formation: FormationSession }) {
  const { description, objectifs, mentionsAccessibilite, type } = formation
  return (
    <Collapsible title="Présentation et objectifs" isOpenAtFirst={isElearning(type.id)}>
      <Paragraphs>{description}</Paragraphs>
      {objectifs.length > 0 && (
        <>
          <h4>Objectifs</h4>
          <Bullets items={objectifs} />
        </>
      )}
      {(formation.formateurs.length > 0 || formation.reglementInterieur) && (
        <>
          <h4>Formateurs</h4>
          <Formateurs formation={formation} />
        </>
      )}
      {mentionsAccessibilite && (
        <>
          <h4>Accessibilité</h4>
          <Paragraphs>{mentionsAccessibilite}</Paragraphs>
        </>
      )}
    </Collapsible>
  )
}
