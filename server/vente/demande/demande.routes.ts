import type { FastifyInstance } from 'fastify'
import { FINANCEURS } from '#contract/reference/financeur.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import {
  checkParticipants,
  findParticipantContact,
  getPerimetre,
  getPrestations,
  getRemises,
  listOrganismes,
} from '#contract/vente/demande.ts'
import { route } from '../../platform/routes.ts'
import type { Services } from '../../socle/config/services.ts'
import { checkCanVerify, checkCommandeurOfPrix, getParticipantContact } from './acces.service.ts'
import { checkNumber, toChoix, toEmails } from './choix.ts'
import { createConsultations } from './consultation.service.ts'
import { findLimiteOuverte } from './designation.ts'
import { getOffre } from './offre.service.ts'
import { getRemisesOf, toPrestations } from './prix.service.ts'
import { listSignales } from './signale.service.ts'

/** Keeps a caller from finding out, e-mail by e-mail, who is who, besides the quota of all look-ups. */
const CONTACTS_PER_MINUTE = 30

export function demandeRoutes(app: FastifyInstance, { config, db, now }: Services): void {
  const today = () => dayInParis(now())
  const consult = createConsultations(db, config.LOOKUPS_PER_HOUR)

  route(
    app,
    findParticipantContact,
    async ({ params, signIn }) => {
      await consult(signIn, { clientId: null, genre: 'CONTACT', emails: toEmails(params.email) })
      return getParticipantContact(db, signIn, params.email)
    },
    { perMinute: CONTACTS_PER_MINUTE },
  )
  route(app, checkParticipants, async ({ params, query, signIn }) => {
    const offre = await getOffre(db, signIn, params.ref, today())
    const emails = toEmails(query.emails)
    const regard = await checkCanVerify(db, signIn, emails)
    checkNumber('emails', emails)
    const choix = toChoix(offre, query)
    await consult(signIn, { clientId: regard.clientIds[0] ?? null, genre: 'PARTICIPANTS', emails })
    return listSignales(db, { offre, choix, emails, regard })
  })
  route(app, getPrestations, async ({ params, query, signIn }) => {
    const offre = await getOffre(db, signIn, params.ref, today())
    const choix = toChoix(offre, query)
    return { ...toPrestations(offre, choix), limiteDesignation: findLimiteOuverte(offre, choix, today()) }
  })
  route(app, getRemises, async ({ params, query, signIn }) => {
    const offre = await getOffre(db, signIn, params.ref, today())
    const emails = toEmails(query.participants)
    const { clientId, regard } = await checkCommandeurOfPrix(db, signIn, query, emails)
    checkNumber('participants', emails)
    await consult(signIn, { clientId, genre: 'REMISES', emails })
    const asked = { offre, demande: toChoix(offre, query), emails, clientId }
    return getRemisesOf(db, regard, asked, { avant: query.avant ?? 0, today: today() })
  })
  route(app, listOrganismes, async () => [...FINANCEURS])
  route(app, getPerimetre, async () => ({
    telephone: config.PERIMETRE_TELEPHONE ?? null,
    email: config.PERIMETRE_EMAIL ?? null,
  }))
}
