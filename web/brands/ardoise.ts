import { GraduationCap, Library, MonitorPlay, Route, Users, Video } from 'lucide-react'
import { TYPE, type TypeFormationId } from '#contract/reference/type-formation.ts'
import { paths } from '#web/paths.ts'
import logo from './ardoise.svg'
import {
  AIDE,
  ANCIENS_ESPACES,
  type BrandMenu,
  COMMANDES,
  MA_SOCIETE,
  MES_INSCRIPTIONS,
  type MenuItem,
  NOUVEAUX_ESPACES,
  PANIER,
} from './menu.ts'

/** The catalogue, filtered by one type of formation. */
function formations(label: string, icon: MenuItem['icon'], typeId: TypeFormationId): MenuItem {
  return { label, icon, path: paths.catalogue(), search: { typesIds: [typeId] } }
}

/** LAY-08: this brand has its own menu, by type of formation. */
const menu: BrandMenu = {
  main: [
    { label: 'Toutes les formations', icon: Library, path: paths.catalogue(), search: {} },
    formations('En présentiel', Users, TYPE.presentiel),
    formations('Classes virtuelles', Video, TYPE.classeVirtuelle),
    formations('E-learning', MonitorPlay, TYPE.elearning),
    formations('Parcours mixtes', Route, TYPE.parcours),
    formations('Cursus', GraduationCap, TYPE.cursus),
  ],
  sidebar: [
    { label: 'Mon compte', items: [PANIER, MES_INSCRIPTIONS, COMMANDES, MA_SOCIETE] },
    { label: 'Mes espaces', items: [NOUVEAUX_ESPACES, ANCIENS_ESPACES] },
    { label: 'Assistance', items: [AIDE] },
  ],
}

export const ARDOISE = { logo, menu }
