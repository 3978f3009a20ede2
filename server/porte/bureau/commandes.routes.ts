import type { FastifyInstance } from 'fastify'
import type { ParamsOf } from '#contract/endpoint.ts'
import {
  accepterCommande,
  arreterRelances,
  changerCommande,
  encaisserPaiement,
  getCommandeGeree,
  getDocumentGere,
  listCommandesGerees,
  rembourserCommande,
  renvoyerCourriel,
  reprendrePaiement,
} from '#contract/porte/bureau/commandes.ts'
import { hasRole, type RoleBureau } from '#contract/reference/role-bureau.ts'
import { formatCents } from '#contract/rules/format.ts'
import type { NatureModification } from '#contract/rules/modification-form.ts'
import { refundWhole } from '../../argent/paiement/actes.service.ts'
import { findFichier } from '../../papier/document/consultation.sql.ts'
import { sendPdf } from '../../papier/document/disposition.ts'
import { Refusal } from '../../platform/errors.ts'
import { route } from '../../platform/routes.ts'
import type { Services } from '../../socle/config/services.ts'
import { sendAgain } from '../../socle/courriel/renvoi.service.ts'
import { cancelEncaissement, sayReste } from '../../suite/encaissement/encaissement.service.ts'
import { setRelances } from '../../suite/encaissement/relance.service.ts'
import { recordSaisi } from '../../suite/encaissement/saisie.service.ts'
import { type Force, forceChange, getByNumero } from '../../suite/modification/actes.service.ts'
import { acceptCommande, refuseCommande } from '../../vente/commande/acceptation.service.ts'
import { getGeree, listGerees } from './commande.service.ts'
import { findNomDocument } from './commandes.sql.ts'

/** Orders at the desk: what the services of the command line refuse is answered as they say it. */
export function commandesBureauRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  route(app, listCommandesGerees, async ({ query }) => listGerees(db, query))
  route(app, getCommandeGeree, async ({ params, bureau }) =>
    getGeree(db, params.numero, { now: now(), avecIban: seesIban(bureau.role) }),
  )
  inscriptionsRoutes(app, services)
  argentRoutes(app, services)
  // This is not a route(), because it answers a file.
  app.get<{ Params: ParamsOf<typeof getDocumentGere> }>(
    getDocumentGere.path,
    { schema: { params: getDocumentGere.params }, preParsing: app.requireBureau('lecture') },
    async ({ params, bureau }, reply) => {
      const nom = await findNomDocument(db, params.id, seesIban(bureau?.role))
      if (nom === undefined) throw new Refusal('NOT_FOUND')
      const contenu = await findFichier(db, params.id)
      if (!contenu) throw new Refusal('DOCUMENT_EN_PREPARATION')
      return sendPdf(reply, { nom: `${nom}.pdf`, contenu })
    },
  )
}

const seesIban = (role: RoleBureau | undefined) => role !== undefined && hasRole(role, 'comptabilite')

function inscriptionsRoutes(app: FastifyInstance, { db, now }: Services): void {
  route(app, accepterCommande, async ({ params: { numero }, body: { accord, motif } }) => {
    const commandes = accord ? await acceptCommande(db, numero, now()) : await refuseCommande(db, numero, motif || null)
    const numeros = commandes.map((one) => one.numero).join(', ')
    return { message: accord ? `Accord donné : ${numeros}.` : `Accord refusé : ${numeros}.` }
  })
  route(app, changerCommande, async ({ params, body: { id, changement, retenue } }) => {
    const commande = await getByNumero(db, params.numero)
    const contexte = { now: now(), id, ...(retenue !== null && { retenue }) }
    return { message: sayChange(await forceChange(db, commande, changement, contexte)) }
  })
  route(app, renvoyerCourriel, async ({ params, body: { copie } }) => {
    const { sujet, destinataire } = await sendAgain(db, params.id, { copie, now: now() })
    return { message: `« ${sujet} » repart à ${destinataire}.` }
  })
}

const FAITS: Record<NatureModification, string> = {
  REMPLACEMENT: 'Participant remplacé',
  REPORT: 'Participants reportés',
  ANNULATION: 'Inscriptions annulées',
  DESIGNATION: 'Participant désigné',
}

function sayChange({ modification: { nature, apres }, differenceTtcCents, avertissements }: Force): string {
  const argent = differenceTtcCents === 0 ? 'sans changement de prix' : `${formatCents(differenceTtcCents)} TTC`
  const creee = apres.creee ? ` Ils ont la commande ${apres.creee.numero}.` : ''
  return [`${FAITS[nature]} : ${argent}.${creee}`, ...avertissements].join(' ')
}

function argentRoutes(app: FastifyInstance, { db, now, paiement }: Services): void {
  route(app, encaisserPaiement, async ({ params: { numero }, body: { cle, encore, trop, ...recu }, bureau }) => {
    const saisi = { ...recu, numero, cle: `${bureau.par} ${cle}`, source: 'gestion' as const }
    const recorded = await recordSaisi(db, saisi, { isEncore: encore, isTrop: trop ?? false, now: now() })
    const reste = sayReste(recorded) ?? 'tout est payé'
    return { message: `${formatCents(recorded.montantCents)} enregistrés : ${reste}.` }
  })
  route(app, reprendrePaiement, async ({ params, body: { motif } }) => {
    const annule = await db.transaction().execute((tx) => cancelEncaissement(tx, params.id, motif, now()))
    return { message: `${formatCents(-annule.montantCents)} annulés.` }
  })
  route(app, rembourserCommande, async ({ params: { numero }, body: { manuel }, request }) => {
    const context = { db, paiement, now, log: request.log }
    const { montantCents, devise } = await refundWhole(context, numero, manuel)
    return { message: `Commande ${numero} remboursée : ${formatCents(montantCents, devise)}.` }
  })
  route(app, arreterRelances, async ({ params: { numero }, body: { isArret } }) => {
    await setRelances(db, numero, isArret, now())
    return { message: isArret ? 'Les rappels sont arrêtés.' : 'Les rappels reprennent.' }
  })
}
