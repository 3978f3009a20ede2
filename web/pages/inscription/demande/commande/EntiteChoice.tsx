import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { InscriptionEntreprise } from '#contract/client.ts'
import { ASSOCIATION, ENTREPRISE } from '#contract/reference/nature.ts'
import { clientProfileQuery } from '#web/api/client.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { ConfigurationNotice } from '#web/parts/ConfigurationNotice.tsx'
import { ClientModalLazy } from '#web/parts/client/ClientModalLazy.tsx'
import { DeclarationModal } from '#web/parts/DeclarationModal.tsx'
import styles from '../Demande.module.css'
import type { Demande } from '../etat/use-demande.ts'
import formStyles from '../Formulaire.module.css'
import { EntiteOption } from './EntiteOption.tsx'
import { judgeEntite, type Verdict } from './entite.ts'
import { NotAllowedModal } from './NotAllowedModal.tsx'

/** Why an entity that was pressed is not chosen. */
interface Obstacle {
  verdict: Verdict
  entreprise: InscriptionEntreprise
}

const NATURES = [ENTREPRISE, ASSOCIATION] as const

/** INS-10 to INS-14: the entity that orders, among those the person is linked to. */
export function EntiteChoice({ demande: { depart, saisie, change } }: { demande: Demande }) {
  const { entreprises } = depart
  const [obstacle, setObstacle] = useState<Obstacle>()
  const [isSearching, setSearching] = useState(false)
  const findEntreprise = useFreshEntreprise()

  function select(commandeurId: number) {
    change((current) => ({ ...current, commandeurId }))
  }

  function choose(entreprise: InscriptionEntreprise) {
    const verdict = judgeEntite(entreprise)
    if (verdict === 'choisie') return select(entreprise.entrepriseId)
    setObstacle({ verdict, entreprise })
  }

  return (
    <div className={formStyles.champ} id="entite">
      <fieldset className={styles.choice}>
        <legend className={formStyles.legend}>Entité pour laquelle vous commandez</legend>
        {entreprises.length === 0 && <p>Aucune entité n’est encore liée à votre compte : enregistrez la vôtre.</p>}
        <div className={formStyles.entites}>
          {entreprises.map((entreprise) => (
            <EntiteOption
              key={entreprise.entrepriseId}
              entreprise={entreprise}
              isChosen={entreprise.entrepriseId === saisie.commandeurId}
              onChoose={() => choose(entreprise)}
              onDeclare={() => setObstacle({ verdict: 'declarer', entreprise })}
            />
          ))}
          <OtherEntiteButton onClick={() => setSearching(true)} />
        </div>
      </fieldset>
      <ConfigurationNotice entreprises={entreprises} />
      {isSearching && (
        <ClientModalLazy
          known={new Set(entreprises.map(({ entrepriseId }) => entrepriseId))}
          natures={NATURES}
          onClose={() => setSearching(false)}
          onChosen={({ id }) => {
            const entreprise = findEntreprise(id)
            if (entreprise) choose(entreprise)
          }}
        />
      )}
      {obstacle && <ObstacleModal {...{ obstacle, setObstacle }} onDeclared={select} />}
    </div>
  )
}

function OtherEntiteButton({ onClick }: { onClick: () => void }) {
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
  onDeclared: (entrepriseId: number) => void
}

function ObstacleModal({ obstacle, setObstacle, onDeclared }: ObstacleProps) {
  const { verdict, entreprise } = obstacle
  const close = () => setObstacle(undefined)
  if (verdict !== 'declarer')
    return (
      <NotAllowedModal
        isSansAdministrateur={verdict === 'sans-administrateur'}
        onClose={close}
        onDeclare={() => setObstacle({ entreprise, verdict: 'declarer' })}
      />
    )
  return (
    <DeclarationModal
      entreprise={entreprise}
      onClose={close}
      onDeclared={() => {
        onDeclared(entreprise.entrepriseId)
        close()
      }}
    />
  )
}

/** The client profile as it has just been brought up to date. */
function useFreshEntreprise() {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  return (id: number): InscriptionEntreprise | undefined =>
    queryClient
      .getQueryData(clientProfileQuery(call, status).queryKey)
      ?.inscriptionEntreprises.find(({ entrepriseId }) => entrepriseId === id)
}
