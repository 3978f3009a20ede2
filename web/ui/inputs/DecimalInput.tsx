import { useMemo } from 'react'
import { type DecimalLimits, decimalFormat } from './decimal.ts'
import { TextInput, type TextInputProps } from './TextInput.tsx'

/** GRI-04: a number with one decimal point. */
export function DecimalInput({
  maxValue,
  maxLength,
  ...props
}: Omit<TextInputProps, 'format' | 'type'> & DecimalLimits) {
  const format = useMemo(() => decimalFormat({ maxValue, maxLength }), [maxValue, maxLength])
  return <TextInput inputMode="decimal" {...props} format={format} />
}
