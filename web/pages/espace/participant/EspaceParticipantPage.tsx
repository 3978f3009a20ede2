import { GraduationCap, LayoutList, Table2 } from 'lucide-react'
import { useMemo } from 'react'
import type { InscriptionLigne } from '#contract/porte/inscription.ts'
import { formatAucun } from '#contract/rules/format.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { inscriptionsQuery } from '#web/api/espace.ts'
import { useCaller, useCallQuery } from '#web/api/use-call-query.ts'
import { MesAttentes } from '#web/parts/attente/MesAttentes.tsx'
import { CatalogueButton } from '#web/parts/CatalogueLink.tsx'
import { DocumentOuverture } from '#web/parts/document/DocumentOuverture.tsx'
import { Page } from '#web/parts/Page.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { useSearch } from '#web/router/RouterProvider.tsx'
import { validateEspaceSearch } from '#web/search.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { GridLazy } from '#web/ui/grid/GridLazy.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { Cartes } from './Cartes.tsx'
import { COLONNES } from './colonnes.tsx'
import styles from './Inscriptions.module.css'
import { isExported, isPassee, type Noeud, toArbre } from './lignes.ts'
import { SupportsChoice } from './SupportsChoice.tsx'

const AUCUN: Noeud[] = []
const idOf = ({ id }: Noeud) => String(id)
const etapesOf = ({ etapes }: Noeud) => etapes

/** The signed-in person's own registrations: their status, their place or link, and their documents. */
export function EspaceParticipantPage() {
  const { call, status } = useCaller()
  const query = useCallQuery(inscriptionsQuery)
  const isVide = query.data?.length === 0
  return (
    <Page title="Mes inscriptions" intro="Les formations auxquelles vous participez, avec leurs documents.">
      <MesAttentes />
      {isVide ? (
        <EmptyState icon={GraduationCap} title={formatAucun('inscription')} actions={<CatalogueButton />}>
          Vous retrouverez ici vos formations dès qu’une inscription sera enregistrée à votre adresse e-mail.
        </EmptyState>
      ) : (
        <DocumentOuverture refresh={inscriptionsQuery(call, status).queryKey}>
          <SupportsChoice>
            <Inscriptions query={query} />
          </SupportsChoice>
        </DocumentOuverture>
      )}
    </Page>
  )
}

interface Query {
  data: readonly InscriptionLigne[] | undefined
  isError: boolean
  refetch: () => Promise<unknown>
}

/** Cards are the first view; the table, to filter and export, is the second one. */
function Inscriptions({ query }: { query: Query }) {
  const { vue } = useSearch(validateEspaceSearch)
  const noeuds = useMemo(() => (query.data ? toArbre(query.data) : AUCUN), [query.data])
  return (
    <>
      <VueChoice />
      {vue === 'tableau' ? <Tableaux query={query} noeuds={noeuds} /> : <VueCartes query={query} noeuds={noeuds} />}
    </>
  )
}

/** The address holds the view, so that a reload and a link keep it. */
function VueChoice() {
  const vues = [
    { id: undefined, label: 'Cartes', Icon: LayoutList },
    { id: 'tableau' as const, label: 'Tableau', Icon: Table2 },
  ]
  return (
    <nav aria-label="Affichage" className={styles.vues}>
      {vues.map(({ id, label, Icon }) => (
        <Link
          key={label}
          to={paths.espaceParticipant()}
          search={id ? { vue: id } : {}}
          replace
          isExact
          className={styles.vue}
        >
          <Icon size={20} aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  )
}

function VueCartes({ query: { data, isError, refetch }, noeuds }: { query: Query; noeuds: readonly Noeud[] }) {
  if (data) return <Cartes noeuds={noeuds} />
  if (!isError) return <SkeletonList label="Chargement de vos inscriptions" />
  return (
    <Notice
      kind="error"
      actions={
        <Button variant="secondary" onClick={() => void refetch()}>
          Réessayer
        </Button>
      }
    >
      Vos inscriptions n’ont pas pu être chargées.
    </Notice>
  )
}

function Tableaux({ query: { data, isError, refetch }, noeuds }: { query: Query; noeuds: readonly Noeud[] }) {
  const [aVenir, passees] = useMemo(() => split(noeuds), [noeuds])
  const etat = data ? ('ready' as const) : isError ? ('error' as const) : ('loading' as const)
  const grid = (titre: string, lignes: readonly Noeud[]) => (
    <GridLazy
      title={titre}
      columns={COLONNES}
      lines={lignes}
      idOf={idOf}
      childrenOf={etapesOf}
      isExpanded
      isExported={isExported}
      state={etat}
      onRetry={() => void refetch()}
      emptyText={formatAucun('inscription')}
    />
  )
  return (
    <div className={styles.onglets}>
      <Tabs
        label="Inscriptions"
        tabs={[
          {
            id: 'a-venir',
            label: 'En cours et à venir',
            count: aVenir.length,
            content: grid('Mes inscriptions en cours et à venir', aVenir),
          },
          {
            id: 'passees',
            label: 'Passées',
            count: passees.length,
            content: grid('Mes inscriptions passées', passees),
          },
        ]}
      />
    </div>
  )
}

function split(noeuds: readonly Noeud[]): [Noeud[], Noeud[]] {
  const today = dayInParis(new Date())
  return [noeuds.filter((noeud) => !isPassee(noeud, today)), noeuds.filter((noeud) => isPassee(noeud, today))]
}
