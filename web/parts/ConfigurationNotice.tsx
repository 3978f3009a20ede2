import type { ClientLie } from '#contract/personne/client.ts'
import { paths } from '#web/paths.ts'
import { useNavigate } from '#web/router/RouterProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useConfigurations } from './configuration.ts'

interface Props {
  clients: readonly Pick<ClientLie, 'entrepriseId' | 'denomination'>[]
}

/**
 * SOC-06: offers the setup on screens outside the company space, after a declaration; the notice stays until it is
 * answered.
 */
export function ConfigurationNotice({ clients }: Props) {
  const configurations = useConfigurations()
  const navigate = useNavigate()
  const offered = clients.find(({ entrepriseId }) => configurations.get(entrepriseId) === 'proposee')
  if (!offered) return null
  const { entrepriseId, denomination } = offered

  function accept() {
    configurations.set(entrepriseId, 0)
    void navigate({ to: paths.societe(String(entrepriseId)) })
  }

  return (
    <Notice
      kind="success"
      actions={
        <>
          <Button variant="secondary" onClick={() => configurations.set(entrepriseId, undefined)}>
            Non, plus tard
          </Button>
          <Button variant="secondary" onClick={accept}>
            Oui, configurer
          </Button>
        </>
      }
    >
      <p>
        Vous êtes administrateur de {denomination}. Voulez-vous configurer l’espace de la société ? Votre demande vous
        attendra ici.
      </p>
    </Notice>
  )
}
