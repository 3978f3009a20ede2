import { useMemo } from 'react'
import type { Interlocuteur } from '#contract/personne/interlocuteur.ts'
import { ROLES_CONTACT_CLE } from '#contract/reference/role-contact-cle.ts'
import { formatPersonne, toNom } from '#contract/rules/personne.ts'
import { interlocuteursQuery, sendRoles } from '#web/api/interlocuteur.ts'
import type { Column } from '#web/ui/grid/columns.ts'
import { InterlocuteursGrid, type Suppression } from '../InterlocuteursGrid.tsx'
import { useClientQuery } from '../use-client-query.ts'
import { RolesModal } from './RolesModal.tsx'

const COLONNES: Column<Interlocuteur>[] = [
  { id: 'nom', title: 'Nom', type: 'text', width: 200, value: ({ nom }) => toNom(nom) },
  { id: 'prenom', title: 'Prénom', type: 'text', width: 150, value: ({ prenom }) => prenom },
  { id: 'email', title: 'E-mail', type: 'text', width: 300, value: ({ email }) => email },
  { id: 'roles', title: 'Rôles', type: 'text', width: 430, value: formatRoles },
]

const SUPPRESSION: Suppression = {
  title: 'Supprimer ce contact clé ?',
  describe: (qui) => `${formatPersonne(qui)} : ${formatRoles(qui)}`,
  consequence: 'Cette personne reste interlocuteur de la société et garde ses droits.',
  send: (call, ids) => sendRoles(call, ids, { roleIds: [] }),
  done: (qui) => `${formatPersonne(qui)} n’est plus contact clé.`,
}

const AUCUN: Interlocuteur[] = []

/** SOC-08: whom to ask about what. The roles belong to the interlocuteurs, and give no right. */
export function ContactsClesSection({ id }: { id: number }) {
  const query = useClientQuery((call, status) => interlocuteursQuery(call, status, id))
  const interlocuteurs = query.data?.interlocuteurs ?? AUCUN
  const lignes = useMemo(() => interlocuteurs.filter(({ roleIds }) => roleIds.length > 0), [interlocuteurs])
  const autres = interlocuteurs.filter(({ roleIds }) => roleIds.length === 0)
  const complet = query.data && autres.length === 0 ? 'Tous les interlocuteurs sont déjà contacts clés.' : undefined
  return (
    <InterlocuteursGrid
      id={id}
      query={query}
      lines={lignes}
      title="Contacts clés"
      intro="À qui nous adresser, et pour quoi. Un contact clé est un interlocuteur de la société ; ses rôles ne lui donnent aucun droit."
      columns={COLONNES}
      emptyText="Aucun contact clé pour l’instant."
      ajout={{ label: 'Ajouter un contact clé', reason: complet }}
      article="un contact"
      suppression={SUPPRESSION}
      renderForm={(edited, modal) => <RolesModal id={id} edited={edited} choix={autres} {...modal} />}
    />
  )
}

function formatRoles({ roleIds }: Interlocuteur): string {
  return ROLES_CONTACT_CLE.filter(({ id }) => roleIds.includes(id))
    .map(({ label }) => label)
    .join(', ')
}
