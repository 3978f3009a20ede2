import type { CommandeGereeDetail } from '#contract/porte/bureau/commandes.ts'
import { gestes } from '#web/api/bureau-commandes.ts'
import { CheckboxInput } from '#web/ui/inputs/CheckboxInput.tsx'
import { SelectInput } from '#web/ui/inputs/SelectInput.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { GesteModal } from '../GesteModal.tsx'
import { useSaisie } from '../use-saisie.ts'
import { keepPresents, listPresents, toggle } from './presents.ts'

interface Props {
  commande: CommandeGereeDetail
  onClose: () => void
}

const VIDE = { email: '', prenom: '', nom: '' }
type Personne = typeof VIDE

const isComplete = ({ email, prenom, nom }: Personne) =>
  email.includes('@') && prenom.trim() !== '' && nom.trim() !== ''
const toArrivant = (personne: Personne) => ({ ...personne, referenceInterne: '' })

function PersonneFields({ personne, onChange }: { personne: Personne; onChange: (part: Partial<Personne>) => void }) {
  return (
    <>
      <TextInput label="E-mail" type="email" value={personne.email} onChange={(email) => onChange({ email })} />
      <TextInput label="Prénom" value={personne.prenom} onChange={(prenom) => onChange({ prenom })} />
      <TextInput label="Nom" value={personne.nom} onChange={(nom) => onChange({ nom })} />
    </>
  )
}

/** Decision 52: somebody takes a place that was ordered without a name. */
export function DesignationModal({ commande: { numero }, onClose }: Props) {
  const { values, change, ...saisie } = useSaisie(`designation:${numero}`, VIDE)
  const changement = { nature: 'DESIGNATION' as const, participants: [toArrivant(values)] }
  return (
    <GesteModal
      title={`Désigner un participant de la commande ${numero}`}
      confirmLabel="Désigner cette personne"
      isDanger={false}
      send={(call) => gestes.changement(call, numero, { id: saisie.sign(), changement, retenue: null })}
      saisie={saisie}
      isReady={isComplete(values)}
      onClose={onClose}
    >
      <p>La personne prend une place qui n’a pas de nom. Elle est prévenue.</p>
      <PersonneFields personne={values} onChange={change} />
    </GesteModal>
  )
}

/** Somebody else comes, with the options of the place. */
export function RemplacementModal({ commande, onClose }: Props) {
  const { numero } = commande
  const presents = listPresents(commande)
  const { values, change, ...saisie } = useSaisie(`remplacement:${numero}`, { ...VIDE, part: presents[0]?.email ?? '' })
  const { part, ...personne } = values
  const email = presents.some((one) => one.email === part) ? part : ''
  const changement = { nature: 'REMPLACEMENT' as const, email, par: toArrivant(personne) }
  return (
    <GesteModal
      title={`Remplacer un participant de la commande ${numero}`}
      confirmLabel="Remplacer ce participant"
      isDanger={false}
      send={(call) => gestes.changement(call, numero, { id: saisie.sign(), changement, retenue: null })}
      saisie={saisie}
      isReady={email !== '' && isComplete(personne)}
      onClose={onClose}
    >
      <p>Une autre personne prend la place, avec ses options. Les deux sont prévenues.</p>
      <SelectInput
        label="Qui part"
        options={presents.map((one) => ({ value: one.email, label: `${one.prenom} ${one.nom}` }))}
        value={email}
        onChange={(leaving) => change({ part: leaving })}
      />
      <PersonneFields personne={personne} onChange={change} />
    </GesteModal>
  )
}

/** Chosen people come at another date; who stays keeps the order. */
export function ReportModal({ commande, onClose }: Props) {
  const { numero, dates } = commande
  const presents = listPresents(commande)
  const { values, change, ...saisie } = useSaisie(`report:${numero}`, { emails: [] as string[], vers: '' })
  const { vers } = values
  const emails = keepPresents(values.emails, presents)
  const de = dates.find(({ reference }) => reference === vers)?.de ?? ''
  const changement = { nature: 'REPORT' as const, emails, de, vers }
  return (
    <GesteModal
      title={`Reporter des participants de la commande ${numero}`}
      confirmLabel="Reporter à cette date"
      send={(call) => gestes.changement(call, numero, { id: saisie.sign(), changement, retenue: null })}
      saisie={saisie}
      isReady={de !== '' && (emails.length > 0 || presents.length === 0)}
      onClose={onClose}
    >
      <p>Ils viennent à une autre date ; ceux qui restent gardent cette commande. Chacun est prévenu.</p>
      {presents.map(({ email, prenom, nom }) => (
        <CheckboxInput
          key={email}
          label={`${prenom} ${nom}, ${email}`}
          isOptional
          value={emails.includes(email)}
          onChange={(isChosen) => change({ emails: toggle(emails, email, isChosen) })}
        />
      ))}
      <SelectInput
        label="Nouvelle date"
        options={dates.map(({ reference, texte }) => ({ value: reference, label: texte }))}
        value={vers}
        onChange={(reference) => change({ vers: reference })}
      />
    </GesteModal>
  )
}
