import { useState } from 'react'
import type { CommandeGereeDetail } from '#contract/bureau/commandes.ts'
import { gestes } from '#web/api/bureau-commandes.ts'
import { CheckboxInput } from '#web/ui/inputs/CheckboxInput.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { GesteModal } from '../GesteModal.tsx'
import { listPresents } from './presents.ts'

interface Props {
  commande: CommandeGereeDetail
  onClose: () => void
}

/** Chosen people, and places without a name, leave the order. */
export function AnnulationModal({ commande, onClose }: Props) {
  const { numero, aDesigner, retenue: prevue } = commande
  const personnes = listPresents(commande)
  const [emails, setEmails] = useState<string[]>([])
  const [sansNom, setSansNom] = useState(false)
  const [retenue, setRetenue] = useState('')
  const part = retenue.trim() === '' ? null : Number(retenue)
  const isPart = part === null || (Number.isInteger(part) && part >= 0 && part <= 100)
  const toggle = (email: string) => (isChosen: boolean) =>
    setEmails(isChosen ? [...emails, email] : emails.filter((one) => one !== email))
  return (
    <GesteModal
      title={`Annuler des inscriptions de la commande ${numero}`}
      confirmLabel="Annuler ces inscriptions"
      send={(call) =>
        gestes.changement(call, numero, {
          changement: { nature: 'ANNULATION', emails, ...(sansNom && { aDesigner }) },
          retenue: part,
        })
      }
      isReady={(emails.length > 0 || sansNom) && isPart}
      onClose={onClose}
    >
      <p>Leurs places sont rendues, un avoir est établi, et chacun est prévenu. C’est définitif.</p>
      {personnes.map(({ email, prenom, nom }) => (
        <CheckboxInput
          key={email}
          label={`${prenom} ${nom}, ${email}`}
          isOptional
          value={emails.includes(email)}
          onChange={toggle(email)}
        />
      ))}
      {aDesigner > 0 && (
        <CheckboxInput label={`Les places sans nom (${aDesigner})`} isOptional value={sansNom} onChange={setSansNom} />
      )}
      <TextInput
        label="Part retenue, en pour cent"
        help={`Vide : ${prevue} %, selon les conditions de la commande.`}
        isOptional
        inputMode="numeric"
        value={retenue}
        onChange={setRetenue}
        {...(!isPart && { error: 'Écrivez un nombre entier de 0 à 100.' })}
      />
    </GesteModal>
  )
}
