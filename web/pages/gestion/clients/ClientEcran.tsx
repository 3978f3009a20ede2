import type { ClientBureau } from '#contract/porte/bureau/clients.ts'
import { formatCents } from '#contract/rules/format.ts'
import { formatJourParis } from '#contract/rules/jour-paris.ts'
import { clientBureauQuery } from '#web/api/bureau-clients.ts'
import { EtatBadge } from '#web/parts/commande/EtatBadge.tsx'
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
import styles from './Clients.module.css'
import { Etats } from './ClientsEcran.tsx'
import { Personnes } from './Personnes.tsx'

const MOTIFS = {
  INCONNU: 'inconnu du répertoire des entreprises',
  FERME: 'fermé d’après le répertoire des entreprises',
  MASQUE: 'nom masqué par le répertoire des entreprises',
}

/** One client: its people and their rights, its orders, and what the provider does to it. */
export function ClientEcran() {
  const { id = '' } = useEcranParams<'id'>()
  const { data: client, error, isInconnu } = useBureauQuery((call, status) => clientBureauQuery(call, status, id))
  const { may } = useBureau()
  if (isInconnu) return <NotFoundPage />
  const isStructure = client?.nature !== 'PARTICULIER'
  return (
    <Page title={client?.denomination ?? 'Client'} back={<Retour to="/gestion/clients">Tous les clients</Retour>}>
      {error && <Notice kind="error">{describeError(error)}</Notice>}
      {!client && !error && <SkeletonList label="Chargement du client" />}
      {client && (
        <div className={styles.client}>
          <Etats client={client} />
          {client.fusionneDans !== null && <Fusionne dans={client.fusionneDans} />}
          <Resume client={client} />
          {may('administration') && isStructure && client.fusionneDans === null && <Actes client={client} />}
          {isStructure && <Personnes client={client} />}
          <Commandes client={client} />
        </div>
      )}
    </Page>
  )
}

/** Decision 69: what the record had is elsewhere. */
function Fusionne({ dans }: { dans: number }) {
  return (
    <Notice kind="info" actions={<Link to={`/gestion/clients/${dans}`}>Ouvrir le client n° {dans}</Link>}>
      Cet enregistrement a été fusionné dans un autre, qui a désormais ses commandes et ses personnes.
    </Notice>
  )
}

function Resume({ client }: { client: ClientBureau }) {
  const { siret, rna, valideSansSiret, verificationMotif, adresse, telephone, email, confiance, creeLe, id } = client
  const facts: [string, string | null][] = [
    ['Numéro', [siret ?? rna ?? 'aucun', valideSansSiret && 'valide sans SIRET'].filter(Boolean).join(', ')],
    ['Adresse', adresse || null],
    ['Contact', [telephone, email].filter(Boolean).join(', ') || null],
    ['Vérification', verificationMotif && MOTIFS[verificationMotif]],
    ['Places impayées', confiance ? 'sans limite : il a votre confiance' : 'comptées'],
    ['Enregistré', `le ${formatJourParis(creeLe)}, sous le numéro ${id}`],
  ]
  return (
    <dl className={styles.resume}>
      {facts.map(
        ([nom, valeur]) =>
          valeur && (
            <div key={nom}>
              <dt>{nom}</dt>
              <dd>{valeur}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Commandes({ client: { commandes, nbCommandes } }: { client: ClientBureau }) {
  return (
    <section className={styles.section}>
      <h2>Commandes ({nbCommandes})</h2>
      {commandes.length === 0 && <p>Aucune commande.</p>}
      {commandes.length < nbCommandes && <p>Les {commandes.length} dernières.</p>}
      {commandes.length > 0 && (
        <ul className={styles.liste} aria-label="Commandes">
          {commandes.map(({ numero, etat, session, titre, montantTtcCents, passeeLe }) => (
            <li key={numero} className={styles.ligne}>
              <div>
                <Link to={`/gestion/commandes/${numero}`}>{numero}</Link> · {titre}
                <p className={styles.soft}>
                  {formatJourParis(passeeLe)} ·{' '}
                  <Link to={`/gestion/sessions/${encodeURIComponent(session)}`}>{session}</Link>
                </p>
              </div>
              <p className={styles.etats}>
                {formatCents(montantTtcCents)} TTC
                <EtatBadge commande={{ etat, montantTtc: montantTtcCents }} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
