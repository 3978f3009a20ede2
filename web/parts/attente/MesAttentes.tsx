import { attentesQuery } from '#web/api/attente.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import styles from './Attente.module.css'
import { AttenteCarte } from './AttenteCarte.tsx'

/** The lists that the person is on; nothing for who is on none. */
export function MesAttentes() {
  const { data: attentes = [] } = useCallQuery(attentesQuery)
  if (attentes.length === 0) return null
  return (
    <section className={styles.chapitre} aria-labelledby="mes-attentes">
      <h2 id="mes-attentes">Mes listes d’attente</h2>
      <div className={styles.cartes}>
        {attentes.map((attente) => (
          <AttenteCarte key={attente.id} attente={attente} />
        ))}
      </div>
    </section>
  )
}
