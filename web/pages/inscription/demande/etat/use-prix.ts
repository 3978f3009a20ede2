import { useEffect, useState } from 'react'
import type { ChoixCursus } from '#contract/rules/cursus.ts'
import type { DemandeForm } from '#contract/rules/demande-form.ts'
import { withADesigner } from '#contract/rules/designation.ts'
import { computePrix, type Prix, SANS_REMISE, toTarifs } from '#contract/rules/prix.ts'
import { withSituations } from '#contract/rules/situation.ts'
import type { Prestations, Remises } from '#contract/vente/demande.ts'
import { remisesQuery } from '#web/api/demande.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'

/** People are added one after another: their remises are asked for together. */
const SETTLE_MS = 300

interface Question {
  form: DemandeForm
  choix: ChoixCursus
  prestations: Prestations
  /** Decision 61: who may not order asks about nobody; the quote itself has the remises that the server grants. */
  isDevisSeul: boolean
}

interface Reponse {
  prix: Prix
  /** Before what the orderer says of people. */
  remises: Remises
  isRemiseUnknown: boolean
}

/** The price of the request as it stands. Until the remises of someone are known, their price is the full one. */
export function usePrix({ form, choix, prestations, isDevisSeul }: Question): Reponse {
  const emails = useSettled(form.participants.map(({ email }) => email).join(','))
  const { particulier, commandeurId } = form
  const qui = { particulier, commandeurId, emails: emails === '' ? [] : emails.split(',') }
  const { data: remises = SANS_REMISE, isError } = useCallQuery((call, status) => {
    const query = remisesQuery(call, status, form.reference, choix, qui)
    return isDevisSeul ? { ...query, enabled: false } : query
  })
  const tarifs = toTarifs(prestations, withSituations(remises, form.participants))
  const options = prestations.prestationsOptionnelles
  const participants = withADesigner(form.participants, form.aDesigner)
  return { prix: computePrix({ tarifs, options, participants }), remises, isRemiseUnknown: isError }
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
