import { type AttenteForm, MAX_ATTENTES } from '#contract/rules/attente-form.ts'
import type { DemandeForm } from '#contract/rules/demande-form.ts'
import { formatCount } from '#contract/rules/format.ts'
import { toNom, toPrenom } from '#contract/rules/personne.ts'
import { statutOfSession } from '#contract/rules/statut-formation.ts'
import type { Attente } from '#contract/vente/attente.ts'
import { Refusal } from '../../platform/errors.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { checkDemandeSansPlace } from '../panier/demande.service.ts'
import {
  type AttenteLue,
  askServir,
  countSiennes,
  findAttentes,
  findVivantes,
  insertAttente,
  lockCompte,
  lockPlacesOf,
} from './attente.sql.ts'
import { leave, leaveAttente } from './depart.service.ts'

/**
 * Whoever leaves so many offers of a session without an answer, or leaves its list so often without an order, offered places
 * or not, keeps the others waiting: they wait for it no more.
 */
const MAX_EXPIREES = 2
const MAX_SANS_COMMANDE = 3

export async function listAttentesOf(db: Db, { compteId }: SignIn, today: string): Promise<Attente[]> {
  return (await findAttentes(db, compteId, null)).map((one) => toAttente(one, today))
}

/** another person's wait is answered as unknown. */
export async function getAttenteOf(db: Db, { compteId }: SignIn, id: string, today: string): Promise<Attente> {
  return toAttente(await getLue(db, compteId, id), today)
}

export async function getLue(db: Db, compteId: string, id: string): Promise<AttenteLue> {
  const [lue] = await findAttentes(db, compteId, id)
  if (!lue) throw new Refusal('NOT_FOUND')
  return lue
}

function toAttente({ session, offreNombre, offreExpireLe, createdAt, ...lue }: AttenteLue, today: string): Attente {
  const { dateLimiteInscription: _, ...shown } = session
  const isOffered = lue.etat === 'PROPOSEE' || lue.etat === 'ACCEPTEE'
  return {
    ...lue,
    session: { ...shown, statut: statutOfSession(session, today) },
    offre: isOffered && offreNombre && offreExpireLe ? toOffre(offreNombre, offreExpireLe) : null,
    depuis: createdAt.toISOString(),
  }
}

function toOffre(nombre: number, expireLe: Date) {
  return { nombre, expireLe: expireLe.toISOString() }
}

/** The request that the people of a wait make, without what they choose once they have places. */
export function toDemandeOfAttente({
  reference,
  particulier,
  commandeurId,
  participants,
}: Omit<AttenteForm, 'minimum'>) {
  return {
    reference,
    particulier,
    commandeurId,
    participants: participants.map((one) => ({
      ...one,
      referenceInterne: '',
      organismeId: null,
      prestationsOptionnelles: [],
    })),
    referenceInterne: '',
    commentairesFront: '',
    priseEnCharge: false,
    demandeContactReferentHandicap: false,
    requiredReferences: {},
    optionalReferences: {},
  } satisfies DemandeForm
}

/** Decision 51: puts the person at the end of the line of a session that has fewer places than they can do with. */
export async function joinList(db: Db, signIn: SignIn, form: AttenteForm, today: string): Promise<Attente> {
  if (!signIn.emailVerified) throw new Refusal('ATTENTE_SANS_EMAIL')
  const offre = await checkDemandeSansPlace(db, signIn, toDemandeOfAttente(form), today)
  if (offre.etapes.length > 0) throw new Refusal('ATTENTE_IMPOSSIBLE')
  const { sessionId } = offre
  const id = await db.transaction().execute(async (tx) => {
    await lockCompte(tx, signIn.compteId)
    await checkSiennes(tx, signIn.compteId, sessionId)
    checkNeed(await lockPlacesOf(tx, sessionId), form)
    const added = await insertAttente(tx, { compteId: signIn.compteId, sessionId }, withNames(form))
    await askServir(tx, sessionId)
    return added
  })
  return getAttenteOf(db, signIn, id, today)
}

/** PAR-03: names are written as in a request. */
function withNames(form: AttenteForm): AttenteForm {
  const participants = form.participants.map(({ email, nom, prenom }) => ({
    email,
    nom: toNom(nom),
    prenom: toPrenom(prenom),
  }))
  return { ...form, participants }
}

async function checkSiennes(tx: Db, compteId: string, sessionId: number): Promise<void> {
  const { vivantes, ici, expirees, sansCommande } = await countSiennes(tx, compteId, sessionId)
  if (ici > 0) throw new Refusal('ATTENTE_EXISTANTE')
  if (expirees >= MAX_EXPIREES || sansCommande >= MAX_SANS_COMMANDE) throw new Refusal('ATTENTE_REFUSEE')
  if (vivantes >= MAX_ATTENTES) throw new Refusal('ATTENTES_TROP_NOMBREUSES')
}

/** Nobody waits for places that are on sale, nor for more places than the room has. */
function checkNeed(places: Awaited<ReturnType<typeof lockPlacesOf>>, { minimum, participants }: AttenteForm): void {
  if (!places) throw new Refusal('ATTENTE_IMPOSSIBLE')
  const { salle, restantes } = places
  if (minimum <= restantes)
    throw new Refusal('ATTENTE_INUTILE', {
      message: `Il reste ${formatCount(restantes, 'place', 'places')} : demandez votre inscription dès maintenant.`,
    })
  if (participants.length > salle)
    throw new Refusal('INVALID_INPUT', {
      fields: [
        { path: 'participants', message: `Cette session n’a que ${formatCount(salle, 'place', 'places')} en tout.` },
      ],
    })
}

const DEPART = { de: ['EN_ATTENTE', 'PROPOSEE', 'ACCEPTEE'], vers: 'QUITTEE', refus: 'ATTENTE_TERMINEE' } as const

export async function leaveList(db: Db, signIn: SignIn, id: string, today: string): Promise<Attente> {
  await leaveAttente(db, signIn.compteId, await getLue(db, signIn.compteId, id), DEPART)
  return getAttenteOf(db, signIn, id, today)
}

/** Has a person who is about to be erased leave every list. Their basket is erased with them. */
export async function leaveAll(tx: Db, compteId: string): Promise<void> {
  for (const attente of await findVivantes(tx, compteId)) await leave(tx, attente, DEPART)
}
