import { randomUUID } from 'node:crypto'
import { hasTrait } from '#contract/reference/etat-commande.ts'
import { formatCents, formatJourCourt } from '#contract/rules/format.ts'
import { toMontantCents } from '#contract/rules/montant-saisi.ts'
import { type EncaissementRow, findEncaissements } from '../../argent/encaissement/encaissement.sql.ts'
import type { ModeEncaissement } from '../../argent/encaissement/encaissement.tables.ts'
import {
  cancelEncaissement,
  type Encaissement,
  getNommee,
  getReste,
  sayReste,
} from '../../suite/encaissement/encaissement.service.ts'
import { MODES } from '../../suite/encaissement/encaissement-courriel.ts'
import { setRelances } from '../../suite/encaissement/relance.service.ts'
import { recordSaisi } from '../../suite/encaissement/saisie.service.ts'
import { isDay } from './designation.ts'
import type { Commande, Mode } from './mode.ts'

const NUMERO = /^(?:C\d{8,}|[FA]\d{4}-\d{6,})$/
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i
const ENCORE = '--encore'
const TROP = '--de-trop'
const MODES_DITS = Object.keys(MODES).join('|')

export const MODES_ENCAISSEMENT: Record<string, Mode> = {
  'paiement-recu': {
    usage: `paiement-recu <numéro> <montant> <date> <${MODES_DITS}> [référence] [${ENCORE}] [${TROP}]`,
    texte: 'cet argent est arrivé autrement que par carte, pour cette facture ou cette commande',
    parse: parseRecu,
  },
  'annuler-paiement-recu': {
    usage: 'annuler-paiement-recu <id> <motif>',
    texte: 'ce paiement (paiements-recus) a été enregistré par erreur, ou n’a pas abouti',
    parse: parseAnnuler,
  },
  'paiements-recus': {
    usage: 'paiements-recus <numéro>',
    texte: 'l’argent reçu autrement que par carte pour cette commande, et ce qui reste à payer',
    parse: parseListe,
  },
  'arreter-relances': {
    usage: 'arreter-relances <numéro>',
    texte: 'plus de rappel des factures impayées de cette commande',
    parse: (args) => parseRelances(args, true),
  },
  'reprendre-relances': {
    usage: 'reprendre-relances <numéro>',
    texte: 'les rappels de cette commande reprennent',
    parse: (args) => parseRelances(args, false),
  },
}

function isMode(mode: string): mode is ModeEncaissement {
  return Object.hasOwn(MODES, mode)
}

function parseRecu(args: string[]): Commande | undefined {
  const isEncore = args.includes(ENCORE)
  const isTrop = args.includes(TROP)
  const [numero = '', montant = '', recuLe = '', mode = '', reference = '', ...rest] = args.filter(
    (one) => one !== ENCORE && one !== TROP,
  )
  const montantCents = toMontantCents(montant)
  if (!NUMERO.test(numero) || montantCents === undefined || !isDay(recuLe) || !isMode(mode) || rest.length > 0)
    return undefined
  const recu = { numero, montantCents, recuLe, mode, reference: reference.trim() }
  return async ({ db, now }) => {
    const saisi = { ...recu, cle: `gestion ${randomUUID()}`, source: 'gestion' as const }
    const encaissement = await recordSaisi(db, saisi, { isEncore, isTrop, now: now() })
    return [`${sayRecu(encaissement)} enregistrés. Un reçu part à la personne.`, sayCommande(encaissement)]
  }
}

function parseAnnuler([id = '', motif = '', ...rest]: string[]): Commande | undefined {
  if (!UUID.test(id) || motif.trim() === '' || rest.length > 0) return undefined
  return async ({ db, now }) => {
    const annule = await db.transaction().execute((tx) => cancelEncaissement(tx, id, motif.trim(), now()))
    return [`${sayRecu({ ...annule, montantCents: -annule.montantCents })} annulés.`, sayCommande(annule)]
  }
}

function parseListe([numero = '', ...rest]: string[]): Commande | undefined {
  if (!NUMERO.test(numero) || rest.length > 0) return undefined
  return async ({ db }) => {
    const { commandeId } = await getNommee(db, numero)
    const rows = await findEncaissements(db, commandeId)
    const lignes = rows.length > 0 ? rows.map(sayLigne) : ['Aucun paiement reçu autrement que par carte.']
    const reste = sayReste(await getReste(db, commandeId))
    return [...lignes, ...(reste ? [`En tout, ${reste}.`] : [])]
  }
}

function parseRelances([numero = '', ...rest]: string[], isArret: boolean): Commande | undefined {
  if (!NUMERO.test(numero) || rest.length > 0) return undefined
  return async ({ db, now }) => {
    const commande = await setRelances(db, numero, isArret, now())
    return [`Les rappels de la commande ${commande} ${isArret ? 'sont arrêtés' : 'reprennent'}.`]
  }
}

function sayLigne(row: EncaissementRow): string {
  const { id, montantCents, recuLe, mode, reference, annuleId, motif, source } = row
  const quoi = annuleId
    ? `annule ${annuleId} : ${motif}`
    : source === 'modification'
      ? 'report entre commandes'
      : `id ${id}`
  return [formatJourCourt(recuLe), formatCents(montantCents), MODES[mode], reference, quoi].filter(Boolean).join('  ')
}

function sayRecu({ montantCents, recuLe, mode }: Pick<EncaissementRow, 'montantCents' | 'recuLe' | 'mode'>): string {
  return `${formatCents(montantCents)} reçus le ${formatJourCourt(recuLe)} (${MODES[mode]})`
}

function sayCommande(encaissement: Encaissement): string {
  const { commandeNumero, etat } = encaissement
  const solde = sayReste(encaissement) ?? (hasTrait(etat, 'payee') ? 'tout est payé' : 'rien à payer')
  return `Commande ${commandeNumero} : ${solde}.`
}
