import type { ActeSession } from '#contract/porte/bureau/sessions.ts'
import { formatCount, formatJourCourt } from '#contract/rules/format.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { ContexteDocument } from '../../papier/document/contexte.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal } from '../../socle/audit/audit.service.ts'
import type { Expediteur } from '../../socle/courriel/modele.ts'
import { makeFeuille } from '../../suite/emargement/feuille.service.ts'
import { getSessionEmargee, revokeLiens } from '../../suite/emargement/lien.service.ts'
import { cancelSession } from '../../suite/suivi/annulation.service.ts'
import { moveSession } from '../../suite/suivi/deplacement.service.ts'
import { sendMessage } from '../../suite/suivi/message.service.ts'
import { setCapacite, setStatutSession } from '../../suite/suivi/reglage.service.ts'
import { sayReprise, undoFin } from '../../suite/suivi/reprise.service.ts'
import { finishSession, onSession, setPresence } from '../../suite/suivi/suivi.service.ts'
import { offerTo, removeFromListe } from '../../vente/attente/actes.service.ts'

interface Contexte {
  db: Db
  expediteur: Expediteur
  now: Date
  /** What an attendance sheet says of the provider. */
  document: ContexteDocument
  /** For how many hours an offer of a waiting list holds its places. */
  heures: number
}

const PRESENCES = { PRESENT: 'présent', ABSENT: 'absent' }

/** Does to a session what the desk asks, with the services of the command line, and says what was done. */
export async function doActe(contexte: Contexte, reference: string, acte: ActeSession): Promise<string> {
  const { db, expediteur, now, heures, document } = contexte
  switch (acte.acte) {
    case 'presence': {
      const vises = await setPresence(db, reference, acte, now)
      const qui =
        vises.length > 3 ? formatCount(vises.length, 'personne', 'personnes') : vises.map(formatPersonne).join(', ')
      return `${qui} : ${PRESENCES[acte.presence]}.`
    }
    case 'terminer':
      return `Session terminée : ${formatCount((await finishSession(db, reference, now)).length, 'attestation', 'attestations')} à établir.`
    case 'reprendre-fin':
      return sayReprise(await undoFin(db, reference, acte.motif, now))
    case 'feuille':
      return establishFeuille(db, reference, document)
    case 'revoquer-lien':
      await revokeLiens(db, reference)
      return 'Les liens donnés au formateur ne valent plus.'
    case 'deplacer':
      return sayDeplacement(acte, await moveSession({ db, expediteur, now }, reference, acte))
    case 'places': {
      const { nbPlaces } = await setCapacite({ db, now }, reference, acte.nbPlaces)
      return nbPlaces === null
        ? 'Les places ne sont plus comptées.'
        : `${formatCount(nbPlaces, 'place', 'places')} en tout.`
    }
    case 'statut':
      await setStatutSession({ db, now }, reference, acte.statut)
      return acte.statut === null ? 'Les inscriptions sont rouvertes.' : 'Les inscriptions sont fermées.'
    case 'proposer':
      return `${formatCount(await offerTo(db, reference, acte.email, { now, heures, expediteur }), 'place proposée', 'places proposées')} à ${acte.email}.`
    case 'retirer':
      await removeFromListe(db, reference, acte.email)
      return `${acte.email} n’est plus sur la liste d’attente.`
    case 'message':
      return `Message envoyé à ${formatCount(await sendMessage({ db, expediteur, now }, reference, acte), 'personne', 'personnes')}.`
  }
}

async function establishFeuille(db: Db, reference: string, document: ContexteDocument): Promise<string> {
  const feuille = await onSession(db, reference, async (tx, { id }) =>
    makeFeuille(tx, await getSessionEmargee(tx, { id }), document),
  )
  if (!feuille) throw new AdministrationRefusal(`Aucune présence n’est notée pour la session ${reference}.`)
  const { numero, fichier } = feuille
  return fichier ? `La feuille ${numero} est à jour.` : `La feuille ${numero} est prête dans quelques secondes.`
}

function sayDeplacement({ debut, fin }: { debut: string; fin: string }, prevenus: number): string {
  const [du, au] = [debut, fin].map(formatJourCourt)
  return `La session a lieu du ${du} au ${au} : ${formatCount(prevenus, 'message part', 'messages partent')}.`
}

/** Cancels the session as the command line does, and says what became of its orders. */
export async function doAnnulation(
  { db, expediteur, now }: Pick<Contexte, 'db' | 'expediteur' | 'now'>,
  reference: string,
  motif: string | null,
): Promise<string> {
  const bilan = await cancelSession({ db, expediteur, now }, reference, motif || null)
  const { annulees, aRembourser, maintenues, autres } = bilan
  return [
    'Session annulée.',
    `Commandes : ${annulees} annulée(s), ${aRembourser} à rembourser, ${maintenues} maintenue(s) sans cette date.`,
    ...(autres > 0 ? [`Inscriptions sans commande : ${autres} annulée(s).`] : []),
  ].join(' ')
}
