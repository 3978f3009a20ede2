import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import type { Commandes } from './porte/actes/mots.ts'
import type { AuditAction } from './reference/action-audit.ts'
import type { RoleBureau } from './reference/role-bureau.ts'

type Champs = Readonly<Record<string, z.ZodMiniType>>
type Adresse = z.ZodMiniObject
type Rien = Record<never, never>
type Entree<C> = C extends Champs ? ([keyof C] extends [never] ? Rien : z.input<z.ZodMiniObject<C>>) : never
type Sortie<C> = C extends Champs ? ([keyof C] extends [never] ? Rien : z.output<z.ZodMiniObject<C>>) : never

/** What acts are done to: what an act reads of it, and what an address says of it. */
export interface Objet<P extends Adresse = Adresse, C extends Champs = Champs> {
  params: P
  champs: C
  /** From what an address says to what an act reads. */
  vers(params: z.output<P>): object
}

/** A door that an act has not, and why: each act says something of each door. */
export interface Aucune {
  aucune: string
}
export const aucune = (why: string): Aucune => ({ aucune: why })

export const isAucune = (porte: object): porte is Aucune => 'aucune' in porte

/** The sentence that says what was done. */
export const Fait = z.object({ message: z.string() })

/** By which `acte` of its body an address that several acts share knows this one, and what that says already. */
type Variantes = Readonly<Record<string, Readonly<Record<string, unknown>>>>

interface PorteBureau<R extends z.ZodMiniType = typeof Fait, V extends Variantes | undefined = Variantes | undefined>
  extends Pick<Endpoint, 'method' | 'path' | 'host' | 'access'> {
  access: `bureau:${RoleBureau}`
  variantes: V
  /** What it answers, where that is no sentence. */
  response: R | undefined
}

/** The desk does it for people of that role, at an address of its own. */
export function auBureau<R extends z.ZodMiniType = typeof Fait>(
  role: RoleBureau,
  path: `/gestion/${string}`,
  response?: R,
): PorteBureau<R, undefined> {
  return { method: 'POST', host: 'api', path, access: `bureau:${role}`, variantes: undefined, response }
}

/** The same at an address for several acts, which the field `acte` of the body tells apart. */
export function parmi<const V extends Variantes>(
  role: RoleBureau,
  path: `/gestion/${string}`,
  variantes: V,
): PorteBureau<typeof Fait, V> {
  return { method: 'POST', host: 'api', path, access: `bureau:${role}`, variantes, response: undefined }
}

/**
 * An act of the provider (decision 76). Each door is answered or refused with a reason; what it does and says stands under
 * the same name in server/porte/actes/.
 */
export interface Acte<
  N extends string = string,
  O extends Objet | null = Objet | null,
  S extends Champs = Champs,
  B extends PorteBureau<z.ZodMiniType> | Aucune = PorteBureau<z.ZodMiniType> | Aucune,
  A extends Endpoint | Aucune = Endpoint | Aucune,
> {
  nom: N
  /** What it is done to; null for what names that among the rest, or is about nothing in particular. */
  objet: O
  /** What else is said. */
  saisie: S
  /** What the journal says of it: one of these, or nothing. */
  journal: AuditAction | readonly AuditAction[]
  cli: Commandes | Aucune
  bureau: B
  /** The call of other systems: its own names, its right, and whether it takes an Idempotency-Key. */
  api: A
}

type ChampsOf<O> = O extends Objet<infer _P, infer C> ? C : Record<never, never>
type ParamsOf<O> = O extends Objet<infer P, infer _C> ? P : undefined

/** What an act reads, once it was judged. */
export type LuOf<A> = A extends Acte<infer _N, infer O, infer S> ? Sortie<ChampsOf<O>> & Sortie<S> : never

/** The body of its call of the desk, among others where it shares the address. */
export type CorpsOf<A> =
  A extends Acte<infer _N, infer _O, infer S, infer B>
    ? B extends PorteBureau<infer _R, infer V>
      ? V extends Variantes
        ? { [L in keyof V]: { acte: L } & Omit<Entree<S>, keyof V[L]> }[keyof V]
        : Entree<S>
      : never
    : never

/** The call of the desk as who calls it knows it. */
type AppelBureau<O, S, B> =
  B extends PorteBureau<infer R, infer V>
    ? V extends undefined
      ? B &
          Endpoint<
            ParamsOf<O>,
            undefined,
            [keyof S] extends [never] ? undefined : S extends Champs ? z.ZodMiniObject<S> : never,
            R
          >
      : B
    : Aucune

/** Declares an act. The browser's build keeps only its door at the desk (scripts/vite-endpoints.ts). */
// @__NO_SIDE_EFFECTS__
export function acte<
  const N extends string,
  O extends Objet | null,
  S extends Champs,
  B extends PorteBureau<z.ZodMiniType> | Aucune,
  A extends Endpoint | Aucune,
>(definition: Acte<N, O, S, B, A>) {
  return definition as Acte<N, O, S, B, A> & { bureau: AppelBureau<O, S, B> }
}
