/** The refusals of what an individual pays under a contract (decision 55), which errors.ts adds to the others. */
export const REFUSALS_ECHEANCE = {
  // The server's message says why, and from when.
  ECHEANCE_NON_PAYABLE: { status: 409, message: 'Cette échéance ne peut pas être payée maintenant.' },
} as const
