import type { FastifyInstance } from 'fastify'
import {
  checkParticipants,
  findParticipantContact,
  getPerimetre,
  getPrestations,
  getRemises,
  listOrganismes,
} from '#contract/demande.ts'
import { ORGANISMES_FINANCEMENT } from '#contract/reference/organisme-financement.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import type { Config } from '../config/config.ts'
import { Refusal } from '../platform/errors.ts'
import { createQuota } from '../platform/quota.ts'
import { route } from '../platform/routes.ts'
import type { Db } from '../tables.ts'
import { checkCanVerify, checkCommandeur, getParticipantContact } from './acces.service.ts'
import { checkNumber, toChoix, toEmails } from './choix.ts'
import { getOffre } from './offre.service.ts'
import { verifyParticipants } from './participant.service.ts'
import { getRemisesOf, toPrestations } from './prix.service.ts'

/** These limits keep a caller from finding out, e-mail by e-mail, who is who. */
const CONTACTS_PER_MINUTE = 30
const EMAILS_PER_MINUTE = 300

export function demandeRoutes(app: FastifyInstance, config: Config, db: Db, now: () => Date): void {
  const today = () => dayInParis(now())
  const quota = createQuota({ perMinute: EMAILS_PER_MINUTE, now })

  route(app, findParticipantContact, ({ params, signIn }) => getParticipantContact(db, signIn, params.email), {
    perMinute: CONTACTS_PER_MINUTE,
  })
  route(app, checkParticipants, async ({ params, query, signIn }) => {
    const offre = await getOffre(db, signIn, params.ref, today())
    const emails = toEmails(query.emails)
    const { clientIds } = await checkCanVerify(db, signIn, emails)
    checkNumber('emails', emails)
    const choix = toChoix(offre, query)
    if (!quota.take(signIn.compteId, emails)) throw new Refusal('TOO_MANY_REQUESTS')
    return verifyParticipants(db, signIn, { offre, choix, emails, clientIds })
  })
  route(app, getPrestations, async ({ params, query, signIn }) => {
    const offre = await getOffre(db, signIn, params.ref, today())
    return toPrestations(offre, toChoix(offre, query))
  })
  route(app, getRemises, async ({ params, query, signIn }) => {
    const offre = await getOffre(db, signIn, params.ref, today())
    const emails = toEmails(query.participants)
    await checkCommandeur(db, signIn, query, emails)
    checkNumber('participants', emails)
    return getRemisesOf(db, offre, toChoix(offre, query), emails, { avant: query.avant ?? 0, today: today() })
  })
  route(app, listOrganismes, async () => [...ORGANISMES_FINANCEMENT])
  route(app, getPerimetre, async () => ({
    telephone: config.PERIMETRE_TELEPHONE ?? null,
    email: config.PERIMETRE_EMAIL ?? null,
  }))
}
