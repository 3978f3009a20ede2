import { useMemo } from 'react'
import type { Interlocuteur } from '#contract/interlocuteur.ts'
import { ROLES_CONTACT_CLE } from '#contract/reference/role-contact-cle.ts'
import { formatPersonne, toNom } from '#contract/rules/personne.ts'
import { interlocuteursQuery, sendRoles } from '#web/api/interlocuteur.ts'
import type { Colonne } from '#web/ui/grille/colonnes.ts'
import { InterlocuteursGrid, type Suppression } from '../InterlocuteursGrid.tsx'
import { useSocieteQuery } from '../use-societe-query.ts'
import { RolesModal } from './RolesModal.tsx'

const COLONNES: Colonne<Interlocuteur>[] = [
  { id: 'nom', titre: 'Nom', type: 'texte', largeur: 200, valeur: ({ nom }) => toNom(nom) },
  { id: 'prenom', titre: 'Prénom', type: 'texte', largeur: 150, valeur: ({ prenom }) => prenom },
  { id: 'email', titre: 'E-mail', type: 'texte', largeur: 300, valeur: ({ email }) => email },
  { id: 'roles', titre: 'Rôles', type: 'texte', largeur: 430, valeur: formatRoles },
]

const SUPPRESSION: Suppression = {
  title: 'Supprimer ce contact clé ?',
  describe: (qui) => `${formatPersonne(qui)} : ${formatRoles(qui)}`,
  consequence: 'Cette personne reste interlocuteur de la société et garde ses droits.',
  send: (call, ids) => sendRoles(call, ids, { roleIds: [] }),
  done: (qui) => `${formatPersonne(qui)} n’est plus contact clé.`,
}

const AUCUN: Interlocuteur[] = []

/** SOC-08: whom to ask about what. The roles belong to the interlocuteurs, and give no right. */
export function ContactsClesSection({ id }: { id: number }) {
  const query = useSocieteQuery((call, status) => interlocuteursQuery(call, status, id))
  const interlocuteurs = query.data ?? AUCUN
  const lignes = useMemo(() => interlocuteurs.filter(({ roleIds }) => roleIds.length > 0), [interlocuteurs])
  const autres = interlocuteurs.filter(({ roleIds }) => roleIds.length === 0)
  const complet = query.data && autres.length === 0 ? 'Tous les interlocuteurs sont déjà contacts clés.' : undefined
  return (
    <InterlocuteursGrid
      {...{ id, query, lignes }}
      titre="Contacts clés"
      intro="À qui nous adresser, et pour quoi. Un contact clé est un interlocuteur de la société ; ses rôles ne lui donnent aucun droit."
      colonnes={COLONNES}
      texteVide="Aucun contact clé pour l’instant."
      ajout={{ label: 'Ajouter un contact clé', raison: complet }}
      article="un contact"
      suppression={SUPPRESSION}
      renderForm={(edited, modal) => <RolesModal {...{ id, edited }} choix={autres} {...modal} />}
    />
  )
}

function formatRoles({ roleIds }: Interlocuteur): string {
  return ROLES_CONTACT_CLE.filter(({ id }) => roleIds.includes(id))
    .map(({ label }) => label)
    .join(', ')
}
