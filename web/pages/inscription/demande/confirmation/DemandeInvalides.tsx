import type { ParticipantSignale } from '#contract/vente/demande.ts'
import { InvalidesModal } from '#web/parts/participants/InvalidesModal.tsx'
import { chooseRole, removeParticipants } from '../etat/changes.ts'
import type { Saisie } from '../etat/saisie.ts'
import type { Demande } from '../etat/use-demande.ts'

interface Props {
  demande: Demande
  signales: readonly ParticipantSignale[]
  onClose: () => void
}

/** INS-26: those who cannot be registered leave the request. */
export function DemandeInvalides({ demande, signales, onClose }: Props) {
  const { formation, form, saisie, change, depart } = demande

  function remove() {
    const emails = new Set(signales.map(({ email }) => email))
    change((current) => removeParticipants(withoutMoi(current, emails), emails))
    onClose()
  }

  /** Who is signed in leaves by their role. */
  function withoutMoi(current: Saisie, emails: ReadonlySet<string>): Saisie {
    return emails.has(depart.moi.email) ? chooseRole(current, 'responsable', depart.moi) : current
  }

  return (
    <InvalidesModal
      signales={signales}
      participants={saisie.participants}
      typeId={formation.type.id}
      particulier={form.particulier}
      onRemove={remove}
      onClose={onClose}
    />
  )
}
