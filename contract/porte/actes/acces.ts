import * as z from 'zod/mini'
import { acte, aucune } from '../../acte.ts'
import { DROITS_CLE } from '../../reference/droit-cle.ts'
import { NOMS_ROLE, ROLES_BUREAU } from '../../reference/role-bureau.ts'

/** Who may act for the provider. */

const MACHINE = 'who has the machine lets people and systems in; nobody inside lets others in'
const Email = z.email().check(z.maxLength(255))
const Nom = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/))

export const creerCle = acte({
  nom: 'cle.creer',
  objet: null,
  saisie: { nom: Nom, droits: z.array(z.enum(DROITS_CLE)).check(z.minLength(1)) },
  journal: 'CLE_CREEE',
  cli: {
    [`cle <nom> <${DROITS_CLE.join('|')}…>`]:
      'une clé pour un autre logiciel, avec ces droits ; elle n’est montrée qu’une fois',
  },
  bureau: aucune(MACHINE),
  api: aucune(MACHINE),
})

export const revoquerCle = acte({
  nom: 'cle.revoquer',
  objet: null,
  saisie: { nom: Nom },
  journal: 'CLE_REVOQUEE',
  cli: { 'revoquer-cle <nom>': 'cette clé n’ouvre plus rien' },
  bureau: aucune(MACHINE),
  api: aucune(MACHINE),
})

export const autoriser = acte({
  nom: 'bureau.autoriser',
  objet: null,
  saisie: { email: Email, role: z.enum(ROLES_BUREAU) },
  journal: 'BUREAU_AUTORISE',
  cli: {
    [`autoriser <e-mail> <${Object.values(NOMS_ROLE).join('|')}>`]:
      'cette personne de chez vous se sert du bureau (/gestion), avec ce rôle',
  },
  bureau: aucune(MACHINE),
  api: aucune(MACHINE),
})

export const retirerAutorisation = acte({
  nom: 'bureau.retirer',
  objet: null,
  saisie: { email: Email },
  journal: 'BUREAU_RETIRE',
  cli: { 'retirer-autorisation <e-mail>': 'cette personne ne se sert plus du bureau, dès maintenant' },
  bureau: aucune(MACHINE),
  api: aucune(MACHINE),
})

export const deconnecter = acte({
  nom: 'connexion.terminer',
  objet: null,
  saisie: { email: Email },
  journal: 'CONNEXIONS_TERMINEES',
  cli: { 'deconnecter <e-mail>': 'termine toutes les connexions de cette personne ici, dès maintenant' },
  bureau: aucune(MACHINE),
  api: aucune(MACHINE),
})
