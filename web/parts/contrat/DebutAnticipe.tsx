import { CheckboxInput } from '#web/ui/inputs/CheckboxInput.tsx'

interface Props {
  value: boolean
  onChange: (value: boolean) => void
}

/** Decision 54: the express request without which nothing begins before the end of the delay. */
export function DebutAnticipe({ value, onChange }: Props) {
  return (
    <CheckboxInput
      label="Je demande expressément à commencer la formation avant la fin de mon délai de rétractation."
      help="Vous gardez le droit de vous rétracter, et rien n’est à payer avant la fin du délai."
      value={value}
      onChange={onChange}
    />
  )
}
