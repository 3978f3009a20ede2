import { SECRET, startPaiementDemo } from '#standin/paiement/testing.ts'
import type { Buyer } from '../commande/commande.sql.ts'
import { db, own, test } from '../test.ts'
import {
  askByCard,
  countVendues,
  findPaiement,
  followBack,
  openByCard,
  openPaiements,
  type Paiements,
  readEtat,
  resetPaiements,
} from './paiements.ts'

export let paiements: Paiements<Awaited<ReturnType<typeof startPaiementDemo>>>
export let demo: typeof paiements.demo
export let context: typeof paiements.context
export let me: Buyer

// What this person does, and what is found of it.
export const ask = () => askByCard(paiements, me)
export const open = () => openByCard(paiements, me)
export const comeBack = (location: string) => followBack(paiements, location)
export const readEtatOf = (commandeId: string) => readEtat(paiements, me, commandeId)
export const paiementOf = (commandeId: string) => findPaiement(db, commandeId)
export const vendues = () => countVendues(db)

/** The small catalogue from its day on, the provider of payments, and somebody, new for each test, who may order. */
export const payer = test
  .extend('fill', { scope: 'file' }, () => async (closes) => {
    paiements = await openPaiements(startPaiementDemo, SECRET, own())
    ;({ demo, context } = paiements)
    closes.push(paiements.close)
  })
  .extend('again', { auto: true }, ({ monde }) =>
    monde.begin(async () => {
      me = await resetPaiements(paiements)
    }),
  )
