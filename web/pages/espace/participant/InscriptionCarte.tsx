import { StatutBadge } from '#web/parts/StatutInscription.tsx'
import { TypeFormationLabel } from '#web/parts/TypeFormationLabel.tsx'
import { Card } from '#web/ui/Card.tsx'
import { AFaire } from './AFaire.tsx'
import { DocumentsListe } from './DocumentsListe.tsx'
import styles from './Inscriptions.module.css'
import type { Noeud } from './lignes.ts'
import { QuandEtOu } from './QuandEtOu.tsx'

/** A formation for its participant: the dates, the place or link, the next actions and the documents. */
export function InscriptionCarte({ noeud }: { noeud: Noeud }) {
  const { titre, type, statut, etapes, inscritPar } = noeud
  return (
    <Card typeId={type.id}>
      <div className={styles.entete}>
        <TypeFormationLabel type={type} />
        <StatutBadge statut={statut} />
      </div>
      <h3 className={styles.titre}>{titre}</h3>
      <Corps noeud={noeud} />
      {etapes.length > 0 && (
        <ol className={styles.etapes}>
          {etapes.map((etape) => (
            <li key={etape.id}>
              <div className={styles.entete}>
                <h4>{etape.titre}</h4>
                <StatutBadge statut={etape.statut} />
              </div>
              <Corps noeud={etape} />
            </li>
          ))}
        </ol>
      )}
      {inscritPar && <p className={styles.precision}>Inscription par {inscritPar}</p>}
    </Card>
  )
}

/** For a cursus, only the content that its steps do not show. */
function Corps({ noeud }: { noeud: Noeud }) {
  const isParcours = noeud.etapes.length > 0
  return (
    <div className={styles.corps}>
      <QuandEtOu noeud={noeud} />
      <div className={styles.cote}>
        {!isParcours && <AFaire noeud={noeud} />}
        <DocumentsListe noeud={noeud} />
      </div>
    </div>
  )
}
