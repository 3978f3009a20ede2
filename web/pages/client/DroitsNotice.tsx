import type { ClientLie } from '#contract/personne/client.ts'
import { REFUSALS } from '#contract/reference/refus.ts'
import { useApp } from '#web/api/app-context.ts'
import { getDeclarationLabel, isAttendu } from '#web/parts/client/droits.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  client: ClientLie
  onDeclare: () => void
}

/** Why the space is closed to the person, and what they can do about it (INS-12, R-14). */
export function DroitsNotice({ client, onDeclare }: Props) {
  const label = getDeclarationLabel(client)
  if (client.declarationContestee || client.aDeclarationContestee) return <ContesteeNotice client={client} />
  if (isAttendu(client)) {
    return (
      <Notice kind="attention">
        <p>
          <strong>{REFUSALS.LIEN_A_CONFIRMER.message}</strong>
        </p>
        <p>
          Ses administrateurs ont reçu votre demande. D’ici là, vous pouvez préparer des inscriptions pour la société et
          les garder dans votre panier ; vous les commanderez ensuite.
        </p>
      </Notice>
    )
  }
  if (label === undefined) {
    return (
      <Notice kind="info">
        Les droits de la société sont gérés par ses administrateurs. Adressez-vous à l’un d’eux pour obtenir un droit ou
        faire corriger une information.
      </Notice>
    )
  }
  return (
    <Notice kind="attention" actions={<Button onClick={onDeclare}>{label}</Button>}>
      {client.administrateurEnAttente
        ? 'Le droit d’administrateur vous a été donné. Il prendra effet quand vous l’aurez confirmé par une déclaration sur l’honneur.'
        : 'Personne ne s’est encore déclaré administrateur de cette société : nul ne peut passer commande en son nom ni gérer ses droits. Si vous êtes habilité à la représenter, déclarez-vous.'}
    </Notice>
  )
}

/** the declaration of the person, or of another one, waits for the provider's decision or was refused. */
function ContesteeNotice({ client }: { client: ClientLie }) {
  const { supportEmail, supportTelephone } = useApp().settings.organisme
  return (
    <Notice kind="attention">
      <p>{describeContestee(client)}</p>
      <p>
        Pour nous dire ce qu’il en est : <a href={`mailto:${supportEmail}`}>{supportEmail}</a>, {supportTelephone}.
      </p>
    </Notice>
  )
}

function describeContestee({ droitAdministrateur, declarationContestee }: ClientLie): string {
  if (!declarationContestee)
    return 'La déclaration d’un administrateur de cette société est contestée. Elle est suspendue, et personne d’autre ne peut se déclarer, jusqu’à notre décision.'
  return droitAdministrateur
    ? 'Une personne de la société conteste votre déclaration d’administrateur. Elle est suspendue : vous ne passez plus commande pour la société et ne gérez plus ses droits jusqu’à notre décision.'
    : 'Nous n’avons pas pu vérifier que vous administrez cette société : votre déclaration est refusée. Adressez-vous à un administrateur de la société.'
}
