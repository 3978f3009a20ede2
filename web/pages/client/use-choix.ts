import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useDraft } from '#web/ui/form/use-draft.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'

const Choix = z.object({ choix: z.string() })

/** A choice that waits to be saved: another tab, another page or a reload lose it no more than what is typed. */
export function useChoix<T extends string>(name: string, stored: T, known: readonly T[]) {
  const form = useSchemaForm(Choix, { choix: stored })
  const draft = useDraft({ name, version: 1 }, form, () => {})
  const kept = useWatch({ control: form.control, name: 'choix' })
  const chosen = known.find((each) => each === kept) ?? stored
  return {
    chosen,
    choose: (choix: string) => form.setValue('choix', choix, { shouldDirty: true }),
    isUnsaved: chosen !== stored,
    clear: draft.clear,
  }
}
