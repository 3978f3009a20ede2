import type {
  CursusSession,
  Etape,
  Formation,
  FormationFiche,
  FormationSession,
  SessionProposee,
} from '#contract/catalogue/formation.ts'
import { modeReglementLabel } from '#contract/reference/mode-reglement.ts'
import { tauxTvaOf } from '#contract/reference/regime-tva.ts'
import { isClasseVirtuelle, isCursus, typeFormationOf } from '#contract/reference/type-formation.ts'
import { isIntra } from '#contract/rules/intra.ts'
import { toEuros } from '#contract/rules/montant.ts'
import { computePrixParticipant, type LignePrix, tauxOf } from '#contract/rules/prix.ts'
import { toNumeroTva } from '#contract/rules/siret.ts'
import { statutOfSession } from '#contract/rules/statut-formation.ts'
import { claimCommandeurs } from '../personne/client/acces.service.ts'
import { Refusal } from '../platform/errors.ts'
import type { Db } from '../platform/tables.ts'
import { sayConditionsOf, sayConditionsOfFiche, toLue } from './conditions.ts'
import { type AskedFiche, findFiche } from './fiche.sql.ts'
import type { ChosenRow, EtapeRow, FicheRow, SessionRow } from './fiche-row.ts'
import { checkClientIntra } from './intra.service.ts'

/** Reads a fiche; an e-learning comes with its session (NAV-02). */
export async function getFormation(db: Db, fiche: AskedFiche['fiche'], today: string): Promise<Formation> {
  const row = await findFiche(db, { fiche, session: null }, today)
  if (!row) throw new Refusal('FORMATION_NOT_FOUND')
  return row.chosen ? toFormationSession(row, row.chosen, today) : toFormationFiche(row, today)
}

interface AskedSession extends AskedFiche {
  session: NonNullable<AskedFiche['session']>
  /** Lists the clients of who asks: an intra session is shown only to its customer, or to a holder of its preview hash. */
  clients: Parameters<typeof checkClientIntra>[1]
}

export async function listClientsOf(db: Db, personne: Parameters<typeof claimCommandeurs>[1] | null) {
  return personne ? claimCommandeurs(db, personne) : []
}

/** Reads a fiche with the session named. A session of another fiche counts as not found. `db` may be a replica. */
export async function getFormationSession(db: Db, asked: AskedSession, today: string): Promise<FormationSession> {
  const row = await findFiche(db, asked, today)
  if (!row?.chosen) throw new Refusal('FORMATION_NOT_FOUND')
  const { session, siretClient } = row.chosen
  if ('reference' in asked.session && isIntra(session.modeId)) await checkClientIntra(siretClient, asked.clients)
  return toFormationSession(row, row.chosen, today)
}

function toFormationFiche(row: FicheRow, today: string): FormationFiche {
  const lue = toLue(row, today)
  const { communes, autres } = sayConditionsOfFiche(row.sessions, lue)
  return {
    ...toFicheFields(row),
    reference: row.reference,
    statut: row.statut,
    sessionId: null,
    conditions: communes,
    sessions: row.sessions.map((session) => ({
      ...toSession(session, today),
      ...(autres.has(session) && { conditions: sayConditionsOf(session, lue) }),
    })),
  }
}

function toFormationSession(row: FicheRow, chosen: ChosenRow, today: string): FormationSession {
  const session = toSession(chosen.session, today)
  const { montantTva, montantTtc } = computePrixParticipant(toLignesPrix(chosen))
  return {
    ...toFicheFields(row),
    ...session,
    statut: session.statut ?? row.statut,
    conditions: sayConditionsOf(chosen.session, toLue(row, today)),
    prixInscription: session.montantHt,
    montantTva,
    montantTtc,
    perimetreFiscalise: chosen.perimetreFiscalise,
    partDistance: chosen.partDistance,
    testPositionnementDisponible: chosen.testPositionnementDisponible,
    sessionPrecisionsTarifaires: chosen.precisionsTarifaires,
    sessionPrecisionsTarifairesIntra: chosen.precisionsTarifairesIntra,
    prestations: chosen.prestations.map(withEuros),
    prestationsOptionnelles: chosen.prestationsOptionnelles.map(withEuros),
    remises: chosen.remises.map(withEuros),
    paiement: chosen.paiement && {
      ...chosen.paiement,
      modeReglementLabel: modeReglementLabel(chosen.paiement.modeReglementId),
    },
    cursusSessionsMap: toCursusSessionsMap(chosen, today),
    sessions: row.sessions.map((proposee) => toSession(proposee, today)),
  }
}

type Vendue = Pick<ChosenRow, 'perimetreFiscalise' | 'prestations'> & { session: { regimeTvaId: number } }

function toLignesPrix({ session, perimetreFiscalise, prestations }: Vendue): LignePrix[] {
  const tva = { perimetreFiscalise, tauxTva: tauxTvaOf(session.regimeTvaId) }
  return prestations.map((line) => ({ montantHt: toEuros(line.montantHtCents), tauxTva: tauxOf(tva, line) }))
}

function withEuros<T extends { montantHtCents: number }>({ montantHtCents, ...rest }: T) {
  return { ...rest, montantHt: toEuros(montantHtCents) }
}

function toFicheFields(row: FicheRow) {
  const { reference, organisateur, typeId } = row
  const organismes = (role: FicheRow['organismes'][number]['role']) =>
    row.organismes.filter((organisme) => organisme.role === role).map(({ nom }) => ({ nom }))
  return {
    ...row,
    produitReference: reference,
    catalogueReference: reference,
    catalogueUrl: row.catalogueUrl ?? `/fiche/${encodeURIComponent(reference)}`,
    type: typeFormationOf(typeId),
    ficheType: { label: row.ficheType },
    classeVirtuelle: isClasseVirtuelle(typeId),
    isCursus: isCursus(typeId),
    publicConcernes: row.publics,
    etapes: row.etapes.map(toEtape),
    organisateur: {
      nom: organisateur.nom,
      telephone: organisateur.telephone,
      email: organisateur.email,
      numeroTva: organisateur.siren && toNumeroTva(organisateur.siren),
    },
    organisateurOutreMer: organisateur.outreMer,
    partenaires: organismes('PARTENAIRE'),
    commanditaires: organismes('COMMANDITAIRE'),
    coorganisateurs: organismes('COORGANISATEUR'),
    tarifDescriptions: row.tarifDescriptions.map((description) => ({ description })),
    fichePrecisionsTarifaires: row.precisionsTarifaires,
    fichePrecisionsTarifairesIntra: row.precisionsTarifairesIntra,
  }
}

function toEtape({ typeId, ...etape }: EtapeRow): Etape {
  return { ...etape, type: typeFormationOf(typeId) }
}

function toSession(row: SessionRow, today: string): SessionProposee {
  const { lieu } = row
  return {
    sessionId: row.sessionId,
    reference: row.reference,
    statut: statutOfSession(row, today),
    titreSession: row.titreSession,
    modeId: row.modeId,
    provisoire: row.provisoire,
    sessionLieu: lieu && { id: lieu.id, nom: lieu.nom, ville: lieu.ville },
    lieu: lieu && `${lieu.adresse}, ${lieu.codePostal} ${lieu.ville}`,
    lieuIntra: row.lieuIntra,
    dateDebut: row.dateDebut,
    dateFin: row.dateFin,
    sessionDates: row.dates,
    sessionProgrammations: row.programmations,
    nbPlacesRestantes: row.nbPlacesRestantes,
    montantHt: toEuros(row.montantHtCents),
    tauxTva: tauxTvaOf(row.regimeTvaId),
    sessionMessagePromotionnel: row.messagePromotionnel,
  }
}

function toCursusSessionsMap({ cursus }: ChosenRow, today: string): Record<string, CursusSession[]> {
  const sessions = cursus.map((vendue) => {
    const { lienElearning: _, ...fields } = toEtape(vendue.etape)
    return { ...toSession(vendue.session, today), ...fields, lignesPrix: toLignesPrix(vendue) }
  })
  return Object.fromEntries(Map.groupBy(sessions, (session) => session.produitReference))
}
