import type { Formateur } from '#contract/catalogue/formation.ts'
import { tauxTvaOf } from '#contract/reference/regime-tva.ts'
import type { EtapeAChoisir } from '#contract/rules/cursus.ts'
import { isIntra } from '#contract/rules/intra.ts'
import { toEuros } from '#contract/rules/montant.ts'
import { tauxOf } from '#contract/rules/prix.ts'
import { statutOfSession } from '#contract/rules/statut-formation.ts'
import type { OptionTarifee, PrestationTarifee, Remise } from '#contract/vente/demande.ts'
import { checkClientIntra } from '../../catalogue/intra.service.ts'
import { type Appelant, listCommandeurs } from '../../personne/client/acces.service.ts'
import { Refusal } from '../../platform/errors.ts'
import { read } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'
import type { Horaires } from './chevauchement.ts'
import { type OffreRow, queryOffres, type SessionDemandeRow } from './offre.sql.ts'

type RemiseOfferte = Omit<Remise, 'email'>

/** The price of a session for each participant, with the TVA of each line. */
export interface TarifOffre {
  prestations: PrestationTarifee[]
  options: OptionTarifee[]
  remises: RemiseOfferte[]
}

/** A session that people register for. */
export interface SessionOfferte extends Horaires {
  sessionId: number
  reference: string
  titre: string
  nbPlacesRestantes: number | null
  tarif: TarifOffre
}

/** A date of a step of a cursus. */
export interface SessionEtape extends SessionOfferte {
  produitReference: string
  obligatoire: boolean
}

/** Everything that a request for a session depends on. */
export interface OffreDemande extends SessionOfferte {
  /** INS-02: the status of the session today, or else of the fiche. */
  statut: string | null
  ficheReference: string
  vendeurId: number
  inscriptionPersonnesMoralesUniquement: boolean
  inscriptionMessageContactPersonnesPhysiques: string | null
  acceptePriseEnChargePortail: boolean
  /**
   * The SIRET of the customer of an intra session; '' when its customer is not known, null when the session is not
   * intra.
   */
  siretClient: string | null
  /** PAR-08: only trainees (stagiaires en exercice) may register. */
  reserveStagiaires: boolean
  /** Decision 57: what a contract with an individual says. */
  formateurs: Formateur[]
  reglementInterieur: string | null
  /** Decision 52: until how many days before people are named; null where each place is sold to somebody. */
  designationJours: number | null
  /** CUR-08: a cursus without a line of its own costs the sum of what is chosen. */
  hasOwnPrice: boolean
  /** The steps that have dates, with the references of the published dates that are open today, full or not. */
  etapes: (EtapeAChoisir & { titre: string })[]
  /** Every date of every step, open or not, by its reference: published, unless the offer was sold. */
  sessions: ReadonlyMap<string, SessionEtape>
}

/**
 * Finds published sessions only, since nobody orders from a preview (INS-32), and an intra session only for its
 * customer.
 */
export async function getOffre(db: Db, appelant: Appelant, reference: string, today: string): Promise<OffreDemande> {
  const offre = toOffreOf(await read(db, queryOffres([reference])), today)
  if (offre.siretClient !== null) await checkClientIntra(offre.siretClient, () => listCommandeurs(db, appelant))
  return offre
}

export function toOffreOf([row]: readonly OffreRow[], today: string): OffreDemande {
  if (!row) throw new Refusal('FORMATION_NOT_FOUND')
  return toOffre(row, today)
}

/** Reads all of them in one statement. Sessions that are not published are left out. */
export async function listOffres(db: Db, references: readonly string[], today: string): Promise<OffreDemande[]> {
  const rows = await read(db, queryOffres(references))
  return rows.map((row) => toOffre(row, today))
}

function toOffre(row: OffreRow, today: string): OffreDemande {
  const { session, cursus, ficheStatut, ...fiche } = row
  const sessions = cursus.map(({ session: etape, titre, typeId, produitReference, obligatoire }) => ({
    ...toSession(etape, { titre, typeId }),
    produitReference,
    obligatoire,
  }))
  return {
    ...fiche,
    ...toSession(session, row),
    statut: statutOfSession(session, today) ?? ficheStatut,
    siretClient: isIntra(session.modeId) ? (session.siretClient ?? '') : null,
    designationJours: row.reserveStagiaires ? null : session.designationJours,
    hasOwnPrice: session.prestations.length > 0,
    etapes: toEtapes(cursus, today),
    sessions: new Map(sessions.map((etape) => [etape.reference, etape])),
  }
}

function toEtapes(cursus: OffreRow['cursus'], today: string): OffreDemande['etapes'] {
  return [...Map.groupBy(cursus, ({ produitReference }) => produitReference)].map(([produitReference, dates]) => ({
    produitReference,
    titre: dates[0]?.titre ?? '',
    obligatoire: dates.some(({ obligatoire }) => obligatoire),
    references: dates
      .filter(({ session }) => session.publiee && statutOfSession(session, today) === null)
      .map(({ session }) => session.reference),
  }))
}

function toSession(
  row: SessionDemandeRow,
  { titre, typeId }: Pick<SessionOfferte, 'titre' | 'typeId'>,
): SessionOfferte {
  const { sessionId, reference, nbPlacesRestantes, dateDebut, dateFin } = row
  return {
    sessionId,
    reference,
    titre,
    typeId,
    nbPlacesRestantes,
    dateDebut,
    dateFin,
    sessionDates: row.dates,
    sessionProgrammations: row.programmations,
    tarif: toTarif(row),
  }
}

function toTarif({
  reference,
  regimeTvaId,
  perimetreFiscalise,
  prestations,
  options,
  remises,
}: SessionDemandeRow): TarifOffre {
  const session = { perimetreFiscalise, tauxTva: tauxTvaOf(regimeTvaId) }
  return {
    prestations: prestations.map((line) => ({ ...withEuros(line), tauxTva: tauxOf(session, line) })),
    options: options.map((option) => ({
      ...withEuros(option),
      tauxTva: tauxOf(session, { soumisTva: true }),
      reference,
    })),
    remises: remises.map(withEuros),
  }
}

function withEuros<T extends { montantHtCents: number }>({ montantHtCents, ...rest }: T) {
  return { ...rest, montantHt: toEuros(montantHtCents) }
}
