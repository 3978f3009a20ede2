import { useFormContext, useWatch } from 'react-hook-form'
import type { ChampBloc, ChampSimple } from '#contract/porte/bureau/champ.ts'
import { findChoix } from '#web/api/bureau-catalogue.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import {
  AutocompleteField,
  CheckboxField,
  DateField,
  SelectField,
  TextAreaField,
  TextField,
} from '#web/ui/form/fields.tsx'
import styles from './Catalogue.module.css'
import { useReadOnly } from './formulaire-context.ts'
import { type FieldProps, Grille } from './Grille.tsx'
import { ListeField } from './ListeField.tsx'
import { SEPARATEUR, STATUTS, showRenvoi } from './valeurs.ts'

/** Any day may be written: a catalogue holds sessions of the past. */
const TOUJOURS = '1990-01-01'
const DECIMAL = { inputMode: 'decimal' } as const
const SEARCH_AFTER_MS = 250

/** The input that a field of a line needs. */
export function ChampField({ champ, name }: FieldProps) {
  if (champ.genre === 'liste') return <ListeField champ={champ} name={name} Field={ChampField} />
  if (champ.genre === 'bloc') return <BlocField champ={champ} name={name} />
  return <SimpleField champ={champ} name={name} />
}

function SimpleField({ champ, name }: FieldProps<ChampSimple>) {
  const isReadOnly = useReadOnly(name)
  const { label, aide: help, requis } = champ
  const field = { name, label, isReadOnly, isOptional: !requis, ...(help && !isReadOnly && { help }) }
  if (champ.genre === 'oui-non') return <CheckboxField {...field} isOptional />
  if (champ.genre === 'long') return <TextAreaField {...field} rows={2} />
  if (champ.genre === 'jour') return <DateField {...field} comparison={TOUJOURS} />
  if (champ.genre === 'statut') return <AutocompleteField {...field} source={findStatuts} debounceMs={0} />
  if (champ.genre === 'renvoi') return <RenvoiField champ={champ} {...field} />
  if (champ.genre === 'choix') {
    const options = champ.choix.map(({ value, label }) => ({ value: String(value), label }))
    return <SelectField {...field} options={options} />
  }
  return <TextField {...field} {...(['nombre', 'euros'].includes(champ.genre) && DECIMAL)} />
}

async function findStatuts(text: string) {
  const start = text.toLowerCase()
  return Object.entries(STATUTS)
    .filter(([, label]) => label.toLowerCase().includes(start))
    .map(([id, label]) => ({ id, label }))
}

type RenvoiProps = { champ: Extract<ChampSimple, { genre: 'renvoi' }> } & Omit<
  Parameters<typeof AutocompleteField>[0],
  'source'
>

/** Another line of the catalogue, looked for by its name; who knows its number or reference may type it. */
function RenvoiField({ champ, ...field }: RenvoiProps) {
  const { call } = useCaller()
  const { getValues } = useFormContext()

  async function find(text: string, signal: AbortSignal) {
    const q = text.split(SEPARATEUR).at(-1) ?? text
    const fiche = champ.selon && findAround(getValues, field.name, champ.selon)
    const found = await findChoix(call, champ.vers, { q, ...(fiche && { fiche }) }, signal)
    return found.map(({ cle, nom, detail }) => ({ id: cle, label: showRenvoi(cle, nom), ...(detail && { detail }) }))
  }

  return <AutocompleteField {...field} source={find} debounceMs={SEARCH_AFTER_MS} />
}

/** What the nearest field of that name says, in the same row or around it. */
function findAround(getValues: (name: string) => unknown, name: string, nom: string): string | undefined {
  for (let path = name.split('.').slice(0, -1); ; path = path.slice(0, -1)) {
    const value = getValues([...path, nom].join('.'))
    if (typeof value === 'string') return value.split(SEPARATEUR)[0]
    if (path.length === 0) return undefined
  }
}

/** Fields that count once the box above them is ticked. */
function BlocField({ champ, name }: FieldProps<ChampBloc>) {
  const isActif = useWatch({ name: `${name}.actif` }) === true
  return (
    <div className={styles.bloc}>
      <CheckboxField name={`${name}.actif`} label={champ.label} isReadOnly={useReadOnly(name)} isOptional />
      {isActif && <Grille champs={champ.champs} prefix={`${name}.`} Field={ChampField} />}
    </div>
  )
}
