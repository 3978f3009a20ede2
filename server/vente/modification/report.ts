import { withADesigner } from '#contract/rules/designation.ts'
import type { ChangementForm } from '#contract/rules/modification-form.ts'
import { listRemisesOf } from '#contract/rules/prix.ts'
import { totalCents } from '#contract/rules/retenue.ts'
import type { OptionTarifee } from '#contract/vente/demande.ts'
import { read, runTogether } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'
import type { DetailCommande, JustificatifCommande } from '../commande/commande.tables.ts'
import { toJustificatifs } from '../commande/justificatifs.ts'
import { toLignes, toParts } from '../commande/lignes.ts'
import { toPersonnes, toPrestations, toPrix } from '../demande/prix.service.ts'
import { queriesSignales } from '../demande/signale.service.ts'
import { querySession } from '../panier/session.sql.ts'
import { toPanierFormation } from '../panier/to-panier.ts'
import { type Cible, getCible } from './cible.ts'
import { type Cout, SANS_COUT, sumCouts, toMontants, unfold } from './cout.ts'
import type { EtatOfCommande } from './modification.tables.ts'
import { isTous } from './places.ts'
import { checkSignales } from './signales.ts'
import { checkConcernes, type Prevue, refuse, type SujetModification } from './sujet.ts'

type Form = Extract<ChangementForm, { nature: 'REPORT' }>
type Participant = DetailCommande['participants'][number]

/** A report that was judged, and the ids of the sessions that are left and joined. */
export interface Report extends Prevue {
  versId: number
}

/**
 * Decision 50: those who move pay what the other date costs today, and no more than they did where the provider moved
 * theirs first (decision 49). When others stay, they get an order of their own, and the first order loses their parts.
 */
export async function prepareReport(db: Db, sujet: SujetModification, form: Form): Promise<Report> {
  const { commande, today } = sujet
  const { detail } = commande
  const concernes = checkConcernes(commande, form.emails)
  const cible = await getCible(db, sujet, form)
  const isEntier = isTous(detail, form.emails)
  if (!isEntier && concernes.length === 0) throw refuse('Choisissez au moins un participant.')
  const aDesigner = isEntier ? detail.aDesigner : undefined
  const { participants, avertissements: perdues } = withOptions(cible, concernes)
  const { lues, avertissements } = await checkPersonnes(db, sujet, { cible, participants })
  const demandee = {
    offre: cible.offre,
    demande: { ...cible.choix, participants, aDesigner },
    clientId: commande.commandeurId,
  }
  const priced = toPrix(demandee, toPersonnes(lues.personnes), today)
  const deplacee = await toDeplacee(db, sujet, { de: form.de, cible, participants, aDesigner, priced })
  const restants = detail.participants.filter((one) => !concernes.includes(one))
  const couts = unfold(detail)
  const stay = couts.siens.filter(
    (_, rang) => !isEntier && !concernes.includes(detail.participants[rang] as Participant),
  )
  const siens = boundCouts(sujet, {
    avant: couts.siens.filter((one) => !stay.includes(one)),
    apres: unfold(deplacee).siens,
  })
  const moved = { siens, reste: isEntier ? couts.reste : SANS_COUT }
  const arrivee = toEtat(cible.offre, { ...deplacee, ...sumCouts(moved) })
  const remises = participants.flatMap(({ email }) =>
    listRemisesOf(priced.remises, email).map(({ id }) => ({ remiseId: id, email })),
  )
  const judged = { avertissements: [...perdues, ...avertissements], retenue: null, versId: cible.versId }
  if (isEntier) return { apres: { commande: arrivee, creee: null, remises }, ...judged }
  const reste: DetailCommande = {
    ...detail,
    ...sumCouts({ siens: stay, reste: couts.reste }),
    participants: restants,
    ...withJustificatifs(detail, restants),
  }
  return { apres: { commande: toEtat(commande, reste), creee: arrivee, remises }, ...judged }
}

/** Who did not choose to move pays no more for it. */
function boundCouts({ deplacees }: SujetModification, { avant, apres }: Record<'avant' | 'apres', readonly Cout[]>) {
  const ttcOf = (couts: readonly Cout[]) => totalCents(couts.flatMap(({ taux }) => taux)).ttc
  return deplacees.length > 0 && ttcOf(apres) > ttcOf(avant) ? avant : apres
}

function toEtat(
  { sessionId, reference }: { sessionId: number; reference: string },
  detail: DetailCommande,
): EtatOfCommande {
  return { sessionId, reference, ...toMontants(detail.prix), detail }
}

/** INS-26: judges the people at the other date. What the order itself registers them for does not count. */
async function checkPersonnes(
  db: Db,
  { sessions, auteur }: SujetModification,
  { cible, participants }: { cible: Cible; participants: readonly Participant[] },
) {
  const own = new Set(sessions.map(({ id }) => id))
  const emails = participants.map(({ email }) => email)
  const verification = { offre: cible.offre, choix: cible.choix, emails, regard: auteur.regard }
  const read = await runTogether(db, queriesSignales(verification))
  const lues = {
    personnes: read.personnes.map((one) => ({ ...one, inscriptions: one.inscriptions.filter((id) => !own.has(id)) })),
    inscriptions: read.inscriptions.filter(({ sessionId }) => !own.has(sessionId)),
  }
  return { lues, avertissements: checkSignales(verification, lues, participants) }
}

/** An option is kept where the other date has one of the same name, as much as it allows. */
function withOptions({ offre, choix, optionsAvant }: Cible, concernes: readonly Participant[]) {
  const options = toPrestations(offre, choix).prestationsOptionnelles
  const wanted = ({ prestationsOptionnelles }: Participant, { description, quantiteMax }: OptionTarifee) =>
    Math.min(
      quantiteMax,
      prestationsOptionnelles
        .filter(({ sessionPrestationOptionnelId: id }) => optionsAvant.get(id) === description)
        .reduce((sum, { quantite }) => sum + quantite, 0),
    )
  const participants = concernes.map((one) => ({
    ...one,
    prestationsOptionnelles: options.map((option) => ({
      sessionPrestationOptionnelId: option.id,
      quantite: wanted(one, option),
    })),
  }))
  const count = (ones: readonly Participant[]) =>
    ones.flatMap((one) => one.prestationsOptionnelles).reduce((sum, { quantite }) => sum + quantite, 0)
  const isLess = count(participants) < count(concernes)
  return {
    participants,
    avertissements: isLess ? ['Des prestations optionnelles n’existent pas à cette date : elles sont retirées.'] : [],
  }
}

interface Deplaces {
  de: string
  cible: Cible
  participants: Participant[]
  /** The places without a name that follow. */
  aDesigner: number | undefined
  priced: ReturnType<typeof toPrix>
}

/** The order at its new date, for those who move alone. */
async function toDeplacee(
  db: Db,
  { commande: { detail, particulier }, deplacees, today }: SujetModification,
  { de, cible, participants, aDesigner, priced }: Deplaces,
): Promise<DetailCommande> {
  const { offre, choix } = cible
  const [row] = await read(db, querySession(offre.reference))
  const { requiredReferences, optionalReferences } = choix
  const { commandeur, referenceInterne, commentairesFront, priseEnCharge, demandeContactReferentHandicap } = detail
  const item = {
    id: '',
    reference: offre.reference,
    particulier,
    commandeur,
    referenceInterne,
    commentairesFront,
    priseEnCharge,
    demandeContactReferentHandicap,
    requiredReferences,
    optionalReferences,
    participants: participants as Parameters<typeof toPanierFormation>[0]['participants'],
    session: row?.session ?? null,
    paiementOuvert: false,
    aSigner: null,
    tenue: null,
  }
  const { formation, etapes, participants: nommes } = toPanierFormation(item, { offre, priced, today })
  const vendue = { offre, prestations: priced.prestations, remises: priced.remises }
  const places = withADesigner(nommes, aDesigner)
  const lignes = toLignes(vendue, places)
  const { conditions } = detail.formation
  const { complement: _, aDesigner: __, deplacees: ___, ...garde } = detail
  const autres = deplacees.filter((reference) => reference !== de)
  return {
    ...garde,
    formation: { ...formation, ...(conditions && { conditions }) },
    etapes,
    participants: nommes,
    requiredReferences,
    optionalReferences,
    lignes,
    prix: priced.prix,
    parts: toParts(vendue, places, lignes),
    ...(aDesigner && { aDesigner }),
    ...(autres.length > 0 && { deplacees: autres }),
    ...withJustificatifs(detail, nommes, toJustificatifs(vendue, nommes)),
  }
}

/** what is to be proved for these people; what was accepted stays so. */
function withJustificatifs(
  { justificatifs: connus }: DetailCommande,
  participants: readonly Participant[],
  nouveaux?: readonly JustificatifCommande[],
): Pick<DetailCommande, 'justificatifs'> {
  if (!connus && !nouveaux) return {}
  const isOf = ({ email }: { email: string }) => participants.some((one) => one.email === email)
  const accepted = (connus ?? []).filter((one) => one.decision === 'ACCEPTE')
  const justificatifs = (nouveaux ?? connus ?? []).map((one) =>
    accepted.some(({ email }) => email === one.email) ? { ...one, decision: 'ACCEPTE' as const } : one,
  )
  return { justificatifs: justificatifs.filter(isOf) }
}
