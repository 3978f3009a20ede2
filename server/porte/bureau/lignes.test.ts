import { beforeEach, describe, expect } from 'vitest'
import type { RoleBureau } from '#contract/reference/role-bureau.ts'
import { WRITE } from '../../testing/application.ts'
import { signInAuBureau } from '../../testing/bureau/bureau.ts'
import { LEA, participant } from '../../testing/panier/panier.ts'
import { listActions, orderFor } from '../../testing/suivi/suivi.ts'
import { app, db, suivi, suivre as test } from '../../testing/test.ts'

beforeEach(async () => {
  await db
    .updateTable('session')
    .set({ nbPlaces: 10, statut: null, titreSession: null })
    .where('reference', '=', 'TVA-PAR')
    .execute()
})

async function desk(role: RoleBureau = 'administration') {
  const { cookie, compteId } = await signInAuBureau(db, role)
  const headers = { ...WRITE, cookie, host: 'localhost:3000' }
  const get = async (path: string) => (await app.inject({ url: `/api/gestion/catalogue/${path}`, headers })).json()
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/gestion/catalogue/${path}`, headers, payload })
  return {
    compteId,
    get,
    post,
    /** Reads a line again with its changes, then saves it. */
    save: async (saisie: { ligne: object; version: string | null }) => {
      const preview = await post('ligne/prevision', saisie)
      const { empreinte } = preview.json().prevision
      return post('ligne', { ...saisie, empreinte })
    },
  }
}

const codeOf = (response: { statusCode: number; json(): { code: string } }) => [
  response.statusCode,
  response.json().code,
]

describe('a line edited by hand', () => {
  test('ENV-02 ENV-15 is read with the names of what it names, previewed whole, and written in the name of who did it', async () => {
    await orderFor(suivi, [participant(LEA)])
    const { compteId, get, post, save } = await desk()
    const { ligne, version, noms } = await get('lignes/session/TVA-PAR')
    expect(noms[`fiche ${ligne.ficheReference}`]).toEqual(expect.any(String))
    expect(noms[`lieu ${ligne.lieuId}`]).toContain(', ')
    const titreSession = 'x'.repeat(300)
    const saisie = { ligne: { ...ligne, titreSession }, version }
    const { prevision } = (await post('ligne/prevision', saisie)).json()
    expect(prevision.ecarts).toMatchObject([{ champs: [{ champ: 'titreSession', apres: titreSession, coupe: false }] }])
    expect(prevision.engagees.sessions).toMatchObject([{ reference: 'TVA-PAR', commandes: 1, inscrits: 1 }])
    expect((await save(saisie)).json().decomptes.session.modifiees).toBe(1)
    expect(await get('lignes/session/TVA-PAR')).toMatchObject({ ligne: { titreSession } })
    expect(await listActions(db)).toContainEqual(['CATALOGUE_IMPORTE', null, `bureau:${compteId}`])
  })

  test('ENV-05 that somebody else changed meanwhile is refused, and nothing of theirs is written over', async () => {
    const { get, post, save } = await desk()
    const { ligne, version } = await get('lignes/session/TVA-PAR')
    const mine = { ligne: { ...ligne, titreSession: 'Le mien' }, version }
    const { empreinte } = (await post('ligne/prevision', mine)).json().prevision
    const other = await desk()
    expect((await other.save({ ligne: { ...ligne, nbPlaces: 11 }, version })).statusCode).toBe(200)
    expect(codeOf(await post('ligne', { ...mine, empreinte }))).toEqual([409, 'LIGNE_CHANGEE'])
    expect(codeOf(await post('ligne/prevision', mine))).toEqual([409, 'LIGNE_CHANGEE'])
    const now = await get('lignes/session/TVA-PAR')
    expect(now.ligne).toMatchObject({ nbPlaces: 11, titreSession: null })
    // Who keeps their text anyway reads what it would undo.
    const kept = await post('ligne/prevision', { ...mine, version: now.version })
    const champs = kept.json().prevision.ecarts[0].champs.map(({ champ }: { champ: string }) => champ)
    expect(champs.toSorted()).toEqual(['nbPlaces', 'titreSession'])
    expect((await save({ ...mine, version: now.version })).statusCode).toBe(200)
  })

  test('ENV-06 sent again because its answer was lost, it is done once; a sale meanwhile changes nothing', async () => {
    const { get, post } = await desk()
    const { ligne, version } = await get('lignes/session/TVA-PAR')
    const saisie = { ligne: { ...ligne, nbPlaces: 12 }, version }
    const { empreinte } = (await post('ligne/prevision', saisie)).json().prevision
    await orderFor(suivi, [participant(LEA)])
    const answers = [await post('ligne', { ...saisie, empreinte }), await post('ligne', { ...saisie, empreinte })]
    expect(answers.map((answer) => answer.json().decomptes.session.modifiees)).toEqual([1, 0])
  })

  test('ENV-06 a new one never writes over one that exists', async () => {
    const { get, post, save } = await desk()
    const { ligne } = await get('lignes/session/TVA-PAR')
    const wrong = await post('ligne/prevision', { ligne: { ...ligne, nbPlaces: 3 }, version: null })
    expect(codeOf(wrong)).toEqual([422, 'CATALOGUE_REFUSE'])
    expect(wrong.json().fields).toEqual([{ path: 'lignes.0.reference', message: 'TVA-PAR existe déjà' }])
    const later = { dateDebut: '2040-01-10', dateFin: '2040-01-10', sessionDates: [], sessionProgrammations: [] }
    const created = await save({ ligne: { ...ligne, ...later, reference: 'TVA-PAR-BIS' }, version: null })
    expect(created.json().decomptes.session.creees).toBe(1)
    const { derniereSession } = await get(`lignes/fiche/${ligne.ficheReference}`)
    expect(derniereSession).toBe('TVA-PAR-BIS')
    await db.deleteFrom('session').where('reference', '=', 'TVA-PAR-BIS').execute()
  })

  test('ENV-02 ENV-18 every kind of line is read, and found by what people call it', async () => {
    const { get } = await desk('lecture')
    const { ligne } = await get('lignes/session/TVA-PAR')
    const { ligne: fiche } = await get(`lignes/fiche/${ligne.ficheReference}`)
    const cles = { lieu: ligne.lieuId, organisme: fiche.organisateurId, theme: fiche.themeId, fiche: fiche.reference }
    for (const [cible, cle] of Object.entries(cles)) {
      const read = await get(`lignes/${cible}/${cle}`)
      expect(read.ligne.ligne).toBe(cible)
      const nom = String(read.ligne.nom ?? read.ligne.label ?? read.ligne.titre)
      const { choix } = await get(`choix/${cible}?q=${encodeURIComponent(nom.toUpperCase())}`)
      expect(choix.map((one: { cle: string }) => one.cle)).toContain(String(cle))
    }
    const { choix } = await get(`choix/session?q=tva-par&fiche=${fiche.reference}`)
    expect(choix.map(({ cle }: { cle: string }) => cle)).toContain('TVA-PAR')
    expect((await get('choix/session?q=tva-par&fiche=AUTRE')).choix).toEqual([])
    expect((await get('choix/lieu?q=%25')).choix).toEqual([])
    for (const none of ['lieu/0', 'lieu/x', 'lieu/99999999999', 'session/NULLE', 'theme/1.5'])
      expect((await get(`lignes/${none}`)).code).toBe('NOT_FOUND')
  })
})

describe('ENV-07 what customers would see', () => {
  test('is shown at an address of an hour, one for each person, and nothing of it is written', async () => {
    const { get, post } = await desk()
    const before = await get('lignes/session/TVA-PAR')
    const show = async (titreSession: string) => {
      const saisie = { ligne: { ...before.ligne, titreSession }, version: before.version }
      return (await post('ligne/prevision', saisie)).json().apercu
    }
    const see = async (path: string) => (await app.inject({ url: `/api/catalogue${path}` })).json()
    const first = await show('Demain')
    expect(first).toMatch(/^\/fiche\/.+\/session\/preview\/[\w-]{22}$/)
    expect(await see(first)).toMatchObject({ reference: 'TVA-PAR', titreSession: 'Demain' })
    expect(await get('lignes/session/TVA-PAR')).toEqual(before)
    const second = await show('Plus tard')
    expect(await see(second)).toMatchObject({ titreSession: 'Plus tard' })
    expect((await see(first)).code).toBe('FORMATION_NOT_FOUND')
    await db
      .updateTable('apercu')
      .set({ expireLe: new Date(0) })
      .execute()
    expect((await see(second)).code).toBe('FORMATION_NOT_FOUND')
  })
})
