import { type ReactNode, useState } from 'react'
import type { CommandeGereeDetail } from '#contract/porte/bureau/commandes.ts'
import { hasTrait, isAttendant } from '#contract/reference/etat-commande.ts'
import type { RoleBureau } from '#contract/reference/role-bureau.ts'
import { formatCents } from '#contract/rules/format.ts'
import { gestes } from '#web/api/bureau-commandes.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxInput } from '#web/ui/inputs/CheckboxInput.tsx'
import { useBureau } from '../bureau-context.ts'
import { GesteModal } from '../GesteModal.tsx'
import { useSaisie } from '../use-saisie.ts'
import { AccordModal, RefusModal } from './AccordModals.tsx'
import { AnnulationModal } from './AnnulationModal.tsx'
import { DesignationModal, RemplacementModal, ReportModal } from './ChangementModals.tsx'
import styles from './Commande.module.css'
import { PaiementModal } from './PaiementModal.tsx'
import { listPresents } from './presents.ts'

interface GesteProps {
  commande: CommandeGereeDetail
  onClose: () => void
}

interface Geste {
  texte: string
  role: RoleBureau
  isPossible: (commande: CommandeGereeDetail) => boolean
  Modal: (props: GesteProps) => ReactNode
}

const isAAccepter = ({ etat }: CommandeGereeDetail) => isAttendant(etat, 'organisme')
const isOuverte = ({ pourquoiFerme }: CommandeGereeDetail) => pourquoiFerme === null
const isAPayer = ({ argent }: CommandeGereeDetail) => argent.resteCents > 0

/** What may be done with an order, by role; the server judges again. */
const GESTES: readonly Geste[] = [
  {
    texte: 'Accepter',
    role: 'inscriptions',
    isPossible: isAAccepter,
    Modal: ({ commande, ...props }) => <AccordModal {...commande} {...props} />,
  },
  {
    texte: 'Refuser',
    role: 'inscriptions',
    isPossible: isAAccepter,
    Modal: ({ commande, ...props }) => <RefusModal {...commande} {...props} />,
  },
  { texte: 'Paiement reçu', role: 'comptabilite', isPossible: isAPayer, Modal: PaiementModal },
  {
    texte: 'Rembourser',
    role: 'comptabilite',
    isPossible: ({ etat }) => hasTrait(etat, 'payee') || isAttendant(etat, 'remboursement'),
    Modal: RemboursementModal,
  },
  {
    texte: 'Désigner',
    role: 'inscriptions',
    isPossible: (commande) => isOuverte(commande) && commande.aDesigner > 0,
    Modal: DesignationModal,
  },
  {
    texte: 'Remplacer',
    role: 'inscriptions',
    isPossible: (commande) => isOuverte(commande) && !commande.isParticulier && listPresents(commande).length > 0,
    Modal: RemplacementModal,
  },
  {
    texte: 'Reporter',
    role: 'inscriptions',
    isPossible: (commande) => isOuverte(commande) && commande.dates.length > 0,
    Modal: ReportModal,
  },
  { texte: 'Annuler des inscriptions', role: 'inscriptions', isPossible: isOuverte, Modal: AnnulationModal },
  {
    texte: 'Arrêter les rappels',
    role: 'comptabilite',
    isPossible: (commande) => isAPayer(commande) && !commande.isRelancesArretees,
    Modal: RelancesModal,
  },
  {
    texte: 'Reprendre les rappels',
    role: 'comptabilite',
    isPossible: ({ isRelancesArretees }) => isRelancesArretees,
    Modal: RelancesModal,
  },
]

export function Gestes({ commande }: { commande: CommandeGereeDetail }) {
  const { may } = useBureau()
  const [ouvert, setOuvert] = useState<Geste>()
  const possibles = GESTES.filter(({ role, isPossible }) => may(role) && isPossible(commande))
  if (possibles.length === 0) return null
  return (
    <section className={styles.gestes} aria-label="Ce que vous pouvez faire">
      {possibles.map((geste, rang) => (
        <Button key={geste.texte} variant={rang === 0 ? 'primary' : 'secondary'} onClick={() => setOuvert(geste)}>
          {geste.texte}
        </Button>
      ))}
      {ouvert && <ouvert.Modal commande={commande} onClose={() => setOuvert(undefined)} />}
    </section>
  )
}

function RemboursementModal({ commande, onClose }: GesteProps) {
  const { numero, montantTtcCents } = commande
  const { values, change, ...saisie } = useSaisie(`remboursement:${numero}`, { manuel: false })
  return (
    <GesteModal
      title={`Rembourser la commande ${numero} ?`}
      confirmLabel="Rembourser"
      send={(call) => gestes.remboursement(call, numero, values.manuel)}
      saisie={saisie}
      onClose={onClose}
    >
      <p>
        Ce qui a été payé ({formatCents(montantTtcCents)} au plus) est rendu sur la carte, les places sont libérées, un
        avoir est établi et chacun est prévenu. C’est définitif.
      </p>
      <CheckboxInput
        label="L’argent est déjà rendu autrement : ne rien demander à la carte"
        isOptional
        value={values.manuel}
        onChange={(manuel) => change({ manuel })}
      />
    </GesteModal>
  )
}

function RelancesModal({ commande: { numero, isRelancesArretees }, onClose }: GesteProps) {
  const verbe = isRelancesArretees ? 'Reprendre' : 'Arrêter'
  return (
    <GesteModal
      title={`${verbe} les rappels de la commande ${numero} ?`}
      confirmLabel={`${verbe} les rappels`}
      isDanger={false}
      send={(call) => gestes.relances(call, numero, !isRelancesArretees)}
      onClose={onClose}
    >
      <p>
        {isRelancesArretees
          ? 'Les factures impayées de cette commande seront de nouveau rappelées.'
          : 'Plus aucun rappel des factures impayées de cette commande ne part, jusqu’à nouvel ordre.'}
      </p>
    </GesteModal>
  )
}
