import { type Insertable, sql } from 'kysely'
import { typeFormationOf } from '#contract/reference/type-formation.ts'
import { toTexteRecherche, withoutAccents } from '../../catalogue/texte.ts'
import type { Db, Tables } from '../../platform/tables.ts'

type Fiche = Partial<Insertable<Tables['fiche']>> & { reference: string; publicsIds?: number[] }
type Session = Partial<Insertable<Tables['session']>> & { reference: string; prix?: number }

/** Rows of a small catalogue, with a default for every value a test does not give. */
export function catalogueBuilder(db: Db) {
  async function addFiche({ publicsIds = [], ...given }: Fiche): Promise<number> {
    const fiche = {
      titre: `Titre ${given.reference}`,
      typeId: 1,
      ficheType: 'Formation',
      description: 'Une description.',
      dureeJours: 1,
      dureeMinutes: 420,
      organisateurId: 1,
      vendeurId: 1,
      formateurs: JSON.stringify([{ nom: 'Inès Faure', titre: 'Experte-comptable diplômée' }]),
      reglementInterieur: 'https://institut.example/reglement-interieur',
      ...given,
    }
    const { id } = await db.insertInto('fiche').values(fiche).returning('id').executeTakeFirstOrThrow()
    for (const publicConcerneId of publicsIds)
      await db.insertInto('fichePublic').values({ ficheId: id, publicConcerneId }).execute()
    await indexFiche(db, id, fiche)
    return id
  }

  async function addSession(ficheId: number, { prix = 400, ...given }: Session): Promise<number> {
    const montantHtCents = prix * 100
    const { id } = await db
      .insertInto('session')
      .values({ ficheId, regimeTvaId: 1, montantHtCents, dateFin: given.dateDebut, ...given })
      .returning('id')
      .executeTakeFirstOrThrow()
    const prestation = { sessionId: id, ordre: 1, description: 'Inscription', montantHtCents, soumisTva: true }
    await db.insertInto('prestation').values(prestation).execute()
    return id
  }

  return { addFiche, addSession, addReferences: () => addReferences(db) }
}

/** The search words of a fiche with the import's weights, without the parts no test searches. */
async function indexFiche(
  db: Db,
  id: number,
  fiche: { reference: string; titre: string; description: string; typeId: number },
): Promise<void> {
  const type = typeFormationOf(fiche.typeId)
  const mots = type.label === 'Présentiel' ? '' : 'à distance'
  const parts = [
    { poids: 'A', texte: `${fiche.titre} ${fiche.reference}` },
    { poids: 'B', texte: `${type.label} ${mots}` },
    { poids: 'D', texte: fiche.description },
  ]
  const vectors = parts.map(
    ({ poids, texte }) => sql`setweight(to_tsvector('estrade', ${toTexteRecherche(texte)}), ${poids}::"char")`,
  )
  await sql`update fiche set recherche = ${sql.join(vectors, sql` || `)} where id = ${id}`.execute(db)
  for (const forme of new Set(toTexteRecherche(fiche.titre).match(/[\p{L}\p{N}]{3,}/gu))) {
    await db
      .insertInto('motRecherche')
      .values({ mot: withoutAccents(forme), forme, nombre: 1 })
      .onConflict((conflict) => conflict.column('mot').doNothing())
      .execute()
  }
}

async function addReferences(db: Db): Promise<void> {
  await db
    .insertInto('organisme')
    .values([
      { id: 1, nom: 'Institut Estrade', siren: '732829320', email: 'contact@demo.example' },
      { id: 2, nom: 'Estrade Réunion', outreMer: true },
    ])
    .execute()
  await db
    .insertInto('theme')
    .values([
      { id: 1, label: 'Fiscalité' },
      { id: 2, label: 'Comptabilité' },
    ])
    .execute()
  await db
    .insertInto('publicConcerne')
    .values([
      { id: 1, label: 'Experts-comptables' },
      { id: 2, label: 'Collaborateurs' },
    ])
    .execute()
  await db
    .insertInto('lieu')
    .values([
      { id: 1, nom: 'Centre Opéra', adresse: '12 rue des Tribunes', codePostal: '75009', ville: 'Paris' },
      { id: 2, nom: 'Centre Part-Dieu', adresse: '3 quai du Change', codePostal: '69003', ville: 'Lyon' },
    ])
    .execute()
}
