import type { CommandeGereeDetail } from '#contract/porte/bureau/commandes.ts'
import { gestes } from '#web/api/bureau-commandes.ts'
import { CheckboxInput } from '#web/ui/inputs/CheckboxInput.tsx'
import { TextInput, type TextInputProps } from '#web/ui/inputs/TextInput.tsx'
import { GesteModal } from '../GesteModal.tsx'
import { useSaisie } from '../use-saisie.ts'
import { keepPresents, listPresents, toggle } from './presents.ts'

interface Props {
  commande: CommandeGereeDetail
  onClose: () => void
}

/** Chosen people, and places without a name, leave the order. */
export function AnnulationModal({ commande, onClose }: Props) {
  const { numero, aDesigner, retenue: prevue } = commande
  const personnes = listPresents(commande)
  const depart = { emails: [] as string[], sansNom: '', retenue: '' }
  const { values, change, ...saisie } = useSaisie(`annulation:${numero}`, depart)
  const { sansNom, retenue } = values
  const emails = keepPresents(values.emails, personnes)
  const part = retenue.trim() === '' ? null : Number(retenue)
  const places = Number(sansNom)
  const isValid = isEntre(part ?? 0, 100) && isEntre(places, aDesigner)
  const changement = { nature: 'ANNULATION' as const, emails, ...(places > 0 && { aDesigner: places }) }
  return (
    <GesteModal
      title={`Annuler des inscriptions de la commande ${numero}`}
      confirmLabel="Annuler ces inscriptions"
      send={(call) => gestes.changement(call, numero, { id: saisie.sign(), changement, retenue: part })}
      saisie={saisie}
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
          onChange={(isChosen) => change({ emails: toggle(emails, email, isChosen) })}
        />
      ))}
      {aDesigner > 0 && (
        <NombreInput
          label={`Places sans nom à annuler, sur ${aDesigner}`}
          maximum={aDesigner}
          value={sansNom}
          onChange={(nombre) => change({ sansNom: nombre })}
        />
      )}
      <NombreInput
        label="Part retenue, en pour cent"
        help={`Vide : ${prevue} %, selon les conditions de la commande.`}
        maximum={100}
        value={retenue}
        onChange={(pourCent) => change({ retenue: pourCent })}
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
