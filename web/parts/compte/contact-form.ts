import type { UseFormReturn } from 'react-hook-form'
import type { ClientProfile } from '#contract/personne/client.ts'
import type { StoredContact } from '#contract/personne/participant.ts'
import { type Contact, SOCIETE_PARTICULIER } from '#contract/rules/contact.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { Option } from '#web/ui/inputs/options.ts'

type Identite = Pick<StoredContact, 'nomUsage' | 'prenom'>
export type ContactForm = UseFormReturn<Contact, unknown, Contact>

interface Reference {
  id: number | string | null
  label: string
}

/** '' stands for the entry that has no id. */
export function toOptions(list: readonly Reference[]): Option[] {
  return list.map(({ id, label }) => ({ value: String(id ?? ''), label }))
}

export function toRattachementOptions(list: readonly { id: number; nom: string }[]): Option[] {
  return list.map(({ id, nom }) => ({ value: String(id), label: nom }))
}

/** A choice of the person's société, with the name that fills in the employer's field. */
export interface ClientOption extends Option {
  denomination: string
}

export function toClientOption(societe: { id: number; denomination: string; ville: string }): ClientOption {
  const { id, denomination, ville } = societe
  return { value: String(id), label: `${denomination} (${ville})`, denomination }
}

/**
 * The person's active companies, then the person themself: a person without a company is an individual (decision 24).
 */
export function toClientOptions({ inscriptionEntreprises }: ClientProfile, personne: Identite): ClientOption[] {
  return [
    ...inscriptionEntreprises
      .filter(({ actif }) => actif)
      .map(({ entrepriseId, denomination, ville }) => toClientOption({ id: entrepriseId, denomination, ville })),
    {
      value: SOCIETE_PARTICULIER,
      label: 'Particulier (je n’ai pas de société)',
      denomination: formatPersonne({ nom: personne.nomUsage, prenom: personne.prenom }),
    },
  ]
}

/** A company missing from the list must be chosen again. */
export function keepListed(societe: string, societes: readonly Option[]): string {
  return societes.some(({ value }) => value === societe) ? societe : ''
}

/** The form's first values, with the person's company proposed when there is exactly one. */
export function toStart(contact: StoredContact, societes: readonly ClientOption[]): StoredContact {
  const societe = keepListed(contact.societe, societes)
  const [only, other] = societes.filter(({ value }) => value !== SOCIETE_PARTICULIER)
  if (societe !== '' || !only || other) return { ...contact, societe }
  return { ...contact, societe: only.value, societeLabel: contact.societeLabel || only.denomination }
}

/**
 * The employer's name for the chosen société: the typed name if there is one, else the société's. An individual has
 * only their own.
 */
export function toSocieteLabel(typed: string, chosen: ClientOption, societes: readonly ClientOption[]): string {
  const isTyped = typed.trim() !== '' && societes.every(({ denomination }) => denomination !== typed)
  return isTyped && chosen.value !== SOCIETE_PARTICULIER ? typed : chosen.denomination
}
