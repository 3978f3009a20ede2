import { Download, Info, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { InfoTip } from '#web/ui/InfoTip.tsx'
import { Tooltip } from '#web/ui/Tooltip.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { Chapitre } from './entree.ts'
import styles from './presentation.module.css'

function Boutons() {
  return (
    <>
      <p className={styles.row}>
        <Button>Principal</Button>
        <Button variant="secondary">Secondaire</Button>
        <Button variant="quiet">Discret</Button>
        <Button variant="danger">Supprimer</Button>
        <Button variant="secondary">
          <Plus size={20} aria-hidden="true" />
          Ajouter un participant
        </Button>
      </p>
      <BoutonsPending />
      <p className={styles.row}>
        <Button disabledReason="Ajoutez au moins un participant pour valider." onClick={() => showToast('error')}>
          Valider l’inscription
        </Button>
        <Button variant="secondary" disabledReason="Cette session est complète.">
          S’inscrire
        </Button>
      </p>
      <p className={styles.row}>
        <LinkButton href="#boutons">Lien principal</LinkButton>
        <LinkButton href="#boutons" variant="secondary">
          <Download size={20} aria-hidden="true" />
          Télécharger le programme
        </LinkButton>
        <LinkButton href="#boutons" variant="quiet">
          Lien discret
        </LinkButton>
      </p>
      <p className={styles.row}>
        <IconButton icon={Pencil} label="Modifier Claire Aubry" />
        <IconButton icon={Trash2} label="Retirer Claire Aubry" />
        <IconButton icon={Download} label="Exporter la liste" variant="secondary" />
      </p>
    </>
  )
}

function BoutonsPending() {
  const [isPending, setPending] = useState(false)
  return (
    <p className={styles.row}>
      <Button isPending>Valider la commande</Button>
      <Button variant="secondary" isPending>
        Enregistrer
      </Button>
      <Button variant="danger" isPending>
        Supprimer
      </Button>
      <Button isPending={isPending} onClick={() => setPending(true)}>
        Presser pour attendre
      </Button>
    </p>
  )
}

function InfosBulles() {
  return (
    <p className={styles.row}>
      <Tooltip tip="Le montant total avant la taxe sur la valeur ajoutée.">
        {(anchor) => (
          <LinkButton href="#infos-bulles" variant="quiet" {...anchor}>
            <Info size={20} aria-hidden="true" />
            Montant HT
          </LinkButton>
        )}
      </Tooltip>
      <InfoTip label="À propos du reste à charge" tip="Ce que votre société paie une fois la prise en charge déduite.">
        {() => <span>Reste à charge</span>}
      </InfoTip>
    </p>
  )
}

export const ACTIONS: Chapitre = {
  titre: 'Actions',
  entrees: [
    { id: 'boutons', titre: 'Boutons', contenu: Boutons },
    { id: 'infos-bulles', titre: 'Infobulles', contenu: InfosBulles },
  ],
}
