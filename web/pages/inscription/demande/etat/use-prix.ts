import { useEffect, useState } from 'react'
import type { Prestations } from '#contract/demande.ts'
import type { ChoixCursus } from '#contract/rules/cursus.ts'
import type { DemandeForm } from '#contract/rules/demande-form.ts'
import { computePrix, type Prix, SANS_REMISE, toTarifs } from '#contract/rules/prix.ts'
import { remisesQuery } from '#web/api/demande.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'

/** People are added one after another: their remises are asked for together. */
const SETTLE_MS = 300

interface Question {
  form: DemandeForm
  choix: ChoixCursus
  prestations: Prestations
}

/** The price of the request as it stands. Until the remises of someone are known, their price is the full one. */
export function usePrix({ form, choix, prestations }: Question): { prix: Prix; isRemiseUnknown: boolean } {
  const emails = useSettled(form.participants.map(({ email }) => email).join(','))
  const { particulier, commandeurId } = form
  const qui = { particulier, commandeurId, emails: emails === '' ? [] : emails.split(',') }
  const { data: remises, isError } = useCallQuery((call, status) =>
    remisesQuery(call, status, form.reference, choix, qui),
  )
  const tarifs = toTarifs(prestations, remises ?? SANS_REMISE)
  const options = prestations.prestationsOptionnelles
  return { prix: computePrix({ tarifs, options, participants: form.participants }), isRemiseUnknown: isError }
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
