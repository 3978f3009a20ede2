import { CheckCircle2 } from 'lucide-react'
import { useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { listAttentes } from '#contract/porte/bureau/aujourdhui.ts'
import { GENRES_A_FAIRE, type GenreAFaire, type LigneAFaire } from '#contract/porte/bureau/aujourdhui.ts'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import { aFaireQuery } from '#web/api/bureau-a-faire.ts'
import { NotFoundPage } from '#web/parts/NotFoundPage.tsx'
import { Page } from '#web/parts/Page.tsx'
import { Link } from '#web/router/Link.tsx'
import { useSearch } from '#web/router/RouterProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useBureau, useEcranParams } from '../bureau-context.ts'
import styles from '../Gestion.module.css'
import { Loaded } from '../Loaded.tsx'
import { Retour } from '../Retour.tsx'
import { Suite } from '../Suite.tsx'
import { type Colonne, Tableau } from '../Tableau.tsx'
import attente from './Aujourdhui.module.css'
import { A_FAIRE, TITRES } from './mots.ts'
import { REGLEMENTS } from './reglements.tsx'
import { Webhooks } from './Webhooks.tsx'

const readDebut = ({ avant }: Record<string, string>) => (/^\d{1,6}$/.test(avant ?? '') ? { avant } : {})

/** One of the lists behind the numbers of the day, and what is settled in it. */
export function AFaireEcran() {
  const { genre = '' } = useEcranParams<'genre'>()
  const search = useSearch(readDebut)
  const { may } = useBureau()
  if (!isGenre(genre)) return <NotFoundPage />
  const debut = Number(search.avant ?? 0)
  const isEnvoi = genre === 'evenements-abandonnes' || genre === 'webhooks-en-echec'
  return (
    <Page title={TITRES[genre]} intro={A_FAIRE[genre]} back={<Retour to="/gestion">Aujourd’hui</Retour>}>
      <Loaded query={(call, status) => aFaireQuery(call, status, genre, debut)} label="Chargement de la liste">
        {(attentes) => (
          <>
            <Lignes genre={genre} debut={debut} attentes={attentes} />
            <Suite to={`/gestion/attentes/${genre}`} search={search} suite={attentes.suite} />
          </>
        )}
      </Loaded>
      {isEnvoi && may('administration') && <Webhooks />}
    </Page>
  )
}

interface LignesProps {
  genre: GenreAFaire
  debut: number
  attentes: ResponseOf<typeof listAttentes>
}

function Lignes({ genre, debut, attentes: { lignes, suite } }: LignesProps) {
  const { may } = useBureau()
  const { role, actes = [] } = REGLEMENTS[genre] ?? {}
  const [ouvert, setOuvert] = useState<{ acte: (typeof actes)[number]; ligne: LigneAFaire }>()
  if (lignes.length === 0) return <EmptyState icon={CheckCircle2} title="Rien n’attend." />
  const boutons: Colonne<LigneAFaire> = {
    titre: 'À faire',
    cellule: (ligne) => (
      <span className={attente.actes}>
        {actes.map((acte) => (
          <Button
            key={acte.texte}
            variant="secondary"
            onClick={() => setOuvert({ acte, ligne })}
            aria-label={`${acte.texte} : ${ligne.quoi}, ${ligne.qui}`}
          >
            {acte.texte}
          </Button>
        ))}
      </span>
    ),
  }
  const isPartie = suite !== null || debut > 0
  return (
    <>
      {isPartie && (
        <p className={styles.second}>
          Lignes {debut + 1} à {debut + lignes.length}, les plus anciennes d’abord
        </p>
      )}
      <Tableau
        legende={TITRES[genre]}
        colonnes={role && may(role) ? [...toColonnes(lignes), boutons] : toColonnes(lignes)}
        lignes={lignes}
        cle={({ depuis, commande, client, cible, rang, quoi, qui }) =>
          JSON.stringify([depuis, commande, client, cible, rang, quoi, qui])
        }
      />
      {ouvert && <ouvert.acte.Modal ligne={ouvert.ligne} onClose={() => setOuvert(undefined)} />}
    </>
  )
}

/** Each line leads to where it is settled: its order, its client, or here. */
function toColonnes(lignes: readonly LigneAFaire[]): readonly Colonne<LigneAFaire>[] {
  return [
    { titre: 'Depuis', cellule: ({ depuis }) => (depuis ? formatMomentCourt(depuis) : '–') },
    { titre: 'Quoi', cellule: ({ quoi }) => quoi },
    {
      titre: 'Qui',
      cellule: ({ qui, client }) => (client === null ? qui : <Link to={`/gestion/clients/${client}`}>{qui}</Link>),
    },
    ...(lignes.some(({ commande }) => commande) ? [COMMANDE] : []),
  ]
}

const COMMANDE: Colonne<LigneAFaire> = {
  titre: 'Commande',
  cellule: ({ commande }) => (commande ? <Link to={`/gestion/commandes/${commande}`}>{commande}</Link> : '–'),
}

function isGenre(genre: string): genre is GenreAFaire {
  return GENRES_A_FAIRE.includes(genre as GenreAFaire)
}
