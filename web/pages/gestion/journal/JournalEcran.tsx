import { ScrollText } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ActeLigne } from '#contract/porte/bureau/journal.ts'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import { journalQuery } from '#web/api/bureau-commandes.ts'
import { Page } from '#web/parts/Page.tsx'
import { useNavigate, useSearch } from '#web/router/RouterProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { DateInput } from '#web/ui/inputs/DateInput.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import styles from '../Gestion.module.css'
import { Loaded } from '../Loaded.tsx'
import { Suite } from '../Suite.tsx'
import { type Colonne, Tableau } from '../Tableau.tsx'
import { sayAction, sayDetail } from './mots.ts'

const NOMS = ['par', 'objet', 'du', 'au', 'avant'] as const
type Criteres = Partial<Record<(typeof NOMS)[number], string>>

function readCriteres(search: Record<string, string>): Criteres {
  return Object.fromEntries(NOMS.flatMap((nom) => (search[nom] ? [[nom, search[nom]]] : [])))
}

const COLONNES: readonly Colonne<ActeLigne>[] = [
  { titre: 'Quand', cellule: ({ moment }) => formatMomentCourt(moment) },
  { titre: 'Qui', cellule: ({ par }) => sayPar(par) },
  { titre: 'Quoi', cellule: ({ action }) => sayAction(action) },
  {
    titre: 'Sur quoi',
    cellule: ({ client, detail }) => (
      <span>
        {client}
        {detail.map((one) => (
          <span key={one.nom} className={styles.second}>
            {sayDetail(one)}
          </span>
        ))}
      </span>
    ),
  },
]

/** Who did what, the newest first. */
export function JournalEcran() {
  const criteres = useSearch(readCriteres)
  const { avant, ...autres } = criteres
  const query = { ...autres, ...(avant && { avant: Number(avant) }) }
  return (
    <Page title="Journal" intro="Qui a fait quoi, chez vous et chez vos clients. Rien ne s’en efface.">
      <Filtres key={JSON.stringify(criteres)} criteres={criteres} />
      <Loaded query={(call, status) => journalQuery(call, status, query)} label="Chargement du journal">
        {({ actes, suite }) => (
          <>
            {actes.length === 0 ? (
              <EmptyState icon={ScrollText} title="Aucune action ne correspond." />
            ) : (
              <Tableau legende="Actions" colonnes={COLONNES} lignes={actes} cle={({ id }) => id} />
            )}
            <Suite to="/gestion/journal" search={criteres} suite={suite} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function sayPar(par: string): string {
  if (par === 'gestion') return 'Ligne de commande'
  return par.startsWith('cle:') ? `Clé ${par.slice('cle:'.length)}` : par || '–'
}

const DEBUT = '2000-01-01'

function Filtres({ criteres }: { criteres: Criteres }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState({ par: '', objet: '', du: '', au: '', ...criteres })
  const set = (nom: keyof Criteres) => (value: string) => setTyped({ ...typed, [nom]: value })

  function search(event: FormEvent) {
    event.preventDefault()
    const { avant: _, ...asked } = typed
    void navigate({ to: '/gestion/journal', search: asked })
  }

  return (
    <search>
      <form className={styles.filtres} onSubmit={search}>
        <TextInput label="Qui" isOptional maxLength={100} value={typed.par} onChange={set('par')} />
        <TextInput
          label="Commande, session, société"
          isOptional
          maxLength={100}
          value={typed.objet}
          onChange={set('objet')}
        />
        <DateInput label="Du" isOptional comparison={DEBUT} value={typed.du} onChange={set('du')} />
        <DateInput label="Au" isOptional comparison={DEBUT} value={typed.au} onChange={set('au')} />
        <div className={styles.boutons}>
          <Button type="submit">Chercher</Button>
        </div>
      </form>
    </search>
  )
}
