import type { CommandeGereeDetail } from '#contract/porte/bureau/commandes.ts'
import { formatCents, formatCount, formatJourCourt, formatPeriode } from '#contract/rules/format.ts'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import { commandeGereeQuery } from '#web/api/bureau-commandes.ts'
import { EtatBadge } from '#web/parts/commande/EtatBadge.tsx'
import { Page } from '#web/parts/Page.tsx'
import { useEcranParams } from '../bureau-context.ts'
import { Loaded } from '../Loaded.tsx'
import { Retour } from '../Retour.tsx'
import { Argent } from './Argent.tsx'
import styles from './Commande.module.css'
import { Courriels } from './Courriels.tsx'
import { Documents } from './Documents.tsx'
import { Gestes } from './Gestes.tsx'
import { Suivi } from './Suivi.tsx'

/** An order, with its people, money, papers, mails and history, and what may be done with it. */
export function CommandeEcran() {
  const { numero = '' } = useEcranParams<'numero'>()
  return (
    <Page title={`Commande ${numero}`} back={<Retour to="/gestion/commandes">Toutes les commandes</Retour>}>
      <Loaded
        query={(call, status) => commandeGereeQuery(call, status, numero)}
        label="Chargement de la commande"
        inconnu="Aucune commande n’a ce numéro."
      >
        {(commande) => <Detail commande={commande} />}
      </Loaded>
    </Page>
  )
}

function Detail({ commande }: { commande: CommandeGereeDetail }) {
  return (
    <div className={styles.detail}>
      <div className={styles.colonne}>
        <Faits commande={commande} />
        <Gestes commande={commande} />
        <Participants commande={commande} />
        <Argent commande={commande} />
      </div>
      <div className={styles.colonne}>
        <Documents documents={commande.documents} />
        <Courriels courriels={commande.courriels} />
        <Suivi commande={commande} />
      </div>
    </div>
  )
}

function Faits({ commande }: { commande: CommandeGereeDetail }) {
  const { etat, montantTtcCents, titre, reference, dateDebut, dateFin, client, payeur, personne, email } = commande
  return (
    <section className={styles.bloc} aria-label="La commande">
      <p className={styles.entete}>
        <EtatBadge commande={{ etat, montantTtc: montantTtcCents }} />
        <strong>{formatCents(montantTtcCents)} TTC</strong>
      </p>
      <dl className={styles.faits}>
        <dt>Formation</dt>
        <dd>
          {titre}
          <span className={styles.second}>
            {reference}
            {dateDebut && ` · ${formatPeriode(dateDebut, dateFin ?? dateDebut)}`}
          </span>
        </dd>
        <dt>Client</dt>
        <dd>
          {client}
          {payeur !== client && `, facturé à ${payeur}`}
        </dd>
        <dt>Commandée par</dt>
        <dd>
          {personne}, <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>Le</dt>
        <dd>{formatMomentCourt(commande.creeeLe)}</dd>
        <dt>Règlement</dt>
        <dd>{commande.modeReglement ?? 'Aucun'}</dd>
      </dl>
    </section>
  )
}

function Participants({ commande: { participants, aDesigner, nomsAttendus } }: { commande: CommandeGereeDetail }) {
  return (
    <section className={styles.bloc} aria-labelledby="participants">
      <h2 id="participants">Participants</h2>
      <ul className={styles.liste}>
        {participants.map(({ email, prenom, nom, statut }) => (
          <li key={`${email} ${statut}`}>
            <span>
              {prenom} {nom}
              <span className={styles.second}>{email}</span>
            </span>
            <span>{statut}</span>
          </li>
        ))}
      </ul>
      {aDesigner > 0 && (
        <p>
          {formatCount(aDesigner, 'place sans nom', 'places sans nom')}.
          {nomsAttendus && <> {sayNomsAttendus(nomsAttendus)}</>}
        </p>
      )}
    </section>
  )
}

function sayNomsAttendus({ jour, isEnRetard }: NonNullable<CommandeGereeDetail['nomsAttendus']>): string {
  return isEnRetard
    ? `Noms en retard : attendus depuis le ${formatJourCourt(jour)}.`
    : `Noms attendus pour le ${formatJourCourt(jour)}.`
}
