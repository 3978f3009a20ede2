import { useState } from 'react'
import type { MessageSession } from '#contract/rules/message-session.ts'
import { useSignIn } from '#web/api/sign-in.ts'
import { createDraftPlace, parseDraft, serialiseDraft } from '#web/ui/form/draft.ts'

interface Brouillon extends MessageSession {
  /** Sent again as it is, whatever became of the answer, it is the same message and leaves once; changed, it is another. */
  id: string
}

/** The message that is being written to a session, kept in this tab until it has left. */
export function useMessage(reference: string) {
  const { identity } = useSignIn()
  const name = `message:${identity?.sub}:${reference}`
  const [place] = useState(() => createDraftPlace({ name, version: 1 }, () => window.sessionStorage))
  const [brouillon, setBrouillon] = useState(() => {
    const vide: Brouillon = { id: crypto.randomUUID(), audience: 'TOUS', sujet: '', texte: '' }
    return { ...vide, ...parseDraft(place.read(), vide) }
  })
  return {
    brouillon,
    change(message: MessageSession) {
      const changed = { ...message, id: crypto.randomUUID() }
      setBrouillon(changed)
      place.write(serialiseDraft(changed))
    },
    clear: () => place.clear(),
  }
}
