import { type ChoixCursus, listReferences, listReferencesBilled } from '#contract/rules/cursus.ts'
import type { ParticipantDemande } from '#contract/rules/demande-form.ts'
import { withADesigner } from '#contract/rules/designation.ts'
import { daysBetween } from '#contract/rules/jour.ts'
import { computePrix, type ParticipantPrix, type Prix, toTarifs } from '#contract/rules/prix.ts'
import { isSituation, SUR_JUSTIFICATIF, withSituations } from '#contract/rules/situation.ts'
import type { Prestations, Remise, Remises } from '#contract/vente/demande.ts'
import { type Query, read } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'
import { isConnue } from './acces.service.ts'
import type { OffreDemande, SessionEtape, SessionOfferte, TarifOffre } from './offre.service.ts'
import { type PersonneRow, queryPersonnes, type Regard } from './personne.sql.ts'

/** The number of days before a session from which the remise for an early registration applies. */
const JOURS_ANTICIPES = 60
const TROISIEME = 3

interface Moment {
  /** How many participants of the same request come before the given ones. */
  avant: number
  today: string
}

/** CUR-08: the lines that the chosen sessions cost each participant, and the options they may add. */
export function toPrestations(offre: OffreDemande, choix: ChoixCursus): Prestations {
  const billed = listReferencesBilled(offre.etapes, choix, offre.hasOwnPrice)
  return {
    prestations: offre.tarif.prestations,
    prestationsOptionnelles: listSessions(offre, choix).flatMap(({ tarif }) => tarif.options),
    cursusPrestations: listChosen(offre, choix).map(({ reference, tarif }) => ({
      reference,
      prestations: billed.includes(reference) ? tarif.prestations : [],
    })),
  }
}

/**
 * The remises that each of the participants, in their order, is entitled to, before the orderer's word. The answer
 * has e-mails in lower case.
 */
export async function getRemisesOf(db: Db, regard: Regard, asked: Asked, moment: Moment): Promise<Remises> {
  return toRemisesOf(asked, toPersonnes(await read(db, queryPersonnesOf(regard, [asked]))), moment)
}

interface Demande extends ChoixCursus {
  participants: readonly (ParticipantPrix & Pick<ParticipantDemande, 'situations'>)[]
  aDesigner?: number | undefined
}

/** A request, the offer it is for, and the client that orders; null for a particulier. */
interface Demandee {
  offre: OffreDemande
  demande: Demande
  clientId: number | null
}

export type Personnes = ReadonlyMap<string, PersonneRow>

interface PrixDemande {
  prix: Prix
  remises: Remises
  prestations: Prestations
}

/** the one price of a request, for the request screen, the basket and the order. */
export async function getPrix(db: Db, regard: Regard, demandee: Demandee, today: string): Promise<PrixDemande> {
  return toPrix(demandee, toPersonnes(await read(db, queryParticipants(regard, demandee))), today)
}

/** The prices of several requests, in their order; one statement reads all their people. */
export async function listPrix(
  db: Db,
  regard: Regard,
  demandes: readonly Demandee[],
  today: string,
): Promise<PrixDemande[]> {
  const personnes = toPersonnes(await read(db, queryPersonnesOf(regard, demandes.map(toAsked))))
  return demandes.map((one) => toPrix(one, personnes, today))
}

/** The facts about the participants of a request, not read yet: an order reads them together with its other reads. */
export function queryParticipants(regard: Regard, demandee: Demandee): Query<PersonneRow> {
  return queryPersonnesOf(regard, [toAsked(demandee)])
}

/** The price for participants whose facts were read already. */
export function toPrix(demandee: Demandee, personnes: Personnes, today: string): PrixDemande {
  const { offre, demande } = demandee
  const { participants } = demande
  const remises = withSituations(toRemisesOf(toAsked(demandee), personnes, { avant: 0, today }), participants)
  return toPrixConvenu({ prestations: toPrestations(offre, demande), remises }, demande)
}

/** The price by these lines and remises, whatever the offer says today. */
export function toPrixConvenu(
  { prestations, remises }: Pick<PrixDemande, 'prestations' | 'remises'>,
  { participants, aDesigner }: Pick<Demande, 'participants' | 'aDesigner'>,
): PrixDemande {
  const options = prestations.prestationsOptionnelles
  const places = withADesigner(participants, aDesigner)
  const prix = computePrix({ tarifs: toTarifs(prestations, remises), options, participants: places })
  return { prix, remises, prestations }
}

function toAsked({ demande, ...demandee }: Demandee): Asked {
  return { ...demandee, demande, emails: demande.participants.map(({ email }) => email) }
}

/** The people of a request, for the sessions of its choice. */
interface Asked extends Pick<Demandee, 'offre' | 'clientId'> {
  demande: ChoixCursus
  emails: readonly string[]
}

function queryPersonnesOf(regard: Regard, asked: readonly Asked[]): Query<PersonneRow> {
  const emails = asked.flatMap((one) => one.emails.map((email) => email.toLowerCase()))
  const sessions = asked.flatMap(({ offre, demande }) => listSessions(offre, demande))
  const sessionIds = sessions.map(({ sessionId }) => sessionId)
  return queryPersonnes(regard, [...new Set(emails)], [...new Set(sessionIds)])
}

export function toPersonnes(rows: readonly PersonneRow[]): Personnes {
  return new Map(rows.map((row) => [row.email, row]))
}

function toRemisesOf(asked: Asked, rows: Personnes, { avant, today }: Moment): Remises {
  const { offre, demande, clientId } = asked
  const billed = listReferencesBilled(offre.etapes, demande, offre.hasOwnPrice)
  const emails = [...new Set(asked.emails.map((email) => email.toLowerCase()))]
  const personnes = emails.flatMap((email, index) => {
    const row = rows.get(email)
    return row ? [{ ...toVue(row, clientId), rang: avant + index + 1 }] : []
  })
  return {
    declarables: personnes.filter(({ isDeclarable }) => isDeclarable).map(({ email }) => email),
    remises: toRemises(offre, personnes, today),
    cursusRemises: listChosen(offre, demande).map((session) => ({
      reference: session.reference,
      remises: billed.includes(session.reference) ? toRemises(session, personnes, today) : [],
    })),
  }
}

/** The chosen sessions that are dates of this cursus. */
export function listChosen({ sessions }: OffreDemande, choix: ChoixCursus): SessionEtape[] {
  return listReferences(choix).flatMap((reference) => sessions.get(reference) ?? [])
}

/** The session one registers for, and those chosen with it. */
export function listSessions(offre: OffreDemande, choix: ChoixCursus): SessionOfferte[] {
  return [offre, ...listChosen(offre, choix)]
}

type Vue = Pick<PersonneRow, 'email' | 'stagiaire' | 'finAdhesion' | 'inscriptions'> & { isDeclarable: boolean }

/** the person as the caller may see them: somebody who is not known is like an address that nobody has. */
function toVue(row: PersonneRow, clientId: number | null): Vue {
  const { email, moi, profil, stagiaire, finAdhesion, inscriptions } = row
  if (!isConnue(row, clientId))
    return { email, stagiaire: false, finAdhesion: null, inscriptions: [], isDeclarable: true }
  return { email, stagiaire, finAdhesion, inscriptions, isDeclarable: !moi && !profil && inscriptions.length === 0 }
}

type Personne = Vue & { rang: number }
type Condition = TarifOffre['remises'][number]['condition']

function toRemises(session: SessionOfferte, personnes: readonly Personne[], today: string): Remise[] {
  return session.tarif.remises.map((remise) => ({
    ...remise,
    description: sayRemise(remise),
    email: personnes.filter((one) => isEntitled(remise.condition, one, session, today)).map(({ email }) => email),
  }))
}

/** whoever reads of the remise, in the basket, in the order or on the invoice, reads that it is to be proved. */
function sayRemise({ condition, description }: TarifOffre['remises'][number]): string {
  return isSituation(condition) ? `${description} (${SUR_JUSTIFICATIF})` : description
}

/** An entitlement serves once: a person who is registered for the session has used theirs. */
function isEntitled(condition: Condition, personne: Personne, session: SessionOfferte, today: string): boolean {
  const { stagiaire, finAdhesion, inscriptions, rang } = personne
  if (inscriptions.includes(session.sessionId)) return false
  switch (condition) {
    case 'STAGIAIRE':
      return stagiaire
    case 'ANECS_CJEC':
      return (finAdhesion ?? '') >= (session.dateDebut ?? today)
    case 'TROISIEME_PARTICIPANT':
      return rang >= TROISIEME
    case 'ANTICIPEE':
      return daysBetween(today, session.dateDebut ?? today) >= JOURS_ANTICIPES
  }
}
