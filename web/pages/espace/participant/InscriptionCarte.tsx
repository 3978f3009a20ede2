import { StatutBadge } from '#web/parts/StatutInscription.tsx'
import { TypeFormationLabel } from '#web/parts/TypeFormationLabel.tsx'
import { Card } from '#web/ui/Card.tsx'
import { AFaire } from './AFaire.tsx'
import { DocumentsListe } from './DocumentsListe.tsx'
import styles from './Inscriptions.module.css'
import type { Noeud } from './lignes.ts'
import { QuandEtOu } from './QuandEtOu.tsx'

/** A formation as its participant needs it: when, where or by which link, what to do now, what to read. */
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

/** Of a cursus only what is not said by its steps. */
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
