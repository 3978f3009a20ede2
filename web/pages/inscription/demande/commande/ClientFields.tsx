import { MAX_REFERENCE_INTERNE } from '#contract/rules/demande-form.ts'
import { describeRoom } from '#web/ui/inputs/counter.ts'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import type { Demande } from '../etat/use-demande.ts'
import { ClientChoice } from './ClientChoice.tsx'

/** What is asked of who orders for a company or an association. */
export function ClientFields({ demande }: { demande: Demande }) {
  const { saisie, change } = demande
  return (
    <>
      <ClientChoice demande={demande} />
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
