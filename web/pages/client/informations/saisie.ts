import * as z from 'zod/mini'
import type { Informations } from '#contract/personne/client-space.ts'
import { CHAMPS_ADRESSE } from '#contract/rules/adresse.ts'
import { InformationsForm } from '#contract/rules/informations-form.ts'

/** The fields of this form, in the order of the screen. The others of the same call have sections of their own. */
const CHAMPS = ['siret', 'destService', ...CHAMPS_ADRESSE, 'coordinates', 'telephone', 'email', 'siteInternet'] as const
type Champ = (typeof CHAMPS)[number]

export type SaisieInformations = Pick<InformationsForm, Champ>

export function toSaisie(informations: Informations['informations']): SaisieInformations {
  return pick(informations, () => true)
}

/** The rules of the whole call, for its part that is typed here. */
export function createSaisieForm(stored: Informations['informations']) {
  const whole = z.transform((saisie: SaisieInformations) => ({ ...stored, ...saisie }))
  return z.pipe(whole, InformationsForm) as unknown as z.ZodMiniType<InformationsForm, SaisieInformations>
}

/** As the form says it: part by part for the coordinates. */
type Dirty = Partial<Record<Champ, boolean | (boolean | undefined)[]>>

/** Only what was changed is ours to send: of the rest, the server may hold something newer. */
export function pickChanged(form: InformationsForm, dirty: Dirty): Partial<InformationsForm> {
  return pick(form, (champ) => [dirty[champ]].flat().includes(true))
}

function pick(from: SaisieInformations, isWanted: (champ: Champ) => boolean): SaisieInformations {
  return Object.fromEntries(CHAMPS.filter(isWanted).map((champ) => [champ, from[champ]])) as SaisieInformations
}
