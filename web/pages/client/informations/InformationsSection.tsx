import { useSignIn } from '#web/api/sign-in.ts'
import styles from '../Client.module.css'
import { AvisSection } from './AvisSection.tsx'
import { IdentiteCard } from './IdentiteCard.tsx'
import { InformationsForm } from './InformationsForm.tsx'
import { InformationsPart } from './InformationsPart.tsx'

/** SOC-09 */
export function InformationsSection({ id }: { id: number }) {
  const { identity } = useSignIn()
  return (
    <InformationsPart id={id}>
      {({ identite, informations }) => (
        <div className={styles.stack}>
          <IdentiteCard identite={identite} />
          {identity && <InformationsForm id={id} informations={informations} sub={identity.sub} />}
          {identity && (
            <AvisSection
              key={informations.avisCommande}
              id={id}
              stored={informations.avisCommande}
              draft={`avis-commande:${id}:${identity.sub}`}
            />
          )}
        </div>
      )}
    </InformationsPart>
  )
}
