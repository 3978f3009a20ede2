import { beforeEach, expect } from 'vitest'
import type { CommandeForm } from '#contract/vente/commande.ts'
import { createLogger } from '../../platform/log.ts'
import { testConfig } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { randomOf } from '../../testing/demande/random.ts'
import {
  addFaits,
  copyCommandes,
  deletePapiers,
  findRangs,
  moveSession,
  setCommande,
  setDrawn,
  setHistorique,
  terminate,
} from '../../testing/document/document.sql.ts'
import { randomHistoire } from '../../testing/document/histoire.ts'
import { say } from '../../testing/document/modele.ts'
import { MARC, participant } from '../../testing/panier/panier.ts'
import { runGestion } from '../../testing/suivi/suivi.ts'
import { ask, db, me, order, put, commandes as test } from '../../testing/test.ts'
import { listDocuments } from './consultation.service.ts'
import { toContexteDocument } from './contexte.ts'
import { documentNext } from './documents.service.ts'

const log = createLogger('silent')
const CURSUS = { reference: 'CUR-S', requiredReferences: { A: 'A-1' }, optionalReferences: { B: 'B-1' } }

beforeEach(async () => {
  await moveSession(db, 'TVA-PAR', '2027-04-01')
})

async function make(): Promise<void> {
  while (await documentNext(db, toContexteDocument(testConfig(), SMALL_CATALOGUE_DAY), log));
  await setDrawn(db)
}

async function ordered(demande: object = {}, commande: Partial<CommandeForm> = {}): Promise<string> {
  const response = await order(await put({ participants: [participant()], ...demande }), commande)
  expect(response.statusCode).toBe(200)
  await make()
  return response.json().id
}

/** The words of the newest version of each document of an order, by the document's type and session. */
async function saidBy(commandeId: string): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('document')
    .leftJoin('inscription', 'inscription.id', 'document.inscriptionId')
    .leftJoin('session', 'session.id', 'inscription.sessionId')
    .select(['type', 'modele', 'session.reference'])
    .where('document.commandeId', '=', commandeId)
    .orderBy('version')
    .execute()
  return Object.fromEntries(
    rows.map(({ type, modele, reference }) => [[type, reference].filter(Boolean).join(' '), say(modele)]),
  )
}

test('DOC-03 the provider moves a session: what is read afterwards says the new days and hours, but for the invoice', async () => {
  const programmations = JSON.stringify([{ date: '2027-04-01', seanceId: null, heureDebut: 540, heureFin: 1_020 }])
  await db.updateTable('session').set({ programmations }).where('reference', '=', 'TVA-PAR').execute()
  const id = await ordered()
  const before = await saidBy(id)
  expect(before['convocation TVA-PAR']).toContain('jeudi 1er avril 2027')

  await runGestion(db, 'deplacer', 'TVA-PAR', '2027-05-03', '2027-05-03')
  await make()
  const after = await saidBy(id)
  for (const type of ['bon-de-commande', 'convention', 'convocation TVA-PAR']) {
    expect([type, after[type]?.includes('le 3 mai 2027')]).toEqual([type, true])
    expect([type, after[type]?.includes('1er avril 2027')]).toEqual([type, false])
  }
  expect(after['convocation TVA-PAR']).toContain('lundi 3 mai 2027\nde 9 h à 17 h')
  expect(after.convention).toContain('lundi 3 mai 2027\nde 9 h à 17 h')
  // Decision 49: who was registered before may leave it for nothing.
  expect(before.convention).toMatch(/Jusqu’au 22\smars\s2027/)
  expect(after.convention).toContain('Annulation\nSans frais jusqu’au début de la session.')
  expect(after.facture).toBe(before.facture)
  await db.updateTable('session').set({ programmations: '[]' }).where('reference', '=', 'TVA-PAR').execute()
})

test('DOC-03 another place, or a step of a cursus that moves, is said too', async () => {
  const set = (reference: string, changes: object) =>
    db.updateTable('session').set(changes).where('reference', '=', reference).execute()
  const id = await ordered()
  await set('TVA-PAR', { lieuId: 2 })
  await make()
  expect((await saidBy(id))['convocation TVA-PAR']).not.toContain('Centre Opéra')
  await set('TVA-PAR', { lieuId: 1 })

  const cursus = await ordered(CURSUS, { reference: 'CUR-S', montantTtc: 1_500 })
  await moveSession(db, 'B-1', '2027-07-01')
  await make()
  const said = await saidBy(cursus)
  expect(said['convocation B-1']).toContain('le 1er juillet 2027')
  expect(said['convocation A-1']).toContain('le 3 mai 2027')
  expect(said['convocation CUR-S']).toBeUndefined()
  for (const type of ['bon-de-commande', 'convention']) expect(said[type]).toContain('le 1er juillet 2027')
  await moveSession(db, 'B-1', '2027-06-10')
})

test('DOC-01 what is paid by direct debit has a mandate to sign, downloaded like the rest; what is not has none', async () => {
  const types = async (id: string) =>
    (await listDocuments(db, me.compteId, { commandeIds: [id] })).map(({ type, titre }) => [type, titre])
  const virement = await ordered({ participants: [participant(MARC)] })
  expect((await types(virement)).map(([type]) => type)).not.toContain('mandat-sepa')

  const [row] = await db.selectFrom('session').select('paiement').where('reference', '=', 'TVA-PAR').execute()
  const paiement = JSON.stringify({ ...row?.paiement, accepteSepa: true })
  await db.updateTable('session').set({ paiement }).where('reference', '=', 'TVA-PAR').execute()
  const sepa = await ordered({}, { modeReglementId: 5 })
  const listed = await types(sepa)
  const numero = (await ask('GET', `/api/inscription/commande/${sepa}`)).json().numero
  expect(listed.map(([type]) => type)).toEqual([
    'bon-de-commande',
    'convention',
    'mandat-sepa',
    'facture',
    'convocation',
  ])
  expect(listed[2]).toEqual(['mandat-sepa', `Mandat de prélèvement SEPA ${numero}`])
  const file = await ask('GET', `/api/document/mandat-sepa/fichier?commandeId=${sepa}`)
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-disposition']).toContain(`filename="Mandat de prelevement SEPA ${numero}.pdf"`)
})

test('PAP-03 an order that comes to nothing before it costs anything has no paper; one undone has no certificate, and both pieces however late', async () => {
  const id = await ordered()
  await terminate(db, id, SMALL_CATALOGUE_DAY)
  const types = async (from: 'EN_ATTENTE_PAIEMENT' | 'CONFIRMEE') => {
    await db.deleteFrom('document').execute()
    await db.deleteFrom('facture').execute()
    await setHistorique(db, id, from)
    await setCommande(db, id, 'ANNULEE')
    await make()
    return Object.keys(await saidBy(id)).sort()
  }
  expect(await types('EN_ATTENTE_PAIEMENT')).toEqual([])
  expect(await types('CONFIRMEE')).toEqual(['avoir', 'bon-de-commande', 'convention', 'facture'])
})

test('PAP-06 who is not expected any more is not invited; who completed it has their certificate all the same', async () => {
  const id = await ordered()
  await db.deleteFrom('document').execute()
  await terminate(db, id, SMALL_CATALOGUE_DAY)
  for (const statut of ['Refusé', 'Renoncé', 'Annulée'] as const) {
    await db.updateTable('inscription').set({ statut }).execute()
    await setCommande(db, id, 'CONFIRMEE')
    await make()
    expect(Object.keys(await saidBy(id))).not.toContain('convocation TVA-PAR')
  }
  expect(Object.keys(await saidBy(id))).toContain('attestation TVA-PAR')
})

test('PAP-04 on random histories, the papers are the same with a sweep after each event or a late one, and no number is missing', async () => {
  await copyCommandes(db, await ordered(), 12)
  const ids = (await db.selectFrom('commande').select('id').orderBy('numero').execute()).map(({ id }) => id)
  const histoires = ids.map((id, index) => ({ id, etats: randomHistoire(randomOf(index + 1)) }))
  const longest = Math.max(...histoires.map(({ etats }) => etats.length))
  const play = async (isSwept: (step: number) => boolean) => {
    await deletePapiers(db)
    for (let step = 0; step < longest; step += 1) {
      const faits = histoires.flatMap(({ id, etats }) => etats.slice(step, step + 1).map((etat) => ({ id, etat })))
      await addFaits(db, faits)
      if (isSwept(step) || step === longest - 1) await make()
    }
    const said = await Promise.all(ids.map((id) => saidBy(id)))
    const papiers = said.map((one) =>
      Object.entries(one)
        .filter(([type]) => !type.startsWith('convocation'))
        .map(([type, words]) => [type, words.replace(/\b[FA]\d{4}-\d{6}\b/g, 'NUMERO')])
        .sort(),
    )
    return { papiers, rangs: await findRangs(db) }
  }
  const each = await play(() => true)
  const { int } = randomOf(41)
  expect(await play(() => int(1, 3) === 1)).toEqual(each)
  expect(await play(() => false)).toEqual(each)
  const series = Object.values(Object.groupBy(each.rangs, (rang) => rang.replace(/ \d+$/, '')))
  for (const serie of series)
    expect(serie?.map((rang) => Number(rang.split(' ').at(-1)))).toEqual(serie?.map((_, index) => index + 1))
  expect(each.rangs.filter((rang) => rang.startsWith('avoir')).length).toBeGreaterThan(2)
})
