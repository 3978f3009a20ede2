import { sql, type Updateable } from 'kysely'
import { DAY_MS } from '#contract/rules/jour.ts'
import { importCatalogue } from '../../catalogue/import/import.service.ts'
import { updateDates, updateStatut } from '../../catalogue/session.service.ts'
import type { Db, Tables } from '../../platform/tables.ts'
import { giveBack, takePlaces } from '../../vente/commande/place.sql.ts'
import type { Random } from '../demande/random.ts'
import { catalogueBuilder } from './catalogue.sql.ts'
import { ficheExemple, REFERENTIEL, sessionExemple, toLines } from './lignes-exemple.ts'

export const MOTS = ['audit', 'paie', 'fiscal', 'budget']
export const TYPES = [1, 2, 3, 4, 5]
const NB_FICHES = 30
const NB_SESSIONS = 150
const FIRST_DAY = Date.parse('2027-03-08')

export function jourOf(offset: number): string {
  return new Date(FIRST_DAY + offset * DAY_MS).toISOString().slice(0, 10)
}

/** A random catalogue: sessions begin before, on and after the first days of the test. */
export async function fillRandom(db: Db, random: Random): Promise<void> {
  const { int, pick, subset } = random
  const { addReferences, addFiche, addSession } = catalogueBuilder(db)
  await addReferences()
  const fiches: number[] = []
  for (let index = 0; index < NB_FICHES; index += 1) {
    const fiche = {
      reference: `F-${index}`,
      titre: `${pick(['Élan', 'elan', 'Zoom', 'Atelier'])} ${subset(MOTS).join(' ')} ${index < MOTS.length ? MOTS[index] : ''}`,
      typeId: pick(TYPES),
      themeId: pick([1, 2, null]),
      organisateurId: int(1, 2),
      dureeMinutes: pick([90, 210, 420, 900, 2_000]),
      acceptePriseEnChargePortail: int(0, 1) === 1,
      publicsIds: subset([1, 2]),
    }
    fiches.push(await addFiche(fiche))
  }
  for (let index = 0; index < NB_SESSIONS; index += 1) await addSession(pick(fiches), randomSession(random, index))
}

function randomSession({ int, pick }: Random, index: number) {
  const debut = int(0, 5) === 0 ? null : int(0, 40)
  return {
    reference: `S-${index}`,
    prix: int(1, 6) * 100,
    lieuId: pick([1, 2, null]),
    dateDebut: debut === null ? null : jourOf(debut),
    dateFin: debut === null || int(0, 3) === 0 ? null : jourOf(debut + int(0, 3)),
    dateLimiteInscription: debut === null || int(0, 2) > 0 ? null : jourOf(debut - int(0, 5)),
    nbPlaces: pick([null, 0, 1, 2, 3]),
  }
}

type Session = Awaited<ReturnType<typeof findOne>>

async function findOne(db: Db, { int }: Random) {
  const offset = int(
    0,
    Number((await db.selectFrom('session').select(db.fn.countAll().as('n')).executeTakeFirst())?.n) - 1,
  )
  return db.selectFrom('session').selectAll().orderBy('id').offset(offset).limit(1).executeTakeFirstOrThrow()
}

type Changement = (db: Db, random: Random, session: Session, index: number) => Promise<unknown>

const set = (db: Db, { id }: Session, values: Updateable<Tables['session']>) =>
  db.updateTable('session').set(values).where('id', '=', id).execute()

/** Everything that changes what a search sees, as the product does it where it does. */
const CHANGEMENTS: Record<string, Changement> = {
  order: (db, { int }, { id, nbPlacesRestantes }) => takePlaces(db, new Map([[id, int(1, nbPlacesRestantes || 1)]])),
  lastPlaces: (db, _, { id, nbPlacesRestantes }) => takePlaces(db, new Map([[id, nbPlacesRestantes || 1]])),
  refund: (db, _, { id, nbPlacesVendues }) => giveBack(db, [id], nbPlacesVendues),
  cancel: (db, _, { id }) => updateStatut(db, id, 'ANNULE', new Date()),
  reopen: (db) => db.updateTable('session').set({ statut: null }).where('statut', 'is not', null).execute(),
  move: (db, { int }, { id, dates, programmations }) => {
    const debut = int(0, 40)
    const days = { dateDebut: jourOf(debut), dateFin: jourOf(debut + 1), dateLimiteInscription: null }
    return updateDates(db, id, { ...days, dates, programmations }, new Date())
  },
  price: (db, { int }, session) => set(db, session, { montantHtCents: int(1, 6) * 10_000 }),
  lieu: (db, { pick }, session) => set(db, session, { lieuId: pick([1, 2, null]) }),
  intra: (db, { int }, session) => set(db, session, { modeId: int(1, 2) }),
  publish: (db, { int }, session) => set(db, session, { publiee: int(0, 1) === 1 }),
  places: (db, _, session) => set(db, session, { nbPlaces: session.nbPlacesVendues + 1 }),
  reparent: async (db, random, session) => set(db, session, { ficheId: (await findOne(db, random)).ficheId }),
  remove: (db, _, { id }) => db.deleteFrom('session').where('id', '=', id).execute(),
  publishFiche: (db, { int }, { ficheId }) =>
    db
      .updateTable('fiche')
      .set({ publiee: int(0, 2) > 0 })
      .where('id', '=', ficheId)
      .execute(),
  theme: (db, { pick }, { ficheId }) =>
    db
      .updateTable('fiche')
      .set({ themeId: pick([1, 2, null]) })
      .where('id', '=', ficheId)
      .execute(),
  publics: (db, _, { ficheId }) => db.deleteFrom('fichePublic').where('ficheId', '=', ficheId).execute(),
  rename: (db, _, __, index) =>
    db
      .updateTable('theme')
      .set({ label: `Thème ${index}` })
      .where('id', '=', 1)
      .execute(),
  undone: (db, _, session) =>
    db
      .transaction()
      .execute(async (tx) => {
        await set(tx, session, { statut: 'ANNULE' })
        await sql`select 1 / 0`.execute(tx)
      })
      .catch(() => {}),
  import: (db, { int }, _, index) => {
    const dates = { sessionDates: [{ date: jourOf(int(5, 40)), seanceId: 1 }], sessionProgrammations: [] }
    const session = sessionExemple({ reference: `I-${int(1, 3)}`, ...dates })
    return importCatalogue(db, toLines([...REFERENTIEL, ficheExemple({ titre: `Import ${index}` }), session]))
  },
}

export async function changeSomething(db: Db, random: Random, index: number): Promise<string> {
  const name = random.pick(Object.keys(CHANGEMENTS))
  await CHANGEMENTS[name]?.(db, random, await findOne(db, random), index)
  return name
}
