import * as z from 'zod/mini'
import type { AttenteForm } from '#contract/rules/attente-form.ts'
import { MAX_PARTICIPANTS } from '#contract/rules/demande-form.ts'
import { EMAIL_CONNU, ParticipantForm } from '#contract/rules/participant-form.ts'
import { createDraftPlace, parseDraft } from '#web/ui/form/draft.ts'
import { type Personne, SAISIE_VIDE } from '../demande/etat/saisie.ts'

/** The value of « à titre individuel » among the orderers. */
export const PARTICULIER = 'particulier'
export const PERSONNE_VIDE: Personne = { prenom: '', nom: '', email: '' }

/** The form as the screen holds it. */
export const AttenteSaisie = z
  .object({
    commandeur: z.string().check(z.minLength(1, 'Choisissez pour qui vous attendez.')),
    participants: z.array(ParticipantForm).check(z.maxLength(MAX_PARTICIPANTS)),
    choix: z.enum(['tous', 'moins']),
    minimum: z.string(),
  })
  .check((form) => {
    const emails = form.value.participants.map(({ email }) => email)
    for (const [index, email] of emails.entries())
      if (emails.indexOf(email) < index)
        form.issues.push({ code: 'custom', path: ['participants', index, 'email'], message: EMAIL_CONNU, input: email })
  })
export type AttenteSaisie = z.infer<typeof AttenteSaisie>

/** INS-19: an individual waits for themself. */
export function toAttenteForm(reference: string, moi: Personne, saisie: AttenteSaisie): AttenteForm {
  const particulier = saisie.commandeur === PARTICULIER
  const participants = particulier ? [moi] : saisie.participants
  const isTous = saisie.choix === 'tous' || participants.length === 1
  return {
    reference,
    particulier,
    commandeurId: particulier ? null : Number(saisie.commandeur),
    participants,
    minimum: isTous ? participants.length : Math.min(Number(saisie.minimum), participants.length),
  }
}

/** What the form begins with: the people of the request that met the full session, or else the person alone. */
export function toInitial({ sub, moi, reference, clients }: Depart): AttenteSaisie {
  const place = createDraftPlace({ name: `demande:${sub}:${reference}`, version: 1 }, () => window.localStorage)
  const typed = { ...SAISIE_VIDE, ...parseDraft(place.read(), SAISIE_VIDE) }
  const known = clients.find((id) => id === typed.commandeurId) ?? (clients.length === 1 ? clients[0] : undefined)
  const people = typed.participants.map(({ prenom, nom, email }) => ({ prenom, nom, email }))
  return {
    commandeur: clients.length === 0 || typed.statut === 'particulier' ? PARTICULIER : String(known ?? ''),
    participants: people.length > 0 ? people : [moi],
    choix: 'tous',
    minimum: '1',
  }
}

interface Depart {
  sub: string
  moi: Personne
  reference: string
  /** The ids of the companies that the person may order for. */
  clients: readonly number[]
}
