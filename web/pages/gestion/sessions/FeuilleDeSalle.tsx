import type { SessionBureau } from '#contract/porte/bureau/sessions.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { sayDates } from './mots.ts'
import styles from './Sessions.module.css'

/** What is printed of a session: who is expected at the door. The attendance sheet is a sealed document of its own. */
export function FeuilleDeSalle({ session }: { session: SessionBureau }) {
  const attendus = session.inscrits.filter(({ attendu }) => attendu)
  return (
    <section className={styles.salle} aria-hidden="true">
      <p>
        Feuille de salle, session {session.reference}, {sayDates(session)}
        {session.lieu && `, ${session.lieu}`}
        {session.ville && `, ${session.ville}`}
      </p>
      <p>{attendus.length} participants attendus</p>
      <table>
        <thead>
          <tr>
            <th>Nom</th>
            <th>Société</th>
            <th>Présence</th>
          </tr>
        </thead>
        <tbody>
          {attendus.map((one) => (
            <tr key={one.id}>
              <td>{formatPersonne(one)}</td>
              <td>{one.client}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
