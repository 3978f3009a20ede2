import type { Chapitre, Entree } from './entree.ts'
import { Fenetres } from './presentation-fenetres.tsx'
import { Inscription } from './presentation-inscription.tsx'

const ENTREES: Entree[] = [
  { id: 'fenetres', titre: 'Fenêtres et tiroir', contenu: Fenetres },
  { id: 'inscription', titre: 'Inscription et récapitulatif', contenu: Inscription },
]

export const ECRANS: Chapitre = { titre: 'Écrans d’exemple', entrees: ENTREES }
