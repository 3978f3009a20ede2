import type { EcheanceMontree } from '#contract/argent/echeance.ts'
import {
  type EtatCommande,
  hasTrait,
  isAttendant,
  isSansEffet,
  listAttendant,
  listEtats,
} from '#contract/reference/etat-commande.ts'
import { formatCents, formatEuros, formatJourCourt } from '#contract/rules/format.ts'
import { formatJourParis, formatMomentCourt } from '#contract/rules/jour-paris.ts'
import { listEcheances } from '../../argent/echeance/echeance.service.ts'
import { type ContratLigne, findContrats } from '../../vente/contrat/contrat.sql.ts'
import type { Commande, Mode } from './mode.ts'

const MAX = 200

/** What the provider asks for, and the states that it stands for. */
const ETATS: Record<string, readonly EtatCommande[]> = {
  'a-signer': listAttendant('organisme', 'signature'),
  signes: listAttendant('retractation'),
  definitifs: listEtats('ferme'),
  termines: listEtats('sansSuite', 'defaite'),
}

export const MODES_CONTRAT: Record<string, Mode> = {
  contrats: {
    usage: `contrats [${Object.keys(ETATS).join('|')}]`,
    texte: 'les contrats des particuliers et leurs dates, le plus récent d’abord',
    parse: parseContrats,
  },
}

function parseContrats([quoi, ...rest]: string[]): Commande | undefined {
  const etats = quoi === undefined ? Object.values(ETATS).flat() : ETATS[quoi]
  if (!etats || rest.length > 0) return undefined
  return async ({ db, now }) => {
    const contrats = await findContrats(db, etats, MAX)
    const ids = contrats.map(({ id }) => id)
    const echeances = await listEcheances(db, ids, now())
    if (contrats.length === 0) return ['Aucun contrat.']
    const reste = contrats.length === MAX ? [`Seuls les ${MAX} plus récents sont listés.`] : []
    return [...contrats.map((one) => sayContrat(one, echeances.get(one.id) ?? [])), ...reste]
  }
}

function sayContrat(contrat: ContratLigne, echeances: readonly EcheanceMontree[]): string {
  const { numero, titre, email, montantTtcCents, createdAt } = contrat
  const du = `commandé le ${formatJourParis(createdAt)}`
  return [
    numero,
    sayEtat(contrat),
    ...sayEcheances(contrat, echeances),
    du,
    formatCents(montantTtcCents),
    titre,
    email,
  ].join('  ')
}

/** Decision 55: how much of a definitive contract is paid, and the next échéance, by its rank. */
function sayEcheances({ etat }: ContratLigne, echeances: readonly EcheanceMontree[]): string[] {
  const prochaine = echeances.find(({ payeeLe }) => payeeLe === null)
  if (!isAttendant(etat, 'reglement') || !prochaine) return []
  const { rang, nature, montant, exigibleLe } = prochaine
  const quand = `${nature === 'ACOMPTE' ? 'jusqu’au' : 'à partir du'} ${formatJourCourt(exigibleLe)}`
  return [`${rang - 1}/${echeances.length} payées, ${rang} : ${formatEuros(montant)} ${quand}`]
}

function sayEtat(contrat: ContratLigne): string {
  const { etat, expireLe, signeLe, finRetractation, aResignerLe, definitifLe, retracteLe, caducLe, finLe } = contrat
  if (retracteLe) return `rétracté le ${formatJourParis(retracteLe)}`
  if (caducLe) return `caduc le ${formatJourParis(caducLe)}, acompte impayé`
  if (isAttendant(etat, 'organisme')) return 'attend votre accord'
  if (isAttendant(etat, 'signature'))
    return `à signer avant le ${expireLe ? formatMomentCourt(expireLe.toISOString()) : '?'}`
  if (aResignerLe && isAttendant(etat, 'retractation'))
    return `à signer de nouveau depuis le ${formatJourParis(aResignerLe)}`
  if (isAttendant(etat, 'retractation') && signeLe && finRetractation)
    return `signé le ${formatJourParis(signeLe)}, rétractable jusqu’au ${formatJourCourt(finRetractation)}`
  if (isSansEffet(etat)) return `expiré le ${formatJourParis(finLe)}, non signé`
  if (definitifLe && hasTrait(etat, 'ferme'))
    return `définitif le ${formatJourParis(definitifLe)}${hasTrait(etat, 'payee') ? ', payé' : ''}`
  return `terminé le ${formatJourParis(finLe)}`
}
