import type { Insertable } from 'kysely'
import type { Db, Tables } from '../../platform/tables.ts'

/** Invented numbers: no real SIREN begins with 000. */
export const SIRET_X = '00034567800015'
export const SIRET_Y = '00045678000014'

export async function addClientRow(db: Db, given: Partial<Insertable<Tables['client']>> = {}): Promise<number> {
  const client = { natureId: 1, denomination: 'Société', numeroVoie: '1 quai', codePostal: '69002', ville: 'Lyon' }
  const { id } = await db
    .insertInto('client')
    .values({ ...client, ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function idOfClient(db: Db, siret: string): Promise<number> {
  const { id } = await db.selectFrom('client').select('id').where('siret', '=', siret).executeTakeFirstOrThrow()
  return id
}

/** The person is proved, unless the test says otherwise. */
export async function addInterlocuteur(
  db: Db,
  given: Partial<Insertable<Tables['interlocuteur']>> & { clientId: number; email: string },
): Promise<void> {
  await db
    .insertInto('interlocuteur')
    .values({ nom: 'Perrin', prenom: 'Camille', prouve: true, ...given })
    .execute()
}

type Role = 'PART' | 'LIEE' | 'USER' | 'INSC' | 'DOCS' | 'ADMP' | 'ADMD' | 'ADMV' | 'AUTRE'

const DROITS_SUR_X: Partial<Record<Role, object>> = {
  LIEE: { statutLien: 'A_CONFIRMER' },
  USER: {},
  INSC: { droitInscription: true, prouve: true },
  DOCS: { droitAccesDocuments: true, prouve: true },
  ADMP: { droitAdministrateur: true, prouve: true },
  ADMD: { droitAdministrateur: true, statutAdminValide: true },
  ADMV: { droitAdministrateur: true, statutAdminValide: true, prouve: true },
}

/** X and Y of the access matrix, with the person of each role; PART buys for themself. */
export async function fillSmallClients(db: Db, people: Record<Role, { compteId: string }>): Promise<void> {
  await db.deleteFrom('client').execute()
  const contact = { telephone: '01 99 00 12 34', email: 'contact@societe.example' }
  const x = await addClientRow(db, { denomination: 'Société X', siret: SIRET_X, commandeProfilId: 2, ...contact })
  const y = await addClientRow(db, { denomination: 'Société Y', siret: SIRET_Y, ...contact })
  await addClientRow(db, { natureId: 3, denomination: 'Camille Perrin', compteId: people.PART.compteId })
  const named = { nom: 'Perrin', prenom: 'Camille' }
  const ofX = Object.entries(DROITS_SUR_X).map(([role, droits]) => {
    const { compteId } = people[role as Role]
    return { clientId: x, compteId, email: `${role.toLowerCase()}@societe.example`, ...named, ...droits }
  })
  const autre = { compteId: people.AUTRE.compteId, email: 'autre@societe.example', ...named }
  await db
    .insertInto('interlocuteur')
    .values([...ofX, { clientId: y, ...autre, droitAdministrateur: true, statutAdminValide: true, prouve: true }])
    .execute()
}
