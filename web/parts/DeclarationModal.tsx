import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientLie } from '#contract/personne/client.ts'
import { useApp } from '#web/api/app-context.ts'
import { clientProfileQuery } from '#web/api/client.ts'
import { sendDeclaration } from '#web/api/interlocuteur.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { Button } from '#web/ui/Button.tsx'
import { ExternalLink } from '#web/ui/ExternalLink.tsx'
import { CheckboxInput } from '#web/ui/inputs/CheckboxInput.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useConfigurations } from './configuration.ts'
import styles from './DeclarationModal.module.css'
import { describeError } from './describe-error.ts'

interface Props {
  client: Pick<ClientLie, 'entrepriseId' | 'denomination'>
  onClose: () => void
  /** Called when the person is validated, the client profile is fresh and the setup is offered (SOC-06). */
  onDeclared: () => void
}

/** SOC-05: the caller swears to be an administrator of a company. */
export function DeclarationModal({ client, onClose, onDeclared }: Props) {
  const { denomination } = client
  const [isSworn, setSworn] = useState(false)
  const declare = useDeclaration(client.entrepriseId, onDeclared)
  return (
    <Modal
      title="Se déclarer administrateur"
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button
            isPending={declare.isPending}
            disabledReason={isSworn ? undefined : 'Cochez la case pour attester sur l’honneur.'}
            onClick={() => declare.mutate()}
          >
            Valider et poursuivre
          </Button>
        </>
      }
    >
      <Explication denomination={denomination} />
      <CheckboxInput
        label={`J’atteste sur l’honneur être habilité à administrer ${denomination} et à agir en son nom.`}
        value={isSworn}
        onChange={setSworn}
      />
      <Notice kind="attention">
        Une fausse déclaration peut être poursuivie au titre des articles 441-1 et 441-7 du Code pénal. Les peines
        peuvent aller jusqu’à trois ans d’emprisonnement et 45 000 euros d’amende.
      </Notice>
      {declare.isError && <Notice kind="error">{describeError(declare.error)}</Notice>}
    </Modal>
  )
}

/** ROL-02: lists what an administrator may do. */
function Explication({ denomination }: { denomination: string }) {
  const { liens } = useApp().settings
  return (
    <div className={styles.text}>
      <p>
        L’administrateur de la société <strong>{denomination}</strong> peut :
      </p>
      <ul className={styles.list}>
        <li>inscrire des participants et passer commande au nom de la société ;</li>
        <li>donner et retirer des droits à ses interlocuteurs ;</li>
        <li>tenir à jour ses données administratives : adresse, contacts, entités de facturation ;</li>
        <li>une fois ses droits prouvés, voir toutes ses commandes, ses inscriptions et ses documents.</li>
      </ul>
      <p>
        Une société peut avoir plusieurs administrateurs. Ses autres interlocuteurs sont informés de votre déclaration
        par e-mail, et peuvent la contester. Vos inscriptions personnelles se consultent dans{' '}
        <ExternalLink href={liens.nouveauxEspaces} className={styles.link}>
          votre espace personnel
        </ExternalLink>
      </p>
    </div>
  )
}

function useDeclaration(id: number, onDeclared: () => void) {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  const configurations = useConfigurations()
  return useMutationOnce({
    mutationFn: () => sendDeclaration(call, id),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: clientProfileQuery(call, status).queryKey })
      configurations.set(id, 'proposee')
      onDeclared()
    },
    // Another person may have been validated meanwhile, or only the answer was lost.
    onError: () => queryClient.invalidateQueries({ queryKey: clientProfileQuery(call, status).queryKey }),
  })
}
