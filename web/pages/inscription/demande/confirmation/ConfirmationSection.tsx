import { isSousContrat } from '#contract/rules/contrat.ts'
import { useApp } from '#web/api/app-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxInput } from '#web/ui/inputs/CheckboxInput.tsx'
import { BackToFiche } from '../BackToFiche.tsx'
import { listChosen } from '../choix/cursus.ts'
import type { Demande } from '../etat/use-demande.ts'
import styles from '../Formulaire.module.css'
import { Section } from '../Section.tsx'
import { AvantContrat, findObstacleContrat } from './AvantContrat.tsx'
import { type Confirmations, isConfirmed } from './confirmations.ts'
import { EnvoiModal } from './EnvoiModal.tsx'
import { useEnvoi } from './use-envoi.ts'

/** INS-23 */
const A_FINALISER = 'Veuillez finaliser le remplissage du formulaire pour ajouter au panier'
const PUBLIC_A_CONFIRMER = 'Cochez cette case pour confirmer votre demande.'

interface Props {
  demande: Demande
  confirmations: Confirmations
  confirm: (changes: Partial<Confirmations>) => void
}

/** INS-22, INS-23 */
export function ConfirmationSection({ demande, confirmations, confirm }: Props) {
  const { form, formation, manques } = demande
  const contrat = useContrat(demande)
  const isValid = manques.length === 0
  const isReady = isValid && isConfirmed(confirmations, form.particulier)
  const envoi = useEnvoi(demande)
  return (
    <Section number={5} titre="Confirmation" id="confirmation">
      {contrat && <AvantContrat {...contrat.sujet} />}
      <div className={styles.confirmations}>
        <CheckboxInput
          label={
            form.particulier
              ? 'Je confirme faire partie du public concerné et remplir les prérequis de cette formation.'
              : 'Je confirme que les participants font partie du public concerné et remplissent les prérequis de cette formation.'
          }
          error={isValid && !confirmations.publics ? PUBLIC_A_CONFIRMER : undefined}
          value={confirmations.publics}
          onChange={(publics) => confirm({ publics })}
        />
        {!form.particulier && (
          <CheckboxInput
            label="Je confirme que les participants savent que leurs données personnelles sont transmises à l’organisme de formation pour leur inscription."
            isDisabled={!isValid}
            value={confirmations.donnees}
            onChange={(donnees) => confirm({ donnees })}
          />
        )}
      </div>
      <div className={styles.actions}>
        <BackToFiche formation={formation} />
        <Button
          isPending={envoi.isChecking}
          disabledReason={contrat?.obstacle ?? (isReady ? undefined : A_FINALISER)}
          onClick={envoi.check}
        >
          Confirmer ma demande
        </Button>
      </div>
      <EnvoiModal demande={demande} envoi={envoi} />
    </Section>
  )
}

/** What an individual who pays reads first, and what keeps them from it; undefined for the others. */
function useContrat({ form, formation, cursus, choixState, prix }: Demande) {
  const { debutAnticipe } = useApp().settings
  if (!isSousContrat({ particulier: form.particulier, montantTtc: prix.montantTtc })) return undefined
  const chosen = listChosen(cursus, choixState.choix)
  const sujet = { formation, suivies: chosen.length > 0 ? chosen : [formation], montantTtc: prix.montantTtc }
  return { sujet, obstacle: findObstacleContrat(sujet, debutAnticipe) }
}
