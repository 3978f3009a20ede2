import { type EtatCommande, hasTrait, isAttendant } from '#contract/reference/etat-commande.ts'
import { CARTE } from '#contract/reference/mode-reglement.ts'
import type { FinancementForm } from '#contract/rules/financement-form.ts'
import { formatMontant, toMontantCents } from '#contract/rules/montant-saisi.ts'
import type { FinancementRow } from './financement.sql.ts'

/** What a file says, without what happened to it. */
export type Contenu = Pick<
  FinancementRow,
  | ('organismeId' | 'autre' | 'etat' | 'demandeLe' | 'subrogation' | 'accordNumero' | 'accordHtCents')
  | ('siret' | 'numeroVoie' | 'complement' | 'codePostal' | 'ville')
>

/** What was typed, as it is kept: nothing of an agreement that there is not. */
export function toContenu(form: FinancementForm): Contenu {
  const { organismeId, autre, etat, demandeLe, subrogation, accordNumero, accordMontant, siret, complement } = form
  const { numeroVoie, codePostal, ville } = form
  const isAccordee = etat === 'ACCORDEE'
  return {
    organismeId: Number(organismeId),
    autre,
    etat,
    subrogation,
    numeroVoie,
    codePostal,
    ville,
    demandeLe: demandeLe || null,
    accordNumero: isAccordee ? accordNumero : '',
    accordHtCents: isAccordee ? (toMontantCents(accordMontant) ?? null) : null,
    siret: siret.replace(/\s/g, '') || null,
    complement: complement || null,
  }
}

export function toForm(row: Contenu): FinancementForm {
  const { autre, etat, subrogation, accordNumero, accordHtCents, numeroVoie, codePostal, ville } = row
  return {
    autre,
    etat,
    subrogation,
    accordNumero,
    numeroVoie,
    codePostal,
    ville,
    organismeId: String(row.organismeId),
    demandeLe: row.demandeLe ?? '',
    accordMontant: accordHtCents === null ? '' : formatMontant(accordHtCents),
    siret: row.siret ?? '',
    complement: row.complement ?? '',
  }
}

export function isSame(row: Contenu, contenu: Contenu): boolean {
  return JSON.stringify(toForm(row)) === JSON.stringify(toForm(contenu))
}

/** An order, as far as its funding is concerned. */
export interface Financable {
  etat: EtatCommande
  particulier: boolean
  modeReglementId: number | null
  montantHtCents: number
}

/** Why the funding of an order is not to be told; null when it is. */
export function findSansObjet({ etat, particulier, montantHtCents }: Financable): string | null {
  if (particulier) return 'Le financement par un organisme concerne les commandes des sociétés.'
  if (montantHtCents === 0) return 'Cette commande est gratuite : il n’y a rien à financer.'
  return hasTrait(etat, 'vivante') && !isAttendant(etat, 'carte') ? null : 'Cette commande n’a plus à être financée.'
}

/** Why the funder cannot pay the training provider itself; null when it can. */
export function findSansSubrogation({ etat, modeReglementId }: Financable): string | null {
  if (modeReglementId === CARTE)
    return 'Cette commande se règle par carte : demandez à l’organisme de financement de vous rembourser.'
  if (hasTrait(etat, 'payee'))
    return 'Cette commande est payée : demandez à l’organisme de financement de vous rembourser.'
  return null
}
