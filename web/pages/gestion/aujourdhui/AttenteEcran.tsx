import { ArrowLeft, CheckCircle2 } from 'lucide-react'
import { type AttenteLigne, GENRES_ATTENTE, type GenreAttente } from '#contract/bureau/aujourdhui.ts'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import { attentesQuery } from '#web/api/bureau-commandes.ts'
import { NotFoundPage } from '#web/parts/NotFoundPage.tsx'
import { Page } from '#web/parts/Page.tsx'
import { Link } from '#web/router/Link.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useEcranParams } from '../bureau-context.ts'
import { Lecture } from '../Lecture.tsx'
import { type Colonne, Tableau } from '../Tableau.tsx'
import { ATTENTES } from './mots.ts'

const COLONNES: readonly Colonne<AttenteLigne>[] = [
  { titre: 'Depuis', cellule: ({ depuis }) => (depuis ? formatMomentCourt(depuis) : '–') },
  { titre: 'Quoi', cellule: ({ quoi }) => quoi },
  { titre: 'Qui', cellule: ({ qui }) => qui },
  {
    titre: 'Commande',
    cellule: ({ commande }) => (commande ? <Link to={`/gestion/commandes/${commande}`}>{commande}</Link> : '–'),
  },
]

/** One of the lists behind the numbers of the day. */
export function AttenteEcran() {
  const { genre = '' } = useEcranParams<'genre'>()
  if (!isGenre(genre)) return <NotFoundPage />
  return (
    <Page
      title={ATTENTES[genre]}
      back={
        <Link to="/gestion">
          <ArrowLeft size={20} aria-hidden="true" />
          Aujourd’hui
        </Link>
      }
    >
      <Lecture query={(call, status) => attentesQuery(call, status, genre)} label="Chargement de la liste">
        {(lignes) =>
          lignes.length === 0 ? (
            <EmptyState icon={CheckCircle2} title="Rien n’attend." />
          ) : (
            <Tableau
              legende={ATTENTES[genre]}
              colonnes={COLONNES}
              lignes={lignes}
              cle={({ depuis, commande, quoi, qui }) => `${depuis} ${commande} ${quoi} ${qui}`}
            />
          )
        }
      </Lecture>
    </Page>
  )
}

function isGenre(genre: string): genre is GenreAttente {
  return GENRES_ATTENTE.includes(genre as GenreAttente)
}
