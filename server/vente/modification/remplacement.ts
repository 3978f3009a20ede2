import type { ChangementForm } from '#contract/rules/modification-form.ts'
import type { Db } from '../../platform/tables.ts'
import { checkNouveaux, prepareArrivees } from './arrivee.ts'
import { checkConcernes, type Prevue, refuse, type SujetModification } from './sujet.ts'

type Form = Extract<ChangementForm, { nature: 'REMPLACEMENT' }>

/** Decision 50: the newcomer takes the place, with its options and its funding body. */
export async function prepareRemplacement(db: Db, sujet: SujetModification, { email, par }: Form): Promise<Prevue> {
  const { commande } = sujet
  const [partant] = checkConcernes(commande, [email])
  // INS-19: an individual registers only themself.
  if (commande.particulier)
    throw refuse('Une commande à titre individuel n’inscrit que vous : personne ne vous y remplace.')
  checkNouveaux(commande, [{ par, path: 'par' }])
  const rang = commande.detail.participants.findIndex((one) => one.email === email)
  const organismeId = partant?.organismeId ?? null
  const prestationsOptionnelles = partant?.prestationsOptionnelles ?? []
  return prepareArrivees(db, sujet, [{ rang, par, organismeId, prestationsOptionnelles }])
}
