import { beforeEach, describe, expect } from 'vitest'
import type { ChangementForm } from '#contract/rules/modification-form.ts'
import { findImbalances, openSessions, validCommande } from '../../testing/commande/commande.sql.ts'
import { CHERE, changing, findCommandes, MODIQUE } from '../../testing/modification/modification.ts'
import { LEA, MARC, participant, validDemande } from '../../testing/panier/panier.ts'
import { askAs, COMMANDE, deleteMails, orderFor, PANIER, runGestion } from '../../testing/suivi/suivi.ts'
import { db, me, suivi, suivre as test } from '../../testing/test.ts'

/** Today is 10 March 2027. TVA-PAR is on 1 April: cancelled freely until 18 March, moved until 22 March. */

const { preview, change, url } = changing(() => suivi)
const run = (...args: string[]) => runGestion(db, ...args)
const order = () => orderFor(suivi, [participant(LEA), participant(MARC)])
const annuler = (...emails: string[]): ChangementForm => ({ nature: 'ANNULATION', emails })
const reporter = (vers: string, emails: string[], de = 'TVA-PAR'): ChangementForm => ({
  nature: 'REPORT',
  emails,
  de,
  vers,
})
const modifiable = async (id: string) => (await askAs(suivi, 'GET', url(id, 'modifiable'))).json()
const detailOf = async (id: string) => (await askAs(suivi, 'GET', `/api/espace/commandes/${id}`)).json()
const retenueOf = async (id: string, email: string) => (await preview(id, annuler(email))).json().retenue
const RIEN = { pourcent: 0, montantTtc: 0 }

/** What an import writes of a session. */
async function setDays(reference: string, dateDebut: string | null): Promise<void> {
  await db.updateTable('session').set({ dateDebut, dateFin: dateDebut }).where('reference', '=', reference).execute()
}

describe('decision 49: what was registered before the provider moved its session', () => {
  test.each([
    ['to earlier', ['2027-03-12']],
    ['to later', ['2027-03-15']],
    ['twice', ['2027-05-03', '2027-03-12']],
    ['away and back to days that are near now', ['2027-06-01', '2027-03-12']],
  ])('CND-10 is cancelled for the whole price, or moved, until it begins: %s', async (_cas, jours) => {
    const { id } = await order()
    for (const jour of jours) await run('deplacer', 'TVA-PAR', jour, jour)
    expect(await modifiable(id)).toMatchObject({ remplacement: true, report: true, retenue: 0, pourquoi: null })
    expect((await change(id, reporter(MODIQUE, [MARC.email]))).json().etat).toBe('FAITE')
    expect(await retenueOf(id, LEA.email)).toEqual(RIEN)
    expect((await change(id, annuler(LEA.email))).json().etat).toBe('FAITE')
    expect((await findCommandes(db))[0]?.montantTtcCents).toBe(0)
    expect(await findImbalances(db)).toEqual([])
  })

  test('CND-10 stays so when the session comes back to its first days: who waited was told so', async () => {
    await setDays('TVA-PAR', '2027-03-20')
    const { id } = await order()
    expect((await retenueOf(id, LEA.email)).pourcent).toBe(50)
    await run('deplacer', 'TVA-PAR', '2027-05-03', '2027-05-03')
    await run('deplacer', 'TVA-PAR', '2027-03-20', '2027-03-20')
    expect(await retenueOf(id, LEA.email)).toEqual(RIEN)
  })

  test('CND-10 is so whoever moved it, an import too, and where moving was not offered at all', async () => {
    const conditions = { remplacementJours: null, reportJours: null, annulationJours: null, retenue: 100, paliers: [] }
    const stored = await db.selectFrom('session').select('conditions').where('reference', '=', 'TVA-PAR').execute()
    const set = (value: object) =>
      db
        .updateTable('session')
        .set({ conditions: JSON.stringify(value) })
        .where('reference', '=', 'TVA-PAR')
        .execute()
    await set(conditions)
    const { id } = await order()
    await set(stored[0]?.conditions ?? {})
    expect(await modifiable(id)).toMatchObject({ remplacement: false, report: false, retenue: 100 })
    await setDays('TVA-PAR', '2027-04-20')
    expect(await modifiable(id)).toMatchObject({ remplacement: false, report: true, retenue: 0 })
  })

  test('CND-14 an import that changes conditions alone changes nothing for who ordered', async () => {
    const { id } = await order()
    const stored = await db.selectFrom('session').select('conditions').where('reference', '=', 'TVA-PAR').execute()
    const set = (value: object) =>
      db
        .updateTable('session')
        .set({ conditions: JSON.stringify(value) })
        .where('reference', '=', 'TVA-PAR')
        .execute()
    await set({ remplacementJours: null, reportJours: null, annulationJours: null, retenue: 100, paliers: [] })
    expect(await modifiable(id)).toMatchObject({ remplacement: true, report: true, retenue: 0 })
    await set(stored[0]?.conditions ?? {})
  })

  test('CND-10 who comes by a replacement takes the place as it is', async () => {
    const { id } = await order()
    await run('deplacer', 'TVA-PAR', '2027-03-12', '2027-03-12')
    const par = { nom: 'Faure', prenom: 'Nina', email: 'nina@societe.example', referenceInterne: '' }
    await change(id, { nature: 'REMPLACEMENT', email: LEA.email, par })
    expect(await retenueOf(id, par.email)).toEqual(RIEN)
  })

  test('CND-10 once it has begun, nothing is changed any more', async () => {
    const { id } = await order()
    await run('deplacer', 'TVA-PAR', '2027-03-10', '2027-03-10')
    expect(await modifiable(id)).toMatchObject({ remplacement: false, report: false, retenue: null })
  })

  test('CND-11 a dearer date costs no more, a cheaper one less', async () => {
    const { id } = await order()
    expect((await preview(id, reporter(CHERE, [LEA.email, MARC.email]))).json().difference.montantTtc).toBe(360)
    await run('deplacer', 'TVA-PAR', '2027-03-15', '2027-03-15')
    expect((await preview(id, reporter(MODIQUE, [LEA.email]))).json().difference.montantTtc).toBe(-120)
    const moved = reporter(CHERE, [LEA.email])
    expect((await preview(id, moved)).json()).toMatchObject({
      difference: { montantTtc: 0 },
      suite: 'RIEN',
      lignes: [],
    })
    await change(id, moved)
    expect((await findCommandes(db)).map((one) => one.montantTtcCents)).toEqual([60_000, 60_000])
    expect(await findImbalances(db)).toEqual([])
  })

  test('CND-12 an order made after the move has the usual conditions', async () => {
    await run('deplacer', 'TVA-PAR', '2027-03-15', '2027-03-15')
    const { id } = await order()
    expect(await modifiable(id)).toMatchObject({ remplacement: true, report: false, retenue: 50 })
  })

  test('CND-12 the date that a buyer then chose has its usual conditions, for who moved; who stayed keeps theirs', async () => {
    const { id } = await order()
    await run('deplacer', 'TVA-PAR', '2027-03-15', '2027-03-15')
    await change(id, reporter(MODIQUE, [MARC.email]))
    const creee = (await findCommandes(db)).find((one) => one.id !== id)?.id ?? ''
    const onMoved = reporter(CHERE, [MARC.email], MODIQUE)
    expect((await preview(creee, onMoved)).json().difference.montantTtc).toBe(300)
    expect(await retenueOf(id, LEA.email)).toEqual(RIEN)
    await db.deleteFrom('commandeHistorique').where('session', 'is not', null).where('commandeId', '=', creee).execute()
    await setDays(MODIQUE, '2027-03-20')
    expect(await retenueOf(creee, MARC.email)).toEqual(RIEN)
    await setDays(MODIQUE, '2027-06-15')
  })

  test('CND-12 a buyer who leaves the moved session and comes back to it has the usual conditions there', async () => {
    const { id } = await order()
    const both = [LEA.email, MARC.email]
    await run('deplacer', 'TVA-PAR', '2027-03-20', '2027-03-20')
    await change(id, reporter(MODIQUE, both))
    await change(id, reporter('TVA-PAR', both, MODIQUE))
    expect(await modifiable(id)).toMatchObject({ report: true, retenue: 50 })
  })

  test('CND-19 the provider keeps nothing either, unless it says so; of who has begun without the move, all', async () => {
    const { id, numero } = await order()
    await run('deplacer', 'TVA-PAR', '2027-03-12', '2027-03-12')
    await run('annuler', numero, LEA.email)
    expect((await findCommandes(db)).find((one) => one.id === id)?.montantTtcCents).toBe(60_000)
  })

  test('CND-10 page and mail say so, to who ordered; an order by an individual under contract is told to write', async () => {
    const { id } = await order()
    await deleteMails(db)
    await run('deplacer', 'TVA-PAR', '2027-03-15', '2027-03-15')
    const dit =
      'jusqu’au début de la session, choisissez une autre date sans supplément, ou annulez et ne payez rien, sur la page de la commande. Ce qui est déjà réglé vous est rendu en entier.'
    const mails = await deleteMails(db)
    const texteOf = (email: string) => mails.find(({ destinataire }) => destinataire === email)?.texte ?? ''
    expect(texteOf(me.email).replace(/\s+/g, ' ')).toContain(dit)
    expect(texteOf(LEA.email)).not.toContain('sans supplément')
    const detail = await detailOf(id)
    expect(detail).toMatchObject({ deplacee: true })
    expect(detail.commande.formation.conditions).toMatchObject({ reportJours: 0, annulationJours: 0, paliers: [] })
  })
})

describe('decision 49: a cursus', () => {
  const RARE = { A: 'A-RARE' }
  const CHOIX = { requiredReferences: { A: 'A-1' }, optionalReferences: { B: 'B-1' } }

  beforeEach(async () => {
    await openSessions(db, ['CUR-S', 'A-1', 'A-RARE', 'B-1'])
    for (const [reference, jour] of [
      ['CUR-S', '2027-03-11'],
      ['A-1', '2027-05-03'],
      ['A-RARE', '2027-05-20'],
      ['B-1', '2027-06-10'],
    ] as const)
      await setDays(reference, jour)
  })

  async function orderCursus(): Promise<{ id: string; numero: string }> {
    const participants = [participant(LEA), participant(MARC)]
    const demande = validDemande(me.clientId, { reference: 'CUR-S', participants, ...CHOIX })
    const item = await askAs(suivi, 'POST', PANIER, demande)
    const { id, prix } = item.json()
    const form = validCommande(id, me.clientId, { reference: 'CUR-S', montantTtc: prix.montantTtc })
    return (await askAs(suivi, 'POST', COMMANDE, form)).json()
  }

  test('CND-05 counts from the first chosen step, never from the outer dates of what is on offer', async () => {
    const { id } = await orderCursus()
    expect(await modifiable(id)).toMatchObject({ remplacement: true, report: true, retenue: 0 })
    await setDays('CUR-S', '2027-03-12')
    expect((await detailOf(id)).deplacee).toBe(false)
  })

  test('CND-20 one of whose steps moved is cancelled for the whole price, and the step moves until it begins', async () => {
    const { id } = await orderCursus()
    await run('deplacer', 'A-1', '2027-03-15', '2027-03-15')
    expect(await modifiable(id)).toMatchObject({ report: true, retenue: 0 })
    expect((await preview(id, reporter(RARE.A, [MARC.email], 'A-1'))).statusCode).toBe(200)
    expect(await retenueOf(id, LEA.email)).toEqual(RIEN)
  })

  test('CND-12 CND-20 who then moves another step keeps what the first move gave, in an order of their own too', async () => {
    const { id } = await orderCursus()
    await run('deplacer', 'B-1', '2027-03-15', '2027-03-15')
    await change(id, reporter(RARE.A, [MARC.email], 'A-1'))
    const creee = (await findCommandes(db)).find((one) => one.id !== id)?.id ?? ''
    expect(await retenueOf(creee, MARC.email)).toEqual(RIEN)
    expect((await detailOf(creee)).deplacee).toBe(true)
  })

  test('CND-20 a step of which is cancelled goes on without it, or is cancelled for the whole price', async () => {
    const { id } = await orderCursus()
    await setDays('B-1', '2027-03-15')
    await db.deleteFrom('commandeHistorique').where('session', 'is not', null).execute()
    expect((await retenueOf(id, LEA.email)).pourcent).toBe(50)
    await deleteMails(db)
    await run('annuler-session', 'A-1')
    const mail = (await deleteMails(db)).find(({ destinataire }) => destinataire === me.email)
    expect(mail?.texte.replace(/\s+/g, ' ')).toContain('vous pouvez aussi annuler et ne rien payer')
    expect(await retenueOf(id, LEA.email)).toEqual(RIEN)
  })

  test('CND-05 a later step moves after the first has begun', async () => {
    const { id } = await orderCursus()
    await setDays('B-1', '2027-03-10')
    await db.deleteFrom('commandeHistorique').where('session', 'is not', null).execute()
    expect(await modifiable(id)).toMatchObject({ remplacement: false, report: true, retenue: null, pourquoi: null })
    expect((await preview(id, reporter(RARE.A, [MARC.email], 'A-1'))).statusCode).toBe(200)
    expect((await preview(id, annuler(MARC.email))).statusCode).toBe(409)
  })
})
