import { useRef, useState } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  type ResolverResult,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { GenreLigne } from '#contract/porte/bureau/champ.ts'
import { champsOf } from '#contract/porte/bureau/champs-catalogue.ts'
import type { PrevisionLigne } from '#contract/porte/bureau/lignes.ts'
import { type LigneSaisie, sendPrevisionLigne } from '#web/api/bureau-catalogue.ts'
import { ApiError } from '#web/api/call.ts'
import { useSignIn } from '#web/api/sign-in.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { useDraft } from '#web/ui/form/use-draft.ts'
import { showToast } from '#web/ui/toasts.ts'
import { sayErreur, toErreurs } from './chemin.ts'
import { type Erreur, type Saisie, toLigne, toSaisie } from './saisie.ts'
import type { Noms } from './valeurs.ts'

/** What a form begins with. */
export interface Depart {
  genre: GenreLigne
  ligne: Record<string, unknown>
  noms: Noms
  /** Of the stored line; null for a new one. */
  version: string | null
  /** Names the draft: the reference of the line, or what a new one is made from. */
  cle: string
}

/** A line that was read again by the server, with what it would change. */
export interface Relue extends LigneSaisie, PrevisionLigne {}

const VERSION = 'version'
const CONFLIT = 'LIGNE_CHANGEE'

export const isConflit = (error: unknown): boolean => error instanceof ApiError && error.code === CONFLIT

/**
 * The form of a line with its draft. The draft keeps the version that it was typed on: who comes back to it a day later
 * is told what somebody else has changed since.
 */
export function useFormulaire({ genre, ligne, noms, version, cle }: Depart) {
  const champs = champsOf(genre)
  const { identity } = useSignIn()
  const [isRestored, setRestored] = useState(false)
  const form = useForm<FieldValues, unknown, LigneSaisie>({
    defaultValues: { ...toSaisie(champs, ligne, noms), [VERSION]: version ?? '' },
    resolver: (values) => resolve(genre, values),
    shouldFocusError: false,
  })
  const draft = useDraft({ name: `catalogue:${identity?.sub}:${genre}:${cle}`, version: 1 }, form, () =>
    setRestored(true),
  )
  const { preview, keep, ...relecture } = useRelecture(genre, form)

  return {
    form,
    ...relecture,
    isRestored,
    keep,
    isPending: preview.isPending,
    ...sortRefus(preview.error),
    discard: () => {
      draft.clear()
      form.reset()
      setRestored(false)
      preview.reset()
    },
    /** What was typed is saved: who leaves is no longer asked. */
    finish: () => {
      form.reset(form.getValues())
      draft.clear()
    },
  }
}

/** What the server says of the line before it is saved. */
function useRelecture(genre: GenreLigne, form: UseFormReturn<FieldValues, unknown, LigneSaisie>) {
  const { call } = useCaller()
  const [relue, setRelue] = useState<Relue>()
  const preview = useMutationOnce({ mutationFn: (saisie: LigneSaisie) => sendPrevisionLigne(call, saisie) })
  const { findVersion, keep } = useVersion(form, preview.reset)

  /** Ends once the server has answered, so that the summary of the form then takes the focus. */
  async function review({ ligne }: LigneSaisie): Promise<void> {
    const saisie = { ligne, version: await findVersion() }
    const answered = Promise.withResolvers<void>()
    preview.mutate(saisie, {
      onSuccess: (prevision) => setRelue({ ...saisie, ...prevision }),
      onError: (error) => listRefus(genre, error).map(({ name, message }) => form.setError(name, { message })),
      onSettled: () => answered.resolve(),
    })
    return answered.promise
  }

  return { preview, keep, review, relue, modify: () => setRelue(undefined) }
}

/** The version of the line that what was typed is about. */
function useVersion(form: UseFormReturn<FieldValues, unknown, LigneSaisie>, onKept: () => void) {
  const reading = useRef(Promise.resolve())
  return {
    /** Somebody may press while the line is still being read. */
    findVersion: async (): Promise<string | null> => {
      await reading.current
      return form.getValues(VERSION) || null
    },
    /** Goes on with what was typed, on the line as it now is. */
    keep: (read: Promise<string>) => {
      const keepOn = (current: string) => {
        form.setValue(VERSION, current, { shouldDirty: true })
        onKept()
      }
      reading.current = read.then(keepOn, sayFailure)
    },
  }
}

export const sayFailure = (error: unknown): void => showToast('error', describeError(error))

const isOfFields = (error: Error | null): error is ApiError => error instanceof ApiError && !!error.fields?.length

/** Who wrote over whom is told apart, and so is `refus`, where no field is to be mended. */
function sortRefus(error: Error | null): { isConflit: boolean; refus: Error | null } {
  return { isConflit: isConflit(error), refus: isOfFields(error) || isConflit(error) ? null : error }
}

/** Where the form shows why the server refused it. */
function listRefus(genre: GenreLigne, error: Error): Erreur[] {
  return isOfFields(error) ? toErreurs(champsOf(genre), error.fields ?? []) : []
}

function resolve(
  genre: GenreLigne,
  { [VERSION]: version, ...saisie }: FieldValues,
): ResolverResult<FieldValues, LigneSaisie> {
  const { ligne, erreurs } = toLigne(champsOf(genre), saisie as Saisie)
  if (erreurs.length === 0)
    return { values: { ligne: { ligne: genre, ...ligne }, version: version || null }, errors: {} }
  const errors: FieldErrors = {}
  for (const { name, message } of erreurs) {
    set(errors, name, { type: 'saisie', message: sayErreur(champsOf(genre), name, message) })
  }
  return { values: {}, errors }
}
