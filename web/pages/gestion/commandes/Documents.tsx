import { Download } from 'lucide-react'
import type { CommandeGereeDetail } from '#contract/porte/bureau/commandes.ts'
import { useApp } from '#web/api/app-context.ts'
import { documentGereUrl } from '#web/api/bureau-commandes.ts'
import styles from './Commande.module.css'

/** The newest version of each document of the order. */
export function Documents({ documents }: Pick<CommandeGereeDetail, 'documents'>) {
  const { settings } = useApp()
  return (
    <section className={styles.bloc} aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      {documents.length === 0 && <p>Aucun document pour l’instant.</p>}
      <ul className={styles.liste}>
        {documents.map(({ id, titre, pour, isDessine }) => (
          <li key={id}>
            <span>
              {titre}
              <span className={styles.second}>{pour}</span>
            </span>
            {isDessine ? (
              <a href={documentGereUrl(settings.apiUrl, id)} download>
                <Download size={20} aria-hidden="true" /> PDF
                <span className="visually-hidden">
                  {titre}, {pour}
                </span>
              </a>
            ) : (
              <span>en préparation</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
