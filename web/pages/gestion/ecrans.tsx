import {
  BookOpen,
  Building2,
  CalendarCheck,
  type LucideIcon,
  Presentation,
  ScrollText,
  ShoppingBag,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { AppContext } from '#web/api/app-context.ts'
import { lazyPage } from '#web/router/lazy-page.ts'
import { createRoute, type Route } from '#web/router/route.ts'
import { loadChunk } from '#web/ui/load-chunk.ts'

const organisation = async () => (await import('./organisation.ts')).ORGANISATION

/** The screens of the desk, in chunks of their own; contract/porte/bureau/ecrans.ts has the same addresses for the server. */
export const ECRANS = [
  ecran('/gestion', async () => (await import('./aujourdhui/AujourdhuiEcran.tsx')).AujourdhuiEcran),
  ecran('/gestion/attentes/$genre', async () => (await import('./aujourdhui/AFaireEcran.tsx')).AFaireEcran),
  ecran('/gestion/commandes', async () => (await import('./commandes/CommandesEcran.tsx')).CommandesEcran),
  ecran('/gestion/commandes/$numero', async () => (await import('./commandes/CommandeEcran.tsx')).CommandeEcran),
  ecran('/gestion/sessions', async () => (await organisation()).SessionsEcran),
  ecran('/gestion/sessions/$reference', async () => (await organisation()).SessionEcran),
  ecran('/gestion/clients', async () => (await organisation()).ClientsEcran),
  ecran('/gestion/clients/$id', async () => (await organisation()).ClientEcran),
  ecran('/gestion/clients/$id/fusion', async () => (await organisation()).FusionEcran),
  ecran('/gestion/catalogue', async () => (await organisation()).CatalogueEcran),
  ecran('/gestion/catalogue/import', async () => (await organisation()).ImportEcran),
  ecran('/gestion/catalogue/nouvelle/$ligne', async () => (await organisation()).NouvelleEcran),
  ecran('/gestion/catalogue/$ligne/$reference', async () => (await organisation()).LigneEcran),
  ecran('/gestion/virements', async () => (await import('./virements/VirementsEcran.tsx')).VirementsEcran),
  ecran('/gestion/journal', async () => (await import('./journal/JournalEcran.tsx')).JournalEcran),
]

interface Entree {
  to: string
  texte: string
  icon: LucideIcon
}

/** The navigation. */
export const MENU: readonly Entree[] = [
  { to: '/gestion', texte: 'Aujourd’hui', icon: CalendarCheck },
  { to: '/gestion/sessions', texte: 'Sessions', icon: Presentation },
  { to: '/gestion/commandes', texte: 'Commandes', icon: ShoppingBag },
  { to: '/gestion/clients', texte: 'Clients', icon: Building2 },
  { to: '/gestion/catalogue', texte: 'Catalogue', icon: BookOpen },
  { to: '/gestion/journal', texte: 'Journal', icon: ScrollText },
]

function ecran(path: string, importer: () => Promise<ComponentType>): Route<AppContext> {
  return createRoute({ name: path, path, component: lazyPage(() => loadChunk(importer)) })
}
