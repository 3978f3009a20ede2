import type { ClientCree } from '#contract/personne/client.ts'
import { CHAMPS_ADRESSE, formatAdresse } from '#contract/rules/adresse.ts'
import type { ClientForm } from '#contract/rules/client-form.ts'

/** what the person is told when the company is not recorded as they typed it, or not confirmed yet. */
export function describeEcart(typed: ClientForm, recorded: ClientCree): string | undefined {
  if (recorded.aVerifier)
    return `${recorded.denomination} est enregistrée « À vérifier » : vous seul la voyez jusqu’à sa vérification.`
  const isSame =
    typed.denomination === recorded.denomination &&
    CHAMPS_ADRESSE.every((champ) => typed[champ] === (recorded[champ] ?? ''))
  if (isSame) return undefined
  return `Société enregistrée d’après le répertoire des entreprises : ${recorded.denomination}, ${formatAdresse(recorded)}.`
}
