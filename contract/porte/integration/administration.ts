import * as z from 'zod/mini'
import { nomme, says } from '../../doc.ts'
import { endpoint } from '../../endpoint.ts'
import { BodyId } from '../../rules/id.ts'
import { oneLine } from '../../rules/texte.ts'
import { ClientParams } from './client.ts'

const MAX_EMAIL = 254

export const setActif = endpoint({
  method: 'PUT',
  path: '/integration/v1/clients/:id/actif',
  host: 'api',
  access: 'cle',
  droit: 'clients',
  params: ClientParams,
  body: z.object({ actif: says(z.boolean(), 'false : plus personne ne commande pour ce client') }),
  response: nomme('ClientActif', z.object({ id: z.int(), actif: z.boolean() }), 'Si l’on commande pour un client'),
  doc: {
    id: 'setActif',
    titre: 'Désactiver ou réactiver un client',
    idempotence: 'possible',
    exemple: { params: { id: '1' }, body: { actif: false } },
  },
})

export const judgeAdministrateur = endpoint({
  method: 'POST',
  path: '/integration/v1/clients/:id/administrateurs',
  host: 'api',
  access: 'cle',
  droit: 'clients',
  params: ClientParams,
  body: nomme(
    'AdministrateurAJuger',
    z.object({
      email: says(oneLine(MAX_EMAIL).check(z.minLength(1)), 'L’adresse de la personne qui s’est déclarée'),
      decision: z.enum(['PROUVE', 'REFUSE']),
    }),
    'Une déclaration, et ce que vous en décidez',
  ),
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
})

export const mergeClients = endpoint({
  method: 'POST',
  path: '/integration/v1/clients/:id/fusion',
  host: 'api',
  access: 'cle',
  droit: 'clients',
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
})
