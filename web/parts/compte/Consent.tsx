import { useApp } from '#web/api/app-context.ts'
import { ExternalLink } from '#web/ui/ExternalLink.tsx'
import { CheckboxInput } from '#web/ui/inputs/CheckboxInput.tsx'
import styles from './Compte.module.css'

/** The reason why the form cannot be sent yet (CPT-01). */
export const CONSENT_MISSING = 'Cochez la case pour enregistrer.'

/** CPT-01: the form is sent only once the person agrees. */
export function Consent({ value, onChange }: { value: boolean; onChange: (isTicked: boolean) => void }) {
  const { organisme, liens } = useApp().settings
  return (
    <div className={styles.consent}>
      <p>
        {organisme.nom} utilise ces informations pour gérer vos inscriptions et vos attestations.{' '}
        <ExternalLink href={liens.protectionDonnees} className={styles.link}>
          Protection de vos données
        </ExternalLink>
      </p>
      <CheckboxInput
        label="J’accepte que ces informations soient enregistrées et utilisées pour mes formations."
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
