import { hasTrait } from '#contract/reference/etat-commande.ts'
import { CARTE } from '#contract/reference/mode-reglement.ts'
import { debutOf, premierDebut } from '#contract/rules/conditions.ts'
import { countPlaces, designationJoursOf, limiteDesignation, sayADesigner } from '#contract/rules/designation.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import type { ChangementForm } from '#contract/rules/modification-form.ts'
import { toEuros } from '#contract/rules/montant.ts'
import type { Apercu, Modifiable } from '#contract/suite/modification.ts'
import { findModificationAPayer } from '../../argent/modification/faites.sql.ts'
import { hasConventionSignee } from '../../papier/signature/signature.sql.ts'
import { Refusal } from '../../platform/errors.ts'
import { runTogether } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'
import { queryDeplacees } from '../../vente/commande/actuelle.sql.ts'
import { type CommandeRow, findCommande } from '../../vente/commande/commande.sql.ts'
import { isBeyondPart } from '../../vente/commande/impayes.service.ts'
import { queryNouveaux, queryPartNouveaux } from '../../vente/commande/nouveaux.sql.ts'
import { queryContrat } from '../../vente/contrat/contrat.sql.ts'
import { cancelParticipants } from '../../vente/modification/annulation.ts'
import { diffLignes, toMontants } from '../../vente/modification/cout.ts'
import { prepareDesignation } from '../../vente/modification/designation.ts'
import { queryInscrits } from '../../vente/modification/inscription.sql.ts'
import { listPartants } from '../../vente/modification/modification-mots.ts'
import { planPlaces, splitEcarts } from '../../vente/modification/places.ts'
import { prepareRemplacement } from '../../vente/modification/remplacement.ts'
import { prepareReport } from '../../vente/modification/report.ts'
import { querySessionsTenues } from '../../vente/modification/session.sql.ts'
import {
  type AuteurModification,
  checkConcernes,
  checkPasCommences,
  judgeModification,
  listCommences,
  listSuivies,
  type Prevue,
  refuse,
  type SujetModification,
} from '../../vente/modification/sujet.ts'

/** A change that was judged: what it makes of the order, and what it costs. */
export interface Jugee extends Prevue {
  /** The session that people move to. */
  versId: number | null
  /** The difference for who pays, over the order and the one that is made of it. */
  differenceTtcCents: number
  suite: Apercu['suite']
}

/** `lock`: for a change that is made, not only judged. */
export async function getSujetModification(
  db: Db,
  auteur: AuteurModification,
  commandeId: string,
  { now, lock = false }: { now: Date; lock?: boolean },
): Promise<SujetModification> {
  const commande = await findCommande(db, commandeId)
  if (!commande) throw new Refusal('NOT_FOUND')
  const { sessions, inscrits, contrats, deplacees } = await runTogether(db, {
    sessions: querySessionsTenues(commandeId),
    inscrits: queryInscrits(commandeId, { lock }),
    contrats: queryContrat(commandeId),
    deplacees: queryDeplacees([commandeId]),
  })
  const faits = { commences: listCommences(inscrits), sousContrat: contrats.length > 0 }
  return {
    commande,
    sessions,
    deplacees: deplacees.map(({ reference }) => reference),
    ...faits,
    auteur,
    now,
    today: dayInParis(now),
  }
}

/** What may be done with the order now. */
export async function getModifiableOf(
  db: Db,
  auteur: AuteurModification,
  commandeId: string,
  now: Date,
): Promise<Modifiable> {
  const sujet = await getSujetModification(db, auteur, commandeId, { now })
  const droits = judgeModification(sujet)
  const attente = await findModificationAPayer(db, commandeId)
  return {
    ...droits,
    aDesigner: droits.retenue === null ? null : toADesigner(sujet),
    enAttente: attente ? { id: attente.id, url: attente.url, expireLe: (attente.expireLe ?? now).toISOString() } : null,
  }
}

/** Decision 52: the day follows the session when it is moved. */
export function toADesigner(sujet: SujetModification): Modifiable['aDesigner'] {
  const { detail } = sujet.commande
  const { conditions } = detail.formation
  if (!detail.aDesigner || !conditions) return null
  const debut = premierDebut(listSuivies(sujet).map(debutOf))
  return { nombre: detail.aDesigner, limite: limiteDesignation(debut?.jour ?? null, designationJoursOf(conditions)) }
}

/** Judges a change as it would be made now. */
export async function judgeChange(db: Db, sujet: SujetModification, form: ChangementForm): Promise<Jugee> {
  const { prevue, versId } = await prepare(db, sujet, form)
  const { commande, creee } = prevue.apres
  const differenceTtcCents = commande.montantTtcCents + (creee?.montantTtcCents ?? 0) - sujet.commande.montantTtcCents
  const isRefaite = countPlaces(commande.detail) > 0 && (await hasConventionSignee(db, sujet.commande.id))
  const avertissements = [...prevue.avertissements, ...(isRefaite ? [CONVENTION_TOMBE] : [])]
  return { ...prevue, avertissements, versId, differenceTtcCents, suite: toSuite(sujet, differenceTtcCents) }
}

const CONVENTION_TOMBE =
  'La convention de cette commande est signée : avec ce changement, elle ne vaut plus, et sa nouvelle version est à signer.'

async function prepare(
  db: Db,
  sujet: SujetModification,
  form: ChangementForm,
): Promise<{ prevue: Prevue; versId: number | null }> {
  const emails = listPartants(form)
  const de = form.nature === 'REPORT' ? form.de : undefined
  const { remplacement, report, retenue, pourquoi } = judgeModification(sujet, { de, emails })
  if (pourquoi) throw refuse(pourquoi)
  if (form.nature !== 'REPORT') checkPasCommences(sujet, emails)
  if (form.nature === 'REMPLACEMENT') {
    if (!remplacement) throw refuse('Il est trop tard pour remplacer un participant de cette session.')
    return { prevue: await prepareRemplacement(db, sujet, form), versId: null }
  }
  if (form.nature === 'REPORT') {
    if (!report) throw refuse('Il est trop tard pour reporter une inscription à cette session.')
    const { versId, ...prevue } = await prepareReport(db, sujet, form)
    await checkPart(db, sujet, planPlaces(sujet, form, versId))
    return { prevue, versId }
  }
  // Until the session begins.
  if (retenue === null) throw refuse(TROP_TARD[form.nature])
  if (form.nature === 'DESIGNATION') return { prevue: await prepareDesignation(db, sujet, form), versId: null }
  return { prevue: prepareAnnulation(sujet, form, retenue), versId: null }
}

/** clients that never paid do not move from a session nobody wants into one that others wait for, beyond their part. */
async function checkPart(
  db: Db,
  { commande, auteur: { unePlaceSur } }: SujetModification,
  plan: ReturnType<typeof planPlaces>,
): Promise<void> {
  if (unePlaceSur === undefined || commande.montantTtcCents === 0 || hasTrait(commande.etat, 'payee')) return
  const { voulues } = splitEcarts(plan)
  const { nouveaux, parts } = await runTogether(db, {
    nouveaux: queryNouveaux([commande.commandeurId]),
    parts: queryPartNouveaux([...voulues.keys()], { unePlaceSur }),
  })
  if (nouveaux.length > 0 && isBeyondPart(parts, voulues)) throw new Refusal('PLACES_SANS_PAIEMENT')
}

const TROP_TARD = {
  ANNULATION: 'Il est trop tard pour annuler une inscription à cette session.',
  DESIGNATION: 'Cette session a commencé : il est trop tard pour désigner des participants.',
}

type Quittees = Extract<ChangementForm, { nature: 'ANNULATION' }>

function prepareAnnulation({ commande }: SujetModification, form: Quittees, pourcent: number): Prevue {
  checkConcernes(commande, form.emails)
  const { aDesigner = 0 } = commande.detail
  if ((form.aDesigner ?? 0) > aDesigner)
    throw refuse(`Cette commande n’a plus que ${sayADesigner(aDesigner)}. Rechargez la page.`)
  const { detail, gardeTtcCents } = cancelParticipants(commande.detail, form, pourcent)
  const { sessionId, reference } = commande
  return {
    apres: { commande: { sessionId, reference, ...toMontants(detail.prix), detail }, creee: null, remises: [] },
    avertissements: [],
    retenue: { pourcent, montantTtcCents: gardeTtcCents },
  }
}

/** The provider asks nobody for a card. */
function toSuite({ commande: { etat, modeReglementId }, auteur }: SujetModification, cents: number): Apercu['suite'] {
  const isCarte = hasTrait(etat, 'payee') && modeReglementId === CARTE
  if (cents === 0) return 'RIEN'
  if (cents > 0) return isCarte && auteur.compteId !== null ? 'A_PAYER_PAR_CARTE' : 'A_FACTURER'
  return isCarte ? 'REMBOURSEMENT_CARTE' : 'AVOIR'
}

export function toApercu({ commande }: SujetModification, { apres, ...jugee }: Jugee): Omit<Apercu, 'destination'> {
  const after = [apres.commande, ...(apres.creee ? [apres.creee] : [])]
  const lignes = after.flatMap(({ detail }) => detail.lignes)
  const sum = (key: Cents, ones: readonly Pick<CommandeRow, Cents>[]) =>
    ones.reduce((cents, one) => cents + one[key], 0)
  const totaux = (of: (key: Cents) => number) => ({
    montantHt: toEuros(of('montantHtCents')),
    montantTva: toEuros(of('montantTvaCents')),
    montantTtc: toEuros(of('montantTtcCents')),
  })
  return {
    avant: totaux((key) => commande[key]),
    apres: totaux((key) => sum(key, after)),
    difference: totaux((key) => sum(key, after) - commande[key]),
    lignes: diffLignes(commande.detail.lignes, lignes),
    retenue: jugee.retenue && {
      pourcent: jugee.retenue.pourcent,
      montantTtc: toEuros(jugee.retenue.montantTtcCents),
    },
    suite: jugee.suite,
    avertissements: jugee.avertissements,
    scission: apres.creee !== null,
  }
}

type Cents = 'montantHtCents' | 'montantTvaCents' | 'montantTtcCents'
