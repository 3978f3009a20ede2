/** The steps at which what is left is read out; between two, typing is not interrupted. */
const ANNOUNCED_STEPS = [0, 5, 10, 20, 50]

/** What a limited text has left: to be seen at any time, to be heard near the end only. */
export function describeRoom(length: number, maxLength: number): { shown: string; announced: string } {
  const left = Math.max(0, maxLength - length)
  const step = ANNOUNCED_STEPS.find((candidate) => left <= candidate)
  return { shown: `${length} / ${maxLength} caractères`, announced: step === undefined ? '' : formatLeft(step) }
}

function formatLeft(step: number): string {
  if (step === 0) return 'Limite atteinte, vous ne pouvez plus ajouter de caractère.'
  return `Il reste ${step} caractères ou moins.`
}
