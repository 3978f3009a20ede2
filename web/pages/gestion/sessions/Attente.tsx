import type { AttenteBureau, SessionBureau } from '#contract/porte/bureau/sessions.ts'
import { formatCount } from '#contract/rules/format.ts'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { Button } from '#web/ui/Button.tsx'
import { useBureau } from '../bureau-context.ts'
import { Refus } from '../Refus.tsx'
import styles from './Sessions.module.css'
import { useGeste } from './use-geste.ts'

/** Who waits for places, in the order of the line. */
export function Attente({ session }: { session: SessionBureau }) {
  const { may } = useBureau()
  const geste = useGeste(session.reference)
  return (
    <section className={styles.section}>
      <h2>Liste d’attente ({session.attente.length})</h2>
      {session.gardees > 0 && (
        <p>{formatCount(session.gardees, 'place est gardée', 'places sont gardées')} pour elle.</p>
      )}
      {geste.error && <Refus error={geste.error} />}
      <ol className={styles.liste} aria-label="Liste d’attente">
        {session.attente.map((one) => (
          <li key={one.id} className={styles.personne}>
            <div>
              <strong>{formatPersonne(one)}</strong>
              <p className={styles.soft}>
                {one.email} · {one.client ?? 'à titre individuel'} · {sayVoulu(one)}
              </p>
            </div>
            {may('inscriptions') && (
              <div className={styles.actes}>
                {one.etat === 'EN_ATTENTE' && (
                  <Button variant="secondary" onClick={() => geste.mutate({ acte: 'proposer', email: one.email })}>
                    Proposer une place
                  </Button>
                )}
                <Button variant="quiet" onClick={() => geste.mutate({ acte: 'retirer', email: one.email })}>
                  Retirer de la liste
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function sayVoulu({ nombre, minimum, etat, offreNombre, offreExpireLe }: AttenteBureau): string {
  const voulu = minimum === nombre ? formatCount(nombre, 'place', 'places') : `${minimum} à ${nombre} places`
  if (etat === 'EN_ATTENTE' || !offreExpireLe) return voulu
  return `${offreNombre} ${etat === 'ACCEPTEE' ? 'acceptée(s)' : 'proposée(s)'} jusqu’au ${formatMomentCourt(offreExpireLe)}`
}
