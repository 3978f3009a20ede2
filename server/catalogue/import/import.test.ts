import { sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import { signInAs } from '../../testing/application.ts'
import { emptyCatalogue } from '../../testing/catalogue/import.sql.ts'
import { cursusEtape, cursusSession, listErreurs } from '../../testing/catalogue/import.ts'
import { ficheExemple, REFERENTIEL, sessionExemple, toLines } from '../../testing/catalogue/lignes-exemple.ts'
import { db, test } from '../../testing/test.ts'
import { formatAvertissement } from './annonces.ts'
import { importCatalogue } from './import.service.ts'

beforeEach(() => emptyCatalogue(db))

async function importLignes(...lignes: object[]) {
  return importCatalogue(db, toLines([...REFERENTIEL, ...lignes]))
}

const erreursOf = (lines: Iterable<string>) => listErreurs(db, lines)

describe('the same reference updates', () => {
  const lignes = [
    ficheExemple(),
    sessionExemple(),
    sessionExemple({ reference: 'A-2', publiee: false }),
    ficheExemple({ reference: 'B' }),
    sessionExemple({ reference: 'B-1', ficheReference: 'B' }),
    ficheExemple({
      reference: 'C',
      typeId: 8,
      publiee: false,
      etapes: [cursusEtape, { ...cursusEtape, ordre: 2, produitReference: 'B', titre: 'B' }],
    }),
    cursusSession({
      cursusSessions: [
        { produitReference: 'A', references: ['A-1', 'A-2'] },
        { produitReference: 'B', references: ['B-1'] },
      ],
    }),
  ]

  async function readAll() {
    const tables = ['fiche', 'session', 'etape', 'prestation', 'prestation_optionnelle', 'remise', 'cursus_session']
    const rows = tables.map((table) => sql`select * from ${sql.raw(table)} order by 1, 2, 3`.execute(db))
    return (await Promise.all(rows)).map((result) => result.rows)
  }

  test('the same file again changes nothing: ids, hashes, dates of change', async () => {
    const first = await importLignes(...lignes)
    const before = await readAll()
    const second = await importLignes(...lignes)
    expect(await readAll()).toEqual(before)
    expect(second.apercus).toEqual(first.apercus)
    expect(second.decomptes.session).toEqual({ creees: 0, modifiees: 0, inchangees: 4 })
    expect(first.apercus).toEqual([
      expect.stringMatching(/^\/fiche\/A\/session\/preview\/[\w-]{22}$/),
      expect.stringMatching(/^\/fiche\/preview\/[\w-]{22}$/),
    ])
  })

  test('a change keeps the ids of what stays, and counts once', async () => {
    await importLignes(...lignes)
    const before = await db
      .selectFrom('prestation')
      .innerJoin('session', 'session.id', 'sessionId')
      .where('reference', '=', 'A-1')
      .select('prestation.id')
      .orderBy('ordre')
      .execute()
    const etapes = await db.selectFrom('etape').select(['id', 'produitReference']).orderBy('produitReference').execute()
    const exchanged = ficheExemple({
      reference: 'C',
      typeId: 8,
      publiee: false,
      etapes: [
        { ...cursusEtape, ordre: 2 },
        { ...cursusEtape, ordre: 1, produitReference: 'B', titre: 'B' },
      ],
    })
    const cheaper = sessionExemple({ prestations: [{ description: 'Cours', montantHt: 300 }], remises: [] })
    const { decomptes } = await importLignes(exchanged, cheaper)
    expect(decomptes.fiche).toEqual({ creees: 0, modifiees: 1, inchangees: 0 })
    expect(decomptes.session).toEqual({ creees: 0, modifiees: 1, inchangees: 0 })
    const after = await db
      .selectFrom('prestation')
      .innerJoin('session', 'session.id', 'sessionId')
      .where('reference', '=', 'A-1')
      .select(['prestation.id', 'prestation.montantHtCents', 'session.montantHtCents as total'])
      .execute()
    expect(after).toEqual([{ id: before[0]?.id, montantHtCents: 30000, total: 30000 }])
    expect(
      await db.selectFrom('etape').select(['id', 'produitReference']).orderBy('produitReference').execute(),
    ).toEqual(etapes)
    expect(await db.selectFrom('etape').select('produitReference').orderBy('ordre').execute()).toEqual([
      { produitReference: 'B' },
      { produitReference: 'A' },
    ])
    expect(await db.selectFrom('cursusSession').select('ordre').execute()).toHaveLength(3)
  })

  test('CMD-09 places sold here are kept, and never fewer than sold', async () => {
    await importLignes(ficheExemple(), sessionExemple())
    await db.updateTable('session').set({ nbPlacesVendues: 7 }).execute()
    await importLignes(sessionExemple({ nbPlaces: 9 }))
    const session = await db.selectFrom('session').select(['nbPlacesVendues', 'nbPlacesRestantes']).executeTakeFirst()
    expect(session).toEqual({ nbPlacesVendues: 7, nbPlacesRestantes: 0 })
    const fewer = [...REFERENTIEL, sessionExemple({ nbPlaces: 8, titreSession: 'Moins' })]
    expect(await erreursOf(toLines(fewer))).toEqual([
      'ligne 5, champ nbPlaces : 8 place(s), dont 2 vendue(s) ailleurs, pour 7 déjà vendue(s) ici',
    ])
    expect(await db.selectFrom('session').select(['nbPlaces', 'titreSession']).executeTakeFirst()).toEqual({
      nbPlaces: 9,
      titreSession: null,
    })
  })
})

test('ATT-11 a larger room is kept for who waits in the same import, and a smaller one takes it back', async () => {
  await importLignes(ficheExemple(), sessionExemple())
  await db.updateTable('session').set({ nbPlacesVendues: 10 }).execute()
  const { compteId } = await signInAs(db)
  await sql`insert into attente (session_id, compte_id, particulier, participants, nombre, minimum)
    select id, ${compteId}, false, '[]', 4, 4 from session`.execute(db)
  const session = async () =>
    (
      await sql`select nb_places_vendues as vendues, nb_places_restantes as restantes, nombre as gardees
      from session s left join attente_reserve r on r.session_id = s.id`.execute(db)
    ).rows[0]
  await importLignes(sessionExemple({ nbPlaces: 15 }))
  expect(await session()).toEqual({ vendues: 13, restantes: 0, gardees: 3 })
  await importLignes(sessionExemple({ nbPlaces: 13 }))
  expect(await session()).toEqual({ vendues: 11, restantes: 0, gardees: 1 })
  expect(await erreursOf(toLines([...REFERENTIEL, sessionExemple({ nbPlaces: 11 })]))).toEqual([
    'ligne 5, champ nbPlaces : 11 place(s), dont 2 vendue(s) ailleurs, pour 10 déjà vendue(s) ici',
  ])
  // Once places were not counted, nothing takes back what is kept: a smaller room counts it.
  await importLignes(sessionExemple({ nbPlaces: null, nbPlacesExternes: 0 }))
  expect(await erreursOf(toLines([...REFERENTIEL, sessionExemple({ nbPlaces: 10, nbPlacesExternes: 0 })]))).toEqual([
    'ligne 5, champ nbPlaces : 10 place(s), dont 0 vendue(s) ailleurs, pour 11 déjà vendue(s) ici',
  ])
  await importLignes(sessionExemple({ nbPlaces: 11, nbPlacesExternes: 0 }))
  expect(await session()).toEqual({ vendues: 11, restantes: 0, gardees: 1 })
})

test('a remise that is announced and that no rule gives is imported, and told', async () => {
  const lie = { messagePromotionnel: 'Remise de 10 % dès le troisième', tarifDescriptions: ['Tarif réduit'] }
  const { avertissements, decomptes } = await importLignes(
    ficheExemple(lie),
    sessionExemple(),
    sessionExemple({ reference: 'A-2', sessionPrecisionsTarifaires: 'Remise de 5 %', remises: [] }),
  )
  expect(decomptes.session.creees).toBe(2)
  expect(avertissements.map(formatAvertissement).map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    'avertissement, ligne 5, champ messagePromotionnel : annonce une remise (« Remise de 10 % dès le troisième ») qu’aucune règle n’accorde pour A-1 et 1 autre(s) session(s)',
    'avertissement, ligne 5, champ tarifDescriptions : annonce une remise (« Tarif réduit ») qu’aucune règle n’accorde pour A-2',
    'avertissement, ligne 7, champ sessionPrecisionsTarifaires : annonce une remise (« Remise de 5 % ») qu’aucune règle n’accorde pour A-2',
  ])
  // A later file holds the session alone: the warning about a text of its fiche names the line of the session.
  const later = await importLignes(sessionExemple({ reference: 'A-3', remises: [] }))
  expect(later.avertissements.map(({ numero, champ }) => [numero, champ])).toEqual([
    [5, 'messagePromotionnel'],
    [5, 'tarifDescriptions'],
  ])
})

test('CAT-01 a theme with a new name is found by it, an unpublished fiche gives no word', async () => {
  await importLignes(ficheExemple(), ficheExemple({ reference: 'B', titre: 'Confidentiel', publiee: false }))
  await importCatalogue(db, toLines([{ ligne: 'theme', id: 1, label: 'Impôts' }]))
  const mots = await db
    .selectFrom('motRecherche')
    .selectAll()
    .where('mot', 'in', ['impots', 'fiscalite', 'confidentiel'])
    .orderBy('mot')
    .execute()
  expect(mots).toEqual([
    { mot: 'fiscalite', forme: 'fiscalité', nombre: 1 },
    { mot: 'impots', forme: 'impôts', nombre: 1 },
  ])
  const { recherche } = await db
    .selectFrom('fiche')
    .select('recherche')
    .where('reference', '=', 'A')
    .executeTakeFirstOrThrow()
  expect(recherche).toMatch(/'impot':\d+B/)
})
