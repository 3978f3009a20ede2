import type { FormationSession } from '#contract/catalogue/formation.ts'
import { isElearning } from '#contract/reference/type-formation.ts'
import { Collapsible } from '#web/ui/Collapsible.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { EtapesButton } from '../../formation/EtapesButton.tsx'
import { etapesOf } from '../../formation/etape.ts'
import { OrganisateurList } from '../../formation/OrganisateurList.tsx'
import { Bullets, Paragraphs } from '../../formation/Prose.tsx'
import { publicsOf } from '../../formation/publics.ts'
import styles from '../Demande.module.css'

/** INS-05 */
export function RappelPanel({ formation, isOpenAtFirst }: { formation: FormationSession; isOpenAtFirst: boolean }) {
  const { type, messagePromotionnel, sessionMessagePromotionnel, prerequis } = formation
  const etapes = etapesOf(formation)
  const publics = publicsOf(formation)
  return (
    <Collapsible
      title={isElearning(type.id) ? 'Rappel du module e-learning' : 'Rappels sur la session'}
      isOpenAtFirst={isOpenAtFirst}
    >
      <div className={styles.bloc}>
        {[messagePromotionnel, sessionMessagePromotionnel].map(
          (message) =>
            message && (
              <Notice key={message} kind="info">
                {message}
              </Notice>
            ),
        )}
        <OrganisateurList {...formation} />
        <div className={styles.columns}>
          <div className={styles.chapitre}>
            <h4>Prérequis</h4>
            <Paragraphs>{prerequis ?? 'Aucun'}</Paragraphs>
          </div>
          {publics.length > 0 && (
            <div className={styles.chapitre}>
              <h4>Publics concernés</h4>
              <Bullets items={publics.map(({ label }) => label)} />
            </div>
          )}
        </div>
        {etapes.length > 0 && (
          <div className={styles.chapitre}>
            <h4>Étapes</h4>
            <Bullets items={etapes.map(({ titre }) => titre)} />
            <p>
              <EtapesButton typeId={type.id} etapes={etapes} />
            </p>
          </div>
        )}
      </div>
    </Collapsible>
  )
}
