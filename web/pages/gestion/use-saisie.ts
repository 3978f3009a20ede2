import { useState } from 'react'
import { createDraftPlace, parseDraft, serialiseDraft } from '#web/ui/form/draft.ts'
import { useBureau } from './bureau-context.ts'

interface Envoi {
  id: string
  /** What was typed when it was sent. */
  contenu: string
}

/** What an act of the desk asks for, as it is typed. */
export interface Saisie<Values> {
  values: Values
  change: (part: Partial<Values>) => void
  /** What was typed before the act was opened is shown again. */
  isRestored: boolean
  /** What was typed is given up, or done while its fields stay in view. */
  clear: () => void
  /** The act is done: nothing is kept, and its dialog shows what was typed until it closes. */
  forget: () => void
  /** The id of this press. Sent again as it is, whatever became of the answer, it is the same one; changed, it is another. */
  sign: () => string
}

/**
 * Keeps what is typed for an act, in this tab, until `clear()`: a closed dialog, a reload or a desk that closed loses nothing.
 * A field that nobody touched follows `depart`: it says what is true today, not what was when the act was opened.
 */
export function useSaisie<Values extends object>(acte: string, depart: Values): Saisie<Values> {
  const { sub } = useBureau()
  const [place] = useState(() =>
    createDraftPlace({ name: `acte:${sub}:${acte}`, version: 1 }, () => window.sessionStorage),
  )
  const [garde, setGarde] = useState(() => {
    const { envoi, ...typed } = parseDraft(place.read(), { ...depart, envoi: null }) ?? {}
    return { typed: typed as Partial<Values>, envoi: envoi as Envoi | null | undefined }
  })
  const [isRestored, setRestored] = useState(Object.keys(garde.typed).length > 0)
  const values = { ...depart, ...garde.typed }

  function keep({ typed, envoi }: typeof garde) {
    setGarde({ typed, envoi })
    if (envoi || Object.keys(typed).length > 0) place.write(serialiseDraft({ ...typed, envoi }))
    else place.clear()
  }

  return {
    values,
    isRestored,
    change: (part) => keep({ ...garde, typed: withoutSame({ ...garde.typed, ...part }, depart) }),
    clear: () => {
      place.clear()
      setGarde({ typed: {}, envoi: null })
      setRestored(false)
    },
    forget: () => place.clear(),
    sign: () => {
      const contenu = serialiseDraft(values)
      const envoi = garde.envoi?.contenu === contenu ? garde.envoi : { id: crypto.randomUUID(), contenu }
      keep({ ...garde, envoi })
      return envoi.id
    },
  }
}

/** Without the fields that say again what they began with. */
function withoutSame<Values extends object>(typed: Partial<Values>, depart: Values): Partial<Values> {
  const isChanged = ([name, value]: [string, unknown]) =>
    serialiseDraft(value) !== serialiseDraft(depart[name as keyof Values])
  return Object.fromEntries(Object.entries(typed).filter(isChanged)) as Partial<Values>
}
