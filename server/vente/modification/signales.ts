import { formatPersonne } from '#contract/rules/personne.ts'
import { Refusal } from '../../platform/errors.ts'
import { toSignales } from '../demande/signale.service.ts'

type Verification = Parameters<typeof toSignales>[0]
type Lues = Parameters<typeof toSignales>[1]
interface Personne {
  email: string
  nom: string
  prenom: string
}

const MOTIFS = {
  INSCRIPTION_EXISTANTE: 'est déjà inscrite à cette session',
  NON_STAGIAIRE: 'n’est pas stagiaire : cette session leur est réservée',
}

/** INS-26: refuses people who cannot be registered, as an order does. Answers the clashes of dates, in words. */
export function checkSignales(verification: Verification, lues: Lues, personnes: readonly Personne[]): string[] {
  const nameOf = (email: string) =>
    formatPersonne(personnes.find((one) => one.email === email) ?? { nom: email, prenom: '' })
  const signales = toSignales(verification, lues)
  for (const { email, errorType } of signales)
    if (errorType)
      throw new Refusal('PARTICIPANTS_INVALIDES', {
        message: `Cette personne ${MOTIFS[errorType]} : ${nameOf(email)}.`,
      })
  return signales.flatMap(({ email, chevauchement }) =>
    chevauchement ? [`${nameOf(email)} suit déjà « ${chevauchement.titre} » ${chevauchement.quand}.`] : [],
  )
}
