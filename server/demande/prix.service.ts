import type { Prestations, Remise, Remises } from '#contract/demande.ts'
import { type ChoixCursus, listReferences, listReferencesBilled } from '#contract/rules/cursus.ts'
import { computePrix, type ParticipantPrix, type Prix, toTarifs } from '#contract/rules/prix.ts'
import { daysBetween } from '../platform/clock.ts'
import { type Query, read } from '../platform/query.ts'
import type { Db } from '../tables.ts'
import type { Offre, SessionEtape, SessionOfferte, TarifOffre } from './offre.service.ts'
import { type PersonneRow, queryPersonnes } from './personne.sql.ts'

/** The number of days before a session from which the remise for an early registration applies. */
const JOURS_ANTICIPES = 60
const TROISIEME = 3

interface Moment {
  /** How many participants of the same request come before the given ones. */
  avant: number
  today: string
}

/** CUR-08: the lines that the chosen sessions cost each participant, and the options they may add. */
export function toPrestations(offre: Offre, choix: ChoixCursus): Prestations {
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

/** The remises that each of the participants, in their order, is entitled to. The answer has e-mails in lower case. */
export async function getRemisesOf(
  db: Db,
  offre: Offre,
  choix: ChoixCursus,
  participants: readonly string[],
  moment: Moment,
): Promise<Remises> {
  const asked = { offre, demande: choix, emails: participants }
  return toRemisesOf(asked, toPersonnes(await read(db, queryPersonnesOf([asked]))), moment)
}

interface Demande extends ChoixCursus {
  participants: readonly ParticipantPrix[]
}

/** A request, and the offer it is for. */
interface Demandee {
  offre: Offre
  demande: Demande
}

export type Personnes = ReadonlyMap<string, PersonneRow>

interface PrixDemande {
  prix: Prix
  remises: Remises
  prestations: Prestations
}

/** the one price of a request, for the request screen, the basket and the order. */
export async function getPrix(db: Db, offre: Offre, demande: Demande, today: string): Promise<PrixDemande> {
  return toPrix({ offre, demande }, toPersonnes(await read(db, queryParticipants({ offre, demande }))), today)
}

/** The prices of several requests, in their order; one statement reads all their people. */
export async function listPrix(db: Db, demandes: readonly Demandee[], today: string): Promise<PrixDemande[]> {
  const personnes = toPersonnes(await read(db, queryPersonnesOf(demandes.map(toAsked))))
  return demandes.map((one) => toPrix(one, personnes, today))
}

/** The facts about the participants of a request, not read yet: an order reads them together with its other reads. */
export function queryParticipants(demandee: Demandee): Query<PersonneRow> {
  return queryPersonnesOf([toAsked(demandee)])
}

/** The price for participants whose facts were read already. */
export function toPrix({ offre, demande }: Demandee, personnes: Personnes, today: string): PrixDemande {
  const { participants } = demande
  const remises = toRemisesOf(toAsked({ offre, demande }), personnes, { avant: 0, today })
  const prestations = toPrestations(offre, demande)
  const options = prestations.prestationsOptionnelles
  return { prix: computePrix({ tarifs: toTarifs(prestations, remises), options, participants }), remises, prestations }
}

function toAsked({ offre, demande }: Demandee): Asked {
  return { offre, demande, emails: demande.participants.map(({ email }) => email) }
}

/** The people of a request, for the sessions of its choice. */
interface Asked {
  offre: Offre
  demande: ChoixCursus
  emails: readonly string[]
}

function queryPersonnesOf(asked: readonly Asked[]): Query<PersonneRow> {
  const emails = asked.flatMap((one) => one.emails.map((email) => email.toLowerCase()))
  const sessions = asked.flatMap(({ offre, demande }) => listSessions(offre, demande))
  const sessionIds = sessions.map(({ sessionId }) => sessionId)
  return queryPersonnes([...new Set(emails)], [...new Set(sessionIds)])
}

export function toPersonnes(rows: readonly PersonneRow[]): Personnes {
  return new Map(rows.map((row) => [row.email, row]))
}

function toRemisesOf(asked: Asked, rows: Personnes, { avant, today }: Moment): Remises {
  const { offre, demande } = asked
  const billed = listReferencesBilled(offre.etapes, demande, offre.hasOwnPrice)
  const emails = [...new Set(asked.emails.map((email) => email.toLowerCase()))]
  const personnes = emails.flatMap((email, index) => {
    const row = rows.get(email)
    return row ? [{ ...row, rang: avant + index + 1 }] : []
  })
  return {
    remises: toRemises(offre, personnes, today),
    cursusRemises: listChosen(offre, demande).map((session) => ({
      reference: session.reference,
      remises: billed.includes(session.reference) ? toRemises(session, personnes, today) : [],
    })),
  }
}

/** The chosen sessions that are dates of this cursus. */
export function listChosen({ sessions }: Offre, choix: ChoixCursus): SessionEtape[] {
  return listReferences(choix).flatMap((reference) => sessions.get(reference) ?? [])
}

/** The session one registers for, and those chosen with it. */
export function listSessions(offre: Offre, choix: ChoixCursus): SessionOfferte[] {
  return [offre, ...listChosen(offre, choix)]
}

type Personne = PersonneRow & { rang: number }
type Condition = TarifOffre['remises'][number]['condition']

function toRemises(session: SessionOfferte, personnes: readonly Personne[], today: string): Remise[] {
  return session.tarif.remises.map(({ condition, ...remise }) => ({
    ...remise,
    email: personnes.filter((one) => isEntitled(condition, one, session, today)).map(({ email }) => email),
  }))
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
