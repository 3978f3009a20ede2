import type { ComponentProps, ComponentType } from 'react'
import { AutocompleteInput } from '../inputs/AutocompleteInput.tsx'
import type { Suggestion } from '../inputs/AutocompleteList.tsx'
import { CheckboxInput } from '../inputs/CheckboxInput.tsx'
import { DateInput } from '../inputs/DateInput.tsx'
import { DecimalInput } from '../inputs/DecimalInput.tsx'
import { FileInput } from '../inputs/FileInput.tsx'
import { MaskedInput } from '../inputs/MaskedInput.tsx'
import { RadioInput } from '../inputs/RadioInput.tsx'
import { SelectInput } from '../inputs/SelectInput.tsx'
import { TextAreaInput } from '../inputs/TextAreaInput.tsx'
import { TextInput } from '../inputs/TextInput.tsx'
import { YearSelect } from '../inputs/YearSelect.tsx'
import { YesNoInput } from '../inputs/YesNoInput.tsx'
import { type InForm, useField } from './use-field.ts'

/** Turns an input of the kit into a field of the form around it: `<TextField name="ville" label="Ville" />`. */
function inForm<P extends object>(Input: ComponentType<P>) {
  return function Field({ name, ...props }: InForm<P>) {
    return <Input {...({ ...props, ...useField(name, props) } as unknown as P)} />
  }
}

export const TextField = inForm(TextInput)
export const TextAreaField = inForm(TextAreaInput)
export const MaskedField = inForm(MaskedInput)
export const DecimalField = inForm(DecimalInput)
export const SelectField = inForm(SelectInput)
export const YearField = inForm(YearSelect)
export const RadioGroupField = inForm(RadioInput)
export const YesNoField = inForm(YesNoInput)
export const CheckboxField = inForm(CheckboxInput)
export const DateField = inForm(DateInput)
export const FileField = inForm(FileInput)

/** Written without `inForm`, so that `onPick` receives the type that `source` gives. */
export function AutocompleteField<T extends Suggestion>({
  name,
  ...props
}: InForm<ComponentProps<typeof AutocompleteInput<T>>>) {
  return <AutocompleteInput<T> {...props} {...useField<string>(name, props)} />
}
