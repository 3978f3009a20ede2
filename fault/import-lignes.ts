import process from 'node:process'

/** FAULT_SESSIONS=100000 is the size of the promise; it takes minutes. */
export const SESSIONS = Number(process.env.FAULT_SESSIONS ?? 20_000)

/** Spreads the buyers over the whole file. */
export function referenceOf(index: number): string {
  return `IMPORT-${(index * 7_919) % SESSIONS}`
}

/** A line for each session; the message tells two files apart. */
export function* toLines(message: string): Generator<string> {
  for (let index = 0; index < SESSIONS; index += 1)
    yield JSON.stringify({
      ligne: 'session',
      reference: `IMPORT-${index}`,
      ficheReference: 'PANNE',
      lieuId: 1,
      dateDebut: '2099-06-01',
      nbPlaces: 1_000,
      prestations: [{ description: 'Inscription', montantHt: 500 }],
      regimeTvaId: 1,
      sessionMessagePromotionnel: message,
    })
}
