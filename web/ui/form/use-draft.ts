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
    const saver = createSaver(() => place.write(serialiseDraft(getValues())))
    const values = getValues()
    const draft = parseDraft(place.read(), values)
    if (draft) {
      reset({ ...values, ...draft }, { keepDefaultValues: true })
      restored()
    }
    function clear() {
      saver.cancel()
      place.clear()
    }
    const unsubscribe = subscribe({
      formState: { values: true, isDirty: true },
      // The form is back to its first values: there is nothing to keep.
      callback: ({ isDirty }) => (isDirty ? saver.saveSoon() : clear()),
    })
    window.addEventListener('pagehide', saver.saveNow)
    window.addEventListener(DRAFTS_REMOVED, clear)
    clearNow.current = clear
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', saver.saveNow)
      window.removeEventListener(DRAFTS_REMOVED, clear)
      saver.saveNow()
    }
  }, [name, version, getValues, reset, subscribe])

  return { clear: () => clearNow.current() }
}

/** Saves a moment after the last change, or at once what still waits. */
function createSaver(save: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  function cancel() {
    clearTimeout(timer)
    timer = undefined
  }
  function saveNow() {
    if (timer === undefined) return
    cancel()
    save()
  }
  function saveSoon() {
    clearTimeout(timer)
    timer = setTimeout(saveNow, SAVE_AFTER_MS)
  }
  return { cancel, saveNow, saveSoon }
}
