import { comparePersonnes } from '#contract/rules/personne.ts'
import type { ParticipantConnu } from '#contract/vente/inscription.ts'

/** More is not read but searched. */
export const MAX_SHOWN = 50

/** Whoever of the directory is not one of these people yet, by name. An address is one whatever its capitals. */
export function withoutInterlocuteurs(
  carnet: readonly ParticipantConnu[],
  interlocuteurs: readonly { email: string }[],
): ParticipantConnu[] {
  const known = new Set(interlocuteurs.map(({ email }) => email.toLowerCase()))
  return carnet.filter(({ email }) => !known.has(email.toLowerCase())).toSorted(comparePersonnes)
}

/** Every word typed begins or is within the name or the address, accents and capitals apart. */
export function searchContacts(contacts: readonly ParticipantConnu[], text: string): ParticipantConnu[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  return contacts.filter(({ nom, prenom, email }) => {
    const folded = fold(`${nom} ${prenom} ${email}`)
    return words.every((word) => folded.includes(word))
  })
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}
