import { useWatch } from 'react-hook-form'
import { TRANCHES_EFFECTIF } from '#contract/reference/tranche-effectif.ts'
import type { ClientForm } from '#contract/rules/client-form.ts'
import { isSiret, toNumeroTva } from '#contract/rules/siret.ts'
import { applyMask } from '#web/ui/inputs/mask.ts'
import styles from './Client.module.css'
import { territorialiteOf } from './territorialite.ts'

const SIREN_LENGTH = 9

/** RUL-01, CLI-12: facts that come from the number and the directory; nobody types them. */
export function Faits({ isImported }: { isImported: boolean }) {
  const [siret, codePostal, pays, tranche] = useWatch<ClientForm, ['siret', 'codePostal', 'pays', 'trancheEffectifs']>({
    name: ['siret', 'codePostal', 'pays', 'trancheEffectifs'],
  })
  const effectif = TRANCHES_EFFECTIF.find(({ id }) => id === tranche)?.label
  const faits = [
    ...(isSiret(siret) ? numerosOf(siret) : []),
    ...(isImported && effectif ? [{ terme: 'Effectif', valeur: effectif }] : []),
    ...(isImported && codePostal !== '' && pays === ''
      ? [{ terme: 'Territorialité', valeur: territorialiteOf(codePostal) }]
      : []),
  ]
  if (faits.length === 0) return null
  return (
    <dl className={styles.facts}>
      {faits.map(({ terme, valeur }) => (
        <div key={terme}>
          <dt>{terme}</dt>
          <dd>{valeur}</dd>
        </div>
      ))}
    </dl>
  )
}

function numerosOf(siret: string) {
  const siren = siret.replace(/\s/g, '').slice(0, SIREN_LENGTH)
  return [
    { terme: 'SIREN', valeur: applyMask(siren, 0, '000 000 000').value },
    { terme: 'N° de TVA intracommunautaire', valeur: toNumeroTva(siren) },
  ]
}
