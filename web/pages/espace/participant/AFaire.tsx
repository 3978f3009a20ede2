import { ClipboardCheck, Star } from 'lucide-react'
import { deNom } from '#contract/rules/noms.ts'
import { useOuverture } from '#web/parts/document/ouverture.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import styles from './Inscriptions.module.css'
import { listActions, type Noeud } from './lignes.ts'

/** The participant's next actions, if any. */
export function AFaire({ noeud }: { noeud: Noeud }) {
  const open = useOuverture()
  const { id, titre, documents } = noeud
  const actions = listActions(noeud)
  const attestation = documents.find(({ type }) => type === 'attestation')
  if (actions.length === 0) return <p className={styles.precision}>Rien à faire pour le moment.</p>
  return (
    <div className={styles.afaire}>
      <p>À faire</p>
      {actions.includes('test') && (
        <Link to={paths.espaceTest(id)} className={buttonClass('secondary')}>
          <ClipboardCheck size={20} aria-hidden="true" />
          <span>
            Répondre au test<span className="visually-hidden"> {deNom(titre)}</span>
          </span>
        </Link>
      )}
      {actions.includes('appreciation') && attestation && (
        <Button variant="secondary" onClick={() => open(attestation)}>
          <Star size={20} aria-hidden="true" />
          <span>
            Donner mon appréciation<span className="visually-hidden"> {deNom(titre)}</span>
          </span>
        </Button>
      )}
    </div>
  )
}
