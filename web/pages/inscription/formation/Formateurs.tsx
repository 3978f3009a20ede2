import type { FormationFiche } from '#contract/catalogue/formation.ts'
import { ExternalLink } from '#web/ui/ExternalLink.tsx'
import { Bullets } from './Prose.tsx'

/** L. 6353-8 of the Code du travail: who teaches, with their titles, and the rules of the house, before any order. */
export function Formateurs({
  formation: { formateurs, reglementInterieur },
}: {
  formation: Pick<FormationFiche, 'formateurs' | 'reglementInterieur'>
}) {
  return (
    <>
      {formateurs.length > 0 && <Bullets items={formateurs.map(({ nom, titre }) => `${nom}, ${titre}`)} />}
      {reglementInterieur && (
        <p>
          <ExternalLink href={reglementInterieur}>Règlement intérieur</ExternalLink>
        </p>
      )}
    </>
  )
}
