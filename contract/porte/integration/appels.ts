import { isAucune } from '../../acte.ts'
import type { DocAppel } from '../../doc.ts'
import type { Endpoint } from '../../endpoint.ts'
import type { DroitCle } from '../../reference/droit-cle.ts'
import { listEvenements } from '../../socle/evenement.ts'
import { actesOf, type MODULES } from '../actes/actes.ts'
import { getSession, listFiches, listSessions } from './catalogue.ts'
import { getCle } from './cle.ts'
import { getClient, listClients } from './client.ts'
import { getCommande, listCommandes } from './commande.ts'
import { getDemiJournees, getFeuille } from './emargement.ts'
import { getFacture, getFacturePdf, getFactureXml, listFactures } from './facture.ts'
import { sendCatalogue } from './import.ts'
import { listInscriptions } from './inscription.ts'
import { listPaiements } from './paiement.ts'

/** A call of the integration API, with all that its documentation says. */
export type AppelDocumente = Endpoint & { droit: DroitCle; doc: DocAppel }

/** What keys may do of the acts about these. */
function callsOf(...sujets: (keyof typeof MODULES)[]): Endpoint[] {
  return sujets.flatMap(actesOf).flatMap(({ api }) => (isAucune(api) ? [] : [api]))
}

const GROUPES: { titre: string; appels: Endpoint[] }[] = [
  { titre: 'Clé', appels: [getCle, ...callsOf('acces')] },
  { titre: 'Commandes', appels: [listCommandes, getCommande, ...callsOf('commande')] },
  { titre: 'Paiements', appels: [listPaiements, ...callsOf('argent')] },
  { titre: 'Factures', appels: [listFactures, getFacture, getFacturePdf, getFactureXml] },
  {
    titre: 'Inscriptions et présence',
    appels: [listInscriptions, getDemiJournees, getFeuille, ...callsOf('presence', 'emargement')],
  },
  { titre: 'Catalogue', appels: [listFiches, listSessions, getSession, sendCatalogue] },
  { titre: 'Sessions', appels: callsOf('session') },
  { titre: 'Événements', appels: [listEvenements, ...callsOf('envoi')] },
  { titre: 'Clients', appels: [listClients, getClient, ...callsOf('client')] },
]

/** Every call of the integration API, in the order in which the documentation tells them. */
export const APPELS: { titre: string; appels: AppelDocumente[] }[] = GROUPES.map(({ titre, appels }) => ({
  titre,
  appels: appels.map(toDocumente),
}))

function toDocumente(appel: Endpoint): AppelDocumente {
  const { droit, doc, path } = appel
  if (!droit || !doc) throw new Error(`${path} has no documentation`)
  return { ...appel, droit, doc }
}
