import { useState } from 'react'

/** INS-22: what is confirmed before a request goes on. */
export interface Confirmations {
  /** Publics and prerequisites. */
  publics: boolean
  /** Personal data; an individual gives their own. */
  donnees: boolean
}

const AUCUNE: Confirmations = { publics: false, donnees: false }

/** INS-23: taken back when the form is no longer valid. */
export function useConfirmations(isValid: boolean) {
  const [confirmations, setConfirmations] = useState(AUCUNE)
  const [wasValid, setWasValid] = useState(isValid)
  if (wasValid !== isValid) {
    setWasValid(isValid)
    if (!isValid) setConfirmations(AUCUNE)
  }
  return {
    confirmations,
    confirm: (changes: Partial<Confirmations>) => setConfirmations((current) => ({ ...current, ...changes })),
  }
}

/** INS-23 */
export function isConfirmed({ publics, donnees }: Confirmations, particulier: boolean): boolean {
  return publics && (donnees || particulier)
}
