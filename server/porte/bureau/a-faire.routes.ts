import type { FastifyInstance } from 'fastify'
import {
  classerCourriel,
  ecarterEcriture,
  getEcriture,
  jugerFinancement,
  jugerJustificatif,
  listWebhooks,
  rapprocherEcriture,
  rejouerWebhook,
  relancerSignature,
  reprendreWebhook,
} from '#contract/porte/bureau/a-faire.ts'
import { getAujourdhui, listAttentes } from '#contract/porte/bureau/aujourdhui.ts'
import { financeurLabel } from '#contract/rules/financement-form.ts'
import { formatCents, formatCount, formatEuros, formatJourCourt } from '#contract/rules/format.ts'
import { confirmFinancement, refuseFinancement } from '../../papier/financement/actes.service.ts'
import { remindCommande } from '../../papier/signature/relance.service.ts'
import { route } from '../../platform/routes.ts'
import type { Services } from '../../socle/config/services.ts'
import { giveUpCourriel } from '../../socle/courriel/renvoi.service.ts'
import { replayAbandons, setWebhookActif } from '../../socle/webhook/webhook.service.ts'
import { findWebhooks } from '../../socle/webhook/webhook.sql.ts'
import { getNommee } from '../../suite/encaissement/encaissement.service.ts'
import { getARapprocher, matchEcriture, setAside } from '../../suite/releve/releve.service.ts'
import { type Decision, type Juge, judgeJustificatif } from '../../vente/commande/justificatif.service.ts'
import { getAttentes, getJournee } from './aujourdhui.service.ts'

/** The day, its lists, and what is settled in them: the services of the command line do it. */
export function aFaireRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  route(app, getAujourdhui, async () => getJournee(db, now()))
  route(app, listAttentes, async ({ params, query }) =>
    getAttentes(db, params.genre, { debut: query.debut, now: now() }),
  )
  commandesRoutes(app, services)
  ecrituresRoutes(app, services)
  route(app, classerCourriel, async ({ params }) => {
    const { sujet, destinataire } = await giveUpCourriel(db, params.id)
    return { message: `« ${sujet} » ne partira plus à ${destinataire}.` }
  })
  webhooksRoutes(app, services)
}

function commandesRoutes(app: FastifyInstance, { db, now }: Services): void {
  route(app, jugerJustificatif, async ({ params: { numero }, body: { email, decision, motif } }) => {
    const juge = await judgeJustificatif(db, { numero, email, decision, motif }, now())
    return { message: sayJugement(email, decision, juge) }
  })
  route(app, jugerFinancement, async ({ params: { numero }, body }) => {
    const { commandeId } = await getNommee(db, numero)
    if (body.acte === 'confirmer') {
      const file = await confirmFinancement(db, commandeId, null, now())
      return { message: `${formatCents(file.accordHtCents ?? 0)} HT sont pris en charge par ${financeurLabel(file)}.` }
    }
    await refuseFinancement(db, commandeId, body.motif, now())
    return { message: `Financement refusé : la société doit toute la commande ${numero}, et elle est prévenue.` }
  })
  route(app, relancerSignature, async ({ params: { numero } }) => ({
    message: `Commande ${numero} : un rappel part pour ${await remindCommande(db, numero, now())}.`,
  }))
}

const MOTS = { ACCEPTE: 'accepté', REFUSE: 'refusé' }

function sayJugement(email: string, decision: Decision, { reste, complement }: Juge): string {
  const fait = `Justificatif de ${email} ${MOTS[decision]}.`
  if (reste > 0) return `${fait} Il en reste ${reste} à juger dans cette commande.`
  return complement ? `${fait} ${formatEuros(complement.montantTtc)} TTC de plus sont à régler.` : fait
}

function ecrituresRoutes(app: FastifyInstance, { db, now }: Services): void {
  route(app, getEcriture, async ({ params }) => getARapprocher(db, params.id))
  route(app, rapprocherEcriture, async ({ params, body }) => {
    const parts = await matchEcriture(db, params.id, body.numeros, now())
    const dits = parts.map(({ numero, montantCents }) => `${formatCents(montantCents)} pour ${numero}`)
    return { message: `Enregistré : ${dits.join(', ')}.` }
  })
  route(app, ecarterEcriture, async ({ params, body }) => {
    const { montantCents, devise, jour } = await setAside(db, params.id, body.motif, now())
    return { message: `Le paiement de ${formatCents(montantCents, devise)} du ${formatJourCourt(jour)} est écarté.` }
  })
}

function webhooksRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, listWebhooks, async () =>
    (await findWebhooks(db)).map(({ enEchecDepuis, types: _types, createdAt: _createdAt, ...one }) => ({
      ...one,
      enEchecDepuis: enEchecDepuis?.toISOString() ?? null,
    })),
  )
  route(app, rejouerWebhook, async ({ params, body }) => {
    const nombre = await replayAbandons(db, params.id, body.rang)
    return { message: `${formatCount(nombre, 'événement repart', 'événements repartent')}.` }
  })
  route(app, reprendreWebhook, async ({ params }) => ({
    message: `Les envois reprennent : ${await setWebhookActif(db, params.id, true)}`,
  }))
}
