import { beforeEach, expect } from 'vitest'
import { CONDITIONS_USUELLES } from '#contract/rules/conditions.ts'
import { emptyCatalogue } from '../../testing/catalogue/import.sql.ts'
import { cursusEtape, cursusSession } from '../../testing/catalogue/import.ts'
import { ficheExemple, REFERENTIEL, sessionExemple } from '../../testing/catalogue/lignes-exemple.ts'
import { db, test } from '../../testing/test.ts'
import { previewLignes, sendLignes } from './envoi.service.ts'
import { findLignesFiche } from './stockees-fiche.sql.ts'
import { findLignesSession } from './stockees-session.sql.ts'

beforeEach(() => emptyCatalogue(db))

const envoi = () => ({ db, conditions: CONDITIONS_USUELLES })
const send = (lignes: object[], empreinte?: string) => sendLignes(envoi(), lignes, empreinte ? { empreinte } : {})
const preview = (lignes: object[]) => previewLignes(envoi(), lignes)

/** A catalogue where each list holds something. */
const TOUT = [
  ...REFERENTIEL,
  ficheExemple({
    supports: [{ titre: 'Tableau', type: 'FICHIER', url: '/supports/tableau.pdf', joursAvant: 7 }],
    testPositionnement: [{ question: 'Déjà fait ?', reponses: ['Oui', 'Non'] }],
    programme: [{ titre: 'Matin', points: ['Taux'] }],
    partenairesIds: [1],
    lienElearning: { titre: 'En ligne', reference: 'EL', dureeMinutes: 30, prerequisSeanceId: 1 },
    previewHash: 'abcdefghijklmnopqrstuv',
  }),
  sessionExemple({
    paiement: { modeReglementId: 2, accepteVirement: true },
    conditions: { remplacementJours: 1, reportJours: 21, annulationJours: 30, retenue: 30, designationJours: null },
  }),
  sessionExemple({ reference: 'A-2', publiee: false, nbPlaces: null, nbPlacesExternes: 0 }),
  ficheExemple({ reference: 'B' }),
  sessionExemple({ reference: 'B-1', ficheReference: 'B' }),
  ficheExemple({
    reference: 'C',
    typeId: 8,
    etapes: [{ ...cursusEtape, ordre: 2, produitReference: 'B', titre: 'B' }, cursusEtape],
  }),
  cursusSession({
    cursusSessions: [
      { produitReference: 'B', references: ['B-1'] },
      { produitReference: 'A', references: ['A-2', 'A-1'] },
    ],
  }),
]

test('ENV-01 what is previewed is what the import does: all new, then nothing', async () => {
  const first = await preview(TOUT)
  const done = await send(TOUT, first.empreinte)
  expect(done.decomptes).toEqual(first.decomptes)
  expect(first.decomptes.session).toEqual({ creees: 4, modifiees: 0, inchangees: 0 })
  const second = await preview(TOUT)
  expect(second.ecarts).toEqual([])
  expect((await send(TOUT, second.empreinte)).decomptes).toEqual(second.decomptes)
  expect(second.decomptes.session).toEqual({ creees: 0, modifiees: 0, inchangees: 4 })
})

test('ENV-02 a stored fiche or session can be read as the line of a file, and sent back without a change', async () => {
  await send(TOUT)
  const fiches = await findLignesFiche(db, ['A', 'B', 'C'])
  const sessions = await findLignesSession(db, ['A-1', 'A-2', 'B-1', 'C-1'])
  expect([fiches.length, sessions.length]).toEqual([3, 4])
  const { decomptes } = await send([...fiches, ...sessions])
  expect([decomptes.fiche, decomptes.session]).toEqual([
    { creees: 0, modifiees: 0, inchangees: 3 },
    { creees: 0, modifiees: 0, inchangees: 4 },
  ])
})

test('ENV-01 each changed field is told with what it was, and nothing is written', async () => {
  await send(TOUT)
  const changed = sessionExemple({ reference: 'B-1', ficheReference: 'B', nbPlaces: 20, statut: 'INDISPONIBLE' })
  const { ecarts, retirees, decomptes } = await preview([ficheExemple({ reference: 'B', publicsIds: [] }), changed])
  expect(ecarts).toEqual([
    {
      numero: 1,
      ligne: 'fiche',
      cle: 'B',
      nouvelle: false,
      champs: [{ champ: 'publicsIds', avant: [1], apres: [], coupe: false }],
    },
    {
      numero: 2,
      ligne: 'session',
      cle: 'B-1',
      nouvelle: false,
      champs: [
        { champ: 'statut', avant: null, apres: 'INDISPONIBLE', coupe: false },
        { champ: 'nbPlaces', avant: 12, apres: 20, coupe: false },
      ],
    },
  ])
  expect(retirees).toEqual({ nombre: 1, references: ['B-1'] })
  expect(decomptes.session.modifiees).toBe(1)
  expect(await db.selectFrom('session').select('id').where('statut', 'is not', null).execute()).toEqual([])
})

test('ENV-03 an import is not done when the catalogue changed since its preview', async () => {
  await send(TOUT)
  const wanted = [sessionExemple({ reference: 'B-1', ficheReference: 'B', nbPlaces: 20 })]
  const { empreinte } = await preview(wanted)
  await db.updateTable('session').set({ nbPlaces: 15 }).where('reference', '=', 'B-1').execute()
  await expect(send(wanted, empreinte)).rejects.toMatchObject({ code: 'PREVISION_PERIMEE' })
  const other = [sessionExemple({ reference: 'B-1', ficheReference: 'B', nbPlaces: 21 })]
  await expect(send(other, (await preview(wanted)).empreinte)).rejects.toMatchObject({ code: 'PREVISION_PERIMEE' })
  expect((await send(wanted, (await preview(wanted)).empreinte)).decomptes.session.modifiees).toBe(1)
})

test('ENV-16 wrong lines are refused alike, each with its line and field, and warnings are told before', async () => {
  const wrong = [...TOUT, sessionExemple({ reference: 'Z', lieuId: 77 })]
  const path = `lignes.${TOUT.length}.lieuId`
  const refusal = { code: 'CATALOGUE_REFUSE', fields: [{ path, message: expect.stringContaining('lieu 77') }] }
  await expect(preview(wrong)).rejects.toMatchObject(refusal)
  await expect(send(wrong)).rejects.toMatchObject(refusal)
  await expect(preview([{ ligne: 'theme', id: 0 }])).rejects.toMatchObject({
    fields: [{ path: 'lignes.0.id' }, { path: 'lignes.0.label' }],
  })
  const lie = [...TOUT, sessionExemple({ reference: 'A-3', remises: [], sessionPrecisionsTarifaires: 'Remise de 5 %' })]
  const { avertissements } = await preview(lie)
  expect(avertissements).toMatchObject([{ numero: TOUT.length + 1, champ: 'sessionPrecisionsTarifaires' }])
  expect((await send(lie)).avertissements).toEqual(avertissements)
})

test('ENV-15 what was sent, and by whom, is in the audit', async () => {
  await send(TOUT)
  const { detail } = await db
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'CATALOGUE_IMPORTE')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(detail).toEqual({
    par: 'gestion',
    references: ['A', 'A-1', 'A-2', 'B', 'B-1', 'C', 'C-1'],
    lignes: { theme: 1, public: 1, organisme: 1, lieu: 1, fiche: 3, session: 4 },
  })
})
