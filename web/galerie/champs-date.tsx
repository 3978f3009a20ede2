import { DateInput } from '#web/ui/inputs/DateInput.tsx'
import { Essai, Etats } from './champs-etats.tsx'

export function Dates() {
  return (
    <Etats>
      <Essai depart="">{(champ) => <DateInput {...champ} label="Vide" help="À partir d’hier." />}</Essai>
      <Essai depart="1988-07-04">
        {(champ) => <DateInput {...champ} label="Date de naissance" isOptional comparison="1900-01-01" />}
      </Essai>
      <Essai depart="2020-01-31">{(champ) => <DateInput {...champ} label="Trop tôt" />}</Essai>
      <Essai depart="">
        {(champ) => <DateInput {...champ} label="En erreur" error="Saisissez la date de fin d’adhésion." />}
      </Essai>
      <Essai depart="2030-02-28">{(champ) => <DateInput {...champ} label="Désactivée" isDisabled />}</Essai>
      <Essai depart="2030-02-28">{(champ) => <DateInput {...champ} label="En lecture seule" isReadOnly />}</Essai>
    </Etats>
  )
}
