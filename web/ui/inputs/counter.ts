/** The remaining characters at which screen readers announce the rest; between two steps, typing is not interrupted. */
const ANNOUNCED_STEPS = [0, 5, 10, 20, 50]

/** The room left in a limited text: always shown, announced near the end only. */
export function describeRoom(length: number, maxLength: number): { shown: string; announced: string } {
  const left = Math.max(0, maxLength - length)
  const step = ANNOUNCED_STEPS.find((candidate) => left <= candidate)
  return { shown: `${length} / ${maxLength} caractères`, announced: step === undefined ? '' : formatLeft(step) }
}

function formatLeft(step: number): string {
  if (step === 0) return 'Limite atteinte, vous ne pouvez plus ajouter de caractère.'
  return `Il reste ${step} caractères ou moins.`
}
