import { extractText } from 'unpdf'
import { expect } from 'vitest'
import { drawPdf } from '../../papier/document/pdf/pdf.ts'
import { findImbalances } from '../../testing/commande/commande.sql.ts'
import { findVersionsDites, makePapiers, sumPieces } from '../../testing/document/papiers-faits.ts'
import {
  CHERE,
  changing,
  findCommandes,
  findModifications,
  findOccupation,
  MODIQUE,
  setJour,
} from '../../testing/modification/modification.ts'
import { askAs, deleteMails, orderFor } from '../../testing/suivi/suivi.ts'
import { db, suivi, suivre as test } from '../../testing/test.ts'

/** Decision 52: an order in which nobody is named yet. */

const { preview, change, url } = changing(() => suivi)
const reporter = (vers: string) => ({ nature: 'REPORT' as const, emails: [], de: 'TVA-PAR', vers })
const annuler = (aDesigner: number) => ({ nature: 'ANNULATION' as const, emails: [], aDesigner })
const saidBy = async (id: string) => {
  await makePapiers(db)
  return findVersionsDites(db, id)
}

test('DES-12 moves: its places, its price and its documents follow, and only who ordered is told', async () => {
  const { id } = await orderFor(suivi, [], 2)
  expect((await askAs(suivi, 'GET', url(id, 'modifiable'))).json()).toMatchObject({
    report: true,
    aDesigner: { nombre: 2 },
  })
  await makePapiers(db)
  await deleteMails(db)
  expect((await preview(id, reporter(CHERE))).json()).toMatchObject({
    difference: { montantTtc: 360 },
    suite: 'A_FACTURER',
    scission: false,
    avertissements: [],
  })
  expect((await change(id, reporter(CHERE))).json()).toMatchObject({ etat: 'FAITE', commandeCreeeId: null })
  expect(await findOccupation(db)).toEqual({ [CHERE]: { vendues: 2, inscrits: [] } })
  const [commande] = await findCommandes(db)
  expect(commande).toMatchObject({
    reference: CHERE,
    montantTtcCents: 156_000,
    detail: { aDesigner: 2, participants: [] },
  })
  const courriels = await deleteMails(db)
  expect(courriels.map(({ destinataire }) => destinataire)).toEqual([commande?.detail.personne.email])
  expect(JSON.stringify(courriels[0]?.corps)).toContain(
    '2 places à désigner : report de la session du 1er avril 2027 à celle du 1er juin 2027',
  )
  expect(JSON.stringify(courriels[0]?.corps)).not.toContain('participants concernés')
  const said = await saidBy(id)
  expect(said['facture-complementaire']?.join()).toContain('2 places à désigner : report de la session')
  expect(said.convention?.at(-1)).toContain('1er juin 2027')
  expect(await sumPieces(db, id)).toBe(156_000)
  expect(await findImbalances(db)).toEqual([])
  const apres = (await askAs(suivi, 'GET', url(id, 'modifiable'))).json()
  expect(apres.aDesigner).toEqual({ nombre: 2, limite: '2027-05-25' })
})

test('DES-12 does not move beyond the room of the other date, and stays as it was', async () => {
  const { id } = await orderFor(suivi, [], 4)
  const before = await findCommandes(db)
  expect((await change(id, reporter(MODIQUE))).json().code).toBe('PLACES_INSUFFISANTES')
  expect(await findCommandes(db)).toEqual(before)
  expect(await findOccupation(db)).toEqual({ 'TVA-PAR': { vendues: 4, inscrits: [] } })
})

test('DES-07 DES-12 is cancelled place by place or whole, with what is kept and its credit notes', async () => {
  const { id } = await orderFor(suivi, [], 3)
  await makePapiers(db)
  await setJour(db, 'TVA-PAR', '2027-03-20')
  await change(id, annuler(1))
  expect(await findOccupation(db)).toEqual({ 'TVA-PAR': { vendues: 2, inscrits: [] } })
  expect((await findCommandes(db))[0]).toMatchObject({ montantTtcCents: 150_000, detail: { aDesigner: 2 } })
  await change(id, annuler(2))
  expect(await findOccupation(db)).toEqual({})
  expect((await findModifications(db)).map(({ montantTtcCents }) => montantTtcCents)).toEqual([-30_000, -60_000])
  const detail = (await askAs(suivi, 'GET', `/api/espace/commandes/${id}`)).json()
  expect(detail.commande).toMatchObject({ etat: 'ANNULEE', participants: [] })
  const { avoir = [] } = await saidBy(id)
  expect(avoir).toHaveLength(2)
  expect(avoir[0]?.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('1 place à désigner annulée, 50 % retenus')
  expect(avoir[1]).toContain('Annulation d’une place à désigner : 50 % retenus')
  expect(avoir[1]).toContain('Participants\n2 places à désigner\n')
  expect(await sumPieces(db, id)).toBe(90_000)
  expect(await findImbalances(db)).toEqual([])
})

test('DES-03 its convention says, on paper, by when names are due', async () => {
  const { id } = await orderFor(suivi, [], 2)
  await makePapiers(db)
  const { modele } = await db
    .selectFrom('document')
    .select('modele')
    .where('commandeId', '=', id)
    .where('type', '=', 'convention')
    .executeTakeFirstOrThrow()
  const { text } = await extractText(new Uint8Array(await drawPdf(modele)), { mergePages: true })
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Places à désigner : Participants à nommer jusqu’au 25 mars 2027.')
})
