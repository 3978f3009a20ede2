import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Commande } from '#contract/vente/commande.ts'
import type { Modification } from './use-modification.ts'

/** What each step of a change is drawn from. */
export interface EtapeProps {
  commande: Commande
  modification: Modification
}

/** The form of the step that is shown, which the buttons of the modal submit. */
export const FORM_ID = 'modification'

/** Keeps what is typed, as it is typed. */
export function useKept<Input extends FieldValues, Output>(
  { subscribe }: UseFormReturn<Input, unknown, Output>,
  onTyped: (values: Input) => void,
): void {
  const typed = useEffectEvent(onTyped)
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => typed(values) }), [subscribe])
}

/** A step that replaces another takes the focus, which the button of the other one had. */
export function takeFocus(title: HTMLElement | null): void {
  if (document.activeElement === document.body) title?.focus()
}
