import type { DocAppel } from '../../doc.ts'
import type { Endpoint } from '../../endpoint.ts'
import type { DroitCle } from '../../reference/droit-cle.ts'
import { listEvenements } from '../../socle/evenement.ts'
import { judgeAdministrateur, mergeClients, setActif } from './administration.ts'
import { getSession, listFiches, listSessions } from './catalogue.ts'
import { getCle } from './cle.ts'
import { getClient, listClients } from './client.ts'
import { getCommande, listCommandes } from './commande.ts'
import { getDemiJournees, getFeuille, setDemiJournees } from './emargement.ts'
import { getFacture, getFacturePdf, getFactureXml, listFactures } from './facture.ts'
import { sendCatalogue } from './import.ts'
import { listInscriptions } from './inscription.ts'
import { cancelPaiement, listPaiements, recordPaiement } from './paiement.ts'
import { cancelSession, finishSession, moveSession, setCapacite, setPresence, setStatut } from './suivi.ts'

/** A call of the integration API, with all that its documentation says. */
export type AppelDocumente = Endpoint & { droit: DroitCle; doc: DocAppel }

const GROUPES: { titre: string; appels: Endpoint[] }[] = [
  { titre: 'Clé', appels: [getCle] },
  { titre: 'Commandes', appels: [listCommandes, getCommande] },
  { titre: 'Paiements', appels: [listPaiements, recordPaiement, cancelPaiement] },
  { titre: 'Factures', appels: [listFactures, getFacture, getFacturePdf, getFactureXml] },
  {
    titre: 'Inscriptions et présence',
    appels: [listInscriptions, setPresence, getDemiJournees, setDemiJournees, getFeuille, finishSession],
  },
  { titre: 'Catalogue', appels: [listFiches, listSessions, getSession, sendCatalogue] },
  { titre: 'Sessions', appels: [setCapacite, setStatut, moveSession, cancelSession] },
  { titre: 'Événements', appels: [listEvenements] },
  { titre: 'Clients', appels: [listClients, getClient, setActif, judgeAdministrateur, mergeClients] },
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
