import * as z from 'zod/mini'
import { acte, auBureau, aucune, parmi } from '../../acte.ts'
import { nomme, says } from '../../doc.ts'
import { BodyId } from '../../rules/id.ts'
import { oneLine } from '../../rules/texte.ts'
import { ClientParams } from '../integration/client.ts'
import { parCle } from '../integration/par-cle.ts'
import { CLIENT, Designation, ENREGISTREMENT } from './objets.ts'

const MAX_EMAIL = 254
const MAX_NUMERO = 40
const ACTES_DE_CLIENT = '/gestion/clients/:id/actes'
const A_VOIR = 'a person of the provider looks at what proves it'

const Email = oneLine(MAX_EMAIL).check(z.minLength(1))

const ACTIF = { actif: says(z.boolean(), 'false : plus personne ne commande pour ce client') }

export const activer = acte({
  nom: 'client.actif',
  objet: CLIENT,
  saisie: ACTIF,
  journal: ['CLIENT_DESACTIVE', 'CLIENT_REACTIVE'],
  cli: {
    'desactiver <siret|id>': ['plus personne ne passe commande pour la société', { actif: false }],
    'reactiver <siret|id>': ['le contraire', { actif: true }],
  },
  bureau: parmi('administration', ACTES_DE_CLIENT, { desactiver: { actif: false }, reactiver: { actif: true } }),
  api: parCle('PUT', '/clients/:id/actif', 'clients', {
    params: ClientParams,
    body: z.object(ACTIF),
    response: nomme('ClientActif', z.object({ id: z.int(), actif: z.boolean() }), 'Si l’on commande pour un client'),
    doc: {
      id: 'setActif',
      titre: 'Désactiver ou réactiver un client',
      idempotence: 'possible',
      exemple: { params: { id: '1' }, body: { actif: false } },
    },
  }),
})

export const faireConfiance = acte({
  nom: 'client.confiance',
  objet: CLIENT,
  saisie: { confiance: z.boolean() },
  journal: 'CLIENT_CONFIANCE',
  cli: { 'confiance <siret|id> oui|non': 'la société tient autant de places impayées qu’elle veut, ou non' },
  bureau: parmi('administration', ACTES_DE_CLIENT, { confiance: {} }),
  api: aucune('how far a client is trusted is no fact of another system'),
})

export const verifier = acte({
  nom: 'client.verifier',
  objet: CLIENT,
  saisie: {},
  journal: 'CLIENT_VERIFIE',
  cli: { 'verifier <siret|id>': 'la société est bien celle qu’elle dit être' },
  bureau: parmi('administration', ACTES_DE_CLIENT, { verifier: {} }),
  api: aucune(A_VOIR),
})

export const refuser = acte({
  nom: 'client.refuser',
  objet: CLIENT,
  saisie: {},
  journal: 'CLIENT_REFUSE',
  cli: { 'verifier <siret|id> --refuser': 'elle ne l’est pas : elle est désactivée et perd son numéro' },
  bureau: parmi('administration', ACTES_DE_CLIENT, { refuser: {} }),
  api: aucune(A_VOIR),
})

export const validerSansSiret = acte({
  nom: 'client.sans-siret',
  objet: ENREGISTREMENT,
  saisie: {
    /** The number that stands for a SIRET; '' for none. */
    numero: z._default(
      z.string().check(
        z.maxLength(MAX_NUMERO),
        z.overwrite((typed) => typed.replace(/\s/g, '')),
      ),
      '',
    ),
  },
  journal: 'CLIENT_VALIDE_SANS_SIRET',
  cli: {
    'valider-sans-siret <id> [numéro]':
      'la société n’a pas de SIRET ; son numéro équivalent, 20 caractères au plus, en tient lieu',
  },
  bureau: parmi('administration', ACTES_DE_CLIENT, { 'sans-siret': {} }),
  api: aucune(A_VOIR),
})

const JUGEMENT = {
  email: says(Email, 'L’adresse de la personne qui s’est déclarée'),
  decision: z.enum(['PROUVE', 'REFUSE']),
}

export const jugerAdministrateur = acte({
  nom: 'client.administrateur',
  objet: CLIENT,
  saisie: JUGEMENT,
  journal: ['ADMINISTRATEUR_PROUVE', 'ADMINISTRATEUR_REFUSE'],
  cli: {
    'prouver-administrateur <siret|id> <e-mail>': [
      'la personne administre bien la société : elle lit ce que d’autres y ont fait',
      { decision: 'PROUVE' },
    ],
    'refuser-administrateur <siret|id> <e-mail>': [
      'la personne perd ce droit et ne se déclare plus ; ceux qu’elle avait donnés sont retirés',
      { decision: 'REFUSE' },
    ],
  },
  bureau: parmi('administration', ACTES_DE_CLIENT, {
    prouver: { decision: 'PROUVE' },
    'refuser-administrateur': { decision: 'REFUSE' },
  }),
  api: parCle('POST', '/clients/:id/administrateurs', 'clients', {
    params: ClientParams,
    body: nomme('AdministrateurAJuger', z.object(JUGEMENT), 'Une déclaration, et ce que vous en décidez'),
    response: nomme(
      'AdministrateurJuge',
      z.object({
        id: says(z.int(), 'Le client'),
        autres: says(z.int(), 'À combien d’autres personnes la décision donne ou retire des droits'),
      }),
      'Ce que change une décision',
    ),
    doc: {
      id: 'judgeAdministrateur',
      titre: 'Prouver ou refuser un administrateur',
      texte:
        'PROUVE : elle lit toutes les commandes du client. Demandez-le d’abord au client, par une adresse que vous connaissez d’ailleurs. REFUSE : elle perd ce droit et ne se déclare plus.',
      idempotence: 'possible',
      exemple: { params: { id: '1' }, body: { email: 'karim.benali@societe.example', decision: 'PROUVE' } },
    },
  }),
})

export const invaliderAdministrateur = acte({
  nom: 'client.invalider',
  objet: CLIENT,
  saisie: { email: Email },
  journal: 'ADMINISTRATEUR_INVALIDE',
  cli: {
    'invalider-administrateur <siret|id> <e-mail>': 'l’administrateur redevient en attente de déclaration',
  },
  bureau: parmi('administration', ACTES_DE_CLIENT, { invalider: {} }),
  api: aucune(A_VOIR),
})

export const fusionner = acte({
  nom: 'client.fusionner',
  objet: CLIENT,
  saisie: { absorbe: z.union([BodyId, Designation]) },
  journal: 'CLIENT_FUSIONNE',
  cli: {
    'fusionner <siret|id à garder> <siret|id à absorber>':
      'deux enregistrements d’une société n’en font plus qu’un, sans retour',
  },
  bureau: auBureau('administration', '/gestion/clients/:id/fusion'),
  api: parCle('POST', '/clients/:id/fusion', 'clients', {
    params: ClientParams,
    body: z.object({ absorbe: says(BodyId, 'Le client qui disparaît') }),
    response: nomme(
      'Fusion',
      z.object({
        id: says(z.int(), 'Le client qui reste'),
        absorbe: says(z.int(), 'Le client qui a disparu'),
      }),
      'Deux enregistrements d’un client devenus un',
    ),
    doc: {
      id: 'mergeClients',
      titre: 'Fusionner deux enregistrements d’un même client',
      texte:
        'Les commandes, les devis, les paniers, les mandats, les sessions intra et les personnes de l’un passent à l’autre ; personne n’en devient administrateur, et qui a des droits sur l’un ou l’autre le lit dans un courriel. Ce qui est émis ne change pas. C’est sans retour ; la même fusion, demandée encore, répond de même.',
      idempotence: 'possible',
      exemple: { params: { id: '1' }, body: { absorbe: 1042 } },
    },
  }),
})
