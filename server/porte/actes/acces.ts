import * as acces from '#contract/porte/actes/acces.ts'
import { NOMS_ROLE, PEUT } from '#contract/reference/role-bureau.ts'
import { allowBureau, removeAutorisation } from '../../personne/autorisation/autorisation.service.ts'
import { endSignInsOf } from '../../personne/compte/connexion.service.ts'
import { createCle, revokeCle } from '../integration/cle.service.ts'
import { type Execution, faire } from './faire.ts'

export const ACCES = {
  creerCle: faire(
    acces.creerCle,
    ({ db }, { nom, droits }) => createCle(db, nom, [...new Set(droits)]),
    (cle, { nom, droits }) => [
      cle,
      `Clé ${nom} : ${droits.join(', ')}. Gardez-la maintenant : elle ne sera plus montrée.`,
    ],
  ),
  revoquerCle: faire(
    acces.revoquerCle,
    ({ db, now }, { nom }) => revokeCle(db, nom, now()),
    ({ id }, { nom }) => `La clé ${nom} (estrade_${id}_…) est révoquée.`,
  ),
  autoriser: faire(
    acces.autoriser,
    ({ db }, { email, role }) => allowBureau(db, email, role),
    (quoi, { email, role }) => [
      `${email} a le rôle ${NOMS_ROLE[role]} : ${PEUT[role]}.`,
      ...(quoi === 'AJOUTEE' ? ['Cela vaut dès sa prochaine connexion, avec cette adresse vérifiée.'] : []),
    ],
  ),
  retirerAutorisation: faire(
    acces.retirerAutorisation,
    ({ db, now }, { email }) => removeAutorisation(db, email, now()),
    (_, { email }) => `${email} n’a plus accès au bureau.`,
  ),
  deconnecter: faire(
    acces.deconnecter,
    ({ db, now }, { email }) => endSignInsOf(db, email, now()),
    (nombre, { email }) => [
      `${email} ${nombre === 0 ? 'n’était connecté nulle part' : `n’est plus connecté (connexions terminées : ${nombre})`}.`,
      'Son mot de passe et son accès au service de connexion se changent là-bas.',
    ],
  ),
} satisfies Record<keyof typeof acces, Execution>
