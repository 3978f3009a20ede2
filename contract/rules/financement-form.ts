import * as z from 'zod/mini'
import { AUTRE_FINANCEUR, FINANCEURS } from '../reference/financeur.ts'
import { LIMITES_ADRESSE, MAX_LIGNE, MAX_VILLE } from './adresse.ts'
import { toMontantCents } from './montant-saisi.ts'
import { isSiret } from './siret.ts'
import { text } from './texte.ts'

export const ETATS_FINANCEMENT = ['A_DEMANDER', 'DEMANDEE', 'ACCORDEE', 'REFUSEE'] as const
export type EtatFinancement = (typeof ETATS_FINANCEMENT)[number]

const MAX_NUMERO = 50
/** The largest amount of the database, in cents. */
const MAX_CENTS = 2_147_483_647
const JOUR = /^\d{4}-\d{2}-\d{2}$/

function isFinanceur(organismeId: string): boolean {
  return FINANCEURS.some(({ id }) => String(id) === organismeId)
}

function isJour(jour: string): boolean {
  return JOUR.test(jour) && !Number.isNaN(Date.parse(jour)) && new Date(jour).toISOString().startsWith(jour)
}

function isMontant(montant: string): boolean {
  const cents = toMontantCents(montant) ?? 0
  return cents > 0 && cents <= MAX_CENTS
}

/** What a company says of the funding of an order. A field that its state does not need is ''. */
export const FinancementForm = z
  .object({
    /** The id of the body, as a list of choices gives it. */
    organismeId: text(2).check(z.refine(isFinanceur, 'Choisissez l’organisme de financement.')),
    /** The name of a body that is not listed. */
    autre: text(100),
    etat: z.enum(ETATS_FINANCEMENT, 'Dites où en est la demande.'),
    /** yyyy-MM-dd */
    demandeLe: text(10),
    subrogation: z.boolean(),
    accordNumero: text(MAX_NUMERO),
    /** Without TVA, as it is typed: '1 234,50'. */
    accordMontant: text(20),
    siret: text(17),
    numeroVoie: text(MAX_LIGNE),
    complement: text(MAX_LIGNE),
    codePostal: text(5),
    ville: text(MAX_VILLE),
  })
  .check(
    need('autre', 'Nommez l’organisme.', (form) => form.organismeId !== String(AUTRE_FINANCEUR) || form.autre !== ''),
    need('demandeLe', 'Indiquez le jour de la demande.', (form) => form.etat !== 'DEMANDEE' || isJour(form.demandeLe)),
    need('demandeLe', 'Cette date n’existe pas.', (form) => form.demandeLe === '' || isJour(form.demandeLe)),
    need('accordNumero', 'Recopiez le numéro de l’accord.', (form) => !isAccordee(form) || form.accordNumero !== ''),
    need('accordMontant', 'Saisissez le montant accordé, hors taxes : 1 200 ou 1 200,50.', (form) =>
      isAccordee(form) ? isMontant(form.accordMontant) : true,
    ),
    need('siret', 'Ce SIRET n’est pas valable. Vérifiez-le.', (form) => form.siret === '' || isSiret(form.siret)),
    need('siret', 'Recopiez le SIRET du financeur : sa facture le porte.', (form) =>
      isFacturable(form) ? form.siret !== '' : true,
    ),
    ...(['numeroVoie', 'codePostal', 'ville'] as const).map((champ) =>
      need(champ, LIMITES_ADRESSE[champ].absent ?? '', (form) => !isFacturable(form) || form[champ] !== ''),
    ),
    need('codePostal', 'Un code postal a 5 chiffres.', ({ codePostal }) => /^(\d{5})?$/.test(codePostal)),
  )

interface Saisi {
  organismeId: string
  autre: string
  etat: EtatFinancement
  demandeLe: string
  subrogation: boolean
  accordNumero: string
  accordMontant: string
  siret: string
  numeroVoie: string
  codePostal: string
  ville: string
}

function isAccordee({ etat }: Saisi): boolean {
  return etat === 'ACCORDEE'
}

/** Its invoice is addressed to the body. */
function isFacturable(form: Saisi): boolean {
  return isAccordee(form) && form.subrogation
}

function need(champ: keyof Saisi, error: string, isOk: (form: Saisi) => boolean) {
  return z.refine<Saisi>(isOk, { error, path: [champ] })
}
export type FinancementForm = z.infer<typeof FinancementForm>

export function financeurLabel({ organismeId, autre }: { organismeId: number; autre: string }): string {
  if (organismeId === AUTRE_FINANCEUR && autre) return autre
  return FINANCEURS.find(({ id }) => id === organismeId)?.label ?? ''
}
