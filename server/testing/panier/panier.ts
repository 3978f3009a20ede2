import type { Insertable } from 'kysely'
import type { DemandeForm } from '#contract/rules/demande-form.ts'
import { MODE_INTRA } from '#contract/rules/intra.ts'
import type { Db, Tables } from '../../platform/tables.ts'
import { signInAs } from '../application.ts'
import { catalogueBuilder } from '../catalogue/catalogue.sql.ts'
import { addClientRow, addInterlocuteur } from '../client/client.sql.ts'

export const CONTACT_PARTICULIERS = 'Écrivez à particuliers@estrade.example.'

/** Of the one customer of INTRA-S. */
export const SIRET_INTRA = '35600000000048'

export const LEA = { email: 'lea.roy@societe.example', nom: 'Roy', prenom: 'Lea' }
export const MARC = { email: 'marc.petit@societe.example', nom: 'Petit', prenom: 'Marc' }

export function participant(changes: object = LEA) {
  return { ...LEA, referenceInterne: '', organismeId: null, prestationsOptionnelles: [], ...changes }
}

/** The caller as their own participant. */
export function soi({ email }: { email: string }) {
  return participant({ email, nom: 'Perrin', prenom: 'Camille' })
}

/** A valid request for a person who may order for that client. */
export function validDemande(
  commandeurId: number | null,
  changes: Partial<Record<keyof DemandeForm, unknown>> = {},
): Record<string, unknown> {
  return {
    particulier: false,
    commandeurId,
    reference: 'TVA-PAR',
    referenceInterne: '',
    participants: [participant()],
    commentairesFront: '',
    priseEnCharge: false,
    requiredReferences: {},
    optionalReferences: {},
    demandeContactReferentHandicap: false,
    ...changes,
  }
}

/** INS-28: saves the account form. */
export async function addContact(db: Db, compteId: string): Promise<void> {
  const adresse = { numeroVoie: '8 rue de la République', codePostal: '69001', ville: 'Lyon' }
  const non = { estInscritCrcc: false, estInscritCroec: false, rattachementAnecsCjec: false }
  await db
    .insertInto('contact')
    .values({ compteId, telephone: '0123456789', societeLabel: 'Cabinet', ...adresse, ...non })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A person with a complete profile, validated administrator of their own company. */
export async function addCommandeur(db: Db) {
  const person = await signInAs(db)
  const clientId = await addClientRow(db, { denomination: 'Cabinet Perrin' })
  const email = `${person.sub}@demo.example`
  const droits = { droitAdministrateur: true, statutAdminValide: true }
  await addInterlocuteur(db, { clientId, compteId: person.compteId, email, ...droits })
  await addContact(db, person.compteId)
  return { ...person, email, clientId }
}

/** The person as an individual client. */
export async function addParticulier(db: Db, { compteId }: { compteId: string }): Promise<number> {
  return addClientRow(db, { natureId: 3, compteId })
}

/** A company where the person may register participants, without a validated administrator. */
export async function addSansAdministrateur(
  db: Db,
  { compteId, email }: { compteId: string; email: string },
): Promise<number> {
  const clientId = await addClientRow(db)
  await addInterlocuteur(db, { clientId, compteId, email, droitInscription: true })
  return clientId
}

type Item = Insertable<Tables['panierFormation']>

/** Adds an item directly, without the checks of the API. */
export async function addItemRow(
  db: Db,
  given: Partial<Item> & Pick<Item, 'compteId' | 'commandeurId'>,
): Promise<string> {
  const { id } = await db
    .insertInto('panierFormation')
    .values({ reference: 'TVA-PAR', particulier: false, ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('panierParticipant')
    .values({ panierId: id, ordre: 0, organismeId: null, ...LEA })
    .execute()
  return id
}

/** Registers Lea, whom the client's directory knows, for the session with that reference. */
export async function addInscriptionRow(db: Db, clientId: number, reference: string): Promise<void> {
  const session = db.selectFrom('session').select('id').where('reference', '=', reference)
  const { id: sessionId } = await session.executeTakeFirstOrThrow()
  await db
    .insertInto('inscription')
    .values({ sessionId, clientId, ...LEA })
    .execute()
  await addConnue(db, clientId)
}

/** Lea is in the directory of the client. */
export async function addConnue(db: Db, clientId: number): Promise<void> {
  await db
    .insertInto('participant')
    .values({ clientId, ...LEA })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds to the small catalogue the sessions that requests are refused for. Answers the ids of the options of OPT-S. */
export async function fillDemandeCatalogue(db: Db): Promise<number[]> {
  const { addFiche, addSession } = catalogueBuilder(db)
  const reserve = { inscriptionPersonnesMoralesUniquement: true }
  const message = { inscriptionMessageContactPersonnesPhysiques: CONTACT_PARTICULIERS }
  await addSession(await addFiche({ reference: 'PM-1', ...reserve, ...message }), { reference: 'PM-S' })
  await addSession(await addFiche({ reference: 'PM-2', ...reserve }), { reference: 'PM-MUET' })
  await addSession(await addFiche({ reference: 'SF-1', formateurs: '[]' }), { reference: 'SF-S' })
  const intra = { modeId: MODE_INTRA, siretClient: SIRET_INTRA }
  await addSession(await addFiche({ reference: 'INTRA-1' }), { reference: 'INTRA-S', ...intra })
  await addSession(await addFiche({ reference: 'STG-1', reserveStagiaires: true }), { reference: 'STG-S' })
  await fillCursus(db)
  const options = await addFiche({ reference: 'OPT-1', acceptePriseEnChargePortail: true })
  const sessionId = await addSession(options, { reference: 'OPT-S', prix: 100 })
  const rows = await db
    .insertInto('prestationOptionnelle')
    .values([
      { sessionId, ordre: 1, description: 'Déjeuner', montantHtCents: 2_000, quantiteMax: 2 },
      { sessionId, ordre: 2, description: 'Ouvrage', montantHtCents: 3_550, quantiteMax: 1 },
    ])
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A mandatory step A with two sessions, one with a single place left and one past, and an optional step B. */
async function fillCursus(db: Db): Promise<void> {
  const { addFiche, addSession } = catalogueBuilder(db)
  const cursus = await addFiche({ reference: 'CUR-1', typeId: 8 })
  const sessionId = await addSession(cursus, { reference: 'CUR-S', prix: 1_000 })
  const duree = { dureeJours: 1, dureeMinutes: 420, typeId: 1, ficheId: cursus }
  const etapes = await db
    .insertInto('etape')
    .values([
      { ...duree, ordre: 1, obligatoire: true, produitReference: 'A', titre: 'Étape A' },
      { ...duree, ordre: 2, obligatoire: false, produitReference: 'B', titre: 'Étape B' },
    ])
    .returning('id')
    .execute()
  const produit = await addFiche({ reference: 'A' })
  const dates = [
    { etape: 0, reference: 'A-1', dateDebut: '2027-05-03' },
    { etape: 0, reference: 'A-RARE', dateDebut: '2027-06-01', nbPlaces: 1 },
    { etape: 0, reference: 'A-OVER', dateDebut: '2027-03-01' },
    { etape: 1, reference: 'B-1', dateDebut: '2027-06-10', prix: 250 },
  ]
  for (const [ordre, { etape, ...session }] of dates.entries()) {
    const optionSessionId = await addSession(produit, session)
    const etapeId = etapes[etape]?.id ?? 0
    await db.insertInto('cursusSession').values({ sessionId, etapeId, optionSessionId, ordre }).execute()
  }
}
