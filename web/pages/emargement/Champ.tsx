import { CircleAlert } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import field from '#web/ui/inputs/Field.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string
  help?: string
  error?: string | undefined
  value: string
  onChange: (value: string) => void
}

/**
 * A field that looks as the kit's. The kit's is made of React Aria, whose parts this page would have cut into other files
 * than those that the first load names (decision 46).
 */
export function Champ({ label, help, error, onChange, ...props }: Props) {
  const id = useId()
  return (
    <div className={field.field} data-invalid={error ? true : undefined}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      {help && (
        <span id={`${id}-help`} className={field.help}>
          {help}
        </span>
      )}
      <input
        {...props}
        id={id}
        className={field.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={[help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <span id={`${id}-error`} className={field.error}>
          <CircleAlert size={20} aria-hidden="true" />
          <span>{error}</span>
        </span>
      )}
    </div>
  )
}
