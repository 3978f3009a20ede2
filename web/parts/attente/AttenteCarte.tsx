import { Hourglass } from 'lucide-react'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import type { Attente } from '#contract/vente/attente.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import styles from './Attente.module.css'
import { sayGroupe, sayPlaces, sayPosition, saySession } from './mots.ts'
import { useLeave } from './use-attente.ts'

/** One's place in the line of a session, or the offer that one has, with what to do about it. */
export function AttenteCarte({ attente }: { attente: Attente }) {
  const { session, commandeur, position, offre } = attente
  return (
    <Card>
      <div className={styles.carte}>
        <div className={styles.faits}>
          <h3 className={styles.titre}>
            <Link to={paths.espaceAttente(attente.id)}>{session.titre}</Link>
          </h3>
          <p>{saySession(attente)}</p>
          <p className={styles.soft}>
            {[commandeur?.denomination ?? 'À titre individuel', sayGroupe(attente)].join(', ')}
          </p>
          {position !== null && (
            <p className={styles.rang}>
              <Hourglass size={20} aria-hidden="true" />
              {sayPosition(position)}
            </p>
          )}
          {offre && (
            <p>
              <Badge kind="success">{sayPlaces(offre.nombre)}</Badge> jusqu’au {formatMomentCourt(offre.expireLe)}
            </p>
          )}
        </div>
        <div className={styles.actions}>{offre ? <Answer attente={attente} /> : <Leave attente={attente} />}</div>
      </div>
    </Card>
  )
}

function Answer({ attente: { id, etat, session } }: { attente: Attente }) {
  return (
    <Link to={etat === 'ACCEPTEE' ? paths.panier() : paths.espaceAttente(id)} className={buttonClass('primary')}>
      {etat === 'ACCEPTEE' ? 'Commander depuis mon panier' : 'Répondre à l’offre'}
      <span className="visually-hidden"> pour {session.titre}</span>
    </Link>
  )
}

/** Leaving takes one press: whoever comes back is at the end of the line. */
export function Leave({ attente: { id, session } }: { attente: Attente }) {
  const leave = useLeave()
  return (
    <Button variant="secondary" isPending={leave.isPending} onClick={() => leave.mutate(id)}>
      Quitter la liste
      <span className="visually-hidden"> de {session.titre}</span>
    </Button>
  )
}
