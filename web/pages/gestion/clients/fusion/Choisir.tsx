import { Building } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ClientResume } from '#contract/porte/bureau/clients.ts'
import { doublonsQuery } from '#web/api/bureau-fusion.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Link } from '#web/router/Link.tsx'
import { useNavigate } from '#web/router/RouterProvider.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import { useBureauQuery } from '../../use-bureau-query.ts'
import styles from '../Clients.module.css'
import { Etats, sayClient } from '../ClientsEcran.tsx'
import fusion from './Fusion.module.css'

interface Props {
  id: string
  /** What is searched for; '' shows the records of the same SIREN or name. */
  q: string
  nom: string
}

/** Proposes the records that look like this one, and finds any other. */
export function Choisir({ id, q, nom }: Props) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)

  function find(event: FormEvent) {
    event.preventDefault()
    const sought = typed.trim()
    void navigate({ to: `/gestion/clients/${id}/fusion`, search: sought ? { q: sought } : {} })
  }

  return (
    <div className={styles.client}>
      <search>
        <form className={fusion.recherche} onSubmit={find}>
          <TextInput label="Nom, SIRET ou RNA" value={typed} onChange={setTyped} isOptional maxLength={100} />
          <Button type="submit">Chercher</Button>
        </form>
      </search>
      <section className={styles.section}>
        <h2>{q ? 'Enregistrements trouvés' : `Peut-être aussi ${nom}`}</h2>
        <Trouves id={id} q={q} />
      </section>
    </div>
  )
}

function Trouves({ id, q }: Pick<Props, 'id' | 'q'>) {
  const { data, error } = useBureauQuery((call, status) => doublonsQuery(call, status, id, q))
  if (error) return <Notice kind="error">{describeError(error)}</Notice>
  if (!data) return <SkeletonList label="Recherche d’enregistrements" count={3} />
  if (data.clients.length === 0) return <EmptyState icon={Building} title={q ? 'Aucun autre enregistrement.' : VIDE} />
  return (
    <ul className={styles.liste} aria-label="Enregistrements">
      {data.clients.map((client) => (
        <Trouve key={client.id} id={id} client={client} />
      ))}
    </ul>
  )
}

const VIDE = 'Aucun autre enregistrement n’a ce nom ni ce SIREN. Cherchez-le.'

function Trouve({ id, client }: { id: string; client: ClientResume }) {
  return (
    <li className={styles.ligne}>
      <div>
        <h3>{client.denomination}</h3>
        <p className={styles.soft}>
          {sayClient(client)} · n° {client.id}
        </p>
      </div>
      <div className={styles.etats}>
        <Etats client={client} />
        <Link
          to={`/gestion/clients/${id}/fusion`}
          search={{ avec: String(client.id) }}
          className={buttonClass('secondary')}
        >
          Comparer<span className="visually-hidden"> avec {client.denomination}</span>
        </Link>
      </div>
    </li>
  )
}
