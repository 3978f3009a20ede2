import {
  BadgeCheck,
  BookOpen,
  Building2,
  CircleHelp,
  Contact,
  FileText,
  History,
  LayoutDashboard,
  type LucideIcon,
  Scale,
  ShieldCheck,
} from 'lucide-react'
import type { Liens } from '#contract/settings.ts'
import { paths } from '#web/paths.ts'

/** LAY-09: a menu item leads to a path of the application, or to an external one, named in the settings. */
export type MenuItem = { label: string; icon: LucideIcon } & (
  | { path: string; externalPath?: undefined }
  | { path?: undefined; externalPath: keyof Liens }
)

export const MAIN_MENU: MenuItem[] = [{ label: 'Catalogue', icon: BookOpen, path: paths.catalogue() }]

/** LAY-02 */
export const ANCIENS_ESPACES: MenuItem = { label: 'Anciens espaces', icon: History, externalPath: 'anciensEspaces' }
export const NOUVEAUX_ESPACES: MenuItem = {
  label: 'Nouveaux espaces',
  icon: LayoutDashboard,
  externalPath: 'nouveauxEspaces',
}

/** LAY-07: signed in, the account menu starts with one's own pages. */
export const COMPTE_MENU: MenuItem[] = [
  { label: 'Mon compte', icon: Contact, path: paths.monCompte() },
  { label: 'Ma société', icon: Building2, path: paths.maSociete() },
]

/** LAY-05 */
export const INFORMATION_MENU: MenuItem[] = [
  { label: 'Aide en ligne', icon: CircleHelp, externalPath: 'aide' },
  { label: 'Protection des données', icon: ShieldCheck, externalPath: 'protectionDonnees' },
  { label: 'Mentions légales', icon: Scale, externalPath: 'mentionsLegales' },
  { label: 'Conditions générales de vente', icon: FileText, externalPath: 'conditionsVente' },
  { label: 'Certificat qualité', icon: BadgeCheck, externalPath: 'certificatQualite' },
]
