import type { Db } from '../../tables.ts'

/** Somebody whose account says that they are a trainee; TVA-PAR has a remise of 100 € for trainees. */
export async function addStagiaire(db: Db, email: string): Promise<void> {
  const { id: compteId } = await db
    .insertInto('compte')
    .values({ issuer: 'test', sub: email, email, emailVerified: true, prenom: 'Nina', nomUsage: 'Faure' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const non = { estInscritCrcc: false, estInscritCroec: false, rattachementAnecsCjec: false }
  const adresse = { numeroVoie: '1 rue', codePostal: '69001', ville: 'Lyon', telephone: '0123456789' }
  await db
    .insertInto('contact')
    .values({ compteId, societeLabel: 'Cabinet', stagiaireEc: true, ...adresse, ...non })
    .execute()
  const session = db.selectFrom('session').select('id').where('reference', '=', 'TVA-PAR')
  const { id: sessionId } = await session.executeTakeFirstOrThrow()
  const remise = { sessionId, ordre: 1, condition: 'STAGIAIRE' as const, description: 'Remise stagiaire' }
  await db
    .insertInto('remise')
    .values({ ...remise, tarificationPublic: 'Stagiaires', montantHtCents: 10_000 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The company's directory has the person: the caller may be told of them. */
export async function know(db: Db, clientId: number, email: string): Promise<void> {
  const one = { clientId, email, nom: 'FAURE', prenom: 'Nina' }
  await db.insertInto('participant').values(one).execute()
}
