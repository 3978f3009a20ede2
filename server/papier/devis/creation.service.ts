import type { DemandeForm } from '#contract/rules/demande-form.ts'
import { canOrder, canReadCarnet } from '#contract/rules/droits.ts'
import { addDays, DAY_MS } from '#contract/rules/jour.ts'
import { toCents } from '#contract/rules/montant.ts'
import type { DevisForm } from '#contract/vente/devis.ts'
import type { LienRow } from '../../personne/client/client.sql.ts'
import { getOrCreateParticulier } from '../../personne/client/particulier.service.ts'
import { getStoredContact } from '../../personne/compte/profil.service.ts'
import { planCourriels } from '../../personne/limite/limite.service.ts'
import { Refusal } from '../../platform/errors.ts'
import { runTogether } from '../../platform/query.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { addCourriels } from '../../socle/courriel/courriel.service.ts'
import type { Expediteur } from '../../socle/courriel/modele.ts'
import { queryConnus } from '../../vente/carnet/carnet.sql.ts'
import { toChiffrage } from '../../vente/commande/chiffrage.ts'
import type { DetailCommande } from '../../vente/commande/commande.tables.ts'
import { PREMIERS } from '../../vente/commande/etat.ts'
import { toDetail } from '../../vente/commande/nouvelle.ts'
import { checkContractuel } from '../../vente/demande/contractuel.ts'
import type { OffreDemande } from '../../vente/demande/offre.service.ts'
import { toPrix } from '../../vente/demande/prix.service.ts'
import { isPriseEnCharge, toParticipants } from '../../vente/panier/ajout.service.ts'
import { checkDemande } from '../../vente/panier/demande.service.ts'
import type { Tarif } from '../../vente/panier/devis-lu.ts'
import { querySession } from '../../vente/panier/session.sql.ts'
import { toPanierFormation } from '../../vente/panier/to-panier.ts'
import type { ContexteDocument } from '../document/contexte.ts'
import { findSessionsNommees, findTiersOfDossier } from '../document/dossier.sql.ts'
import type { Dossier } from '../document/dossier.ts'
import { toDevis } from '../document/modeles/devis.ts'
import { takeNumeroOfSerie } from '../document/serie.service.ts'
import { makeCodeOfDocument } from '../document/verification.service.ts'
import { countDevis, findCommandeur, findCommandeurs, findDevisByCle, insertDevis } from './devis.sql.ts'
import { toDevisACommanderCourriel } from './devis-courriel.ts'

/** The quotes that one person, and one company, may ask for within a day: each is drawn, and may write to people. */
const MAX_PAR_PERSONNE = 20
const MAX_PAR_CLIENT = 60
/** The most people who are told of one quote. */
const MAX_PREVENUS = 10

/** The day, the provider, and the settings that a quote depends on. */
export interface ContexteDevis {
  document: ContexteDocument
  expediteur: Expediteur
  /** For how many days a quote is valid. */
  jours: number
}

/** A request that was judged and priced. */
interface Chiffree {
  commandeurId: number
  offre: OffreDemande
  detail: DetailCommande
  tarif: Tarif
  /** The requester may order it themself. */
  canOrder: boolean
}

/** A quote with this key was made meanwhile. */
class Repetee extends Error {}

/** Decision 61: the same key again is answered with the same quote. Answers its id. */
export async function createDevis(db: Db, signIn: SignIn, form: DevisForm, contexte: ContexteDevis): Promise<string> {
  const fait = await findDevisByCle(db, signIn.compteId, form.cle)
  if (fait) return fait.id
  try {
    return await db.transaction().execute(async (tx) => {
      const chiffree = await priceDemande(tx, signIn, form.demande, contexte)
      return addDevis(tx, signIn, { cle: form.cle, ...chiffree }, contexte)
    })
  } catch (error) {
    const repetee = error instanceof Repetee && (await findDevisByCle(db, signIn.compteId, form.cle))
    if (!repetee) throw error
    return repetee.id
  }
}

/** Judges the request as the basket does. */
async function priceDemande(
  tx: Db,
  signIn: SignIn,
  demande: DemandeForm,
  { document: { today }, expediteur }: ContexteDevis,
): Promise<Chiffree> {
  const { compteId } = signIn
  const { offre, liens, personnes } = await checkDemande(tx, signIn, demande, today)
  const commandeurId =
    demande.commandeurId ?? (await getOrCreateParticulier(tx, compteId, await getStoredContact(tx, compteId)))
  const { particulier, participants: demandes } = demande
  const emails = demandes.map(({ email }) => email)
  const { connus, sessions } = await runTogether(tx, {
    connus: queryConnus({ clientId: commandeurId, compteId, complet: liens.some(canReadCarnet), emails }),
    sessions: querySession(demande.reference),
  })
  const participants = toParticipants(demande, connus)
  const priced = toPrix({ offre, demande: { ...demande, participants }, clientId: commandeurId }, personnes, today)
  if (priced.prix.montantTtc === 0) throw new Refusal('DEVIS_GRATUIT')
  checkContractuel(offre, { particulier, montantTtc: priced.prix.montantTtc })
  const { commandeurId: _, ...asked } = { ...demande, participants, priseEnCharge: isPriseEnCharge(demande) }
  const commandeur = await findCommandeur(tx, commandeurId, particulier)
  const libre = { id: '', paiementOuvert: false, aSigner: null, tenue: null }
  const item = toPanierFormation(
    { ...asked, ...libre, commandeur, session: sessions[0]?.session ?? null },
    { offre, priced, today },
  )
  const chiffrage = toChiffrage({ offre, ...priced }, item)
  const reste = { payeur: commandeur, reglement: null, mandat: undefined, ...chiffrage, devis: null }
  const detail = toDetail(signIn, item, { ...reste, contexte: { expediteur, banque: null } })
  const { prestations, remises } = priced
  return { commandeurId, offre, detail, tarif: { prestations, remises }, canOrder: isCommandeur(particulier, liens) }
}

function isCommandeur(particulier: boolean, liens: readonly LienRow[]): boolean {
  return particulier || liens.some((lien) => canOrder(lien, lien))
}

/** The number is locked until the end: whoever comes next counts this quote, and a refusal gives its number back. */
async function addDevis(
  tx: Db,
  signIn: SignIn,
  { cle, commandeurId, offre, detail, tarif, canOrder: isSien }: Chiffree & { cle: string },
  contexte: ContexteDevis,
): Promise<string> {
  const { compteId } = signIn
  const { today: emisLe, now } = contexte.document
  const valableJusquAu = addDays(emisLe, contexte.jours)
  const montantTtcCents = toCents(detail.prix.montantTtc)
  const { numero } = await takeNumeroOfSerie(tx, 'devis', emisLe)
  await checkNombre(tx, { compteId, clientId: commandeurId }, now)
  const emission = { numero, emisLe, valableJusquAu }
  const modele = toDevis(await getDossier(tx, commandeurId, offre, detail, contexte), contexte.document, emission)
  const id = await insertDevis(tx, {
    ...emission,
    compteId,
    cle,
    commandeurId,
    montantTtcCents,
    code: makeCodeOfDocument(),
    createdAt: now,
    particulier: detail.commandeur.particulier,
    sessionId: offre.sessionId,
    reference: offre.reference,
    detail: JSON.stringify(detail),
    tarif: JSON.stringify(tarif),
    modele: JSON.stringify(modele),
  })
  if (id === undefined) throw new Repetee()
  if (!isSien) await tellCommandeurs(tx, signIn, { id, numero, valableJusquAu, montantTtcCents, detail })
  return id
}

async function checkNombre(tx: Db, sur: { compteId: string; clientId: number }, now: Date): Promise<void> {
  const { siens, duClient } = await countDevis(tx, sur, new Date(now.getTime() - DAY_MS))
  if (siens >= MAX_PAR_PERSONNE || duClient >= MAX_PAR_CLIENT) throw new Refusal('DEVIS_TROP_NOMBREUX')
}

/** What the quote is written from: the order that it would make. */
async function getDossier(
  tx: Db,
  commandeurId: number,
  { reference }: OffreDemande,
  detail: DetailCommande,
  { document: { now } }: ContexteDevis,
): Promise<Dossier> {
  const sessions = await findSessionsNommees(tx, [reference, ...detail.etapes.map((etape) => etape.reference)])
  const [premiere, ...autres] = sessions.toSorted(
    (a, b) => Number(b.reference === reference) - Number(a.reference === reference),
  )
  if (!premiere) throw new Error(`no session ${reference}`)
  const commandeur = await findTiersOfDossier(tx, commandeurId)
  const { montantHt, montantTva, montantTtc } = detail.prix
  return {
    commande: {
      id: '',
      numero: '',
      etat: PREMIERS.reglement,
      particulier: detail.commandeur.particulier,
      modeReglementId: null,
      montantHtCents: toCents(montantHt),
      montantTvaCents: toCents(montantTva),
      montantTtcCents: toCents(montantTtc),
      detail,
      createdAt: now,
    },
    commandeur,
    payeur: commandeur,
    sessions: [premiere, ...autres],
    inscriptions: [],
    contrat: null,
    mandat: null,
    deplacee: false,
    subrogation: null,
    origine: null,
  }
}

/** Those who may order it are written to, within the limits of mails to people outside. */
async function tellCommandeurs(
  tx: Db,
  signIn: SignIn,
  devis: Parameters<typeof toDevisACommanderCourriel>[0],
): Promise<void> {
  const { compteId, email } = signIn
  const clientId = devis.detail.commandeur.id
  const commandeurs = await findCommandeurs(tx, clientId, MAX_PREVENUS)
  const courriels = commandeurs.map((one) => toDevisACommanderCourriel(devis, one))
  await addCourriels(tx, await planCourriels(tx, { compteId, email, clientId, genre: 'DEVIS' }, courriels))
}
