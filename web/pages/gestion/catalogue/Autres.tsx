import { useState } from 'react'
import type { GenreLigne } from '#contract/porte/bureau/champ.ts'
import { findChoix } from '#web/api/bureau-catalogue.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { Link } from '#web/router/Link.tsx'
import { useNavigate } from '#web/router/RouterProvider.tsx'
import { AutocompleteInput } from '#web/ui/inputs/AutocompleteInput.tsx'
import { useBureau } from '../bureau-context.ts'
import styles from './Catalogue.module.css'

const GENRES: readonly { genre: GenreLigne; ouvrir: string; creer: string }[] = [
  { genre: 'lieu', ouvrir: 'Ouvrir un lieu', creer: 'Nouveau lieu' },
  { genre: 'organisme', ouvrir: 'Ouvrir un organisme', creer: 'Nouvel organisme' },
  { genre: 'theme', ouvrir: 'Ouvrir un thème', creer: 'Nouveau thème' },
  { genre: 'public', ouvrir: 'Ouvrir un public', creer: 'Nouveau public' },
]

const SEARCH_AFTER_MS = 250

/** What fiches and sessions name: found by its name, or made. */
export function Autres() {
  return (
    <section className={styles.section}>
      <h2>Lieux, organismes, thèmes et publics</h2>
      <search className={styles.champs}>
        {GENRES.map((one) => (
          <Autre key={one.genre} {...one} />
        ))}
      </search>
    </section>
  )
}

function Autre({ genre, ouvrir, creer }: (typeof GENRES)[number]) {
  const { call } = useCaller()
  const { may } = useBureau()
  const navigate = useNavigate()
  const [text, setText] = useState('')

  async function find(q: string, signal: AbortSignal) {
    const found = await findChoix(call, genre, { q }, signal)
    return found.map(({ cle, nom, detail }) => ({ id: cle, label: nom, ...(detail && { detail }) }))
  }

  return (
    <div className={styles.autre}>
      <AutocompleteInput
        label={ouvrir}
        help="Cherchez par son nom, puis choisissez-le."
        value={text}
        onChange={setText}
        source={find}
        debounceMs={SEARCH_AFTER_MS}
        isOptional
        onPick={({ id }) => void navigate({ to: `/gestion/catalogue/${genre}/${id}` })}
      />
      {may('administration') && <Link to={`/gestion/catalogue/nouvelle/${genre}`}>{creer}</Link>}
    </div>
  )
}
