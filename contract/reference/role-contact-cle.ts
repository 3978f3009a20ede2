/** SOC-08: the roles of key contacts. */
export const ROLES_CONTACT_CLE = [
  { id: 1, label: 'Contact principal' },
  { id: 2, label: 'Contact commercial' },
  { id: 3, label: 'Contact facturation' },
  { id: 4, label: 'Responsable formation' },
  { id: 5, label: 'Dirigeant' },
  { id: 6, label: 'Salarié' },
] as const

export const CONTACT_FACTURATION = 3
