import type { TestPositionnement } from '#contract/catalogue/test-positionnement.ts'
import { type InscriptionLigne, openAcces } from '#contract/porte/inscription.ts'
import { isADistance, typeFormationOf } from '#contract/reference/type-formation.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { listDocuments } from '../../papier/document/consultation.service.ts'
import { emailOf } from '../../personne/compte/adresse.ts'
import { Refusal } from '../../platform/errors.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { recordAcces, recordReponses } from '../../vente/commande/inscription.service.ts'
import { isAccesSuivi, isTestDisponible, joursAccesOf, plateformeOf, STATUTS_ACCEPTES, supportRefus } from './acces.ts'
import { findInscriptionsOfEmail, type InscriptionRow } from './inscription.sql.ts'

/** The moment of the request, the address pattern of the platform for formations at a distance, and that of the API. */
export interface EspaceContexte {
  today: string
  now: Date
  urlPlateforme: string
  urlApi: string
}

/** Lists registrations to come, soonest first, then past ones, latest first. A cursus comes before its steps. */
export async function listInscriptionsOf(
  db: Db,
  signIn: SignIn,
  contexte: EspaceContexte,
): Promise<InscriptionLigne[]> {
  const email = emailOf(signIn)
  const rows = email ? await findInscriptionsOfEmail(db, email) : []
  const documents = await listDocuments(db, signIn.compteId, { inscriptionIds: rows.map(({ id }) => id) })
  const parcours = new Map(rows.filter(({ premiere }) => premiere).map(({ commandeId, id }) => [commandeId, id]))
  const parentOf = ({ premiere, commandeId }: InscriptionRow) =>
    premiere === false ? (parcours.get(commandeId) ?? null) : null
  const parents = new Set(rows.map(parentOf))
  const lignes = rows.toSorted(byDate(contexte.today)).map((row) => {
    const own = documents.filter(
      ({ sessionParticipantId, elearningParticipantId }) => (sessionParticipantId ?? elearningParticipantId) === row.id,
    )
    return {
      ...toLigne(row, contexte),
      ligne: parents.has(row.id) ? ('Parcours' as const) : ('Formation' as const),
      parentId: parentOf(row),
      appreciationRequise: !row.appreciee && own.some(({ type }) => type === 'attestation'),
      documents: own,
    }
  })
  return lignes
    .filter(({ parentId }) => parentId === null)
    .flatMap((ligne) => {
      const etapes = lignes.filter(({ parentId }) => parentId === ligne.id)
      // The steps show their own moves, so that the line of the cursus shows none.
      return etapes.length > 0 ? [{ ...ligne, datesAvant: null }, ...etapes] : [ligne]
    })
}

function byDate(today: string) {
  const isOver = ({ dateFin }: InscriptionRow) => dateFin !== null && dateFin < today
  const compare = (a: string | null, b: string | null) => {
    if (a === b) return 0
    return a !== null && (b === null || a < b) ? -1 : 1
  }
  return (a: InscriptionRow, b: InscriptionRow) => {
    if (isOver(a) !== isOver(b)) return isOver(a) ? 1 : -1
    const order = compare(a.dateDebut, b.dateDebut) || a.id - b.id
    return isOver(a) ? -order : order
  }
}

function toLigne(row: InscriptionRow, contexte: EspaceContexte) {
  const { today } = contexte
  const { id, titre, typeId, catalogueReference, reference, statut, dateDebut, dateFin } = row
  return {
    id,
    titre,
    catalogueReference,
    reference,
    statut,
    dateDebut,
    dateFin,
    inscritPar: row.personne ? formatPersonne(row.personne) : row.denomination,
    type: typeFormationOf(typeId),
    sessionDates: row.dates,
    sessionProgrammations: row.programmations,
    datesAvant: isMoved(row) ? row.datesAvant : null,
    lieu: isADistance(typeId) ? null : row.lieu,
    lienAcces: lienAccesOf(row, contexte),
    joursAcces: joursAccesOf(row, today),
    testPositionnementDisponible: isTestDisponible(row, today),
    testPositionnementRealise: row.testReponses !== null,
    supports: row.supports.map(({ id, titre, type }) => ({ id, titre, type })),
  }
}

/** What has no dates is opened by a call that records it: the address of the platform is not given before. */
function lienAccesOf(row: InscriptionRow, { today, urlPlateforme, urlApi }: EspaceContexte): string | null {
  const lien = plateformeOf(row, today, urlPlateforme)
  if (lien === null || !isAccesSuivi(row)) return lien
  return `${urlApi}${openAcces.path.replace(':id', String(row.id))}`
}

/** Decision 49: records the first access and answers the address of the platform, for who may open it now. */
export async function openAccesOf(db: Db, signIn: SignIn, id: number, contexte: EspaceContexte): Promise<string> {
  const row = await getInscriptionOf(db, signIn, id)
  const lien = plateformeOf(row, contexte.today, contexte.urlPlateforme)
  if (lien === null) throw new Refusal('NOT_FOUND')
  await followAcces(db, row, contexte.now)
  return lien
}

async function followAcces(db: Db, row: InscriptionRow, now: Date): Promise<void> {
  if (row.accesLe !== null || !isAccesSuivi(row)) return
  if (!(await recordAcces(db, row.id, { statuts: STATUTS_ACCEPTES, now }))) throw new Refusal('NOT_FOUND')
}

function isMoved({ datesAvant, dateDebut, dateFin }: InscriptionRow): boolean {
  return datesAvant !== null && (datesAvant.dateDebut !== dateDebut || datesAvant.dateFin !== (dateFin ?? dateDebut))
}

/** answers 404 for another person's registration. */
export async function getInscriptionOf(db: Db, signIn: SignIn, id: number): Promise<InscriptionRow> {
  const email = emailOf(signIn)
  const [row] = email ? await findInscriptionsOfEmail(db, email, id) : []
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** GRI-07: the positioning test of a registration. */
export async function getTestOf(db: Db, signIn: SignIn, id: number, today: string): Promise<TestPositionnement> {
  const row = await getInscriptionOf(db, signIn, id)
  const disponible = isTestDisponible(row, today)
  if (disponible === null) throw new Refusal('NOT_FOUND')
  const { titre, questions, testReponses } = row
  return { titre, questions, reponses: testReponses, disponible: disponible && testReponses === null }
}

/** Stores the answers of a test once: when several windows send answers, the call returns the first ones stored. */
export async function addReponses(
  db: Db,
  signIn: SignIn,
  { id, reponses }: { id: number; reponses: readonly number[] },
  { today, now }: EspaceContexte,
): Promise<TestPositionnement> {
  const test = await getTestOf(db, signIn, id, today)
  if (test.reponses !== null) return test
  if (!test.disponible) throw new Refusal('TEST_INDISPONIBLE')
  checkReponses(test, reponses)
  await recordReponses(db, id, reponses, now)
  return getTestOf(db, signIn, id, today)
}

function checkReponses({ questions }: TestPositionnement, reponses: readonly number[]): void {
  const isComplete =
    reponses.length === questions.length &&
    questions.every((one, index) => (reponses[index] ?? NaN) < one.reponses.length)
  if (isComplete) return
  throw new Refusal('INVALID_INPUT', { fields: [{ path: 'reponses', message: 'Répondez à chaque question.' }] })
}

interface Disponibilite {
  disponible: boolean
  message: string | null
  url: string | null
}

/**
 * DOC-02: tells whether one support, or any of them, can be opened now. Only then does the answer hold the address, and to
 * have it is an access as any other.
 */
export async function getSupport(
  db: Db,
  signIn: SignIn,
  { id, supportId }: { id: number; supportId: number | undefined },
  { today, now }: EspaceContexte,
): Promise<Disponibilite> {
  const row = await getInscriptionOf(db, signIn, id)
  const asked = row.supports.filter((support) => supportId === undefined || support.id === supportId)
  if (supportId !== undefined && asked.length === 0) throw new Refusal('NOT_FOUND')
  const refus = asked.map((support) => supportRefus(support, row, today))
  const disponible = refus.includes(null)
  const url = supportId === undefined ? null : (asked[0]?.url ?? null)
  if (disponible && url !== null) await followAcces(db, row, now)
  if (disponible) return { disponible, message: null, url }
  return { disponible, message: refus[0] ?? 'Aucun support n’est proposé pour cette formation.', url: null }
}
