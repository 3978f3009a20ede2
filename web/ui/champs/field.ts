import type { ReactNode, Ref } from 'react'
import { useImperativeHandle, useRef } from 'react'

/** What can be given focus: all that a form needs to know of an input. */
export interface Focusable {
  focus: () => void
}

/** What every input of the kit takes; it holds no value of its own. */
export interface FieldProps<V> {
  label: string
  /** Under the label: what to write, or why it is asked. */
  help?: ReactNode
  /** Under the field: what is wrong, in words that say what to do. */
  error?: string
  /** Required is the rule; an optional field says so after its label. */
  isOptional?: boolean
  isDisabled?: boolean
  isReadOnly?: boolean
  value: V
  onChange: (value: V) => void
  onBlur?: () => void
  inputRef?: Ref<Focusable>
}

/** The states of a field in React Aria's words. Its own checks are left to the form's schema. */
export function toAriaProps<V>({ error, isOptional, isDisabled, isReadOnly, onBlur }: FieldProps<V>) {
  return {
    isRequired: !isOptional,
    isInvalid: error ? true : undefined,
    isDisabled,
    isReadOnly,
    onBlur,
    validationBehavior: 'aria' as const,
  }
}

/** For an input made of several elements: focusing it focuses the first one that matches. */
export function useFocusInside(inputRef: Ref<Focusable> | undefined, selector: string) {
  const root = useRef<HTMLDivElement>(null)
  useImperativeHandle(inputRef, () => ({
    focus: () => root.current?.querySelector<HTMLElement>(selector)?.focus(),
  }))
  return root
}
