import type { ArrivantForm } from '#contract/rules/modification-form.ts'
import { EMAIL_CONNU } from '#contract/rules/participant-form.ts'
import { toNom, toPrenom } from '#contract/rules/personne.ts'
import { listRemisesOf } from '#contract/rules/prix.ts'
import { Refusal } from '../../platform/errors.ts'
import { read, runTogether } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'
import { queryConnus } from '../carnet/carnet.sql.ts'
import type { DetailCommande } from '../commande/commande.tables.ts'
import { toJustificatifs } from '../commande/justificatifs.ts'
import { toLignes } from '../commande/lignes.ts'
import { toOffreOf } from '../demande/offre.service.ts'
import { queryOffreVendue } from '../demande/offre.sql.ts'
import { toPersonnes, toPrix } from '../demande/prix.service.ts'
import { queriesSignales } from '../demande/signale.service.ts'
import { toParticipant } from '../panier/to-panier.ts'
import { SANS_COUT, sumCouts, toMontants, unfold, withRemises } from './cout.ts'
import { checkSignales } from './signales.ts'
import type { Prevue, SujetModification } from './sujet.ts'

type Participant = DetailCommande['participants'][number]

/** Somebody who comes to a place of the order: of one who leaves, or of nobody yet. */
export interface Arrivee extends Pick<Participant, 'organismeId' | 'prestationsOptionnelles'> {
  rang: number
  par: ArrivantForm
}

/** Decisions 50 and 52: who comes takes the place at the order's prices; only the remises are judged again. */
export async function prepareArrivees(db: Db, sujet: SujetModification, arrivees: readonly Arrivee[]): Promise<Prevue> {
  const { detail, reference, sessionId } = sujet.commande
  const venus = await nameArrivees(db, sujet, arrivees)
  const { vendue, avertissements } = await judgeArrivees(db, sujet, venus)
  const couts = unfold(detail)
  const siens = venus.map(({ rang, assis }) => {
    const remises = toLignes(vendue, [assis]).filter(({ montantHt }) => montantHt < 0)
    return { rang, assis: withRemises(couts.siens[rang] ?? SANS_COUT, remises) }
  })
  const nommes = venus.map(({ rang, assis }) => {
    const participant = toParticipant(assis, vendue.remises, vendue.offre.reserveStagiaires)
    return { rang, assis: participant }
  })
  const nouveaux = nommes.map(({ assis }) => assis)
  const change = {
    ...withParticipants(detail, seat(detail.participants, nommes), toJustificatifs(vendue, nouveaux)),
    ...sumCouts({ ...couts, siens: seat(couts.siens, siens) }),
  }
  const remises = nouveaux.flatMap(({ email }) =>
    listRemisesOf(vendue.remises, email).map(({ id }) => ({ remiseId: id, email })),
  )
  const commande = { sessionId, reference, ...toMontants(change.prix), detail: change }
  return { apres: { commande, creee: null, remises }, avertissements, retenue: null }
}

/** INS-26: refuses who cannot come. Answers what the places cost them, and the clashes of dates. */
async function judgeArrivees(
  db: Db,
  { commande: { detail, reference, commandeurId }, auteur, today }: SujetModification,
  venus: readonly Venu[],
) {
  const offre = toOffreOf(await read(db, queryOffreVendue(reference)), today)
  const nouveaux = venus.map(({ assis }) => assis)
  const verification = { offre, choix: detail, emails: nouveaux.map(({ email }) => email), regard: auteur.regard }
  const lues = await runTogether(db, queriesSignales(verification))
  const avertissements = checkSignales(verification, lues, nouveaux)
  const demande = { ...detail, participants: seat(detail.participants, venus) }
  const demandee = { offre, demande, clientId: commandeurId }
  const { remises, prestations } = toPrix(demandee, toPersonnes(lues.personnes), today)
  return { vendue: { offre, prestations, remises }, avertissements }
}

interface Venu {
  rang: number
  assis: Participant
}

/** Ranks that follow the last one make the list longer. */
function seat<T>(places: readonly T[], venus: readonly { rang: number; assis: T }[]): T[] {
  const seated = [...places]
  for (const { rang, assis } of venus) seated[rang] = assis
  return seated
}

/** The same places for these people: what was to be proved for who leaves is not any more. */
function withParticipants(
  { aDesigner: avant = 0, ...detail }: DetailCommande,
  participants: Participant[],
  nouveaux: DetailCommande['justificatifs'] = [],
): DetailCommande {
  const restent = (detail.justificatifs ?? []).filter((one) => participants.some(({ email }) => email === one.email))
  const justificatifs = [...restent, ...nouveaux]
  const aDesigner = avant + detail.participants.length - participants.length
  return {
    ...detail,
    participants,
    ...(aDesigner > 0 && { aDesigner }),
    ...((detail.justificatifs || justificatifs.length > 0) && { justificatifs }),
  }
}

/** PAR-02: nobody is twice in an order. */
export function checkNouveaux(
  { detail }: SujetModification['commande'],
  arrivants: readonly { par: ArrivantForm; path: string }[],
): void {
  const connus = arrivants.filter(({ par }) => detail.participants.some(({ email }) => email === par.email))
  if (connus.length === 0) return
  const fields = connus.map(({ path }) => ({ path: `changement.${path}.email`, message: EMAIL_CONNU }))
  throw new Refusal('INVALID_INPUT', { message: EMAIL_CONNU, fields })
}

/** PAR-03: a person whom the client's directory knows keeps the name it gives. */
async function nameArrivees(
  db: Db,
  { commande, auteur }: SujetModification,
  arrivees: readonly Arrivee[],
): Promise<Venu[]> {
  const { compteId, lisibles } = auteur.regard
  const clientId = commande.commandeurId
  const emails = arrivees.map(({ par }) => par.email)
  const rows = await read(db, queryConnus({ clientId, compteId, complet: lisibles.includes(clientId), emails }))
  const connus = new Map(rows.map((connu) => [connu.email, connu]))
  return arrivees.map(({ rang, par: { email, referenceInterne, ...par }, ...place }) => {
    const connu = connus.get(email)
    const nom = connu ? connu.nom : toNom(par.nom)
    const prenom = connu ? connu.prenom : toPrenom(par.prenom)
    return { rang, assis: { ...place, nom, prenom, email, referenceInterne, remises: [] } }
  })
}
