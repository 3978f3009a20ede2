/** The people of the provider whom the desk answers. Everybody reads; administration may do everything. */
export const ROLES_BUREAU = ['lecture', 'inscriptions', 'comptabilite', 'administration'] as const
export type RoleBureau = (typeof ROLES_BUREAU)[number]

/** The roles as people write them. */
export const NOMS_ROLE: Record<RoleBureau, string> = {
  lecture: 'lecture',
  inscriptions: 'inscriptions',
  comptabilite: 'comptabilité',
  administration: 'administration',
}

/** What each role may do: the one table of it. Each call of the desk names the role that it needs. */
export const PEUT: Record<RoleBureau, string> = {
  lecture: 'tout lire, sans rien changer',
  inscriptions:
    'accepter et refuser des commandes, changer leurs participants, juger les justificatifs, relancer, renvoyer des e-mails, suivre les sessions',
  comptabilite:
    'enregistrer et rapprocher les paiements reçus, rembourser, faire les virements, confirmer les financements, arrêter et reprendre les rappels',
  administration: 'tout : ce qui précède, les clients, le catalogue, les webhooks',
}

export function hasRole(role: RoleBureau, needed: RoleBureau): boolean {
  return needed === 'lecture' || role === needed || role === 'administration'
}
