import type { SessionBureau } from '#contract/porte/bureau/sessions.ts'
import { formatCount, formatJourCourt } from '#contract/rules/format.ts'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import { sessionBureauQuery } from '#web/api/bureau-sessions.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { NotFoundPage } from '#web/parts/NotFoundPage.tsx'
import { Page } from '#web/parts/Page.tsx'
import { Link } from '#web/router/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import { useBureau, useEcranParams } from '../bureau-context.ts'
import { Retour } from '../Retour.tsx'
import { useBureauQuery } from '../use-bureau-query.ts'
import { Actes } from './Actes.tsx'
import { Attente } from './Attente.tsx'
import { EtatSession } from './EtatSession.tsx'
import { FeuilleDeSalle } from './FeuilleDeSalle.tsx'
import { Inscrits } from './Inscrits.tsx'
import { sayDates } from './mots.ts'
import { Presences } from './Presences.tsx'
import { Remplissage } from './Remplissage.tsx'
import styles from './Sessions.module.css'

/** One session: its people, who waits for it, and what can be done to it. */
export function SessionEcran() {
  const { reference = '' } = useEcranParams<'reference'>()
  const {
    data: session,
    error,
    isInconnu,
  } = useBureauQuery((call, status) => sessionBureauQuery(call, status, reference))
  if (isInconnu) return <NotFoundPage />
  return (
    <Page
      title={session?.titre ?? `Session ${reference}`}
      label={`Session ${reference}`}
      back={<Retour to="/gestion/sessions">Toutes les sessions</Retour>}
    >
      {error && <Notice kind="error">{describeError(error)}</Notice>}
      {session && <Contenu session={session} />}
      {!session && !error && <SkeletonList label="Chargement de la session" />}
    </Page>
  )
}

function Contenu({ session }: { session: SessionBureau }) {
  const { may } = useBureau()
  return (
    <>
      <div className={styles.session}>
        <Resume session={session} />
        {may('inscriptions') && <Actes session={session} />}
        <Inscrits session={session} />
        <Presences session={session} />
        {(session.attente.length > 0 || session.gardees > 0) && <Attente session={session} />}
        {session.messages.length > 0 && <Messages session={session} />}
      </div>
      <FeuilleDeSalle session={session} />
    </>
  )
}

function Resume({ session }: { session: SessionBureau }) {
  const { statut, lieu, ville, dateLimiteInscription, adresse, publiee, commandes, aDesigner } = session
  return (
    <dl className={styles.resume}>
      <div>
        <dt>État</dt>
        <dd>
          <EtatSession session={session} />
          {statut && statut !== 'ANNULE' && <p>{statut === 'INDISPONIBLE' ? 'Fermée à la main.' : statut}</p>}
        </dd>
      </div>
      <div>
        <dt>Dates</dt>
        <dd>
          {sayDates(session)}
          {dateLimiteInscription && <p>Inscriptions jusqu’au {formatJourCourt(dateLimiteInscription)}</p>}
        </dd>
      </div>
      <div>
        <dt>Lieu</dt>
        <dd>{[lieu, ville].filter(Boolean).join(', ') || 'à distance'}</dd>
      </div>
      <div>
        <dt>Places</dt>
        <dd>
          <Remplissage session={session} />
          {aDesigner > 0 && <SansNom nombre={aDesigner} />}
        </dd>
      </div>
      <div>
        <dt>Commandes</dt>
        <dd>
          {commandes.vivantes} en cours, dont {formatCount(commandes.payees, 'payée', 'payées')}
        </dd>
      </div>
      <div>
        <dt>Catalogue</dt>
        <dd>
          <Link to={adresse}>{publiee ? 'La page publique' : 'L’aperçu, non publié'}</Link>
          <p>
            <Link to={`/gestion/catalogue/session/${encodeURIComponent(session.reference)}`}>
              La ligne du catalogue
            </Link>
          </p>
        </dd>
      </div>
    </dl>
  )
}

function SansNom({ nombre }: { nombre: number }) {
  return (
    <p>
      <Link to="/gestion/attentes/places-a-designer">{nombre} sans participant désigné</Link>
    </p>
  )
}

function Messages({ session }: { session: SessionBureau }) {
  return (
    <section className={styles.section}>
      <h2>Messages envoyés</h2>
      <ul className={styles.liste}>
        {session.messages.map(({ id, sujet, nombre, envoyeLe }) => (
          <li key={id} className={styles.personne}>
            <strong>{sujet}</strong>
            <span className={styles.soft}>
              {formatMomentCourt(envoyeLe)} · {formatCount(nombre, 'destinataire', 'destinataires')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
