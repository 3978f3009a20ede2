import { ReceiptText } from 'lucide-react'
import { useMemo } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { CommandeLigne, listClients } from '#contract/porte/espace.ts'
import { formatAucun, formatEuros, formatJourCourt, formatNombre } from '#contract/rules/format.ts'
import type { Du } from '#contract/suite/solde.ts'
import { clientsQuery, commandesQuery, commandesSuiteQuery } from '#web/api/espace-commandes.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { CatalogueButton } from '#web/parts/CatalogueLink.tsx'
import { Loading } from '#web/parts/Loading.tsx'
import { Page } from '#web/parts/Page.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { useNavigate, useSearch } from '#web/router/RouterProvider.tsx'
import { PROPRES, validateEspaceSearch } from '#web/search.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { GridLazy } from '#web/ui/grid/GridLazy.tsx'
import { SelectInput } from '#web/ui/inputs/SelectInput.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import styles from './Commandes.module.css'
import { COLONNES } from './colonnes.tsx'
import { ExportFactures } from './ExportFactures.tsx'

const AUCUNE: CommandeLigne[] = []
const idOf = ({ id }: CommandeLigne) => id

/** The person's own orders, and those of the companies whose documents the person may read (ROL-02). */
export function EspaceCommandesPage() {
  const { societe } = useSearch(validateEspaceSearch)
  const clients = useCallQuery(clientsQuery)
  // Whoever may read a whole company's orders comes for these: what colleagues ordered is there too.
  const choisie = societe ?? (clients.data && String(clients.data[0]?.id ?? PROPRES))
  return (
    <Page title="Commandes" intro="Les commandes, leur règlement et leurs documents.">
      <p>
        <Link to={paths.espaceDevis()}>Mes devis</Link>
      </p>
      {choisie === undefined ? (
        <Loading query={clients} label="Chargement des commandes" />
      ) : (
        <>
          <ClientChoice clients={clients.data ?? []} choisie={choisie} />
          <CommandesList client={choisie === PROPRES ? undefined : choisie} />
        </>
      )}
    </Page>
  )
}

interface ClientChoiceProps {
  clients: ResponseOf<typeof listClients>
  choisie: string
}

/** The address holds the choice, so that a reload and the back button keep it. */
function ClientChoice({ clients, choisie }: ClientChoiceProps) {
  const navigate = useNavigate()
  if (clients.length === 0) return null
  const options = [
    ...clients.map(({ id, denomination, ville }) => ({ value: String(id), label: `${denomination} (${ville})` })),
    { value: PROPRES, label: 'Mes commandes' },
  ]
  return (
    <div className={styles.choix}>
      <SelectInput
        label="Commandes affichées"
        value={choisie}
        options={options}
        onChange={(societe) => void navigate({ to: paths.espaceCommandes(), search: { societe } })}
      />
    </div>
  )
}

function CommandesList({ client }: { client: string | undefined }) {
  const premieres = useCallQuery((call, status) => commandesQuery(call, status, client))
  const suite = useCallQuery((call, status) => commandesSuiteQuery(call, status, client, premieres.data?.suite ?? null))
  const lignes = useMemo(
    () => [...(premieres.data?.commandes ?? AUCUNE), ...(suite.data ?? AUCUNE)],
    [premieres.data, suite.data],
  )
  if (premieres.data && lignes.length === 0)
    return (
      <EmptyState icon={ReceiptText} title={formatAucun('commande')} actions={<CatalogueButton />}>
        Les commandes passées se retrouvent ici, avec leurs factures et leurs conventions.
      </EmptyState>
    )
  const total = premieres.data?.total ?? lignes.length
  const isPartial = lignes.length < total
  return (
    <div className={styles.liste}>
      <DuNotice du={premieres.data?.du ?? null} />
      {isPartial && <Suite count={lignes.length} total={total} isError={suite.isError} onRetry={suite.refetch} />}
      <ExportFactures clientId={client} />
      <GridLazy
        title="Commandes"
        columns={COLONNES}
        lines={lignes}
        idOf={idOf}
        state={premieres.data ? 'ready' : premieres.isError ? 'error' : 'loading'}
        onRetry={() => void premieres.refetch()}
        exportReason={isPartial ? 'Toutes les commandes ne sont pas encore chargées.' : undefined}
        emptyText={formatAucun('commande')}
      />
    </div>
  )
}

/** What the company has still to pay, over all its orders. */
function DuNotice({ du }: { du: Du | null }) {
  if (!du || du.reste === 0) return null
  const { reste, retard, retardDepuis } = du
  if (retard === 0 || retardDepuis === null)
    return <Notice kind="info">Reste à payer pour cette société : {formatEuros(reste)}.</Notice>
  return (
    <Notice kind="attention">
      Reste à payer pour cette société : {formatEuros(reste)}, dont {formatEuros(retard)} en retard depuis le{' '}
      {formatJourCourt(retardDepuis)}.
    </Notice>
  )
}

interface SuiteProps {
  count: number
  total: number
  isError: boolean
  onRetry: () => unknown
}

/** The part of the list already loaded, while the rest loads. */
function Suite({ count, total, isError, onRetry }: SuiteProps) {
  const text = `${formatNombre(count)} sur ${formatNombre(total)}`
  if (!isError) return <Progress label="Chargement des commandes" value={count / total} text={text} />
  return (
    <Notice
      kind="error"
      actions={
        <Button variant="secondary" onClick={onRetry}>
          Réessayer
        </Button>
      }
    >
      Seules {text} commandes ont pu être chargées.
    </Notice>
  )
}
