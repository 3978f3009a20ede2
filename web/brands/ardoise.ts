import { GraduationCap, Library, MonitorPlay, Route, Users, Video } from 'lucide-react'
import { paths } from '#web/paths.ts'
import logo from './ardoise.svg'
import { AIDE, ANCIENS_ESPACES, type BrandMenu, MA_SOCIETE, type MenuItem, NOUVEAUX_ESPACES, PANIER } from './menu.ts'

/** The catalogue, already filtered on one type of formation. */
function formations(label: string, icon: MenuItem['icon'], typeId: number): MenuItem {
  return { label, icon, path: paths.catalogue(), search: { typesIds: [typeId] } }
}

/** LAY-08: this brand's menu has its own content: one goes in by the type of formation. */
const menu: BrandMenu = {
  main: [
    { label: 'Toutes les formations', icon: Library, path: paths.catalogue(), search: {} },
    formations('En présentiel', Users, 1),
    formations('Classes virtuelles', Video, 5),
    formations('E-learning', MonitorPlay, 2),
    formations('Parcours mixtes', Route, 4),
    formations('Cursus', GraduationCap, 8),
  ],
  sidebar: [
    { label: 'Mes inscriptions', items: [PANIER, MA_SOCIETE] },
    { label: 'Mes espaces', items: [NOUVEAUX_ESPACES, ANCIENS_ESPACES] },
    { label: 'Assistance', items: [AIDE] },
  ],
}

export const ARDOISE = { logo, menu }
