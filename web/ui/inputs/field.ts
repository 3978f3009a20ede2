import type { ReactNode, Ref } from 'react'
import { useImperativeHandle, useRef } from 'react'

/** An element that can take the focus: a form needs nothing else from an input. */
export interface Focusable {
  focus: () => void
}

/** The properties of every input of the kit; an input holds no value of its own. */
export interface FieldProps<V> {
  label: string
  /** Under the label: what to write, or why it is needed. */
  help?: ReactNode
  /** Under the field: the error, in words that say what to do. */
  error?: string
  /** Fields are required by default; an optional field is marked after its label, but not in a `<search>`. */
  isOptional?: boolean
  isDisabled?: boolean
  isReadOnly?: boolean
  value: V
  onChange: (value: V) => void
  onBlur?: () => void
  inputRef?: Ref<Focusable>
}

/** The states of a field as React Aria's properties. The form's schema replaces React Aria's own checks. */
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

/** For an input made of several elements: focuses the first element that matches. */
export function useFocusInside(inputRef: Ref<Focusable> | undefined, selector: string) {
  const root = useRef<HTMLDivElement>(null)
  useImperativeHandle(inputRef, () => ({
    focus: () => root.current?.querySelector<HTMLElement>(selector)?.focus(),
  }))
  return root
}
