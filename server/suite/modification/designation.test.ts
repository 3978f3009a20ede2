import { describe, expect } from 'vitest'
import { WRITE } from '../../testing/application.ts'
import { addClientRow } from '../../testing/client/client.sql.ts'
import { findImbalances, validCommande } from '../../testing/commande/commande.sql.ts'
import { addInscription } from '../../testing/demande/demande.sql.ts'
import {
  addStagiaire,
  CHERE,
  changing,
  findCommandes,
  findModifications,
  findOccupation,
  MODIQUE,
  setJour,
} from '../../testing/modification/modification.ts'
import { LEA, MARC, participant, validDemande } from '../../testing/panier/panier.ts'
import { askAs, COMMANDE, deleteMails, orderFor, PANIER, person, putItem } from '../../testing/suivi/suivi.ts'
import { app, db, me, suivi, suivre as test } from '../../testing/test.ts'

const { preview, change, send, url } = changing(() => suivi)
const NINA = { nom: 'Faure', prenom: 'Nina', email: 'nina.faure@societe.example', referenceInterne: 'RH-7' }
const arrivant = ({ nom, prenom, email }: typeof LEA) => ({ nom, prenom, email, referenceInterne: '' })
const designer = (...participants: (typeof NINA)[]) => ({ nature: 'DESIGNATION' as const, participants })
const setSession = (values: object) =>
  db.updateTable('session').set(values).where('reference', '=', 'TVA-PAR').execute()
const setJours = async (designationJours: number | null) => {
  const { conditions } = await db
    .selectFrom('session')
    .select('conditions')
    .where('reference', '=', 'TVA-PAR')
    .executeTakeFirstOrThrow()
  await setSession({ conditions: JSON.stringify({ ...conditions, designationJours }) })
}

describe('decision 52 ordering places without a name', () => {
  test('DES-01 they cost the registration and are held, and nobody is registered for them', async () => {
    const item = await askAs(suivi, 'POST', PANIER, validDemande(me.clientId, { aDesigner: 2 }))
    expect(item.json()).toMatchObject({ aDesigner: 2, prix: { montantInscriptions: 1500, montantTtc: 1800 } })
    const form = validCommande(item.json().id, me.clientId, { montantTtc: 1800 })
    const ordered = await askAs(suivi, 'POST', COMMANDE, form)
    expect(ordered.json()).toMatchObject({ aDesigner: 2, etat: 'CONFIRMEE' })
    expect(await findOccupation(db)).toEqual({ 'TVA-PAR': { vendues: 3, inscrits: [LEA.email] } })
    const [commande] = await findCommandes(db)
    expect(commande?.detail.lignes).toMatchObject([{ quantite: 3, montantHt: 500 }])
    expect(await findImbalances(db)).toEqual([])
    const [courriel] = await deleteMails(db)
    expect(JSON.stringify(courriel?.corps)).toContain('2 places à désigner')
    const liste = (await askAs(suivi, 'GET', '/api/espace/commandes')).json().commandes
    expect(liste).toMatchObject([{ nbParticipants: 1, aDesigner: 2, etat: 'CONFIRMEE' }])
  })

  test('DES-03 an order of such places alone is alive, and says by when they are named', async () => {
    const { id } = await orderFor(suivi, [], 2)
    expect((await askAs(suivi, 'GET', `/api/espace/commandes/${id}`)).json().commande).toMatchObject({
      etat: 'CONFIRMEE',
      participants: [],
      aDesigner: 2,
    })
    const modifiable = await askAs(suivi, 'GET', url(id, 'modifiable'))
    expect(modifiable.json().aDesigner).toEqual({ nombre: 2, limite: '2027-03-25' })
  })

  test('DES-02 not where the session forbids it, nor too near, nor beyond the room', async () => {
    const ask = async (changes: object) => {
      const response = await askAs(suivi, 'POST', PANIER, validDemande(me.clientId, { aDesigner: 1, ...changes }))
      return [response.statusCode, response.json().fields?.[0]?.path ?? response.json().code]
    }
    expect(await ask({ aDesigner: 0, participants: [] })).toEqual([400, 'participants'])
    expect(await ask({ aDesigner: 500 })).toEqual([400, 'aDesigner'])
    expect(await ask({ aDesigner: -1 })).toEqual([400, 'aDesigner'])
    await setJours(null)
    expect(await ask({})).toEqual([400, 'aDesigner'])
    await setJours(7)
    await setSession({ dateDebut: '2027-03-16', dateFin: '2027-03-16' })
    expect(await ask({})).toEqual([400, 'aDesigner'])
    await setSession({ dateDebut: '2027-03-17', dateFin: '2027-03-17' })
    expect(await ask({})).toEqual([200, undefined])
    await setSession({ nbPlaces: 1 })
    expect(await ask({})).toEqual([403, 'PLACES_INSUFFISANTES'])
    await setSession({ nbPlaces: 20 })
  })
})

describe('decision 52 naming people', () => {
  test('DES-04 they take the places, a remise found then is credited, and each is told', async () => {
    const { id } = await orderFor(suivi, [participant(LEA)], 3)
    await deleteMails(db)
    await addStagiaire(db, { email: NINA.email, reference: 'TVA-PAR', clientId: me.clientId })
    const deux = designer(NINA, arrivant(MARC))
    expect((await preview(id, deux)).json()).toMatchObject({ difference: { montantTtc: -120 }, suite: 'AVOIR' })
    expect((await change(id, deux)).json()).toMatchObject({ etat: 'FAITE' })
    const inscrits = [LEA.email, MARC.email, NINA.email]
    expect(await findOccupation(db)).toEqual({ 'TVA-PAR': { vendues: 4, inscrits } })
    const [commande] = await findCommandes(db)
    expect(commande?.montantTtcCents).toBe(228_000)
    expect(commande?.detail).toMatchObject({ aDesigner: 1 })
    expect(commande?.detail.participants.map(({ email, remises }) => [email, remises.length])).toEqual([
      [LEA.email, 0],
      [NINA.email, 1],
      [MARC.email, 0],
    ])
    expect(await findModifications(db)).toMatchObject([{ nature: 'DESIGNATION', montantTtcCents: -12_000 }])
    const courriels = await deleteMails(db)
    expect(courriels.map(({ destinataire }) => destinataire).sort()).toEqual(
      [commande?.detail.personne.email, MARC.email, NINA.email].sort(),
    )
    expect(JSON.stringify(courriels.map(({ corps }) => corps))).toContain('2 places désignées : Nina FAURE, Marc PETIT')
    expect(await findImbalances(db)).toEqual([])
    await change(id, designer(arrivant(person('anne'))))
    expect((await findCommandes(db))[0]?.detail).not.toHaveProperty('aDesigner')
  })

  test('DES-05 PAR-02 INS-26 who is in the order or the session already is refused, and nothing changes', async () => {
    await orderFor(suivi, [participant(MARC)])
    const { id } = await orderFor(suivi, [participant(LEA)], 1)
    const before = await findCommandes(db)
    const refused = async (changement: Parameters<typeof send>[1]) => {
      const response = await send(id, changement)
      return [response.statusCode, response.json().code]
    }
    expect(await refused(designer(arrivant(LEA)))).toEqual([400, 'INVALID_INPUT'])
    expect(await refused(designer(NINA, NINA))).toEqual([400, 'INVALID_INPUT'])
    expect(await refused(designer(arrivant(MARC)))).toEqual([403, 'PARTICIPANTS_INVALIDES'])
    expect(await refused(designer(NINA, arrivant(person('anne'))))).toEqual([409, 'MODIFICATION_IMPOSSIBLE'])
    expect(await findCommandes(db)).toEqual(before)
    await setSession({ dateDebut: '2027-03-10', dateFin: '2027-03-10' })
    expect(await refused(designer(NINA))).toEqual([409, 'MODIFICATION_IMPOSSIBLE'])
  })
})

describe('MOD-23 who is elsewhere at the same hours is said to be, and may come all the same', () => {
  const TVA = '« TVA : territorialité et échanges internationaux »'
  const register = (email: string, clientId = me.clientId) =>
    addInscription(db, { reference: CHERE, clientId, email, statut: 'Affecté' })
  const warnings = async (...given: Parameters<typeof preview>) => (await preview(...given)).json().avertissements

  test('as they are named', async () => {
    const { id } = await orderFor(suivi, [participant(LEA)], 1)
    await register(NINA.email)
    expect(await warnings(id, designer(NINA))).toEqual([])
    await setSession({ dateDebut: '2027-05-31', dateFin: '2027-06-02' })
    expect(await warnings(id, designer(NINA))).toEqual([`Nina FAURE suit déjà ${TVA} le 01/06/2027, toute la journée.`])
    expect((await change(id, designer(NINA))).json().etat).toBe('FAITE')
  })

  test('MOD-24 R-38 not when another company registered them', async () => {
    const { id } = await orderFor(suivi, [participant(LEA)], 1)
    await register(NINA.email, await addClientRow(db, { denomination: 'Autre société' }))
    await setSession({ dateDebut: '2027-05-31', dateFin: '2027-06-02' })
    expect(await warnings(id, designer(NINA))).toEqual([])
  })

  test('as they move', async () => {
    const { id } = await orderFor(suivi, [participant(LEA), participant(MARC)])
    await register(LEA.email)
    const setFin = (dateFin: string) =>
      db.updateTable('session').set({ dateFin }).where('reference', '=', CHERE).execute()
    await setFin('2027-06-20')
    const move = { nature: 'REPORT' as const, emails: [LEA.email], de: 'TVA-PAR', vers: MODIQUE }
    expect(await warnings(id, move)).toEqual([`Lea ROY suit déjà ${TVA} du 01/06/2027 au 20/06/2027.`])
    expect((await change(id, move)).json().etat).toBe('FAITE')
    await setFin('2027-06-01')
  })
})

describe('decision 52 places without a name', () => {
  const annuler = (aDesigner: number, ...emails: string[]) => ({ nature: 'ANNULATION' as const, emails, aDesigner })
  const reporter = (vers: string, ...emails: string[]) => ({ nature: 'REPORT' as const, emails, de: 'TVA-PAR', vers })

  test('DES-07 are cancelled as any other, with what is kept of them', async () => {
    const { id } = await orderFor(suivi, [participant(LEA)], 2)
    await setJour(db, 'TVA-PAR', '2027-03-20')
    await change(id, annuler(1))
    const [commande] = await findCommandes(db)
    expect(commande).toMatchObject({ montantTtcCents: 150_000, detail: { aDesigner: 1 } })
    expect((await send(id, annuler(2))).json().code).toBe('MODIFICATION_IMPOSSIBLE')
    await change(id, annuler(1, LEA.email))
    expect(await findOccupation(db)).toEqual({})
    expect((await findCommandes(db))[0]).toMatchObject({ montantTtcCents: 90_000, detail: { participants: [] } })
    expect(await findImbalances(db)).toEqual([])
  })

  test('DES-08 move with everybody, and stay with those who stay', async () => {
    const { id } = await orderFor(suivi, [participant(LEA), participant(MARC)], 1)
    await change(id, reporter(MODIQUE, MARC.email))
    expect(await findOccupation(db)).toEqual({
      'TVA-PAR': { vendues: 2, inscrits: [LEA.email] },
      [MODIQUE]: { vendues: 1, inscrits: [MARC.email] },
    })
    expect((await preview(id, reporter(CHERE))).json().code).toBe('MODIFICATION_IMPOSSIBLE')
    await change(id, reporter(CHERE, LEA.email))
    expect((await findOccupation(db))[CHERE]).toEqual({ vendues: 2, inscrits: [LEA.email] })
    expect((await findCommandes(db))[0]).toMatchObject({ montantTtcCents: 156_000, detail: { aDesigner: 1 } })
    expect(await findImbalances(db)).toEqual([])
  })

  test('DES-11 a change of a basket item keeps them', async () => {
    const id = await putItem(suivi, [participant(LEA)], 1)
    const patched = await app.inject({
      method: 'PATCH',
      url: `${PANIER}/${id}`,
      headers: { ...WRITE, cookie: me.cookie, host: 'localhost:3000' },
      payload: { participants: [participant(LEA), participant(MARC)] },
    })
    expect(patched.json()).toMatchObject({ aDesigner: 1, prix: { montantTtc: 1800 } })
  })
})
