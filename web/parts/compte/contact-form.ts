import type { UseFormReturn } from 'react-hook-form'
import type { ClientProfile } from '#contract/client.ts'
import type { Contact } from '#contract/rules/contact.ts'
import type { Option } from '#web/ui/champs/options.ts'

export type ContactForm = UseFormReturn<Contact, unknown, Contact>

interface Reference {
  id: number | string | null
  label: string
}

/** '' stands for the entry without an id. */
export function toOptions(list: readonly Reference[]): Option[] {
  return list.map(({ id, label }) => ({ value: String(id ?? ''), label }))
}

export function toRattachementOptions(list: readonly { id: number; nom: string }[]): Option[] {
  return list.map(({ id, nom }) => ({ value: String(id), label: nom }))
}

export function toSocieteOption(societe: { id: number; denomination: string; ville: string }): Option {
  return { value: String(societe.id), label: `${societe.denomination} (${societe.ville})` }
}

/** The companies that may be named as one's own. */
export function toSocieteOptions({ inscriptionEntreprises }: ClientProfile): Option[] {
  return inscriptionEntreprises
    .filter(({ actif }) => actif)
    .map(({ entrepriseId, denomination, ville }) => toSocieteOption({ id: entrepriseId, denomination, ville }))
}

/** A company that the list cannot show is to be chosen again. */
export function keepListed(societe: string, societes: readonly Option[]): string {
  return societes.some(({ value }) => value === societe) ? societe : ''
}
