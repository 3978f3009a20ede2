/** What a line of a list of people may tell. */
export const CHAMPS = ['nom', 'prenom', 'email', 'referenceInterne'] as const
export type Champ = (typeof CHAMPS)[number]
/** What a column may hold: one of these, a whole name in either order, or '', nothing we need. */
export type ChampOuRien = Champ | 'nomPrenom' | 'prenomNom' | ''
