import { Building } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type ClientResume, FILTRES_CLIENT } from '#contract/porte/bureau/clients.ts'
import { formatCount } from '#contract/rules/format.ts'
import { type ClientsSearch, clientsBureauQuery } from '#web/api/bureau-clients.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Page } from '#web/parts/Page.tsx'
import { Link } from '#web/router/Link.tsx'
import { useNavigate, useSearch } from '#web/router/RouterProvider.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SelectInput } from '#web/ui/inputs/SelectInput.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import { useBureauQuery } from '../use-bureau-query.ts'
import styles from './Clients.module.css'

function validate({ q, filtre, apres }: Record<string, string>): ClientsSearch {
  const known = FILTRES_CLIENT.find((one) => one === filtre)
  return { ...(q && { q }), ...(known && { filtre: known }), ...(apres && { apres }) }
}

/** The clients by name. */
export function ClientsEcran() {
  const search = useSearch(validate)
  return (
    <Page title="Clients" intro="Sociétés, associations et particuliers, avec leurs personnes et leurs commandes.">
      <Recherche key={JSON.stringify(search)} search={search} />
      <Liste search={search} />
    </Page>
  )
}

const LABELS = {
  'a-verifier': 'À vérifier',
  declarations: 'Administrateurs à prouver ou contestés',
  desactives: 'Désactivés',
}
const FILTRES = FILTRES_CLIENT.map((filtre) => ({ value: filtre, label: LABELS[filtre] }))

function Recherche({ search }: { search: ClientsSearch }) {
  const navigate = useNavigate()
  const [q, setQ] = useState(search.q ?? '')
  const [filtre, setFiltre] = useState<string>(search.filtre ?? '')

  function find(event: FormEvent) {
    event.preventDefault()
    void navigate({ to: '/gestion/clients', search: { ...(q.trim() && { q: q.trim() }), ...(filtre && { filtre }) } })
  }

  return (
    <search>
      <form className={styles.recherche} onSubmit={find}>
        <TextInput label="Nom, SIRET ou RNA" value={q} onChange={setQ} isOptional maxLength={100} />
        <SelectInput
          label="Seulement"
          value={filtre}
          onChange={setFiltre}
          options={FILTRES}
          placeholder="Tous"
          isOptional
        />
        <Button type="submit">Chercher</Button>
      </form>
    </search>
  )
}

function Liste({ search }: { search: ClientsSearch }) {
  const { data, error } = useBureauQuery((call, status) => clientsBureauQuery(call, status, search))
  if (error) return <Notice kind="error">{describeError(error)}</Notice>
  if (!data) return <SkeletonList label="Chargement des clients" count={6} />
  if (data.clients.length === 0) return <EmptyState icon={Building} title="Aucun client." />
  return (
    <>
      <ul className={styles.liste} aria-label="Clients">
        {data.clients.map((client) => (
          <li key={client.id} className={styles.ligne}>
            <div>
              <h2>
                <Link to={`/gestion/clients/${client.id}`}>{client.denomination}</Link>
              </h2>
              <p className={styles.soft}>{sayClient(client)}</p>
            </div>
            <Etats client={client} />
          </li>
        ))}
      </ul>
      {data.suite && (
        <Link to="/gestion/clients" search={{ ...search, apres: data.suite }} className={buttonClass('secondary')}>
          Clients suivants
        </Link>
      )}
    </>
  )
}

const NATURES = { ENTREPRISE: 'Société', ASSOCIATION: 'Association', PARTICULIER: 'Particulier' }

export function sayClient({ nature, siret, rna, ville }: ClientResume): string {
  return [NATURES[nature], siret ?? rna, ville].filter(Boolean).join(' · ')
}

/** What waits for the provider. */
export function Etats({ client: { actif, aVerifier, declarations, fusionneDans } }: { client: ClientResume }) {
  return (
    <p className={styles.etats}>
      {fusionneDans !== null && <Badge kind="neutral">Fusionné</Badge>}
      {!actif && fusionneDans === null && <Badge kind="error">Désactivé</Badge>}
      {actif && aVerifier && <Badge kind="attention">À vérifier</Badge>}
      {declarations > 0 && (
        <Badge kind="attention">{formatCount(declarations, 'déclaration à juger', 'déclarations à juger')}</Badge>
      )}
    </p>
  )
}
