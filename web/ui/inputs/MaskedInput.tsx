import { useMemo } from 'react'
import { applyMask, maskFormat } from './mask.ts'
import { TextInput, type TextInputProps } from './TextInput.tsx'

interface Props extends Omit<TextInputProps, 'format' | 'maxLength' | 'type'> {
  /** '000 000 000 00000': each 0 is a digit, the rest separators. */
  mask: string
}

/** Digits grouped as on paper. A value without separators is grouped too. */
export function MaskedInput({ mask, value, ...props }: Props) {
  const format = useMemo(() => maskFormat(mask), [mask])
  return <TextInput inputMode="numeric" {...props} value={applyMask(value, value.length, mask).value} format={format} />
}
