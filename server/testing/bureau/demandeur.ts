import type { FastifyInstance } from 'fastify'
import type { RoleBureau } from '#contract/bureau/roles.ts'
import type { Db } from '../../tables.ts'
import { WRITE } from '../application.ts'
import { signInAuBureau } from './bureau.ts'

const HOST = { host: 'localhost:3000' }

/** Somebody of each role, who asks the desk. */
export async function openDemandeur(app: FastifyInstance, db: Db) {
  const cookieOf = async (role: RoleBureau) => (await signInAuBureau(db, role)).cookie
  const cookies = {
    lecture: await cookieOf('lecture'),
    inscriptions: await cookieOf('inscriptions'),
    comptabilite: await cookieOf('comptabilite'),
    administration: await cookieOf('administration'),
  }
  return {
    async get(url: string, role: RoleBureau = 'lecture') {
      const response = await app.inject({ url: `/api/gestion${url}`, headers: { ...HOST, cookie: cookies[role] } })
      return { status: response.statusCode, body: response.json() }
    },
    async post(role: RoleBureau, url: string, payload: object) {
      const headers = { ...HOST, ...WRITE, cookie: cookies[role] }
      const response = await app.inject({ method: 'POST', url: `/api/gestion${url}`, headers, payload })
      return { status: response.statusCode, body: response.json() }
    },
  }
}
