import type { ReactNode } from 'react'
import type { GenreAFaire, LigneAFaire } from '#contract/porte/bureau/aujourdhui.ts'
import type { RoleBureau } from '#contract/reference/role-bureau.ts'
import { AccordModal, RefusModal } from '../commandes/AccordModals.tsx'
import { EcartModal, RapprochementModal } from './EcritureModals.tsx'
import { ClassementModal, RejeuModal, RelanceModal, RenvoiModal } from './EnvoiModals.tsx'
import {
  ConfirmationModal,
  JustificatifModal,
  JustificatifRefuseModal,
  RefusFinancementModal,
} from './JugementModals.tsx'

interface Reglement {
  texte: string
  Modal: (props: { ligne: LigneAFaire; onClose: () => void }) => ReactNode
}

interface Reglements {
  role: RoleBureau
  actes: readonly Reglement[]
}

/** What is settled in the list itself, by genre. All else is settled on the screen that its line leads to. */
export const REGLEMENTS: Partial<Record<GenreAFaire, Reglements>> = {
  'commandes-a-accepter': {
    role: 'inscriptions',
    actes: [
      {
        texte: 'Accepter',
        Modal: ({ ligne, onClose }) => <AccordModal numero={ligne.commande ?? ''} onClose={onClose} />,
      },
      {
        texte: 'Refuser',
        Modal: ({ ligne, onClose }) => <RefusModal numero={ligne.commande ?? ''} onClose={onClose} />,
      },
    ],
  },
  'ecritures-a-rapprocher': {
    role: 'comptabilite',
    actes: [
      { texte: 'Rapprocher', Modal: RapprochementModal },
      { texte: 'Écarter', Modal: EcartModal },
    ],
  },
  'accords-a-confirmer': {
    role: 'comptabilite',
    actes: [
      { texte: 'Confirmer', Modal: ConfirmationModal },
      { texte: 'Refuser', Modal: RefusFinancementModal },
    ],
  },
  justificatifs: {
    role: 'inscriptions',
    actes: [
      { texte: 'Accepter', Modal: JustificatifModal },
      { texte: 'Refuser', Modal: JustificatifRefuseModal },
    ],
  },
  'signatures-attendues': { role: 'inscriptions', actes: [{ texte: 'Relancer', Modal: RelanceModal }] },
  'courriels-abandonnes': {
    role: 'inscriptions',
    actes: [
      { texte: 'Renvoyer', Modal: RenvoiModal },
      { texte: 'Classer', Modal: ClassementModal },
    ],
  },
  'evenements-abandonnes': { role: 'administration', actes: [{ texte: 'Rejouer', Modal: RejeuModal }] },
}
