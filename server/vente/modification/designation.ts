import { sayADesigner } from '#contract/rules/designation.ts'
import type { ChangementForm } from '#contract/rules/modification-form.ts'
import type { Db } from '../../platform/tables.ts'
import { checkNouveaux, prepareArrivees } from './arrivee.ts'
import { type Prevue, refuse, type SujetModification } from './sujet.ts'

type Form = Extract<ChangementForm, { nature: 'DESIGNATION' }>

/** Decision 52: these people take places that were ordered without a name. */
export async function prepareDesignation(db: Db, sujet: SujetModification, { participants }: Form): Promise<Prevue> {
  const { detail } = sujet.commande
  const { aDesigner = 0 } = detail
  if (aDesigner === 0) throw refuse('Toutes les places de cette commande ont déjà un nom. Rechargez la page.')
  if (participants.length > aDesigner)
    throw refuse(`Cette commande n’a plus que ${sayADesigner(aDesigner)}. Rechargez la page.`)
  checkNouveaux(
    sujet.commande,
    participants.map((par, index) => ({ par, path: `participants.${index}` })),
  )
  const arrivees = participants.map((par, index) => ({
    rang: detail.participants.length + index,
    par,
    organismeId: null,
    prestationsOptionnelles: [],
  }))
  return prepareArrivees(db, sujet, arrivees)
}
