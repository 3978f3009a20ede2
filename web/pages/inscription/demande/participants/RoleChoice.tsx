import { RadioInput } from '#web/ui/inputs/RadioInput.tsx'
import { chooseRole } from '../etat/changes.ts'
import type { RoleAppelant } from '../etat/saisie.ts'
import type { Demande } from '../etat/use-demande.ts'

/** INS-20 */
const ROLES = [
  { value: 'participant_et_responsable', label: 'Je participe à la formation' },
  { value: 'responsable', label: 'J’inscris d’autres personnes, sans participer' },
]

/** INS-20: whether who registers others takes part too. An individual does (INS-19). */
export function RoleChoice({ demande: { saisie, change, depart } }: { demande: Demande }) {
  if (saisie.statut !== 'entite') return null
  return (
    <RadioInput
      label="Participez-vous à cette formation ?"
      variant="pills"
      options={ROLES}
      value={saisie.role}
      onChange={(role) => change((current) => chooseRole(current, role as RoleAppelant, depart.moi))}
    />
  )
}
