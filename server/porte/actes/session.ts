import * as session from '#contract/porte/actes/session.ts'
import { formatCount, formatJourCourt } from '#contract/rules/format.ts'
import { cancelSession } from '../../suite/suivi/annulation.service.ts'
import { moveSession } from '../../suite/suivi/deplacement.service.ts'
import { sendMessage } from '../../suite/suivi/message.service.ts'
import { setCapacite, setStatutSession } from '../../suite/suivi/reglage.service.ts'
import { offerTo, removeFromListe } from '../../vente/attente/actes.service.ts'
import { HEURES_USUELLES } from '../../vente/attente/partage.ts'
import { getSessionLue } from '../integration/reads.service.ts'
import type { ContexteActe } from './contexte.ts'
import { type Execution, faire } from './faire.ts'

/** Of services that take the moment. */
const at = ({ now, ...context }: ContexteActe) => ({ ...context, now: now() })
const readSession = (_: unknown, { reference }: { reference: string }, { db }: ContexteActe) =>
  getSessionLue(db, reference)

export const SESSION = {
  deplacer: faire(
    session.deplacer,
    (context, { reference, ...dates }) => moveSession(at(context), reference, dates),
    (prevenus, { reference, debut, fin }) =>
      `La session ${reference} a lieu du ${formatJourCourt(debut)} au ${formatJourCourt(fin)} : ${formatCount(prevenus, 'message part', 'messages partent')}.`,
    { api: readSession },
  ),
  annuler: faire(
    session.annuler,
    (context, { reference, motif }) => cancelSession(at(context), reference, motif || null),
    ({ annulees, aRembourser, maintenues, autres }, { reference }) => [
      `La session ${reference} est annulée.`,
      `Commandes : ${annulees} annulée(s), ${aRembourser} à rembourser, ${maintenues} maintenue(s) sans cette date.`,
      ...(autres > 0 ? [`Inscriptions sans commande : ${autres} annulée(s).`] : []),
    ],
    { api: (bilan) => bilan, total: (bilan, comptes) => ({ ...bilan, ...comptes }) },
  ),
  changerPlaces: faire(
    session.changerPlaces,
    (context, { reference, nbPlaces }) => setCapacite(at(context), reference, nbPlaces),
    ({ nbPlaces }, { reference }) =>
      nbPlaces === null
        ? `Les places de la session ${reference} ne sont plus comptées.`
        : `La session ${reference} a ${formatCount(nbPlaces, 'place', 'places')} en tout.`,
    { lit: ({ capacite }) => ({ nbPlaces: capacite }), api: readSession },
  ),
  changerStatut: faire(
    session.changerStatut,
    (context, { reference, statut }) => setStatutSession(at(context), reference, statut),
    (_, { reference, statut }) =>
      statut === null
        ? `La session ${reference} est de nouveau ouverte, si ses dates le permettent.`
        : `La session ${reference} n’accepte plus d’inscription ; ses commandes restent.`,
    { api: readSession },
  ),
  proposer: faire(
    session.proposer,
    ({ db, now, expediteur, attenteHeures: heures = HEURES_USUELLES }, { reference, email }) =>
      offerTo(db, reference, email, { now: now(), heures, expediteur }),
    (nombre, { email }) =>
      `${formatCount(nombre, 'place proposée', 'places proposées')} à ${email}, qui en est averti.`,
  ),
  retirer: faire(
    session.retirer,
    ({ db }, { reference, email }) => removeFromListe(db, reference, email),
    (_, { reference, email }) => `${email} n’est plus sur la liste d’attente de la session ${reference}.`,
  ),
  ecrire: faire(
    session.ecrire,
    (context, { reference, ...message }) => sendMessage(at(context), reference, message),
    (nombre, { reference }) =>
      `Message envoyé à ${formatCount(nombre, 'personne', 'personnes')} de la session ${reference}.`,
  ),
} satisfies Record<keyof typeof session, Execution>
