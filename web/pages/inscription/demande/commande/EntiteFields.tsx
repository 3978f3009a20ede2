import { MAX_REFERENCE_INTERNE } from '#contract/rules/demande-form.ts'
import { describeRoom } from '#web/ui/champs/counter.ts'
import { RadioInput } from '#web/ui/champs/RadioInput.tsx'
import { TextInput } from '#web/ui/champs/TextInput.tsx'
import { chooseRole } from '../etat/changes.ts'
import type { RoleAppelant } from '../etat/saisie.ts'
import type { Demande } from '../etat/use-demande.ts'
import { EntiteChoice } from './EntiteChoice.tsx'

/** INS-20 */
const ROLES = [
  { value: 'participant_et_responsable', label: 'Je participe à la formation' },
  { value: 'responsable', label: 'J’inscris d’autres personnes, sans participer' },
]

/** What is asked of who orders for a company or an association. */
export function EntiteFields({ demande }: { demande: Demande }) {
  const { saisie, change, depart } = demande
  return (
    <>
      <EntiteChoice demande={demande} />
      <RadioInput
        label="Participez-vous à cette formation ?"
        variant="pills"
        options={ROLES}
        value={saisie.role}
        onChange={(role) => change((current) => chooseRole(current, role as RoleAppelant, depart.moi))}
      />
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
