import type { Insertable } from 'kysely'
import type { CONDITIONS_REMISE } from '#contract/reference/condition-remise.ts'
import type { Db, Tables } from '../../platform/tables.ts'

interface Tarif {
  /** HT cents, subject to TVA unless marked `exoneree`. */
  prestations?: (number | { exoneree: number })[]
  options?: { cents: number; max: number }[]
  remises?: [(typeof CONDITIONS_REMISE)[number], number][]
}

type Session = Tarif &
  Partial<Insertable<Tables['session']>> & {
    reference: string
    /** '2027-05-03' is the whole day, '2027-05-03 matin' its morning. */
    jours?: string[]
  }

interface Etape {
  produitReference: string
  obligatoire: boolean
  references: string[]
}

interface Personne {
  email: string
  emailVerified?: boolean
  stagiaire?: boolean
  finAdhesion?: string
}

export async function addSession(db: Db, ficheId: number, given: Session): Promise<number> {
  const { prestations = [], options = [], remises = [], jours = [], ...session } = given
  const lines = prestations.map((one) =>
    typeof one === 'number'
      ? { montantHtCents: one, soumisTva: true }
      : { montantHtCents: one.exoneree, soumisTva: false },
  )
  const dates = jours.map((jour) => {
    const [date = '', demi] = jour.split(' ')
    return { date, matin: demi !== 'aprem', aprem: demi !== 'matin', seanceId: null }
  })
  const period = { dateDebut: dates[0]?.date ?? null, dateFin: dates.at(-1)?.date ?? null }
  const montantHtCents = lines.reduce((sum, line) => sum + line.montantHtCents, 0)
  const { id: sessionId } = await db
    .insertInto('session')
    .values({ ficheId, regimeTvaId: 1, montantHtCents, dates: JSON.stringify(dates), ...period, ...session })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [ordre, line] of lines.entries())
    await db
      .insertInto('prestation')
      .values({ sessionId, ordre, description: `Ligne ${ordre}`, ...line })
      .execute()
  for (const [ordre, { cents, max }] of options.entries())
    await db
      .insertInto('prestationOptionnelle')
      .values({ sessionId, ordre, description: `Option ${ordre}`, montantHtCents: cents, quantiteMax: max })
      .execute()
  for (const [ordre, [condition, montantHtCents]] of remises.entries())
    await db
      .insertInto('remise')
      .values({ sessionId, ordre, condition, tarificationPublic: condition, description: condition, montantHtCents })
      .execute()
  return sessionId
}

/** A session of a cursus, with its steps and the sessions each step offers. */
export async function addCursus(db: Db, ficheId: number, session: Session, etapes: Etape[]): Promise<void> {
  const sessionId = await addSession(db, ficheId, session)
  for (const [rang, { references, ...etape }] of etapes.entries()) {
    const { id: etapeId } = await db
      .insertInto('etape')
      .values({
        ficheId,
        ordre: rang + 1,
        titre: `Étape ${rang + 1}`,
        typeId: 1,
        dureeJours: 1,
        dureeMinutes: 420,
        ...etape,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [ordre, reference] of references.entries())
      await db
        .insertInto('cursusSession')
        .values({ sessionId, etapeId, optionSessionId: await idOfSession(db, reference), ordre })
        .execute()
  }
}

/** A person with a compte, and the data of their account form. */
export async function addPersonne(
  db: Db,
  { email, emailVerified = true, stagiaire = false, finAdhesion }: Personne,
): Promise<void> {
  const { id: compteId } = await db
    .insertInto('compte')
    .values({ issuer: 'http://identity.test', sub: email, email, emailVerified, prenom: 'Ines', nomUsage: 'Roy' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('contact')
    .values({
      compteId,
      telephone: '0199001234',
      numeroVoie: '1 quai',
      codePostal: '69002',
      ville: 'Lyon',
      societeLabel: 'Société',
      estInscritCrcc: false,
      estInscritCroec: false,
      stagiaireEc: stagiaire,
      rattachementAnecsCjec: finAdhesion !== undefined,
      dateFinAdhesionAnecsCjec: finAdhesion ?? null,
    })
    .execute()
}

export async function addInscription(
  db: Db,
  {
    reference,
    ...given
  }: { reference: string } & Omit<Insertable<Tables['inscription']>, 'sessionId' | 'nom' | 'prenom'>,
): Promise<void> {
  const sessionId = await idOfSession(db, reference)
  await db
    .insertInto('inscription')
    .values({ sessionId, nom: 'Roy', prenom: 'Ines', ...given })
    .execute()
}

async function idOfSession(db: Db, reference: string): Promise<number> {
  const { id } = await db
    .selectFrom('session')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return id
}
