export type Borne = { atMost: number } | { atLeast: number }

export interface Mesure {
  /** What is measured, with its unit. */
  nom: string
  /** What the trial of the product measured before the defence existed. */
  avant: string
  borne: Borne
}

export type Chiffres = Record<string, number>

/** An experiment on the product as it runs: real processes, a real PostgreSQL, and something that breaks. */
export interface Experience {
  /** The figures it promises, by their key. */
  mesures: Record<string, Mesure>
  /**
   * Measures them. Without its defence (`controle`), at least one of its bounds must be broken. `env` are settings for a
   * machine that has other work, where an experiment runs as a test.
   */
  run(options: { controle: boolean; env?: Record<string, string> }): Promise<Chiffres>
}

/** A figure that was not measured breaks its bound. */
export function isTenue(value: number | undefined, borne: Borne): boolean {
  if (value === undefined || Number.isNaN(value)) return false
  return 'atMost' in borne ? value <= borne.atMost : value >= borne.atLeast
}

export function toTexte(borne: Borne): string {
  return 'atMost' in borne ? `≤ ${borne.atMost}` : `≥ ${borne.atLeast}`
}
