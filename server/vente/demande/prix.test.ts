import { beforeAll, describe, expect } from 'vitest'
import { catalogueBuilder } from '../../testing/catalogue/catalogue.sql.ts'
import { addClientRow } from '../../testing/client/client.sql.ts'
import { addInscription } from '../../testing/demande/demande.sql.ts'
import {
  ADHERENTE,
  type Demande,
  fillPrix,
  INSCRITE,
  idOfAnnuaire,
  prixOf,
  STAGIAIRE,
  TODAY,
} from '../../testing/demande/prix-cases.ts'
import { db, test } from '../../testing/test.ts'
import { getOffre } from './offre.service.ts'

test.beforeAll(async () => {
  const { addFiche, addReferences } = catalogueBuilder(db)
  await addReferences()
  await fillPrix(db, { addFiche, clientId: await addClientRow(db) })
})

async function totalsOf(reference: string, demande?: Demande) {
  const { prix } = await prixOf(db, reference, demande)
  return [prix.montantHt, prix.montantTva, prix.montantTtc]
}

/** The e-mails entitled to each remise. */
async function entitled(reference: string, emails: string[]) {
  const { remises } = await prixOf(db, reference, { emails })
  return Object.fromEntries(remises.remises.map(({ condition, email }) => [condition, email]))
}

describe('PRX-07 TVA', () => {
  test('R-18: on the sum of each rate, for all participants; a line that bears none is apart', async () => {
    const { prix } = await prixOf(db, 'TAUX', { emails: ['a@prix.example', 'b@prix.example', 'c@prix.example'] })
    expect(prix.taux).toEqual([
      // The TVA of 3 × 100.02 = 300.06 is 60.01; rounded person by person it would be 3 × 20.00.
      { tauxTva: 20, montantHt: 300.06, montantTva: 60.01 },
      { tauxTva: 0, montantHt: 99.99, montantTva: 0 },
    ])
    expect([prix.montantHt, prix.montantTva, prix.montantTtc]).toEqual([400.05, 60.01, 460.06])
  })

  test('R-18: rounded half up, 5.5 % of 100.10 is 5.51', async () => {
    expect(await totalsOf('REDUIT')).toEqual([100.1, 5.51, 105.61])
  })

  test('a session outside the taxed perimeter bears none, its options neither', async () => {
    const { prestationsOptionnelles } = (await prixOf(db, 'EXONERE')).prestations
    const options = prestationsOptionnelles.map(({ id }) => ({ sessionPrestationOptionnelId: id, quantite: 1 }))
    expect(await totalsOf('EXONERE', { options })).toEqual([110, 0, 110])
  })

  test('INS-25 an option is counted by its quantity, at the rate of its session', async () => {
    const [option] = (await prixOf(db, 'TAUX')).prestations.prestationsOptionnelles
    const options = [{ sessionPrestationOptionnelId: option?.id ?? 0, quantite: 2 }]
    const { prix } = await prixOf(db, 'TAUX', { options })
    expect([prix.montantOptions, prix.montantHt, prix.montantTva]).toEqual([50.02, 183.37, 30.01])
  })
})

describe('CUR-08 a cursus', () => {
  const requiredReferences = { A: 'A1', B: 'B1' }

  test('PRX-06 costs its own price, which covers the mandatory steps; an optional one is added at its rate', async () => {
    expect(await totalsOf('FORFAIT', { requiredReferences })).toEqual([250, 50, 300])
    expect(await totalsOf('FORFAIT', { requiredReferences, optionalReferences: { C: 'C1' } })).toEqual([
      300, 54.25, 354.25,
    ])
  })

  test('PRX-06 costs its own price whatever is chosen when every step is optional', async () => {
    expect(await totalsOf('LIBRE', { optionalReferences: { A: 'A2' } })).toEqual([250, 50, 300])
    expect(await totalsOf('LIBRE', { optionalReferences: { A: 'A2', B: 'B1', C: 'C1' } })).toEqual([250, 50, 300])
  })

  test('PRX-06 without a price of its own costs the sum of what is chosen', async () => {
    expect(await totalsOf('A-LA-CARTE', { requiredReferences: { A: 'A2', B: 'B1' } })).toEqual([310, 62, 372])
    const all = { requiredReferences: { A: 'A2', B: 'B1' }, optionalReferences: { C: 'C1' } }
    expect(await totalsOf('A-LA-CARTE', all)).toEqual([360, 66.25, 426.25])
  })

  test('proposes the options of every chosen session, and the remises of those it bills', async () => {
    const demande = { requiredReferences, optionalReferences: { C: 'C1' }, emails: [STAGIAIRE] }
    const { prix, prestations, remises } = await prixOf(db, 'FORFAIT', demande)
    expect(prestations.prestationsOptionnelles.map(({ reference, tauxTva }) => [reference, tauxTva])).toEqual([
      ['A1', 20],
      ['C1', 8.5],
    ])
    expect(remises.cursusRemises.map(({ reference, remises: siennes }) => [reference, siennes.length])).toEqual([
      ['A1', 0],
      ['B1', 0],
      ['C1', 1],
    ])
    expect([prix.montantRemises, prix.montantHt]).toEqual([60, 240])
  })

  test('CUR-03 proposes the published dates that are open, and knows the closed ones', async () => {
    const { etapes, sessions } = await getOffre(db, { compteId: '' }, 'FORFAIT', TODAY)
    expect(etapes[0]).toEqual({ produitReference: 'A', titre: 'Étape 1', obligatoire: true, references: ['A1', 'A2'] })
    expect([...sessions.keys()]).toEqual(['A1', 'A2', 'A-LATE', 'B1', 'C1'])
  })
})

describe('remises', () => {
  test('PRX-01 STAGIAIRE and ANECS_CJEC are for who says so in an account whose address is verified, until the first day', async () => {
    const emails = [STAGIAIRE, 'usurpee@prix.example', ADHERENTE, 'inconnu@prix.example']
    expect(await entitled('REMISES', emails)).toMatchObject({ STAGIAIRE: [STAGIAIRE], ANECS_CJEC: [STAGIAIRE] })
    // A session without a first day compares the membership with today.
    expect(await entitled('SANS-DATE', emails)).toMatchObject({ ANECS_CJEC: [STAGIAIRE, ADHERENTE] })
  })

  test('PRX-02 TROISIEME_PARTICIPANT begins at the third of the request', async () => {
    const emails = ['a@prix.example', 'b@prix.example', 'c@prix.example', 'd@prix.example']
    expect(await entitled('REMISES', emails)).toMatchObject({ TROISIEME_PARTICIPANT: emails.slice(2) })
  })

  test('PRX-02 ANTICIPEE needs sixty days before the first', async () => {
    const emails = ['a@prix.example']
    expect(await entitled('REMISES', emails)).toMatchObject({ ANTICIPEE: emails })
    expect(await entitled('J-59', emails)).toEqual({ ANTICIPEE: [] })
    expect(await entitled('SANS-DATE', emails)).toMatchObject({ ANTICIPEE: [] })
  })

  test('PRX-03 an entitlement is never used twice: who is registered for the session has had it, who renounced has not', async () => {
    expect(await entitled('REMISES', [INSCRITE])).toMatchObject({ STAGIAIRE: [], ANTICIPEE: [] })
    expect(await entitled('ENORME', [INSCRITE])).toEqual({ STAGIAIRE: [INSCRITE] })
  })

  test('PRX-04 the best one is taken off, once each, and never more than the registration costs', async () => {
    const emails = [STAGIAIRE, 'a@prix.example', 'b@prix.example', 'c@prix.example']
    const { prix } = await prixOf(db, 'REMISES', { emails })
    // The trainee gets 120 off, the second 20 for an early registration, the third and the fourth 40 each.
    expect([prix.montantInscriptions, prix.montantRemises, prix.montantHt]).toEqual([1600, 220, 1380])
    expect(await totalsOf('ENORME', { emails: [STAGIAIRE] })).toEqual([0, 0, 0])
  })

  test('PRX-05 addresses are compared without their case, and a person named twice counts once', async () => {
    const emails = ['a@prix.example', 'A@prix.example', 'B@Prix.example']
    expect(await entitled('REMISES', emails)).toMatchObject({ TROISIEME_PARTICIPANT: [] })
    expect(await entitled('REMISES', ['STAGIAIRE@prix.example'])).toMatchObject({ STAGIAIRE: [STAGIAIRE] })
  })
})

describe('R-38 what a person is', () => {
  const STRANGER = 'stranger@prix.example'
  let autre: number
  beforeAll(async () => {
    autre = await addClientRow(db, { denomination: 'Autre' })
  })

  test('is told of people whom the client knows; the others are as an address that nobody has', async () => {
    const siens = await prixOf(db, 'REMISES', { emails: [STAGIAIRE, INSCRITE, ADHERENTE] })
    expect(siens.remises.declarables).toEqual([])
    expect(siens.remises.remises.map(({ email }) => email)).toEqual([
      [STAGIAIRE],
      [STAGIAIRE],
      [ADHERENTE],
      [STAGIAIRE, ADHERENTE],
    ])
    for (const email of [STAGIAIRE, INSCRITE, ADHERENTE]) {
      const [known, nobody] = [email, STRANGER].map((one) => prixOf(db, 'REMISES', { emails: [one], clientId: autre }))
      const asNobody = JSON.stringify(await nobody)
      expect(JSON.stringify(await known).replaceAll(email, STRANGER)).toBe(asNobody)
    }
  })

  test('is what the orderer says of people who say nothing themselves, and is to be proved', async () => {
    const emails = [STAGIAIRE, STRANGER]
    const { prix, remises } = await prixOf(db, 'REMISES', { emails, clientId: autre, situations: ['ANECS_CJEC'] })
    expect(remises.declarables).toEqual(emails)
    expect([prix.montantRemises, remises.remises[1]?.email]).toEqual([160, emails])
    expect(remises.remises.map(({ description }) => description)).toEqual([
      'STAGIAIRE (sur justificatif)',
      'ANECS_CJEC (sur justificatif)',
      'TROISIEME_PARTICIPANT',
      'ANTICIPEE',
    ])
    // Who is known and filled in their account form speaks for themself.
    const siens = await prixOf(db, 'REMISES', { emails: [ADHERENTE, STRANGER], situations: ['STAGIAIRE'] })
    expect([siens.remises.declarables, siens.remises.remises[0]?.email]).toEqual([[STRANGER], [STRANGER]])
  })

  test('is what the orderer says of a colleague without an account form, unless they have had the remise', async () => {
    const emails = ['usurpee@prix.example']
    const declarables = async () => (await prixOf(db, 'ENORME', { emails })).remises.declarables
    expect(await declarables()).toEqual(emails)
    const clientId = await idOfAnnuaire(db)
    await addInscription(db, { reference: 'ENORME', clientId, email: emails[0] ?? '', statut: 'Confirmée' })
    expect(await declarables()).toEqual([])
    await db.deleteFrom('inscription').where('email', 'in', emails).execute()
  })
})
