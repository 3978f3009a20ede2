import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect } from 'vitest'
import { openDemandeur } from '../../testing/bureau/demandeur.ts'
import { LEA, MARC, participant } from '../../testing/panier/panier.ts'
import { deleteMails, listActions, orderFor } from '../../testing/suivi/suivi.ts'
import { app, db, me, suivi, suivre as test } from '../../testing/test.ts'

let bureau: ReturnType<typeof openDemandeur>

beforeEach(async () => {
  await db.updateTable('session').set({ nbPlaces: 10, statut: null }).where('reference', '=', 'TVA-PAR').execute()
  bureau = openDemandeur(app, db)
})

/** Everybody at the desk reads. */
const get = async (url: string) => (await bureau.get(url)).body

describe('the sessions of the desk', () => {
  test('BUR-11 BUR-25 are listed by date with what fills them, page after page without a gap, and filtered', async () => {
    await orderFor(suivi, [participant(LEA), participant(MARC)])
    const { sessions } = await get('/sessions')
    const days = sessions.map(({ dateDebut }: { dateDebut: string | null }) => dateDebut ?? '9999')
    expect(days).toEqual(days.toSorted())
    const [first, second] = sessions
    const { id } = await db
      .selectFrom('session')
      .select('id')
      .where('reference', '=', first.reference)
      .executeTakeFirstOrThrow()
    const { sessions: rest } = await get(`/sessions?apres=${first.dateDebut}~${id}`)
    expect(rest[0].reference).toBe(second.reference)
    const { sessions: found } = await get('/sessions?q=tva-par&etat=ouvertes&creuses=oui&du=2027-04-01&au=2027-04-01')
    expect(found).toMatchObject([{ reference: 'TVA-PAR', nbPlaces: 10, prises: 2, gardees: 0, enAttente: 0 }])
    for (const none of ['etat=annulees', 'ville=Nulle-Part', 'fiche=X', 'du=2027-04-02'])
      expect((await get(`/sessions?q=TVA-PAR&${none}`)).sessions).toEqual([])
    expect((await get('/sessions?q=%25')).sessions).toEqual([])
  })

  test.each([
    ['2027-03-11', '2027-03-12', null, 'ouvertes'],
    ['2027-03-10', '2027-03-10', '2027-03-10', 'ouvertes'],
    ['2027-03-11', '2027-03-12', '2027-03-09', 'fermees'],
    ['2027-03-09', '2027-03-10', null, 'fermees'],
    ['2027-03-08', '2027-03-09', null, 'passees'],
  ])(
    'BUR-25 from %s to %s, registrations until %s: %s on the tenth',
    async (dateDebut, dateFin, dateLimiteInscription, etat) => {
      const days = (set: object) => db.updateTable('session').set(set).where('reference', '=', 'TVA-PAR').execute()
      await days({ dateDebut, dateFin, dateLimiteInscription })
      expect((await get('/sessions/TVA-PAR')).etat).toBe(etat)
      await days({ dateDebut: '2027-04-01', dateFin: '2027-04-01', dateLimiteInscription: null })
    },
  )

  test('BUR-26 each says its people, and what is done to it is done by the same services, under the name of who did it', async () => {
    const { numero } = await orderFor(suivi, [participant(LEA), participant(MARC)])
    const today = { dateDebut: '2027-03-10', dateFin: '2027-03-10' }
    await db.updateTable('session').set(today).where('reference', '=', 'TVA-PAR').execute()
    const compteId = await bureau.compteIdOf('inscriptions')
    const session = await get('/sessions/TVA-PAR')
    expect(session).toMatchObject({ nbInscrits: 2, commandes: { vivantes: 1, payees: 0 } })
    expect(session.destinataires).toEqual({ tous: 3, participants: 2 })
    expect(session.inscrits[1]).toMatchObject({ email: LEA.email, attendu: true, presence: null, commande: numero })
    await deleteMails(db)
    const envoi = { acte: 'message', id: randomUUID(), audience: 'TOUS', sujet: 'Parking', texte: 'Entrée B.' }
    for (const [acte, message] of [
      [{ acte: 'presence', email: LEA.email, presence: 'PRESENT' }, 'Lea ROY : présent.'],
      [{ acte: 'presence', email: null, presence: 'ABSENT' }, 'Marc PETIT, Lea ROY : absent.'],
      [{ acte: 'places', nbPlaces: 12 }, 'La session TVA-PAR a 12 places en tout.'],
      [
        { acte: 'statut', statut: 'Complet' },
        'La session TVA-PAR n’accepte plus d’inscription ; ses commandes restent.',
      ],
      [{ acte: 'statut', statut: null }, 'La session TVA-PAR est de nouveau ouverte, si ses dates le permettent.'],
      [envoi, 'Message envoyé à 3 personnes de la session TVA-PAR.'],
    ] as const) {
      const response = await bureau.post('inscriptions', '/sessions/TVA-PAR/actes', acte)
      expect(response.body).toEqual({ message })
    }
    expect(await get('/sessions/TVA-PAR')).toMatchObject({ nbPlaces: 12, messages: [{ sujet: 'Parking', nombre: 3 }] })
    expect(new Set((await listActions(db)).map(([, , par]) => par))).toEqual(new Set([`bureau:${compteId}`]))
    const wrong = await bureau.post('inscriptions', '/sessions/TVA-PAR/actes', { acte: 'places', nbPlaces: 1 })
    expect([wrong.status, wrong.body.code]).toEqual([409, 'OPERATION_REFUSEE'])
    expect((await bureau.post('inscriptions', '/sessions/NULLE/actes', { acte: 'terminer' })).status).toBe(404)
  })

  test('BUR-27 only administration cancels a session, whose orders then end', async () => {
    await orderFor(suivi, [participant(LEA)])
    expect((await bureau.post('inscriptions', '/sessions/TVA-PAR/annulation', { motif: null })).status).toBe(404)
    const response = await bureau.post('administration', '/sessions/TVA-PAR/annulation', {
      motif: 'Formatrice souffrante',
    })
    expect(response.body.message).toContain('La session TVA-PAR est annulée. Commandes : 1 annulée(s)')
    expect(await get('/sessions/TVA-PAR')).toMatchObject({ etat: 'annulees', prises: 0 })
  })
})

describe('the catalogue at the desk', () => {
  test('ENV-01 ENV-06 a session is read as a line, previewed, and written once as it was previewed', async () => {
    const { fiches } = await get('/catalogue/fiches?q=tva')
    expect(fiches.length).toBeGreaterThan(0)
    const { ligne } = await get('/catalogue/lignes/session/TVA-PAR')
    const fichier = JSON.stringify({ ...ligne, nbPlaces: 14 })
    const preview = await bureau.post('administration', '/catalogue/prevision', { fichier })
    expect(preview.body).toMatchObject({ decomptes: { session: { modifiees: 1 } } })
    const { empreinte } = preview.body
    expect(
      (await bureau.post('administration', '/catalogue/import', { fichier, empreinte })).body.decomptes.session
        .modifiees,
    ).toBe(1)
    const again = await bureau.post('administration', '/catalogue/import', { fichier, empreinte })
    expect([again.status, again.body.code]).toEqual([409, 'PREVISION_PERIMEE'])
    expect((await get('/sessions/TVA-PAR')).nbPlaces).toBe(14)
    const wrong = await bureau.post('administration', '/catalogue/prevision', {
      fichier: `\n${JSON.stringify({ ...ligne, regimeTvaId: 9 })}`,
    })
    expect([wrong.status, wrong.body.fields]).toMatchObject([422, [{ path: 'lignes.1.regimeTvaId' }]])
    expect((await bureau.post('administration', '/catalogue/prevision', { fichier: 'x'.repeat(300_000) })).status).toBe(
      422,
    )
  })
})

describe('the clients of the desk', () => {
  test('BUR-27 BUR-29 are found by name and number, with their people and orders, and only administration acts on them', async () => {
    const { numero } = await orderFor(suivi, [participant(LEA)])
    const client = await get(`/clients/${me.clientId}`)
    expect(client).toMatchObject({ id: me.clientId, nbCommandes: 1, commandes: [{ numero }] })
    expect(client.personnes.length).toBeGreaterThan(0)
    const { clients } = await get(`/clients?q=${encodeURIComponent(client.denomination)}`)
    expect(clients).toContainEqual(expect.objectContaining({ id: me.clientId }))
    expect((await get('/clients?filtre=desactives')).clients).toEqual([])
    expect((await bureau.post('inscriptions', `/clients/${me.clientId}/actes`, { acte: 'desactiver' })).status).toBe(
      404,
    )
    expect(
      (await bureau.post('administration', `/clients/${me.clientId}/actes`, { acte: 'desactiver' })).body.message,
    ).toContain('désactivée')
    expect((await get('/clients?filtre=desactives')).clients).toMatchObject([{ id: me.clientId, actif: false }])
    await bureau.post('administration', `/clients/${me.clientId}/actes`, { acte: 'reactiver' })
    expect((await get('/clients/999999')).code).toBe('NOT_FOUND')
  })
})
