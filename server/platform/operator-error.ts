/** What the operator has to correct: said without a stack. */
export class OperatorError extends Error {
  get lines(): string[] {
    return [this.message]
  }
}
