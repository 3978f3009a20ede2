import { CheckboxInput } from '#web/ui/inputs/CheckboxInput.tsx'
import { RadioInput } from '#web/ui/inputs/RadioInput.tsx'
import { SelectInput } from '#web/ui/inputs/SelectInput.tsx'
import { YearSelect } from '#web/ui/inputs/YearSelect.tsx'
import { YesNoInput } from '#web/ui/inputs/YesNoInput.tsx'
import { Essai, Etats, LONG } from './champs-etats.tsx'

const DIPLOMES = ['CAP / BEP', 'Bac', 'Bac +2', 'Bac +3', 'Bac +4', 'Bac +5', 'Bac +8', LONG].map((label, index) => ({
  value: String(index + 1),
  label,
}))

export function Listes() {
  return (
    <Etats>
      <Essai depart="">{(champ) => <SelectInput {...champ} label="Vide" options={DIPLOMES} />}</Essai>
      <Essai depart="3">{(champ) => <SelectInput {...champ} label="Rempli" options={DIPLOMES} />}</Essai>
      <Essai depart="2">
        {(champ) => <SelectInput {...champ} label="Facultatif" help="Le plus élevé." isOptional options={DIPLOMES} />}
      </Essai>
      <Essai depart="">
        {(champ) => <SelectInput {...champ} label="En erreur" error="Choisissez un diplôme." options={DIPLOMES} />}
      </Essai>
      <Essai depart="8">{(champ) => <SelectInput {...champ} label="Texte long" options={DIPLOMES} />}</Essai>
      <Essai depart="2">{(champ) => <SelectInput {...champ} label="Désactivé" isDisabled options={DIPLOMES} />}</Essai>
      <Essai depart="2">
        {(champ) => <SelectInput {...champ} label="En lecture seule" isReadOnly options={DIPLOMES} />}
      </Essai>
      <Essai depart="">{(champ) => <YearSelect {...champ} label="Année du diplôme" span="past" />}</Essai>
      <Essai depart="">{(champ) => <YearSelect {...champ} label="Exercice" span="recent" />}</Essai>
    </Etats>
  )
}

const SITUATIONS = [
  { value: '1', label: 'Salarié' },
  { value: '2', label: 'Indépendant', detail: 'Profession libérale ou entreprise individuelle' },
  { value: '3', label: 'Dirigeant', disabledReason: 'Réservé aux comptes rattachés à une société.' },
]

export function Radios() {
  return (
    <Etats>
      <Essai depart="">{(champ) => <RadioInput {...champ} label="Vide" options={SITUATIONS} />}</Essai>
      <Essai depart="1">
        {(champ) => <RadioInput {...champ} label="Rempli" help="Au jour de la formation." options={SITUATIONS} />}
      </Essai>
      <Essai depart="">
        {(champ) => <RadioInput {...champ} label="En erreur" error="Choisissez une situation." options={SITUATIONS} />}
      </Essai>
      <Essai depart="1">{(champ) => <RadioInput {...champ} label="Désactivé" isDisabled options={SITUATIONS} />}</Essai>
      <Essai depart="2">
        {(champ) => <RadioInput {...champ} label="En lecture seule" isReadOnly isOptional options={SITUATIONS} />}
      </Essai>
    </Etats>
  )
}

const SESSIONS = [
  { value: 'brest', label: 'Brest', detail: 'Du 12/03/2027 au 13/03/2027', badge: '8 places' },
  { value: 'rennes', label: 'Rennes', detail: 'Du 02/04/2027 au 03/04/2027', badge: '1 place' },
  {
    value: 'nantes',
    label: 'Nantes',
    detail: 'Le 09/04/2027',
    disabledReason: 'Complet : choisissez une autre date.',
  },
  { value: 'distance', label: 'À distance' },
]

export function Pastilles() {
  return (
    <Etats>
      <Essai depart="">{(champ) => <RadioInput {...champ} variant="pills" label="Vide" options={SESSIONS} />}</Essai>
      <Essai depart="brest">
        {(champ) => <RadioInput {...champ} variant="pills" label="Rempli" help="Une seule date." options={SESSIONS} />}
      </Essai>
      <Essai depart="">
        {(champ) => (
          <RadioInput {...champ} variant="pills" label="En erreur" error="Choisissez une date." options={SESSIONS} />
        )}
      </Essai>
      <Essai depart="rennes">
        {(champ) => <RadioInput {...champ} variant="pills" label="Désactivé" isDisabled options={SESSIONS} />}
      </Essai>
      <Essai depart="rennes">
        {(champ) => <RadioInput {...champ} variant="cards" label="En cartes" options={SESSIONS} />}
      </Essai>
      <Essai depart="">
        {(champ) => (
          <RadioInput {...champ} variant="cards" label="En cartes, en erreur" error="Choisissez." options={SESSIONS} />
        )}
      </Essai>
    </Etats>
  )
}

export function OuiNon() {
  const question = 'Êtes-vous inscrit à l’ordre ?'
  return (
    <Etats>
      <Essai<boolean | null> depart={null}>{(champ) => <YesNoInput {...champ} label={question} />}</Essai>
      <Essai<boolean | null> depart={true}>{(champ) => <YesNoInput {...champ} label={question} />}</Essai>
      <Essai<boolean | null> depart={null}>
        {(champ) => <YesNoInput {...champ} label={question} error="Répondez par oui ou par non." />}
      </Essai>
      <Essai<boolean | null> depart={false}>{(champ) => <YesNoInput {...champ} label={question} isDisabled />}</Essai>
    </Etats>
  )
}

export function Cases() {
  return (
    <Etats>
      <Essai depart={false}>{(champ) => <CheckboxInput {...champ} label="Recevoir la lettre" isOptional />}</Essai>
      <Essai depart={true}>
        {(champ) => <CheckboxInput {...champ} label="Cochée" help="Vous pouvez changer d’avis à tout moment." />}
      </Essai>
      <Essai depart={false}>
        {(champ) => <CheckboxInput {...champ} label="J’accepte les conditions" error="Acceptez les conditions." />}
      </Essai>
      <Essai depart={true}>{(champ) => <CheckboxInput {...champ} label="Désactivée" isDisabled />}</Essai>
      <Essai depart={true}>{(champ) => <CheckboxInput {...champ} label="En lecture seule" isReadOnly />}</Essai>
      <Essai depart={false}>{(champ) => <CheckboxInput {...champ} label={LONG} />}</Essai>
    </Etats>
  )
}
