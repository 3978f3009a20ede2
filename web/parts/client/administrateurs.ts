import type { Administrateur, ClientLie } from '#contract/personne/client.ts'
import { formatJourCourt } from '#contract/rules/format.ts'

/** « Administrée par Hélène FERRAND depuis le 3 mars 2027 »; undefined where nobody does. */
export function formatAdministrateurs({ administrateurs }: Pick<ClientLie, 'administrateurs'>): string | undefined {
  const actifs = administrateurs.filter(({ statut }) => statut !== 'SUSPENDU')
  return actifs.length > 0 ? `Administrée par ${actifs.map(formatAdministrateur).join(', ')}` : undefined
}

export function formatAdministrateur({ nom, depuis }: Pick<Administrateur, 'nom' | 'depuis'>): string {
  return `${nom} depuis le ${formatJourCourt(depuis)}`
}
