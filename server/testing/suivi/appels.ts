import { db, suivi } from '../test.ts'
import {
  deleteMails,
  findEtat,
  holdFor,
  listActions,
  listInscriptions,
  markDocumented,
  orderFor,
  runGestion,
} from './suivi.ts'

// What the person of the world `suivre` does, and what is found of it.
export const run = (...args: string[]) => runGestion(db, ...args)
export const order = (...participants: object[]) => orderFor(suivi, participants)
export const hold = (one: object) => holdFor(suivi, one)
export const etatOf = (id: string) => findEtat(db, id)
export const inscriptions = () => listInscriptions(db)
export const takeMails = () => deleteMails(db)
export const actions = () => listActions(db)
export const setDocumented = () => markDocumented(db)
