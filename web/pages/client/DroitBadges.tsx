import type { ClientLie } from '#contract/personne/client.ts'
import { isSuspendu } from '#contract/rules/droits.ts'
import { toDroits } from '#web/parts/client/droits.ts'
import { Badge } from '#web/ui/Badge.tsx'
import styles from './Client.module.css'

/** INS-11: what the person is for a structure, and whether they may register people for it. */
export function DroitBadges({ client }: { client: ClientLie }) {
  const { actif, droitAdministrateur, droitInscription, administrateurEnAttente, isInscriptionAllowed } = client
  const isSuspended = isSuspendu(toDroits(client))
  const attente = isSuspended ? ' (Suspendu)' : administrateurEnAttente ? ' (En attente)' : ''
  return (
    <div className={styles.badges}>
      {!actif && <Badge kind="error">Entité désactivée</Badge>}
      {client.aVerifier && <Badge kind="attention">À vérifier</Badge>}
      {droitAdministrateur && (
        <Badge kind={attente ? 'attention' : 'success'}>{`Droit Administrateur${attente}`}</Badge>
      )}
      {!droitAdministrateur && droitInscription && <Badge kind="success">Droit d'inscription</Badge>}
      {!droitAdministrateur && client.droitAccesDocuments && <Badge kind="success">Droit d'accès aux documents</Badge>}
      <Badge kind={isInscriptionAllowed ? 'success' : 'neutral'}>
        {isInscriptionAllowed ? 'Inscription autorisée' : 'Inscription non autorisée'}
      </Badge>
    </div>
  )
}
