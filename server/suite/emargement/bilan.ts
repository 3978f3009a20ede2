/** What the half days of a session say of one person. */
export interface Bilan {
  inscriptionId: number
  presence: 'PRESENT' | 'ABSENT'
  minutesSuivies: number
}
