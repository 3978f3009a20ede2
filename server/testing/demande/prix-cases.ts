import type { SituationRemise } from '#contract/reference/condition-remise.ts'
import type { Db } from '../../platform/tables.ts'
import { getOffre } from '../../vente/demande/offre.service.ts'
import { getPrix } from '../../vente/demande/prix.service.ts'
import { addCursus, addInscription, addPersonne, addSession } from './demande.sql.ts'

export const NOW = new Date('2027-03-10T09:00:00Z')
export const TODAY = '2027-03-10'
export const STAGIAIRE = 'stagiaire@prix.example'
export const ADHERENTE = 'adherente@prix.example'
export const INSCRITE = 'inscrite@prix.example'

interface Monde {
  addFiche(fiche: { reference: string; typeId?: number }): Promise<number>
  clientId: number
}

/** Sessions with every kind of line, rate and remise, three cursus, and people entitled to remises. */
export async function fillPrix(db: Db, { addFiche, clientId }: Monde): Promise<void> {
  const fiche = await addFiche({ reference: 'FICHE' })
  await addSession(db, fiche, {
    reference: 'TAUX',
    prestations: [10_002, { exoneree: 3_333 }],
    options: [{ cents: 2_501, max: 2 }],
  })
  await addSession(db, fiche, {
    reference: 'REDUIT',
    regimeTvaId: 2,
    prestations: [10_010],
    options: [{ cents: 700, max: 1 }],
  })
  const exonerated = { perimetreFiscalise: false, prestations: [10_000], options: [{ cents: 1_000, max: 1 }] }
  await addSession(db, fiche, { reference: 'EXONERE', ...exonerated })
  await addRemises(db, fiche)
  await addSteps(db, fiche)
  await addProgrammes(db, addFiche)
  await addPersonnes(db, clientId)
  await addInscription(db, { reference: 'REMISES', clientId, email: INSCRITE, statut: 'Souhaité' })
  await addInscription(db, { reference: 'ENORME', clientId, email: INSCRITE, statut: 'Renoncé' })
}

/** Every remise, the early one on its last day and a day too late, and one larger than the price. */
async function addRemises(db: Db, fiche: number): Promise<void> {
  await addSession(db, fiche, {
    reference: 'REMISES',
    jours: ['2027-05-09', '2027-05-10'],
    prestations: [40_000],
    remises: [
      ['STAGIAIRE', 12_000],
      ['ANECS_CJEC', 8_000],
      ['TROISIEME_PARTICIPANT', 4_000],
      ['ANTICIPEE', 2_000],
    ],
  })
  await addSession(db, fiche, {
    reference: 'J-59',
    jours: ['2027-05-08'],
    prestations: [40_000],
    remises: [['ANTICIPEE', 2_000]],
  })
  await addSession(db, fiche, {
    reference: 'SANS-DATE',
    prestations: [40_000],
    remises: [
      ['ANTICIPEE', 2_000],
      ['ANECS_CJEC', 8_000],
    ],
  })
  await addSession(db, fiche, { reference: 'ENORME', prestations: [1_000, 500], remises: [['STAGIAIRE', 99_999]] })
}

/** People whom the directory of the client holds. */
async function addPersonnes(db: Db, clientId: number): Promise<void> {
  await addPersonne(db, { email: 'Stagiaire@Prix.example', stagiaire: true, finAdhesion: '2027-05-09' })
  await addPersonne(db, { email: ADHERENTE, finAdhesion: '2027-05-08' })
  await addPersonne(db, {
    email: 'usurpee@prix.example',
    emailVerified: false,
    stagiaire: true,
    finAdhesion: '2099-12-31',
  })
  await addPersonne(db, { email: INSCRITE, stagiaire: true })
  for (const email of [STAGIAIRE, ADHERENTE, 'usurpee@prix.example', INSCRITE])
    await db.insertInto('participant').values({ clientId, email, nom: 'Roy', prenom: 'Ines' }).execute()
}

/** Two mandatory steps and an optional one, at 100, 200 and 50 euros, the last at the overseas rate. */
async function addSteps(db: Db, fiche: number): Promise<void> {
  await addSession(db, fiche, { reference: 'A1', prestations: [10_000], options: [{ cents: 1_000, max: 1 }] })
  await addSession(db, fiche, { reference: 'A2', prestations: [11_000] })
  await addSession(db, fiche, { reference: 'A-LATE', prestations: [1], dateLimiteInscription: '2027-03-09' })
  await addSession(db, fiche, { reference: 'A-DRAFT', prestations: [1], publiee: false })
  await addSession(db, fiche, { reference: 'B1', prestations: [20_000] })
  const remises: [['STAGIAIRE', number]] = [['STAGIAIRE', 1_000]]
  await addSession(db, fiche, {
    reference: 'C1',
    prestations: [5_000],
    regimeTvaId: 3,
    remises,
    options: [{ cents: 300, max: 3 }],
  })
}

async function addProgrammes(db: Db, addFiche: Monde['addFiche']): Promise<void> {
  const a = { produitReference: 'A', references: ['A1', 'A2', 'A-LATE', 'A-DRAFT'] }
  const b = { produitReference: 'B', references: ['B1'] }
  const c = { produitReference: 'C', references: ['C1'] }
  const steps = [
    { ...a, obligatoire: true },
    { ...b, obligatoire: true },
    { ...c, obligatoire: false },
  ]
  const forfait = { prestations: [25_000], remises: [['STAGIAIRE', 5_000]] as [['STAGIAIRE', number]] }
  await addCursus(
    db,
    await addFiche({ reference: 'F-FORFAIT', typeId: 8 }),
    { reference: 'FORFAIT', ...forfait },
    steps,
  )
  await addCursus(db, await addFiche({ reference: 'F-A-LA-CARTE', typeId: 8 }), { reference: 'A-LA-CARTE' }, steps)
  const optional = [a, b, c].map((etape) => ({ ...etape, obligatoire: false }))
  await addCursus(db, await addFiche({ reference: 'F-LIBRE', typeId: 8 }), { reference: 'LIBRE', ...forfait }, optional)
}

/** An administrator who reads the whole directory of the client. */
export function regardOf(clientId: number) {
  const nobody = '00000000-0000-0000-0000-000000000000'
  return { compteId: nobody, self: 'admin@prix.example', clientIds: [clientId], lisibles: [clientId] }
}

export interface Demande {
  requiredReferences?: Record<string, string>
  optionalReferences?: Record<string, string>
  emails?: string[]
  options?: { sessionPrestationOptionnelId: number; quantite: number }[]
  situations?: SituationRemise[]
  /** The client that orders: the one whose directory holds the people, unless told. */
  clientId?: number
}

export async function prixOf(db: Db, reference: string, demande: Demande = {}) {
  const { requiredReferences = {}, optionalReferences = {}, emails = ['a@prix.example'], options = [] } = demande
  const { situations = [], clientId = await idOfAnnuaire(db) } = demande
  const offre = await getOffre(db, { compteId: '' }, reference, TODAY)
  const participants = emails.map((email) => ({ email, prestationsOptionnelles: options, situations }))
  const choix = { participants, requiredReferences, optionalReferences }
  return getPrix(db, regardOf(clientId), { offre, demande: choix, clientId }, TODAY)
}

export async function idOfAnnuaire(db: Db): Promise<number> {
  const { clientId } = await db.selectFrom('participant').select('clientId').executeTakeFirstOrThrow()
  return clientId
}
