import {
  BadgeCheck,
  BookOpen,
  Building2,
  CircleHelp,
  Contact,
  FileText,
  GraduationCap,
  History,
  House,
  LayoutDashboard,
  type LucideIcon,
  ReceiptText,
  ShieldCheck,
  ShoppingBasket,
} from 'lucide-react'
import type { CatalogueSearch } from '#contract/rules/recherche.ts'
import type { Liens } from '#contract/settings.ts'
import { paths } from '#web/paths.ts'

/**
 * LAY-09: a menu item leads to a path of the application, or to an external address named in the settings. An item with
 * a `search` is the current one only on exactly that search.
 */
export type MenuItem = { label: string; icon: LucideIcon } & (
  | { path: string; search?: CatalogueSearch; externalPath?: undefined }
  | { path?: undefined; search?: undefined; externalPath: keyof Liens }
)

export interface MenuGroup {
  label: string
  items: MenuItem[]
}

/** LAY-08: a brand without a navbar and a sidebar shows the main menu in the header. */
export interface BrandMenu {
  main: MenuItem[]
  sidebar?: MenuGroup[]
}

/** The empty search makes it the current item on the home page only; otherwise every path would match '/'. */
export const ACCUEIL: MenuItem = { label: 'Accueil', icon: House, path: paths.accueil(), search: {} }
export const CATALOGUE: MenuItem = { label: 'Catalogue', icon: BookOpen, path: paths.catalogue() }
export const PANIER: MenuItem = { label: 'Mon panier', icon: ShoppingBasket, path: paths.panier() }

/** LAY-02: the old spaces and the new ones. */
export const ANCIENS_ESPACES: MenuItem = { label: 'Anciens espaces', icon: History, externalPath: 'anciensEspaces' }
export const NOUVEAUX_ESPACES: MenuItem = {
  label: 'Nouveaux espaces',
  icon: LayoutDashboard,
  externalPath: 'nouveauxEspaces',
}

const MON_COMPTE: MenuItem = { label: 'Mon compte', icon: Contact, path: paths.monCompte() }
export const MA_SOCIETE: MenuItem = { label: 'Ma société', icon: Building2, path: paths.maSociete() }

export const MES_INSCRIPTIONS: MenuItem = {
  label: 'Mes inscriptions',
  icon: GraduationCap,
  path: paths.espaceParticipant(),
}
export const COMMANDES: MenuItem = { label: 'Commandes', icon: ReceiptText, path: paths.espaceCommandes() }

/** LAY-07: signed in, the account menu starts with the person's own pages. */
export const COMPTE_MENU: MenuItem[] = [MON_COMPTE, MA_SOCIETE, MES_INSCRIPTIONS, COMMANDES]

export const AIDE: MenuItem = { label: 'Aide en ligne', icon: CircleHelp, externalPath: 'aide' }
export const QUALITE: MenuItem = { label: 'Certificat qualité', icon: BadgeCheck, externalPath: 'certificatQualite' }

/** LAY-05: help and legal information. */
export const INFORMATION_MENU: MenuItem[] = [
  AIDE,
  { label: 'Protection des données', icon: ShieldCheck, externalPath: 'protectionDonnees' },
  { label: 'Mentions légales', icon: FileText, externalPath: 'mentionsLegales' },
  { label: 'Conditions générales de vente', icon: FileText, externalPath: 'conditionsVente' },
  QUALITE,
]
