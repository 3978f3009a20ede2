import { MAX_REFERENCE_INTERNE } from '#contract/rules/demande-form.ts'
import { describeRoom } from '#web/ui/champs/counter.ts'
import { TextInput } from '#web/ui/champs/TextInput.tsx'
import type { Demande } from '../etat/use-demande.ts'
import { EntiteChoice } from './EntiteChoice.tsx'

/** What is asked of who orders for a company or an association. */
export function EntiteFields({ demande }: { demande: Demande }) {
  const { saisie, change } = demande
  return (
    <>
      <EntiteChoice demande={demande} />
      <TextInput
        label="Référence interne"
        help={`Elle figurera sur vos documents. ${describeRoom(saisie.referenceInterne.length, MAX_REFERENCE_INTERNE).shown}`}
        isOptional
        maxLength={MAX_REFERENCE_INTERNE}
        value={saisie.referenceInterne}
        onChange={(referenceInterne) => change((current) => ({ ...current, referenceInterne }))}
      />
    </>
  )
}
