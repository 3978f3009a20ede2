/**
 * The types of formation. The specification gives two readings of these ids; this list decides, and no other file
 * compares a type id. `mots` are the words people type to find a type, besides its label.
 */
export const TYPES_FORMATION = [
  { id: 1, label: 'Présentiel', distance: false, programme: false, mots: 'présentiel salle session' },
  { id: 2, label: 'E-learning', distance: true, programme: false, mots: 'elearning en ligne à distance module' },
  { id: 3, label: 'À distance', distance: true, programme: false, mots: 'à distance distanciel' },
  { id: 4, label: 'Parcours mixte', distance: false, programme: true, mots: 'parcours mixte blended learning' },
  {
    id: 5,
    label: 'Classe Virtuelle',
    distance: true,
    programme: false,
    mots: 'classe virtuelle visio à distance distanciel',
  },
  { id: 8, label: 'Cursus', distance: false, programme: true, mots: 'cursus programme cycle' },
] as const

export type TypeFormationId = (typeof TYPES_FORMATION)[number]['id']

const BY_ID = new Map<number, (typeof TYPES_FORMATION)[number]>(TYPES_FORMATION.map((type) => [type.id, type]))

export const TYPE_FORMATION_IDS = TYPES_FORMATION.map((type) => type.id)
export const TYPES_A_DISTANCE = TYPES_FORMATION.filter((type) => type.distance).map((type) => type.id)

export const TYPE = { presentiel: 1, elearning: 2, distance: 3, parcours: 4, classeVirtuelle: 5, cursus: 8 } as const

/** NAV-02: the types whose session is chosen on the path of the fiche. */
export const TYPES_ELEARNING = [TYPE.elearning]

export function typeFormationOf(id: number): { id: number; label: string } {
  return { id, label: BY_ID.get(id)?.label ?? '' }
}

/** Whether people attend without travelling. */
export function isADistance(id: number): boolean {
  return BY_ID.get(id)?.distance ?? false
}

/** Whether the formation is made of steps, some of them possibly optional. */
export function isProgramme(id: number): boolean {
  return BY_ID.get(id)?.programme ?? false
}

export function isElearning(id: number): boolean {
  return id === TYPE.elearning
}

export function isClasseVirtuelle(id: number): boolean {
  return id === TYPE.classeVirtuelle
}

export function isCursus(id: number): boolean {
  return id === TYPE.cursus
}

/** CAT-09: the label of the button that shows the steps. */
export function sousProduitsTitre(id: number): string {
  return id === TYPE.presentiel || id === TYPE.cursus ? 'Détail de la formation' : 'Récapitulatif des étapes'
}
