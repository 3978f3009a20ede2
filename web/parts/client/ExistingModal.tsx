import type { ClientPublic } from '#contract/personne/client.ts'
import { formatAdresseCourte } from '#contract/rules/adresse.ts'
import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import styles from './Client.module.css'

interface Props {
  client: ClientPublic
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** CLI-10: the texts are the specification's; an association is identified by its RNA number. */
export function ExistingModal({ client, isPending, onConfirm, onClose }: Props) {
  const { denomination, siret } = client
  return (
    <Modal
      role="alertdialog"
      title={siret ? 'Entreprise déjà enregistrée' : 'Association déjà enregistrée'}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Non
          </Button>
          <Button isPending={isPending} onClick={onConfirm}>
            Oui
          </Button>
        </>
      }
    >
      <p>
        {siret
          ? 'Une entreprise avec ce SIRET existe déjà. Les informations liées à cette entreprise vont être utilisées.'
          : 'Une association avec ce numéro RNA existe déjà. Les informations liées à cette association vont être utilisées.'}
      </p>
      <p className={styles.existing}>
        <strong>{denomination}</strong>
        <span>{formatAdresseCourte(client)}</span>
      </p>
      <p>Souhaitez-vous continuer ?</p>
    </Modal>
  )
}
