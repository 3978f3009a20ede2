import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { ErrorSummary } from './ErrorSummary.tsx'
import styles from './Form.module.css'
import { FieldLabels } from './labels.ts'

interface Props<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  /** Called with the values the schema accepted. A server's refusal is shown with `form.setError('root', …)`. */
  onSubmit: (values: Output) => void | Promise<void>
  /** Called when the schema refuses a submit, besides the summary. */
  onInvalid?: () => void
  /** For a button outside the form that submits it. */
  id?: string
  /** The name of the form, when a screen holds several. */
  label?: string
  children: ReactNode
}

/** The frame of a form: its error summary, then its fields, each connected by its name (fields.tsx). */
export function Form<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { form, onSubmit, onInvalid, id, label, children } = props

  const isSubmitting = useRef(false)
  const [labels] = useState(() => new Map<string, string>())

  async function submit(event: FormEvent) {
    // React bubbles the submit of a form in a modal, opened by a field of this form, up to this form.
    event.stopPropagation()
    event.preventDefault()
    // A double press submits once.
    if (isSubmitting.current) return
    isSubmitting.current = true
    try {
      await form.handleSubmit((values) => onSubmit(values as Output), onInvalid)(event)
    } finally {
      isSubmitting.current = false
    }
  }

  return (
    <FormProvider {...form}>
      <FieldLabels value={labels}>
        <form id={id} noValidate aria-label={label} className={styles.form} onSubmit={submit}>
          <ErrorSummary />
          {children}
        </form>
      </FieldLabels>
    </FormProvider>
  )
}
