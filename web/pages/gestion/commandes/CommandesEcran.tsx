import { SearchX } from 'lucide-react'
import type { CommandeGeree } from '#contract/porte/bureau/commandes.ts'
import { formatCents, formatCount } from '#contract/rules/format.ts'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import { commandesGereesQuery } from '#web/api/bureau-commandes.ts'
import { EtatBadge } from '#web/parts/commande/EtatBadge.tsx'
import { Page } from '#web/parts/Page.tsx'
import { Link } from '#web/router/Link.tsx'
import { useSearch } from '#web/router/RouterProvider.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import styles from '../Gestion.module.css'
import { Loaded } from '../Loaded.tsx'
import { Suite } from '../Suite.tsx'
import { type Colonne, Tableau } from '../Tableau.tsx'
import { CommandesFiltres } from './CommandesFiltres.tsx'
import { readCriteres, toQuery } from './criteres.ts'

const COLONNES: readonly Colonne<CommandeGeree>[] = [
  {
    titre: 'Commande',
    cellule: ({ numero, creeeLe }) => (
      <span>
        <Link to={`/gestion/commandes/${numero}`}>{numero}</Link>
        <span className={styles.second}>{formatMomentCourt(creeeLe)}</span>
      </span>
    ),
  },
  {
    titre: 'Client',
    cellule: ({ client, personne }) => (
      <span>
        {client}
        <span className={styles.second}>{personne}</span>
      </span>
    ),
  },
  {
    titre: 'Formation',
    cellule: ({ titre, reference, places }) => (
      <span>
        {titre}
        <span className={styles.second}>
          {reference}, {formatCount(places, 'place', 'places')}
        </span>
      </span>
    ),
  },
  {
    titre: 'État',
    cellule: ({ etat, montantTtcCents }) => <EtatBadge commande={{ etat, montantTtc: montantTtcCents }} />,
  },
  { titre: 'Montant TTC', cellule: ({ montantTtcCents }) => formatCents(montantTtcCents), isNombre: true },
]

/** Every order, the newest first, by number, person, company, state and day. */
export function CommandesEcran() {
  const criteres = useSearch(readCriteres)
  return (
    <Page title="Commandes">
      <CommandesFiltres key={JSON.stringify(criteres)} criteres={criteres} />
      <Loaded
        query={(call, status) => commandesGereesQuery(call, status, toQuery(criteres))}
        label="Chargement des commandes"
      >
        {({ commandes, suite }) => (
          <>
            {commandes.length === 0 ? (
              <EmptyState icon={SearchX} title="Aucune commande ne correspond.">
                Essayez un autre nom, un numéro complet, ou moins de critères.
              </EmptyState>
            ) : (
              <Tableau legende="Commandes" colonnes={COLONNES} lignes={commandes} cle={({ numero }) => numero} />
            )}
            <Suite to="/gestion/commandes" search={criteres} suite={suite} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
