import { formatPersonne } from '#contract/rules/personne.ts'
import { hasDroitOfCommande } from '../../personne/client/acces-commande.service.ts'
import { findAdministrateursProuves } from '../../personne/client/signataire/signataire.sql.ts'
import { findCompte } from '../../personne/compte/participant.sql.ts'
import type { Db } from '../../platform/tables.ts'
import type { CommandeRow } from '../../vente/commande/commande.sql.ts'

/** A person who is to sign. */
export interface Signataire {
  compteId: string
  nom: string
  email: string
  role: string
}

type Signable = Pick<CommandeRow, 'compteId' | 'commandeurId' | 'particulier' | 'detail'>

/**
 * Who signs the documents of an order: an individual for themself; for a company the administrators that it named and who
 * are still proved, all of them; else whoever ordered, while they may order. Nobody is left when that right was taken away.
 */
export async function listSignataires(db: Db, commande: Signable): Promise<Signataire[]> {
  if (commande.particulier) return [await toSignataire(db, commande.compteId, 'Le stagiaire')]
  const role = `Pour ${commande.detail.commandeur.denomination}`
  const administrateurs = await findAdministrateursProuves(db, commande.commandeurId)
  const nommes = administrateurs.filter(({ estSignataire }) => estSignataire)
  if (nommes.length > 0)
    return nommes.map(({ compteId, email, ...personne }) => ({ compteId, email, nom: formatPersonne(personne), role }))
  return (await hasDroitOfCommande(db, commande)) ? [await toSignataire(db, commande.compteId, role)] : []
}

async function toSignataire(db: Db, compteId: string, role: string): Promise<Signataire> {
  const { prenom, nomUsage: nom, email } = await findCompte(db, compteId)
  return { compteId, nom: formatPersonne({ prenom, nom }), email, role }
}
