import { ACCUEIL, AIDE, type BrandMenu, CATALOGUE, COMPTE_MENU, NOUVEAUX_ESPACES, PANIER, QUALITE } from './menu.ts'
import logo from './rivage.svg'

const menu: BrandMenu = {
  main: [ACCUEIL, CATALOGUE],
  sidebar: [
    { label: 'Mon espace', items: [PANIER, ...COMPTE_MENU, NOUVEAUX_ESPACES] },
    { label: 'Informations', items: [AIDE, QUALITE] },
  ],
}

export const RIVAGE = { logo, menu }
