import type { ClientLie } from '#contract/personne/client.ts'
import { REFUSALS } from '#contract/reference/refus.ts'
import { formatAdresse } from '#contract/rules/adresse.ts'
import { formatAdministrateurs } from '#web/parts/client/administrateurs.ts'
import { getDeclarationLabel, isAttendu } from '#web/parts/client/droits.ts'
import { formatNumero } from '#web/parts/client/numero.ts'
import { Badge } from '#web/ui/Badge.tsx'
import styles from '../Demande.module.css'
import formStyles from '../Formulaire.module.css'
import { badgesOf } from './verdict.ts'

interface Props {
  client: ClientLie
  isChosen: boolean
  onChoose: () => void
  onDeclare: () => void
}

/** INS-10 to INS-12: one entity, what the person is for it, and what they may declare. */
export function ClientOption({ client, isChosen, onChoose, onDeclare }: Props) {
  const { denomination, actif } = client
  const declaration = actif ? getDeclarationLabel(client) : undefined
  const lines = [formatNumero(client), formatAdresse(client), formatAdministrateurs(client)].filter(
    (line) => line !== undefined,
  )
  return (
    <div className={formStyles.entite}>
      <label className={styles.option}>
        <input type="radio" name="entite" disabled={!actif} checked={isChosen} onChange={onChoose} />
        <span className={styles.optionText}>
          <strong>{denomination}</strong>
          {lines.map((line) => (
            <span key={line} className={formStyles.detail}>
              {line}
            </span>
          ))}
          <span className={formStyles.badges}>
            {badgesOf(client).map(({ kind, label }) => (
              <Badge key={label} kind={kind}>
                {label}
              </Badge>
            ))}
          </span>
          {isAttendu(client) && <span className={formStyles.detail}>{REFUSALS.LIEN_A_CONFIRMER.message}</span>}
        </span>
      </label>
      {declaration && (
        <button type="button" className={formStyles.lien} aria-haspopup="dialog" onClick={onDeclare}>
          {declaration}
          <span className="visually-hidden"> ({denomination})</span>
        </button>
      )}
    </div>
  )
}
