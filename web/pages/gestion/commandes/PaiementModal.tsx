import { useState } from 'react'
import { type CommandeGereeDetail, MODES_ENCAISSEMENT } from '#contract/bureau/commandes.ts'
import { formatCents } from '#contract/rules/format.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { formatMontant, toMontantCents } from '#contract/rules/montant-saisi.ts'
import { gestes } from '#web/api/bureau-commandes.ts'
import { CheckboxInput } from '#web/ui/inputs/CheckboxInput.tsx'
import { DateInput } from '#web/ui/inputs/DateInput.tsx'
import { SelectInput } from '#web/ui/inputs/SelectInput.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { GesteModal } from '../GesteModal.tsx'

type ModeEncaissement = (typeof MODES_ENCAISSEMENT)[number]

const MODES: Record<ModeEncaissement, string> = {
  virement: 'Virement',
  cheque: 'Chèque',
  prelevement: 'Prélèvement',
  especes: 'Espèces',
}
const OPTIONS = MODES_ENCAISSEMENT.map((mode) => ({ value: mode, label: MODES[mode] }))
const DEBUT = '2000-01-01'
const JOUR = /^\d{4}-\d\d-\d\d$/

interface Props {
  commande: CommandeGereeDetail
  onClose: () => void
}

/** Money that came otherwise than by card. The key is made once: sent twice, it is recorded once. */
export function PaiementModal({ commande: { numero, argent }, onClose }: Props) {
  const [cle] = useState(() => crypto.randomUUID())
  const [montant, setMontant] = useState(formatMontant(argent.resteCents))
  const [recuLe, setRecuLe] = useState(dayInParis(new Date()))
  const [mode, setMode] = useState<string>('virement')
  const [reference, setReference] = useState('')
  const [encore, setEncore] = useState(false)
  const montantCents = toMontantCents(montant.trim()) ?? 0
  const saisi = { cle, montantCents, recuLe, mode: mode as ModeEncaissement, reference, encore }
  return (
    <GesteModal
      title={`Paiement reçu pour la commande ${numero}`}
      confirmLabel="Enregistrer ce paiement"
      isDanger={false}
      send={(call) => gestes.paiement(call, numero, saisi)}
      isReady={montantCents > 0 && JOUR.test(recuLe) && mode !== ''}
      onClose={onClose}
    >
      <p>
        Il reste {formatCents(argent.resteCents)} à payer. Un reçu part à qui a commandé ; la commande est payée quand
        il ne reste rien.
      </p>
      <TextInput
        label="Montant en euros"
        inputMode="decimal"
        value={montant}
        onChange={setMontant}
        {...(montantCents === 0 && { error: 'Écrivez un montant, par exemple 1 234,56.' })}
      />
      <DateInput label="Reçu le" comparison={DEBUT} value={recuLe} onChange={setRecuLe} />
      <SelectInput label="Comment" options={OPTIONS} value={mode} onChange={setMode} />
      <TextInput label="Référence" isOptional maxLength={100} value={reference} onChange={setReference} />
      <CheckboxInput
        label="Encore : le même paiement est arrivé une seconde fois"
        isOptional
        value={encore}
        onChange={setEncore}
      />
    </GesteModal>
  )
}
