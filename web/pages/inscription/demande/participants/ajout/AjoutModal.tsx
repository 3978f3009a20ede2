import { useMemo, useState } from 'react'
import { MAX_PARTICIPANTS } from '#contract/rules/demande-form.ts'
import { carnetQuery } from '#web/api/inscription.ts'
import type { SessionsVoulues } from '#web/api/participants.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { type Organisateur, PlacesModal } from '#web/parts/participants/PlacesModal.tsx'
import { toEmail } from '#web/parts/participants/reponse.ts'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import { MessageModal } from '#web/ui/MessageModal.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { chooseRole, hasRoomSansMoi } from '../../etat/changes.ts'
import type { Personne, Saisie } from '../../etat/saisie.ts'
import { EquipeActions, EquipeTab } from '../equipe/EquipeTab.tsx'
import { useEquipe } from '../equipe/use-equipe.ts'
import { type Garde, listPertes, sayPertes, useGarde } from '../garde.ts'
import { listChoix } from '../personnes.ts'
import type { Memoire } from '../use-verification.ts'
import { CarnetActions, CarnetTab } from './CarnetTab.tsx'
import { NouveauActions, NouveauTab } from './NouveauTab.tsx'
import { type RefusAjout, useAjout } from './use-ajout.ts'

interface Props {
  saisie: Saisie
  change: (next: (saisie: Saisie) => Saisie) => void
  clientId: number | null
  sessions: SessionsVoulues
  moi: Personne
  nbPlacesRestantes: number | null
  organisateur: Organisateur
  attente: string | undefined
  memoire: Memoire
  onDoublons: (doublons: readonly Personne[]) => void
  onClose: () => void
}

type TabId = 'annuaire' | 'nouveau' | 'equipe'

/** Where one was before a reload. */
function findTab({ equipe, formulaire }: Garde): TabId {
  if (equipe.texte !== '' || equipe.lignes.length > 0) return 'equipe'
  return Object.values(formulaire).some((text) => text !== '') ? 'nouveau' : 'annuaire'
}

/** PAR-01: people of the directory, someone new, or a whole team. */
export function AjoutModal(props: Props) {
  const { saisie, clientId, sessions, moi, memoire, onClose } = props
  const { garde, keep, discard } = useGarde({ email: moi.email, clientId, reference: sessions.reference })
  const [tab, setTab] = useState<TabId>(() => findTab(garde))
  const [isLeaving, setLeaving] = useState(false)
  const carnet = useAnnuaire(clientId)
  const { addPeople, refus, forgetRefus } = useAjout(props)
  const emails = useMemo(() => new Set(saisie.participants.map(({ email }) => toEmail(email))), [saisie.participants])
  const choix = useMemo(() => listChoix(carnet.data ?? [], garde.temporaires), [carnet.data, garde.temporaires])
  const equipe = useEquipe({ garde, keep, sessions, choix, emails, memoire, addPeople, onClose })
  const pertes = listPertes(garde)
  const carnetProps = { garde, keep, choix, emails, addPeople, onClose, onCancel: cancel }

  function leave() {
    discard()
    onClose()
  }

  function cancel() {
    if (pertes.length > 0) setLeaving(true)
    else leave()
  }

  const tabs = [
    { id: 'annuaire', label: 'Depuis l’annuaire', content: <CarnetTab {...carnetProps} {...carnet} /> },
    {
      id: 'nouveau',
      label: 'Nouveau participant',
      content: <NouveauTab garde={garde} keep={keep} emails={emails} addPeople={addPeople} />,
    },
    { id: 'equipe', label: 'Toute une équipe', content: <EquipeTab equipe={equipe} /> },
  ]
  const actions = {
    annuaire: <CarnetActions {...carnetProps} />,
    nouveau: <NouveauActions onCancel={cancel} />,
    equipe: <EquipeActions equipe={equipe} onCancel={cancel} />,
  }
  return (
    <>
      <Modal title="Ajouter des participants" size="wide" onClose={cancel} actions={actions[tab]}>
        <Tabs
          label="Ajouter des participants"
          tabs={tabs}
          selected={tab}
          onSelect={(selected) => setTab(selected as TabId)}
        />
      </Modal>
      {isLeaving && <AbandonModal pertes={pertes} onConfirm={leave} onClose={() => setLeaving(false)} />}
      {refus && <RefusModal {...props} refus={refus} onClose={forgetRefus} />}
    </>
  )
}

interface AbandonProps {
  pertes: readonly string[]
  onConfirm: () => void
  onClose: () => void
}

function AbandonModal({ pertes, onConfirm, onClose }: AbandonProps) {
  return (
    <ConfirmModal
      title="Abandonner cette saisie ?"
      thing={sayPertes(pertes)}
      closeLabel="Continuer la saisie"
      confirmLabel="Abandonner"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>Les participants déjà ajoutés à la demande y restent.</p>
    </ConfirmModal>
  )
}

function useAnnuaire(clientId: number | null) {
  const { data, isError, refetch } = useCallQuery((call, status) => carnetQuery(call, status, clientId ?? 0), {
    enabled: clientId !== null,
  })
  return { data, isError: isError && !data, onRetry: () => void refetch() }
}

interface RefusProps extends Pick<Props, 'saisie' | 'change' | 'moi' | 'organisateur' | 'attente' | 'onClose'> {
  refus: RefusAjout
}

function RefusModal({ refus: { desirees, restantes }, saisie, change, moi, ...others }: RefusProps) {
  const { organisateur, attente, onClose } = others
  const common = { closeLabel: 'Revenir à la sélection', onClose }

  /** The selection is kept, and may be added now. */
  function stepAside() {
    change((current) => chooseRole(current, 'responsable', moi))
    onClose()
  }

  if (restantes !== null) {
    const sansMoi = hasRoomSansMoi(saisie, { desirees, restantes }) ? stepAside : undefined
    return (
      <PlacesModal
        {...common}
        desirees={desirees}
        restantes={restantes}
        organisateur={organisateur}
        attente={attente}
        onSansMoi={sansMoi}
      />
    )
  }
  return (
    <MessageModal kind="attention" title="Trop de participants" {...common}>
      <p>
        Une demande compte {MAX_PARTICIPANTS} participants au plus, et vous en désirez {desirees}. Faites plusieurs
        demandes.
      </p>
    </MessageModal>
  )
}
