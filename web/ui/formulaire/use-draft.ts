import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { createDraftPlace, type DraftKey, parseDraft, serialiseDraft } from './draft.ts'
import { DRAFTS_REMOVED } from './remove-drafts.ts'

const SAVE_AFTER_MS = 500

/**
 * Keeps the typed values of a form until `clear()`: a reload, an expired sign-in or a closed tab loses nothing. Calls
 * `onRestore` when it has restored an earlier draft, so that the screen can mention it.
 */
export function useDraft<Input extends FieldValues, Output>(
  { name, version }: DraftKey,
  form: UseFormReturn<Input, unknown, Output>,
  onRestore: () => void,
): { clear: () => void } {
  const clearNow = useRef(() => {})
  const { getValues, reset, subscribe } = form
  const restored = useEffectEvent(onRestore)

  useEffect(() => {
    const place = createDraftPlace({ name, version }, () => window.localStorage)
    let timer: ReturnType<typeof setTimeout> | undefined
    function save() {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      place.write(serialiseDraft(getValues()))
    }
    const values = getValues()
    const draft = parseDraft(place.read(), values)
    if (draft) {
      reset({ ...values, ...draft }, { keepDefaultValues: true })
      restored()
    }
    const unsubscribe = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        clearTimeout(timer)
        timer = isDirty ? setTimeout(save, SAVE_AFTER_MS) : undefined
        // The form is back to its first values: there is nothing to keep.
        if (!isDirty) place.clear()
      },
    })
    window.addEventListener('pagehide', save)
    function clear() {
      clearTimeout(timer)
      timer = undefined
      place.clear()
    }
    window.addEventListener(DRAFTS_REMOVED, clear)
    clearNow.current = clear
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', save)
      window.removeEventListener(DRAFTS_REMOVED, clear)
      save()
    }
  }, [name, version, getValues, reset, subscribe])

  return { clear: () => clearNow.current() }
}
