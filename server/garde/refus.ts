/** A sentence for the operator who saves, restores or moves a database; nothing has changed. */
export class GardeRefusal extends Error {}
