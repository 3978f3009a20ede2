import type { FastifyInstance } from 'fastify'
import type { RoleBureau } from '#contract/reference/role-bureau.ts'
import type { Db } from '../../platform/tables.ts'
import { WRITE } from '../application.ts'
import { signInAuBureau } from './bureau.ts'

const HOST = { host: 'localhost:3000' }

/** Somebody of each role, who signs in when they first ask the desk. */
export function openDemandeur(app: FastifyInstance, db: Db) {
  const signIns = new Map<RoleBureau, ReturnType<typeof signInAuBureau>>()
  const signInOf = (role: RoleBureau) => {
    const signIn = signIns.get(role) ?? signInAuBureau(db, role)
    signIns.set(role, signIn)
    return signIn
  }
  return {
    compteIdOf: async (role: RoleBureau) => (await signInOf(role)).compteId,
    async get(url: string, role: RoleBureau = 'lecture') {
      const { cookie } = await signInOf(role)
      const response = await app.inject({ url: `/api/gestion${url}`, headers: { ...HOST, cookie } })
      return { status: response.statusCode, body: response.json() }
    },
    async post(role: RoleBureau, url: string, payload: object) {
      const headers = { ...HOST, ...WRITE, cookie: (await signInOf(role)).cookie }
      const response = await app.inject({ method: 'POST', url: `/api/gestion${url}`, headers, payload })
      return { status: response.statusCode, body: response.json() }
    },
  }
}
