import type { Ouvert } from '../bureau/commande.ts'
import { addClientRow, addInterlocuteur } from '../client/client.sql.ts'
import { db } from '../test.ts'
import type { Essai } from './essai.ts'

const AUTRE = 'autre@societe.example'

const client = (cli: string, acte: object, ...mots: string[]): Omit<Essai, 'dit'> => ({
  cli: ({ suivi }) => [cli, String(suivi.me.clientId), ...mots],
  bureau: ({ suivi }) => [`/clients/${suivi.me.clientId}/actes`, acte],
})
const setClient = (un: Ouvert, values: object) =>
  db.updateTable('client').set(values).where('id', '=', un.suivi.me.clientId).execute()
const declare = (un: Ouvert) =>
  addInterlocuteur(db, {
    clientId: un.suivi.me.clientId,
    email: AUTRE,
    droitAdministrateur: true,
    statutAdminValide: true,
    prouve: false,
  })

export const ESSAIS_CLIENT: Record<string, Essai> = {
  'client.actif': {
    ...client('desactiver', { acte: 'desactiver' }),
    api: ({ suivi }) => ['PUT', `/clients/${suivi.me.clientId}/actif`, { actif: false }],
    dit: 'SOCIETE est désactivée : plus personne ne peut passer commande pour elle.',
  },
  'client.confiance': {
    ...client('confiance', { acte: 'confiance', confiance: true }, 'oui'),
    dit: 'SOCIETE a votre confiance : ses commandes impayées n’attendent plus votre accord.',
  },
  'client.verifier': {
    avant: (un) => setClient(un, { aVerifier: true }),
    ...client('verifier', { acte: 'verifier' }),
    dit: 'SOCIETE est vérifiée : elle est trouvée par tous.',
  },
  'client.refuser': {
    avant: (un) => setClient(un, { aVerifier: true }),
    ...client('verifier', { acte: 'refuser' }, '--refuser'),
    dit: 'SOCIETE est refusée : elle est désactivée, et son numéro est libre.',
  },
  'client.sans-siret': {
    avant: (un) => setClient(un, { siret: null }),
    ...client('valider-sans-siret', { acte: 'sans-siret', numero: 'BE 0123' }, 'BE0123'),
    dit: 'SOCIETE est valide sans SIRET, sous le numéro BE0123.',
  },
  'client.administrateur': {
    avant: declare,
    ...client('refuser-administrateur', { acte: 'refuser-administrateur', email: AUTRE }, AUTRE),
    api: ({ suivi }) => ['POST', `/clients/${suivi.me.clientId}/administrateurs`, { email: AUTRE, decision: 'REFUSE' }],
    dit: `${AUTRE} n’administre plus SOCIETE et ne peut plus s’en déclarer administrateur.`,
  },
  'client.invalider': {
    avant: declare,
    ...client('invalider-administrateur', { acte: 'invalider', email: AUTRE }, AUTRE),
    dit: `${AUTRE} n’est plus administrateur validé de SOCIETE.`,
  },
  'client.fusionner': {
    avant: async (un) => {
      await setClient(un, { natureId: 1 })
      return String(await addClientRow(db, { denomination: 'Doublon', siret: null }))
    },
    cli: ({ suivi }, nom) => ['fusionner', String(suivi.me.clientId), nom],
    bureau: ({ suivi }, nom) => [`/clients/${suivi.me.clientId}/fusion`, { absorbe: Number(nom) }],
    api: ({ suivi }, nom) => ['POST', `/clients/${suivi.me.clientId}/fusion`, { absorbe: Number(nom) }],
    dit: 'Doublon (n° N) est fusionné dans SOCIETE (n° N).',
  },
}
