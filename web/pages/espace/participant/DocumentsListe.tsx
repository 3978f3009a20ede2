import { deNom } from '#contract/rules/noms.ts'
import { DocumentCell } from '#web/parts/document/DocumentCell.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import styles from './Inscriptions.module.css'
import type { Noeud } from './lignes.ts'
import { SupportList } from './SupportList.tsx'

/** The documents, the given test answers and the supports. */
export function DocumentsListe({ noeud }: { noeud: Noeud }) {
  const { id, titre, documents, supports, testPositionnementRealise } = noeud
  const hasDocuments = documents.length > 0 || testPositionnementRealise
  if (!hasDocuments && supports.length === 0) return null
  return (
    <div className={styles.lectures}>
      {hasDocuments && (
        <ul className={styles.documents}>
          {documents.map((document) => (
            <li key={document.type}>
              <span>{document.titre}</span>
              <DocumentCell document={document} precision={deNom(titre)} />
            </li>
          ))}
          {testPositionnementRealise && (
            <li>
              <span>Test de positionnement réalisé</span>
              <Link to={paths.espaceTest(id)}>
                Mes réponses<span className="visually-hidden"> {deNom(titre)}</span>
              </Link>
            </li>
          )}
        </ul>
      )}
      {supports.length > 0 && <SupportList noeud={noeud} />}
    </div>
  )
}
