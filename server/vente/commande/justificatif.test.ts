import { beforeEach, expect } from 'vitest'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { LEA, MARC, participant } from '../../testing/panier/panier.ts'
import { courriels, db, me, options, order, put, commandes as test } from '../../testing/test.ts'
import { type Decision, judgeJustificatif } from './justificatif.service.ts'
import { findAJustifier } from './justificatif.sql.ts'

let numero: string

test.beforeAll(async () => {
  const session = db.selectFrom('session').select('id').where('reference', '=', 'TVA-PAR')
  const { id: sessionId } = await session.executeTakeFirstOrThrow()
  await db.deleteFrom('remise').where('sessionId', '=', sessionId).execute()
  const mots = { tarificationPublic: 'Stagiaires', description: 'Remise stagiaire', condition: 'STAGIAIRE' as const }
  await db
    .insertInto('remise')
    .values({ sessionId, ordre: 1, montantHtCents: 10_000, ...mots })
    .execute()
})

/** Lea and Marc are trainees on the orderer's word: 2 × (500 − 100) HT. */
beforeEach(async () => {
  const people = [LEA, MARC].map((one) => participant({ ...one, situations: ['STAGIAIRE'] }))
  numero = (await order(await put({ participants: people }), { montantTtc: 960 })).json().numero
  await db.updateTable('commande').set({ aDocumenter: false }).execute()
  await db.deleteFrom('courriel').execute()
  await db.deleteFrom('audit').execute()
})

function judge(email: string, decision: Decision, of = numero) {
  return judgeJustificatif(db, { numero: of, email, decision }, SMALL_CATALOGUE_DAY)
}

async function stored() {
  const row = db.selectFrom('commande').selectAll().where('numero', '=', numero)
  return row.executeTakeFirstOrThrow()
}

async function toJudge(): Promise<string[]> {
  return (await findAJustifier(db)).map((one) => `${one.numero} ${one.email} ${one.mots}`)
}

test('R-38 the last judgement of an order adds up what was refused, and tells the orderer once', async () => {
  const [lea, marc] = [LEA, MARC].map(({ email }) => expect.stringMatching(`^${numero} ${email} .+`))
  expect(await toJudge()).toEqual([lea, marc])
  expect(await judge(LEA.email, 'REFUSE')).toEqual({ reste: 1, complement: undefined })
  expect(await toJudge()).toEqual([marc])
  const half = await stored()
  expect(half.detail.justificatifs).toMatchObject([{ email: LEA.email, decision: 'REFUSE' }, { email: MARC.email }])
  expect(half.detail.justificatifs?.[1]).not.toHaveProperty('decision')
  expect(half.detail).not.toHaveProperty('complement')
  expect(half).toMatchObject({ aDocumenter: true, updatedAt: SMALL_CATALOGUE_DAY, montantTtcCents: 96_000 })
  expect(await courriels()).toEqual([])

  const { reste, complement } = await judge(MARC.email, 'REFUSE')
  expect([reste, complement]).toMatchObject([0, { montantHt: 200, montantTva: 40, montantTtc: 240 }])
  expect((await stored()).detail).toMatchObject({ complement, participants: half.detail.participants })
  expect(await courriels()).toMatchObject([
    { destinataire: me.email, sujet: `Commande ${numero} : justificatif refusé` },
  ])
  expect(await toJudge()).toEqual([])
})

test('R-38 what is accepted costs nothing and is told to nobody; both judgements are kept', async () => {
  await judge(LEA.email, 'ACCEPTE')
  expect(await judge(MARC.email, 'ACCEPTE')).toEqual({ reste: 0, complement: undefined })
  expect((await stored()).detail).not.toHaveProperty('complement')
  expect(await courriels()).toEqual([])
  const kept = db.selectFrom('audit').select(['clientId', 'action', 'detail']).orderBy('id')
  expect(await kept.execute()).toMatchObject(
    [LEA, MARC].map(({ email }) => ({
      clientId: me.clientId,
      action: 'JUSTIFICATIF_ACCEPTE',
      detail: { commande: numero, email },
    })),
  )
})

test('R-38 of what is accepted and refused, the refused is told and costs', async () => {
  await judge(LEA.email, 'REFUSE')
  expect((await judge(MARC.email, 'ACCEPTE')).complement).toMatchObject({ montantTtc: 120 })
  expect((await courriels())[0]?.texte).toContain('Lea ROY : Remise stagiaire (sur justificatif)')
})

test('R-38 a judgement is made once, of a firm order, for whom it has something to prove', async () => {
  await judge(LEA.email, 'REFUSE')
  const judged = await stored()
  await expect(judge(LEA.email, 'ACCEPTE')).rejects.toThrow(
    `Le justificatif de ${LEA.email} est déjà refusé (commande ${numero}).`,
  )
  await expect(judge('inconnu@x.example', 'REFUSE')).rejects.toThrow(
    `La commande ${numero} n’a rien à justifier pour inconnu@x.example.`,
  )
  await expect(judge(LEA.email, 'REFUSE', 'C99999999')).rejects.toThrow('Aucune commande n’a le numéro C99999999.')
  expect(await stored()).toEqual(judged)
  await db.updateTable('commande').set({ etat: 'ANNULEE' }).execute()
  await expect(judge(MARC.email, 'REFUSE')).rejects.toThrow(
    `La commande ${numero} n’a rien à justifier : son état est « Annulée ».`,
  )
  expect(await toJudge()).toEqual([])
})

test('R-38 an order without anything on somebody’s word has nothing to judge', async () => {
  const { numero: other } = (
    await order(await put({ reference: 'OPT-S', participants: sansOptions() }), {
      reference: 'OPT-S',
      montantTtc: 120,
    })
  ).json()
  expect((await toJudge()).map((one) => one.split(' ')[0])).toEqual([numero, numero])
  await expect(judge(LEA.email, 'REFUSE', other)).rejects.toThrow(`La commande ${other} n’a rien à justifier pour`)
})

function sansOptions() {
  const prestationsOptionnelles = options.map((id) => ({ sessionPrestationOptionnelId: id, quantite: 0 }))
  return [participant({ ...LEA, prestationsOptionnelles })]
}
