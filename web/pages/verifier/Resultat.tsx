import { Notice } from '#web/ui/Notice.tsx'
import { type Reponse, saySceau, sayVerdict } from './mots.ts'
import styles from './Verifier.module.css'

/** The answer takes the focus: on a phone it stands below what was pressed. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

export function Resultat({ reponse }: { reponse: Reponse }) {
  const { kind, titre, suite } = sayVerdict(reponse)
  const sceau = saySceau(reponse)
  return (
    <section ref={takeFocus} tabIndex={-1} aria-label="Résultat de la vérification" className={styles.resultat}>
      <Notice kind={kind}>
        <p className={styles.titre}>{titre}</p>
        <p>{suite}</p>
        {sceau && (
          <>
            <p>{sceau}</p>
            <p className={styles.empreinte}>Empreinte SHA-256 de son certificat : {reponse.sceau?.certificat}</p>
          </>
        )}
      </Notice>
    </section>
  )
}
