import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { isNom, oneLine } from '../rules/texte.ts'

/** API-04: the claims of the identity service, under their OpenID names. */
export const Userinfo = z.object({
  sub: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
})
export type Userinfo = z.infer<typeof Userinfo>

export const getUserinfo = endpoint({
  method: 'GET',
  path: '/userinfo',
  host: 'auth',
  access: 'signed-in',
  response: Userinfo,
})

export const CreateCompte = z.object({
  sub: oneLine(255).check(z.minLength(1)),
  prenom: oneLine(100).check(isNom),
  nomUsage: oneLine(100).check(isNom),
})
export type CreateCompte = z.infer<typeof CreateCompte>

export const Compte = z.object({
  id: z.uuid(),
  email: z.string(),
  prenom: z.string(),
  nomUsage: z.string(),
})
export type Compte = z.infer<typeof Compte>

export const createCompte = endpoint({
  method: 'POST',
  path: '/compte',
  host: 'api',
  access: 'signed-in',
  body: CreateCompte,
  response: Compte,
})
