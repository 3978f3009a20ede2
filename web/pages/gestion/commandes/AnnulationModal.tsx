import { useState } from 'react'
import type { CommandeGereeDetail } from '#contract/bureau/commandes.ts'
import { gestes } from '#web/api/bureau-commandes.ts'
import { CheckboxInput } from '#web/ui/inputs/CheckboxInput.tsx'
import { TextInput, type TextInputProps } from '#web/ui/inputs/TextInput.tsx'
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
  const [sansNom, setSansNom] = useState('')
  const [retenue, setRetenue] = useState('')
  const part = retenue.trim() === '' ? null : Number(retenue)
  const places = Number(sansNom)
  const isValid = isEntre(part ?? 0, 100) && isEntre(places, aDesigner)
  const changement = { nature: 'ANNULATION' as const, emails, ...(places > 0 && { aDesigner: places }) }
  const toggle = (email: string) => (isChosen: boolean) =>
    setEmails(isChosen ? [...emails, email] : emails.filter((one) => one !== email))
  return (
    <GesteModal
      title={`Annuler des inscriptions de la commande ${numero}`}
      confirmLabel="Annuler ces inscriptions"
      send={(call) => gestes.changement(call, numero, { changement, retenue: part })}
      isReady={emails.length + places > 0 && isValid}
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
        <NombreInput
          label={`Places sans nom à annuler, sur ${aDesigner}`}
          maximum={aDesigner}
          value={sansNom}
          onChange={setSansNom}
        />
      )}
      <NombreInput
        label="Part retenue, en pour cent"
        help={`Vide : ${prevue} %, selon les conditions de la commande.`}
        maximum={100}
        value={retenue}
        onChange={setRetenue}
      />
    </GesteModal>
  )
}

interface NombreProps extends Pick<TextInputProps, 'label' | 'help' | 'value' | 'onChange'> {
  maximum: number
}

function NombreInput({ maximum, ...props }: NombreProps) {
  const error = isEntre(Number(props.value), maximum) ? undefined : `Écrivez un nombre entier de 0 à ${maximum}.`
  return <TextInput {...props} isOptional inputMode="numeric" {...(error && { error })} />
}

const isEntre = (nombre: number, maximum: number) => Number.isInteger(nombre) && nombre >= 0 && nombre <= maximum
