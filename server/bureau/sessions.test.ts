import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RoleBureau } from '#contract/bureau/roles.ts'
import { WRITE } from '../testing/application.ts'
import { signInAuBureau } from '../testing/bureau/bureau.ts'
import { type Commandes, openCommandes } from '../testing/commande/order.ts'
import { LEA, MARC, participant } from '../testing/panier/panier.ts'
import { deleteMails, listActions, orderFor, resetSuivi, type Suivi } from '../testing/suivi/suivi.ts'

let commandes: Commandes
let suivi: Suivi

beforeAll(async () => {
  commandes = await openCommandes()
})
afterAll(() => commandes.close())
beforeEach(async () => {
  suivi = await resetSuivi(commandes)
  await suivi.db.updateTable('session').set({ nbPlaces: 10, statut: null }).where('reference', '=', 'TVA-PAR').execute()
})

async function desk(role: RoleBureau) {
  const { cookie, compteId } = await signInAuBureau(suivi.db, role)
  const headers = { ...WRITE, cookie, host: 'localhost:3000' }
  return {
    compteId,
    get: async (path: string) => (await suivi.app.inject({ url: `/api/gestion/${path}`, headers })).json(),
    post: (path: string, payload: object) =>
      suivi.app.inject({ method: 'POST', url: `/api/gestion/${path}`, headers, payload }),
  }
}

describe('the sessions of the desk', () => {
  test('are listed by date with what fills them, page after page without a gap, and filtered', async () => {
    await orderFor(suivi, [participant(LEA), participant(MARC)])
    const { get } = await desk('lecture')
    const { sessions } = await get('sessions')
    const days = sessions.map(({ dateDebut }: { dateDebut: string | null }) => dateDebut ?? '9999')
    expect(days).toEqual(days.toSorted())
    const [first, second] = sessions
    const { id } = await suivi.db
      .selectFrom('session')
      .select('id')
      .where('reference', '=', first.reference)
      .executeTakeFirstOrThrow()
    const { sessions: rest } = await get(`sessions?apres=${first.dateDebut}~${id}`)
    expect(rest[0].reference).toBe(second.reference)
    const { sessions: found } = await get('sessions?q=tva-par&etat=ouvertes&creuses=oui&du=2027-04-01&au=2027-04-01')
    expect(found).toMatchObject([{ reference: 'TVA-PAR', nbPlaces: 10, prises: 2, gardees: 0, enAttente: 0 }])
    for (const none of ['etat=annulees', 'ville=Nulle-Part', 'fiche=X', 'du=2027-04-02'])
      expect((await get(`sessions?q=TVA-PAR&${none}`)).sessions).toEqual([])
    expect((await get('sessions?q=%25')).sessions).toEqual([])
  })

  test.each([
    ['2027-03-11', '2027-03-12', null, 'ouvertes'],
    ['2027-03-10', '2027-03-10', '2027-03-10', 'ouvertes'],
    ['2027-03-11', '2027-03-12', '2027-03-09', 'fermees'],
    ['2027-03-09', '2027-03-10', null, 'fermees'],
    ['2027-03-08', '2027-03-09', null, 'passees'],
  ])(
    'from %s to %s, registrations until %s: %s on the tenth',
    async (dateDebut, dateFin, dateLimiteInscription, etat) => {
      const days = (set: object) =>
        suivi.db.updateTable('session').set(set).where('reference', '=', 'TVA-PAR').execute()
      await days({ dateDebut, dateFin, dateLimiteInscription })
      const { get } = await desk('lecture')
      expect((await get('sessions/TVA-PAR')).etat).toBe(etat)
      await days({ dateDebut: '2027-04-01', dateFin: '2027-04-01', dateLimiteInscription: null })
    },
  )

  test('each says its people, and what is done to it is done by the same services, under the name of who did it', async () => {
    const { numero } = await orderFor(suivi, [participant(LEA), participant(MARC)])
    const { compteId, get, post } = await desk('inscriptions')
    const session = await get('sessions/TVA-PAR')
    expect(session).toMatchObject({ nbInscrits: 2, commandes: { vivantes: 1, payees: 0 } })
    expect(session.destinataires).toEqual({ tous: 3, participants: 2 })
    expect(session.inscrits[1]).toMatchObject({ email: LEA.email, attendu: true, presence: null, commande: numero })
    await deleteMails(suivi.db)
    const message = { acte: 'message', id: randomUUID(), audience: 'TOUS', sujet: 'Parking', texte: 'Entrée B.' }
    for (const [acte, fait] of [
      [{ acte: 'presence', email: LEA.email, presence: 'PRESENT' }, 'Lea ROY : présent.'],
      [{ acte: 'presence', email: null, presence: 'ABSENT' }, 'Marc PETIT, Lea ROY : absent.'],
      [{ acte: 'places', nbPlaces: 12 }, '12 places en tout.'],
      [{ acte: 'statut', statut: 'Complet' }, 'Les inscriptions sont fermées.'],
      [{ acte: 'statut', statut: null }, 'Les inscriptions sont rouvertes.'],
      [message, 'Message envoyé à 3 personnes.'],
    ] as const) {
      const response = await post('sessions/TVA-PAR/actes', acte)
      expect(response.json()).toEqual({ fait })
    }
    expect(await get('sessions/TVA-PAR')).toMatchObject({ nbPlaces: 12, messages: [{ sujet: 'Parking', nombre: 3 }] })
    expect(new Set((await listActions(suivi.db)).map(([, , par]) => par))).toEqual(new Set([`bureau:${compteId}`]))
    const wrong = await post('sessions/TVA-PAR/actes', { acte: 'places', nbPlaces: 1 })
    expect([wrong.statusCode, wrong.json().code]).toEqual([409, 'OPERATION_REFUSEE'])
    expect((await post('sessions/NULLE/actes', { acte: 'terminer' })).statusCode).toBe(404)
  })

  test('only administration cancels a session, whose orders then end', async () => {
    await orderFor(suivi, [participant(LEA)])
    const inscriptions = await desk('inscriptions')
    expect((await inscriptions.post('sessions/TVA-PAR/annulation', { motif: null })).statusCode).toBe(404)
    const { post, get } = await desk('administration')
    const response = await post('sessions/TVA-PAR/annulation', { motif: 'Formatrice souffrante' })
    expect(response.json().fait).toContain('Session annulée. Commandes : 1 annulée(s)')
    expect(await get('sessions/TVA-PAR')).toMatchObject({ etat: 'annulees', prises: 0 })
  })
})

describe('the catalogue at the desk', () => {
  test('a session is read as a line, previewed, and written once as it was previewed', async () => {
    const { get, post } = await desk('administration')
    const { fiches } = await get('catalogue/fiches?q=tva')
    expect(fiches.length).toBeGreaterThan(0)
    const { ligne } = await get('catalogue/lignes/session/TVA-PAR')
    const fichier = JSON.stringify({ ...ligne, nbPlaces: 14 })
    const preview = await post('catalogue/prevision', { fichier })
    expect(preview.json()).toMatchObject({ decomptes: { session: { modifiees: 1 } } })
    const { empreinte } = preview.json()
    expect((await post('catalogue/import', { fichier, empreinte })).json().decomptes.session.modifiees).toBe(1)
    const again = await post('catalogue/import', { fichier, empreinte })
    expect([again.statusCode, again.json().code]).toEqual([409, 'PREVISION_PERIMEE'])
    expect((await get('sessions/TVA-PAR')).nbPlaces).toBe(14)
    const wrong = await post('catalogue/prevision', { fichier: `\n${JSON.stringify({ ...ligne, regimeTvaId: 9 })}` })
    expect([wrong.statusCode, wrong.json().fields]).toMatchObject([422, [{ path: 'lignes.1.regimeTvaId' }]])
    expect((await post('catalogue/prevision', { fichier: 'x'.repeat(300_000) })).statusCode).toBe(422)
  })
})

describe('the clients of the desk', () => {
  test('are found by name and number, with their people and orders, and only administration acts on them', async () => {
    const { numero } = await orderFor(suivi, [participant(LEA)])
    const { me } = suivi
    const { get, post } = await desk('administration')
    const client = await get(`clients/${me.clientId}`)
    expect(client).toMatchObject({ id: me.clientId, nbCommandes: 1, commandes: [{ numero }] })
    expect(client.personnes.length).toBeGreaterThan(0)
    const { clients } = await get(`clients?q=${encodeURIComponent(client.denomination)}`)
    expect(clients).toContainEqual(expect.objectContaining({ id: me.clientId }))
    expect((await get('clients?filtre=desactives')).clients).toEqual([])
    const inscriptions = await desk('inscriptions')
    expect((await inscriptions.post(`clients/${me.clientId}/actes`, { acte: 'desactiver' })).statusCode).toBe(404)
    expect((await post(`clients/${me.clientId}/actes`, { acte: 'desactiver' })).json().fait).toContain('désactivée')
    expect((await get('clients?filtre=desactives')).clients).toMatchObject([{ id: me.clientId, actif: false }])
    await post(`clients/${me.clientId}/actes`, { acte: 'reactiver' })
    expect((await get('clients/999999')).code).toBe('NOT_FOUND')
  })
})
