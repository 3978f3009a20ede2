import { writeFile } from 'node:fs/promises'
import { formatCents, formatJourCourt } from '#contract/rules/format.ts'
import { formatIban } from '#contract/rules/iban.ts'
import { CompteRemboursement } from '#contract/rules/modification-form.ts'
import { AdministrationRefusal } from '../../socle/audit/audit.service.ts'
import type { Creancier } from '../../socle/organisme/organisme.ts'
import { confirmLot, emitPrelevements, getLot, rejectPrelevement } from '../../suite/prelevement/prelevement.service.ts'
import { findLots, type LotRow } from '../../suite/prelevement/prelevement.sql.ts'
import { revokeMandat, signMandat } from '../../vente/mandat/mandat.service.ts'
import { findMandats } from '../../vente/mandat/mandat.sql.ts'
import type { ContexteActe } from '../actes/contexte.ts'
import { isDay, sayAge, toId } from './designation.ts'
import type { Commande, Mode } from './mode.ts'

const REFAIRE = /^--refaire=(\d+)$/
const RUM = /^[MC]\d{8,}$/
const FACTURE = /^F\d{4}-\d{6,}$/

export const MODES_PRELEVEMENT: Record<string, Mode> = {
  mandats: {
    usage: 'mandats',
    texte: 'les mandats de prélèvement, ceux qui attendent leur signature d’abord',
    parse: (args) => (args.length === 0 ? showMandats : undefined),
  },
  'mandat-signe': {
    usage: 'mandat-signe <référence> <date> [<titulaire> <iban>]',
    texte: 'ce mandat vous est revenu signé ; le compte, s’il était à remplir à la main',
    parse: parseSigne,
  },
  'revoquer-mandat': {
    usage: 'revoquer-mandat <référence>',
    texte: 'plus rien n’est prélevé sous ce mandat',
    parse: parseRevoquer,
  },
  prelevements: {
    usage: 'prelevements [<fichier> [date | --refaire=<lot>]]',
    texte: 'écrit pour la banque le fichier de ce qui est dû ; sans fichier, liste les lots',
    fichier: 0,
    parse: parsePrelevements,
  },
  'prelevements-executes': {
    usage: 'prelevements-executes <lot>',
    texte: 'la banque a crédité ce lot : ce qu’elle n’a pas rejeté est payé',
    parse: parseExecutes,
  },
  'prelevement-rejete': {
    usage: 'prelevement-rejete <facture> <motif>',
    texte: 'la banque a rejeté ou repris ce prélèvement : la facture est de nouveau due',
    parse: parseRejete,
  },
}

async function showMandats({ db, now }: ContexteActe): Promise<string[]> {
  const mandats = await findMandats(db)
  const lines = mandats.map(({ rum, payeur, titulaire, iban, signeLe, createdAt }) => {
    const etat = signeLe ? `signé le ${formatJourCourt(signeLe)}` : `à signer, depuis ${sayAge(createdAt, now())}`
    return `${rum}  ${payeur}  ${titulaire}, ${formatIban(iban)}  ${etat}`
  })
  return lines.length > 0 ? lines : ['Aucun mandat de prélèvement.']
}

function parseSigne([rum = '', signeLe = '', titulaire, iban, ...rest]: string[]): Commande | undefined {
  const isUnderstood = RUM.test(rum) && isDay(signeLe) && (titulaire === undefined) === (iban === undefined)
  if (!isUnderstood || rest.length > 0) return undefined
  return async ({ db, now }) => {
    const compte = titulaire === undefined ? {} : { compte: checkCompte({ titulaire, iban }) }
    const mandat = await signMandat(db, { rum, signeLe, ...compte }, now())
    return [`Le mandat ${rum} est signé : le compte ${formatIban(mandat.iban)} peut être prélevé.`]
  }
}

function checkCompte(typed: object): CompteRemboursement {
  const { data, error } = CompteRemboursement.safeParse(typed)
  if (!data) throw new AdministrationRefusal(error.issues.map(({ message }) => message).join(' '))
  return data
}

function parseRevoquer([rum = '', ...rest]: string[]): Commande | undefined {
  if (!RUM.test(rum) || rest.length > 0) return undefined
  return async ({ db, now }) => {
    await revokeMandat(db, rum, now())
    return [`Le mandat ${rum} est révoqué.`]
  }
}

function parsePrelevements([fichier, option, ...rest]: string[]): Commande | undefined {
  if (fichier === undefined) return showLots
  const lotId = toId(REFAIRE.exec(option ?? '')?.[1] ?? '')
  if (rest.length > 0 || (option !== undefined && lotId === undefined && !isDay(option))) return undefined
  if (lotId === undefined) return (context) => emit(context, fichier, option)
  return async ({ db }) => [await write(fichier, await getLot(db, lotId))]
}

async function showLots({ db }: ContexteActe): Promise<string[]> {
  const lots = await findLots(db)
  const lines = lots.map(
    ({ id, jour, nombre, totalCents, emis, rejetes }) =>
      `${String(id).padStart(4)}  ${formatJourCourt(jour)}  ${nombre} prélèvement(s)  ${formatCents(totalCents)}  ${emis} sans réponse, ${rejetes} rejeté(s)`,
  )
  return lines.length > 0 ? lines : ['Aucun lot de prélèvements.']
}

async function emit({ db, creancier, now }: ContexteActe, fichier: string, jour?: string): Promise<string[]> {
  const { lot, preleves, sansMandat } = await emitPrelevements(
    db,
    { creancier: checkCreancier(creancier), jour },
    now(),
  )
  const oublies = sansMandat.map(
    ({ numero, resteCents, payeur }) => `  ${numero}  ${formatCents(resteCents)}  ${payeur} : pas de mandat signé`,
  )
  if (!lot) return ['Rien à prélever.', ...oublies]
  const total = preleves.reduce((sum, { montantCents }) => sum + montantCents, 0)
  const bilan = `Lot ${lot.id}, le ${formatJourCourt(lot.jour)} : ${preleves.length} prélèvement(s), ${formatCents(total)}.`
  return [bilan, await write(fichier, lot), ...oublies]
}

function checkCreancier(creancier: Creancier | undefined): Creancier {
  if (!creancier)
    throw new AdministrationRefusal('PROVIDER_IBAN, PROVIDER_BIC et PROVIDER_ICS sont nécessaires pour prélever.')
  return creancier
}

/** Accounts are in it: nobody else reads the file, and no file is overwritten. */
async function write(fichier: string, { id, fichier: contenu }: LotRow): Promise<string> {
  try {
    await writeFile(fichier, contenu, { flag: 'wx', mode: 0o600 })
  } catch {
    throw new AdministrationRefusal(
      `Le lot ${id} est fait, mais ${fichier} ne peut pas être écrit, ou existe déjà : prelevements <fichier> --refaire=${id}`,
    )
  }
  return `Fichier pour la banque : ${fichier}`
}

function parseExecutes([texte = '', ...rest]: string[]): Commande | undefined {
  const id = toId(texte)
  if (id === undefined || rest.length > 0) return undefined
  return async ({ db, now }) => {
    const payes = await confirmLot(db, id, now())
    return [
      ...payes.map(({ numero, montantCents }) => `${numero}  ${formatCents(montantCents)}`),
      `${payes.length} payé(s).`,
    ]
  }
}

function parseRejete([numero = '', motif = '', ...rest]: string[]): Commande | undefined {
  if (!FACTURE.test(numero) || motif.trim() === '' || rest.length > 0) return undefined
  return async ({ db, now }) => {
    const { montantCents } = await rejectPrelevement(db, numero, motif.trim(), now())
    return [`Le prélèvement de ${formatCents(montantCents)} pour ${numero} est rejeté : la facture est de nouveau due.`]
  }
}
