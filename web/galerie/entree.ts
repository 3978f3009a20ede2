import type { ComponentType } from 'react'

/** One piece of the kit in every state, or a whole sample screen. */
export interface Entree {
  /** In the address: /galerie?entree=bouton */
  id: string
  titre: string
  contenu: ComponentType
}

export interface Chapitre {
  titre: string
  entrees: Entree[]
}
