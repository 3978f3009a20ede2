import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ClientLie } from '#contract/personne/client.ts'
import { ASSOCIATION, ENTREPRISE } from '#contract/reference/nature.ts'
import { clientProfileQuery } from '#web/api/client.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { ConfigurationNotice } from '#web/parts/ConfigurationNotice.tsx'
import { ClientModalLazy } from '#web/parts/client/ClientModalLazy.tsx'
import { DeclarationModal } from '#web/parts/DeclarationModal.tsx'
import styles from '../Demande.module.css'
import type { Demande } from '../etat/use-demande.ts'
import formStyles from '../Formulaire.module.css'
import { ClientOption } from './ClientOption.tsx'
import { NotAllowedModal } from './NotAllowedModal.tsx'
import { judgeClient, type Verdict } from './verdict.ts'

/** Why an entity that was pressed is not chosen. */
interface Obstacle {
  verdict: Verdict
  client: ClientLie
}

const NATURES = [ENTREPRISE, ASSOCIATION] as const

/** INS-10 to INS-14: the entity that orders, among those the person is linked to. */
export function ClientChoice({ demande: { depart, saisie, change } }: { demande: Demande }) {
  const { clients } = depart
  const [obstacle, setObstacle] = useState<Obstacle>()
  const [isSearching, setSearching] = useState(false)
  const findClient = useFreshClient()

  function select(commandeurId: number) {
    change((current) => ({ ...current, commandeurId }))
  }

  function choose(client: ClientLie) {
    const verdict = judgeClient(client)
    if (verdict === 'choisie') return select(client.entrepriseId)
    setObstacle({ verdict, client })
  }

  return (
    <div className={formStyles.champ} id="entite">
      <fieldset className={styles.choice}>
        <legend className={formStyles.legend}>Entité pour laquelle vous commandez</legend>
        {clients.length === 0 && <p>Aucune entité n’est encore liée à votre compte : enregistrez la vôtre.</p>}
        <div className={formStyles.entites}>
          {clients.map((client) => (
            <ClientOption
              key={client.entrepriseId}
              client={client}
              isChosen={client.entrepriseId === saisie.commandeurId}
              onChoose={() => choose(client)}
              onDeclare={() => setObstacle({ verdict: 'declarer', client })}
            />
          ))}
          <OtherClientButton onClick={() => setSearching(true)} />
        </div>
      </fieldset>
      <ConfigurationNotice clients={clients} />
      {isSearching && (
        <ClientModalLazy
          known={new Set(clients.map(({ entrepriseId }) => entrepriseId))}
          natures={NATURES}
          onClose={() => setSearching(false)}
          onChosen={({ id }) => {
            const client = findClient(id)
            if (client) choose(client)
          }}
        />
      )}
      {obstacle && <ObstacleModal obstacle={obstacle} setObstacle={setObstacle} onChosen={select} />}
    </div>
  )
}

function OtherClientButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={formStyles.autre} aria-haspopup="dialog" onClick={onClick}>
      <Plus size={20} aria-hidden="true" />
      Enregistrer une autre entité
    </button>
  )
}

interface ObstacleProps {
  obstacle: Obstacle
  setObstacle: (obstacle: Obstacle | undefined) => void
  onChosen: (entrepriseId: number) => void
}

function ObstacleModal({ obstacle, setObstacle, onChosen }: ObstacleProps) {
  const { verdict, client } = obstacle
  const close = () => setObstacle(undefined)
  const choose = () => {
    onChosen(client.entrepriseId)
    close()
  }
  if (verdict !== 'declarer')
    return (
      <NotAllowedModal
        verdict={verdict}
        onClose={close}
        onDeclare={() => setObstacle({ client, verdict: 'declarer' })}
        onDevis={choose}
      />
    )
  return <DeclarationModal client={client} onClose={close} onDeclared={choose} />
}

/** The client profile as it has just been brought up to date. */
function useFreshClient() {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  return (id: number): ClientLie | undefined =>
    queryClient
      .getQueryData(clientProfileQuery(call, status).queryKey)
      ?.inscriptionEntreprises.find(({ entrepriseId }) => entrepriseId === id)
}
