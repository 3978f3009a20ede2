import { CheckCircle2, Clock3 } from 'lucide-react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { getAujourdhui } from '#contract/porte/bureau/aujourdhui.ts'
import { formatCents, formatNombre } from '#contract/rules/format.ts'
import { aujourdhuiQuery } from '#web/api/bureau-a-faire.ts'
import { Page } from '#web/parts/Page.tsx'
import { Link } from '#web/router/Link.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { useBureau } from '../bureau-context.ts'
import { Loaded } from '../Loaded.tsx'
import styles from './Aujourdhui.module.css'
import { Graphique } from './Graphique.tsx'
import { sayAge, TITRES } from './mots.ts'
import { Semaine } from './Semaine.tsx'

type Aujourdhui = ResponseOf<typeof getAujourdhui>

/** What the day begins with: what waits, the sessions of the week, the orders and the money of the last thirty days. */
export function AujourdhuiEcran() {
  return (
    <Page title="Aujourd’hui">
      <Loaded query={aujourdhuiQuery} label="Chargement de la journée">
        {({ attentes, sessions, jours }) => (
          <>
            <AFaire attentes={attentes} />
            <div className={styles.graphiques}>
              <Graphique
                titre="Commandes par jour"
                unite="Commandes"
                points={jours.map(({ jour, commandes }) => ({ jour, valeur: commandes }))}
                format={formatNombre}
              />
              <Graphique
                titre="Argent reçu par jour"
                unite="Reçu"
                points={jours.map(({ jour, recuCents }) => ({ jour, valeur: recuCents }))}
                format={(cents) => formatCents(cents)}
              />
            </div>
            <Semaine sessions={sessions} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function AFaire({ attentes }: Pick<Aujourdhui, 'attentes'>) {
  const presentes = attentes.filter(({ nombre }) => nombre > 0)
  return (
    <section aria-labelledby="attentes" className={styles.section}>
      <h2 id="attentes">Ce qui attend</h2>
      {presentes.length > 0 && (
        <ul className={styles.attentes}>
          {presentes.map((attente) => (
            <li key={attente.genre}>
              <Attente attente={attente} />
            </li>
          ))}
        </ul>
      )}
      {presentes.length < attentes.length && (
        <p className={styles.rien}>
          <CheckCircle2 size={20} aria-hidden="true" />
          <span>
            {presentes.length === 0
              ? 'Rien n’attend : remboursements, déclarations, signatures, places, paiements et e-mails sont à jour.'
              : 'Rien d’autre n’attend.'}
          </span>
        </p>
      )}
    </section>
  )
}

/** Who may act on accounts goes where they are acted on. */
const A_VIRER = ['virements-a-faire', 'echeances-a-rendre']

function Attente({ attente: { genre, nombre, age, isTardif } }: { attente: Aujourdhui['attentes'][number] }) {
  const { may } = useBureau()
  const isAVirer = A_VIRER.includes(genre) && may('comptabilite')
  return (
    <Link
      to={isAVirer ? '/gestion/virements' : `/gestion/attentes/${genre}`}
      className={styles.attente}
      data-tardif={isTardif || undefined}
    >
      <strong>{formatNombre(nombre)}</strong>
      <span className={styles.quoi}>{TITRES[genre]}</span>
      <span className={styles.age}>
        {isTardif && <Badge kind="attention">En retard</Badge>}
        {age !== null && (
          <span>
            <Clock3 size={16} aria-hidden="true" /> depuis {sayAge(age)}
          </span>
        )}
      </span>
    </Link>
  )
}
