import { type CommandeGereeDetail, MODES_ENCAISSEMENT } from '#contract/porte/bureau/commandes.ts'
import { formatCents } from '#contract/rules/format.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { formatMontant, toMontantCents } from '#contract/rules/montant-saisi.ts'
import { gestes } from '#web/api/bureau-commandes.ts'
import { CheckboxInput } from '#web/ui/inputs/CheckboxInput.tsx'
import { DateInput } from '#web/ui/inputs/DateInput.tsx'
import { SelectInput } from '#web/ui/inputs/SelectInput.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { GesteModal } from '../GesteModal.tsx'
import { useSaisie } from '../use-saisie.ts'

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

/** Money that came otherwise than by card. Sent twice, it is recorded once. */
export function PaiementModal({ commande: { numero, argent }, onClose }: Props) {
  const { values, change, ...saisie } = useSaisie(`paiement:${numero}`, {
    montant: formatMontant(argent.resteCents),
    recuLe: dayInParis(new Date()),
    mode: 'virement',
    reference: '',
    encore: false,
    juste: '',
  })
  const { montant, juste, ...autres } = values
  const montantCents = toMontantCents(montant.trim()) ?? 0
  const enTrop = montantCents - argent.resteCents
  const recu = {
    ...autres,
    ...(enTrop > 0 && { trop: true as const }),
    montantCents,
    mode: values.mode as ModeEncaissement,
  }
  return (
    <GesteModal
      title={`Paiement reçu pour la commande ${numero}`}
      confirmLabel="Enregistrer ce paiement"
      isDanger={false}
      send={(call) => gestes.paiement(call, numero, { ...recu, cle: saisie.sign() })}
      saisie={saisie}
      isReady={montantCents > 0 && (enTrop <= 0 || juste === montant) && JOUR.test(recu.recuLe) && values.mode !== ''}
      manque={enTrop > 0 ? 'Relisez la somme : elle dépasse ce qui reste à payer.' : undefined}
      onClose={onClose}
    >
      <p>
        Il reste {formatCents(argent.resteCents)} à payer. Un reçu part à qui a commandé ; la commande est payée quand
        il ne reste rien.
      </p>
      <Montant
        montant={montant}
        montantCents={montantCents}
        enTrop={enTrop}
        isJuste={juste === montant}
        change={change}
      />
      <DateInput label="Reçu le" comparison={DEBUT} value={values.recuLe} onChange={(recuLe) => change({ recuLe })} />
      <SelectInput label="Comment" options={OPTIONS} value={values.mode} onChange={(mode) => change({ mode })} />
      <TextInput
        label="Référence"
        isOptional
        maxLength={100}
        value={values.reference}
        onChange={(reference) => change({ reference })}
      />
      <CheckboxInput
        label="Encore : le même paiement est arrivé une seconde fois"
        isOptional
        value={values.encore}
        onChange={(encore) => change({ encore })}
      />
    </GesteModal>
  )
}

interface MontantProps {
  montant: string
  montantCents: number
  /** How much it is above what remains. */
  enTrop: number
  isJuste: boolean
  change: (values: { montant: string } | { juste: string }) => void
}

/** An amount above what remains is often mistyped: it is read twice. */
function Montant({ montant, montantCents, enTrop, isJuste, change }: MontantProps) {
  return (
    <>
      <TextInput
        label="Montant en euros"
        inputMode="decimal"
        value={montant}
        onChange={(text) => change({ montant: text })}
        {...(montantCents === 0 && { error: 'Écrivez un montant, par exemple 1 234,56.' })}
      />
      {enTrop > 0 && (
        <CheckboxInput
          label={`La somme est juste : elle dépasse de ${formatCents(enTrop)} ce qui reste à payer`}
          value={isJuste}
          onChange={(isNowJuste) => change({ juste: isNowJuste ? montant : '' })}
        />
      )}
    </>
  )
}
