import { Check, ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select, SelectValue } from 'react-aria-components/Select'
import styles from './Field.module.css'
import { FieldLabel } from './FieldLabel.tsx'
import { FieldProblem } from './FieldProblem.tsx'
import { type FieldProps, toAriaProps, useFocusInside } from './field.ts'
import listStyles from './List.module.css'
import type { Option } from './options.ts'
import { TextInput } from './TextInput.tsx'

interface Props extends FieldProps<string> {
  options: readonly Option[]
  placeholder?: string
  autoComplete?: string
}

/** One choice in a list; '' means no choice unless the list has that value. An optional field can be emptied. */
export function SelectInput(props: Props) {
  const { label, help, error, isOptional, value, onChange, options, placeholder = 'Choisir…', autoComplete } = props
  const root = useFocusInside(props.inputRef, 'button')
  if (props.isReadOnly) {
    return <TextInput {...props} value={options.find((option) => option.value === value)?.label ?? ''} />
  }
  const items = isOptional ? [{ value: '', label: 'Aucun choix' }, ...options] : options
  return (
    <I18nProvider locale="fr-FR">
      <Select
        {...toAriaProps(props)}
        placeholder={placeholder}
        autoComplete={autoComplete}
        ref={root}
        value={options.some((option) => option.value === value) ? value : null}
        onChange={(key) => onChange(String(key ?? ''))}
        className={styles.field}
      >
        <FieldLabel label={label} help={help} isOptional={isOptional} />
        <Button className={`${styles.input} ${listStyles.trigger}`}>
          <SelectValue className={listStyles.value}>{({ selectedText }) => selectedText || placeholder}</SelectValue>
          <ChevronDown size={20} aria-hidden="true" />
        </Button>
        <FieldProblem error={error} />
        <Popover className={listStyles.popover}>
          <ListBox items={items} className={listStyles.list}>
            {(option) => (
              <ListBoxItem id={option.value} textValue={option.label} className={listStyles.item}>
                <span>{option.label}</span>
                <Check size={20} aria-hidden="true" className={listStyles.check} />
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </Select>
    </I18nProvider>
  )
}
