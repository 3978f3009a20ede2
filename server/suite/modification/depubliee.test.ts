import { beforeEach, describe, expect } from 'vitest'
import { findImbalances, openSessions, validCommande } from '../../testing/commande/commande.sql.ts'
import {
  addStagiaire,
  CHERE,
  changing,
  findCommandes,
  findOccupation,
  MODIQUE,
} from '../../testing/modification/modification.ts'
import { LEA, MARC, participant, validDemande } from '../../testing/panier/panier.ts'
import { askAs, COMMANDE, orderFor, PANIER } from '../../testing/suivi/suivi.ts'
import { db, suivi, suivre as test } from '../../testing/test.ts'

beforeEach(async () => {
  await db.updateTable('session').set({ publiee: true }).execute()
  await db.updateTable('fiche').set({ publiee: true }).execute()
  await openSessions(db, ['CUR-S', 'A-1', 'A-RARE', 'B-1'])
})

const { preview, change, send, url } = changing(() => suivi)
const NINA = { nom: 'Faure', prenom: 'Nina', email: 'nina.faure@societe.example', referenceInterne: '' }
const remplacer = { nature: 'REMPLACEMENT' as const, email: LEA.email, par: NINA }
const reporter = (de: string, vers: string) => ({ nature: 'REPORT' as const, emails: [MARC.email], de, vers })

const withdraw = (table: 'session' | 'fiche', ...references: string[]) =>
  db.updateTable(table).set({ publiee: false }).where('reference', 'in', references).execute()
const listDates = async (id: string, de: string) =>
  (await askAs(suivi, 'GET', `${url(id, 'dates')}?de=${de}`)).json().map((one: { reference: string }) => one.reference)

describe.each([
  ['session', 'TVA-PAR'],
  ['fiche', 'FIS-TVA-01'],
] as const)('decision 50: once its %s is withdrawn from sale, an order', (table, reference) => {
  test('MOD-21 still has its people replaced, named and cancelled, and remises judged as the session says', async () => {
    const { id } = await orderFor(suivi, [participant(LEA), participant(MARC)], 1)
    await addStagiaire(db, { email: NINA.email, reference: 'TVA-PAR', clientId: suivi.me.clientId })
    await withdraw(table, reference)
    expect((await preview(id, remplacer)).json().difference).toMatchObject({ montantTtc: -120 })
    expect((await change(id, remplacer)).json().etat).toBe('FAITE')
    const anne = { ...NINA, prenom: 'Anne', email: 'anne@societe.example' }
    expect((await change(id, { nature: 'DESIGNATION', participants: [anne] })).json().etat).toBe('FAITE')
    expect((await change(id, { nature: 'ANNULATION', emails: [MARC.email] })).json().etat).toBe('FAITE')
    expect(await findOccupation(db)).toEqual({ 'TVA-PAR': { vendues: 2, inscrits: [anne.email, NINA.email] } })
    expect(await findImbalances(db)).toEqual([])
  })
})

test('MOD-22 people of a withdrawn date still move to one that is sold, and to no other', async () => {
  const { id } = await orderFor(suivi, [participant(LEA), participant(MARC)])
  await withdraw('session', 'TVA-PAR', MODIQUE)
  expect(await listDates(id, 'TVA-PAR')).toEqual([CHERE])
  const refused = await send(id, reporter('TVA-PAR', MODIQUE))
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'FORMATION_NOT_FOUND'])
  expect((await change(id, reporter('TVA-PAR', CHERE))).json().etat).toBe('FAITE')
  expect((await findCommandes(db)).map((one) => one.reference)).toEqual(['TVA-PAR', CHERE])
  expect(await findImbalances(db)).toEqual([])
})

test('MOD-22 of a withdrawn fiche no date is sold any more', async () => {
  const { id } = await orderFor(suivi, [participant(LEA), participant(MARC)])
  await withdraw('fiche', 'FIS-TVA-01')
  expect(await listDates(id, 'TVA-PAR')).toEqual([])
  const refused = await send(id, reporter('TVA-PAR', CHERE))
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'FORMATION_NOT_FOUND'])
})

test('MOD-21 MOD-22 a withdrawn cursus, with a withdrawn step, still changes; a step moves to a date that is sold', async () => {
  const choix = { requiredReferences: { A: 'A-1' }, optionalReferences: { B: 'B-1' } }
  const demande = { reference: 'CUR-S', participants: [participant(LEA), participant(MARC)], ...choix }
  const item = await askAs(suivi, 'POST', PANIER, validDemande(suivi.me.clientId, demande))
  const given = { reference: 'CUR-S', montantTtc: item.json().prix.montantTtc }
  const form = validCommande(item.json().id, suivi.me.clientId, given)
  const { id } = (await askAs(suivi, 'POST', COMMANDE, form)).json()
  await withdraw('session', 'CUR-S', 'A-1')
  expect((await change(id, remplacer)).json().etat).toBe('FAITE')
  expect(await listDates(id, 'A-1')).toEqual(['A-RARE'])
  expect((await change(id, reporter('A-1', 'A-RARE'))).json().etat).toBe('FAITE')
  expect(await findOccupation(db)).toEqual({
    'CUR-S': { vendues: 2, inscrits: [MARC.email, NINA.email] },
    'A-1': { vendues: 1, inscrits: [NINA.email] },
    'A-RARE': { vendues: 1, inscrits: [MARC.email] },
    'B-1': { vendues: 2, inscrits: [MARC.email, NINA.email] },
  })
  const back = await send(id, { ...reporter('A-1', 'A-1'), emails: [NINA.email], vers: 'A-1' })
  expect(back.json().code).toBe('MODIFICATION_IMPOSSIBLE')
  await withdraw('session', 'A-RARE')
  expect(await listDates(id, 'A-1')).toEqual([])
  const refused = await send(id, { ...reporter('A-1', 'A-RARE'), emails: [NINA.email] })
  expect(refused.json().code).toBe('MODIFICATION_IMPOSSIBLE')
})
