import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { MODE_INTRA } from '#contract/rules/intra.ts'
import { SIRET_X } from '../../testing/client/client.sql.ts'
import { findImbalances } from '../../testing/commande/commande.sql.ts'
import { addInscription } from '../../testing/demande/demande.sql.ts'
import { recevoir } from '../../testing/encaissement/encaissement.ts'
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
import { findRemboursements } from '../../testing/paiement/modification.sql.ts'
import { LEA, MARC, participant } from '../../testing/panier/panier.ts'
import { askAs, orderFor, person } from '../../testing/suivi/suivi.ts'
import { db, me, suivi, suivre as test } from '../../testing/test.ts'

const { preview, change, send, url } = changing(() => suivi)
const NINA = { nom: 'Faure', prenom: 'Nina', email: 'nina.faure@societe.example', referenceInterne: 'RH-7' }
const ANNE = person('anne')
const orderThree = () => orderFor(suivi, [participant(LEA), participant(MARC), ANNE])
const remplacer = { nature: 'REMPLACEMENT' as const, email: LEA.email, par: NINA }
const annuler = (...emails: string[]) => ({ nature: 'ANNULATION' as const, emails })
const reporter = (vers: string, ...emails: string[]) => ({ nature: 'REPORT' as const, emails, de: 'TVA-PAR', vers })

/** Sets the first day of TVA-PAR; today is 10 March 2027. */
const begin = (jour: string) => setJour(db, 'TVA-PAR', jour)

describe('replacing a participant', () => {
  test('MOD-01 the newcomer takes the place, at the same price, and who leaves is registered no more', async () => {
    const { id } = await orderThree()
    expect((await preview(id, remplacer)).json()).toMatchObject({
      difference: { montantTtc: 0 },
      lignes: [],
      suite: 'RIEN',
      scission: false,
    })
    expect((await change(id, remplacer)).json()).toEqual({ etat: 'FAITE', url: null, commandeCreeeId: null })
    const inscrits = [ANNE.email, MARC.email, NINA.email]
    expect(await findOccupation(db)).toEqual({ 'TVA-PAR': { vendues: 3, inscrits } })
    const [commande] = await findCommandes(db)
    expect(commande?.montantTtcCents).toBe(180_000)
    expect(commande?.detail.participants.map(({ email, nom }) => [email, nom])).toEqual([
      [NINA.email, 'FAURE'],
      [MARC.email, 'PETIT'],
      [ANNE.email, 'DURAND'],
    ])
    const carnet = db.selectFrom('participant').select('email').where('email', '=', NINA.email)
    expect(await carnet.execute()).toHaveLength(1)
    expect(await findImbalances(db)).toEqual([])
  })

  test('MOD-02 a remise of the newcomer is credited, one that only the leaver had is lost', async () => {
    const { id } = await orderThree()
    await addStagiaire(db, { email: NINA.email, reference: 'TVA-PAR', clientId: me.clientId })
    const apercu = (await preview(id, remplacer)).json()
    expect(apercu.difference).toEqual({ montantHt: -100, montantTva: -20, montantTtc: -120 })
    expect(apercu.suite).toBe('AVOIR')
    await change(id, remplacer)
    const [commande] = await findCommandes(db)
    expect(commande?.detail.participants[0]?.remises).toEqual(['Remise stagiaire (sur justificatif)'])
    expect(commande?.detail.justificatifs?.map(({ email }) => email)).toEqual([NINA.email])
    const back = { nature: 'REMPLACEMENT' as const, email: NINA.email, par: { ...NINA, ...LEA } }
    expect((await preview(id, back)).json().difference.montantTtc).toBe(120)
    expect((await preview(id, back)).json().suite).toBe('A_FACTURER')
  })

  test('MOD-03 PAR-02 INS-26 nobody is twice in an order or in a session, and the refusal changes nothing', async () => {
    const { id } = await orderThree()
    const before = await findCommandes(db)
    const twice = await send(id, { ...remplacer, par: { ...NINA, ...MARC } })
    expect([twice.statusCode, twice.json().message]).toEqual([
      400,
      "L'adresse email renseignée correspond à un participant déjà présent dans la liste.",
    ])
    const other = await orderFor(suivi, [participant({ ...NINA, referenceInterne: '' })])
    const registered = await send(id, remplacer)
    expect([registered.statusCode, registered.json().code]).toEqual([403, 'PARTICIPANTS_INVALIDES'])
    expect((await findCommandes(db)).filter((one) => one.id !== other.id)).toEqual(before)
  })

  test('MOD-23 a newcomer who is elsewhere at the same hours is said to be, and may come all the same', async () => {
    const { id } = await orderThree()
    const { clientId } = me
    await addInscription(db, { reference: CHERE, clientId, email: NINA.email, statut: 'Affecté' })
    const setDates = (dates: object[]) =>
      db
        .updateTable('session')
        .set({ dates: JSON.stringify(dates) })
        .where('reference', 'in', ['TVA-PAR', CHERE])
        .execute()
    await setDates([{ date: '2027-06-01', matin: true, aprem: false, seanceId: null }])
    expect((await preview(id, remplacer)).json().avertissements).toEqual([
      'Nina FAURE suit déjà « TVA : territorialité et échanges internationaux » le 01/06/2027, le matin.',
    ])
    expect((await change(id, remplacer)).json().etat).toBe('FAITE')
    await setDates([])
  })

  test('MOD-01 it is possible until the session begins, and not after', async () => {
    const { id } = await orderThree()
    await begin('2027-03-11')
    expect((await preview(id, remplacer)).statusCode).toBe(200)
    await begin('2027-03-10')
    const late = await preview(id, remplacer)
    expect([late.statusCode, late.json().code]).toEqual([409, 'MODIFICATION_IMPOSSIBLE'])
  })
})

describe('cancelling', () => {
  test('MOD-04 14 days before, all is given back; places, people and price go', async () => {
    const { id } = await orderThree()
    const apercu = (await preview(id, annuler(LEA.email, MARC.email))).json()
    expect(apercu.apres.montantTtc).toBe(600)
    expect(apercu.retenue).toEqual({ pourcent: 0, montantTtc: 0 })
    await change(id, annuler(LEA.email, MARC.email), { motif: 'Congés' })
    expect(await findOccupation(db)).toEqual({ 'TVA-PAR': { vendues: 1, inscrits: [ANNE.email] } })
    const [modification] = await findModifications(db)
    expect(modification).toMatchObject({ nature: 'ANNULATION', motif: 'Congés', montantTtcCents: -120_000 })
    expect(modification?.lignes.map(({ quantite, montantHt }) => quantite * montantHt)).toEqual([-1_000])
    expect(await findImbalances(db)).toEqual([])
  })

  test('CND-13 MOD-04 10 days before, 50 % are kept to the cent, whoever is cancelled first', async () => {
    const { id } = await orderThree()
    await begin('2027-03-20')
    await change(id, annuler(LEA.email))
    await change(id, annuler(MARC.email, ANNE.email))
    const [commande] = await findCommandes(db)
    expect(commande).toMatchObject({ montantHtCents: 75_000, montantTvaCents: 15_000, montantTtcCents: 90_000 })
    expect(commande?.detail.participants).toEqual([])
    expect(commande?.detail.lignes.map(({ designation }) => designation)).toEqual([
      'Annulation de Lea ROY : 50 % retenus',
      'Annulation de Marc PETIT : 50 % retenus',
      'Annulation de Anne DURAND : 50 % retenus',
    ])
    expect(await findOccupation(db)).toEqual({})
    const nobody = await preview(id, annuler(LEA.email))
    expect(nobody.json().message).toBe('Plus personne n’est inscrit par cette commande.')
  })

  test('CND-21 one by one, as 0, 50, then 100 % are kept, no more is given back than was paid beyond what stays due', async () => {
    const { id, numero } = await orderThree()
    await recevoir(db, { numero, montantCents: 150_000 })
    const remboursement = { titulaire: 'Cabinet Perrin', iban: 'FR7630006000011234567890189' }
    for (const [jour, { email }, du, rendu] of [
      ['2027-04-01', LEA, 120_000, [30_000]],
      ['2027-03-20', MARC, 90_000, [30_000, 30_000]],
      ['2027-03-12', ANNE, 90_000, [30_000, 30_000]],
    ] as const) {
      await begin(jour)
      expect((await change(id, annuler(email), { remboursement })).statusCode).toBe(200)
      expect((await findCommandes(db)).map(({ montantTtcCents }) => montantTtcCents)).toEqual([du])
      expect((await findRemboursements(db)).map(({ montantCents }) => montantCents)).toEqual(rendu)
    }
  })
})

describe('moving', () => {
  test('MOD-05 everybody: the order itself moves, at the price of the other date', async () => {
    const { id } = await orderThree()
    const dates = (await askAs(suivi, 'GET', `${url(id, 'dates')}?de=TVA-PAR`)).json()
    expect(dates.map(({ reference }: { reference: string }) => reference)).toEqual([CHERE, MODIQUE])
    const all = reporter(CHERE, LEA.email, MARC.email, ANNE.email)
    const apercu = (await preview(id, all)).json()
    expect(apercu.difference).toEqual({ montantHt: 450, montantTva: 90, montantTtc: 540 })
    expect(apercu).toMatchObject({ suite: 'A_FACTURER', scission: false })
    await change(id, all)
    const inscrits = [ANNE.email, LEA.email, MARC.email]
    expect(await findOccupation(db)).toEqual({ [CHERE]: { vendues: 3, inscrits } })
    const [commande, autre] = await findCommandes(db)
    expect(commande).toMatchObject({ reference: CHERE, montantTtcCents: 234_000, etat: 'CONFIRMEE' })
    expect(commande?.detail.formation.dateDebut).toBe('2027-06-01')
    expect(autre).toBeUndefined()
    expect(await findImbalances(db)).toEqual([])
  })

  test('ARG-27 to a cheaper date and back, again and again: no more is given back than came beyond what is due', async () => {
    const { id, numero } = await orderThree()
    await recevoir(db, { numero, montantCents: 180_000 })
    const remboursement = { titulaire: 'Cabinet Perrin', iban: 'FR7630006000011234567890189' }
    const emails = [LEA.email, MARC.email, ANNE.email]
    for (const [de, vers] of [
      ['TVA-PAR', MODIQUE],
      [MODIQUE, 'TVA-PAR'],
      ['TVA-PAR', MODIQUE],
    ] as const)
      expect((await change(id, { nature: 'REPORT', emails, de, vers }, { remboursement })).statusCode).toBe(200)
    expect((await findCommandes(db)).map(({ montantTtcCents }) => montantTtcCents)).toEqual([144_000])
    expect((await findRemboursements(db)).map(({ montantCents }) => montantCents)).toEqual([36_000])
  })

  test('MOD-07 an intra session of the company, sold to a group, is no other date of an open one', async () => {
    const { id } = await orderThree()
    const intra = { modeId: MODE_INTRA, siretClient: SIRET_X }
    await db.updateTable('session').set(intra).where('reference', '=', CHERE).execute()
    const dates = (await askAs(suivi, 'GET', `${url(id, 'dates')}?de=TVA-PAR`)).json()
    expect(dates.map(({ reference }: { reference: string }) => reference)).toEqual([MODIQUE])
    expect((await preview(id, reporter(CHERE, LEA.email))).json().code).toBe('MODIFICATION_IMPOSSIBLE')
    await db.updateTable('session').set({ modeId: 1, siretClient: null }).where('reference', '=', CHERE).execute()
  })

  test('MOD-06 some: they get an order of their own, in the same lot, and the first keeps the others', async () => {
    const { id } = await orderThree()
    const response = await change(id, reporter(MODIQUE, MARC.email))
    const [premiere, creee] = await findCommandes(db)
    expect(response.json()).toEqual({ etat: 'FAITE', url: null, commandeCreeeId: creee?.id })
    expect(premiere).toMatchObject({ montantTtcCents: 120_000, reference: 'TVA-PAR' })
    expect(creee).toMatchObject({ montantTtcCents: 48_000, reference: MODIQUE, lotId: id, etat: 'CONFIRMEE' })
    expect(creee?.detail.participants.map(({ email }) => email)).toEqual([MARC.email])
    expect(await findOccupation(db)).toEqual({
      'TVA-PAR': { vendues: 2, inscrits: [ANNE.email, LEA.email] },
      [MODIQUE]: { vendues: 1, inscrits: [MARC.email] },
    })
    const [modification] = await findModifications(db)
    expect(modification).toMatchObject({ commandeCreeeId: creee?.id, montantTtcCents: -60_000 })
    expect(await findImbalances(db)).toEqual([])
  })

  test('MOD-07 a date without places, of another fiche, closed, or too late is refused in words', async () => {
    const { id } = await orderThree()
    const refused = async (changement: Parameters<typeof preview>[1]) => {
      const { statusCode, ...response } = await send(id, changement)
      return [statusCode, response.json().code]
    }
    const all = [LEA.email, MARC.email, ANNE.email]
    await db.updateTable('session').set({ nbPlaces: 2 }).where('reference', '=', MODIQUE).execute()
    expect(await refused({ ...reporter(MODIQUE, ...all) })).toEqual([409, 'PRIX_CHANGE'])
    const full = await change(id, reporter(MODIQUE, ...all))
    expect(full.json().message).toBe("Vous désirez 3 place(s) mais il n'en reste plus que 2.")
    expect(await refused(reporter('IFRS-1', LEA.email))).toEqual([409, 'MODIFICATION_IMPOSSIBLE'])
    expect(await refused(reporter('TVA-PAR', LEA.email))).toEqual([409, 'MODIFICATION_IMPOSSIBLE'])
    expect(await refused(reporter('TVA-BEGUN', LEA.email))).toEqual([403, 'FORMATION_INDISPONIBLE'])
    expect(await refused(reporter('NULLE-PART', LEA.email))).toEqual([404, 'FORMATION_NOT_FOUND'])
    await begin('2027-03-19')
    expect(await refused(reporter(CHERE, LEA.email))).toEqual([409, 'MODIFICATION_IMPOSSIBLE'])
    expect(await findImbalances(db)).toEqual([])
    expect(await findModifications(db)).toEqual([])
  })
})

describe('a change', () => {
  test('MOD-08 pressed twice, or sent again, is made once and answered the same', async () => {
    const { id } = await orderThree()
    const press = { id: randomUUID(), differenceTtc: -600 }
    const answers = await Promise.all([1, 2, 3].map(() => send(id, annuler(LEA.email), press)))
    for (const answer of answers) expect(answer.json()).toEqual({ etat: 'FAITE', url: null, commandeCreeeId: null })
    expect(await findModifications(db)).toHaveLength(1)
    const autre = await orderFor(suivi, [participant({ ...NINA, referenceInterne: '' })])
    expect((await send(autre.id, annuler(NINA.email), press)).statusCode).toBe(404)
  })

  test('MOD-09 at a price that is no longer the one shown is refused, and changes nothing', async () => {
    const { id } = await orderThree()
    const response = await send(id, annuler(LEA.email), { differenceTtc: -599.99 })
    expect([response.statusCode, response.json().code]).toEqual([409, 'PRIX_CHANGE'])
    expect(await findModifications(db)).toEqual([])
    expect((await findOccupation(db))['TVA-PAR']?.vendues).toBe(3)
  })

  test('MOD-37 of a session that the provider cancels is refused', async () => {
    const { id } = await orderThree()
    await db.updateTable('session').set({ statut: 'ANNULE' }).where('reference', '=', 'TVA-PAR').execute()
    const response = await preview(id, annuler(LEA.email))
    expect(response.json().message).toContain('est annulée')
  })
})
