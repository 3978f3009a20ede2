import type { Db } from '../../tables.ts'

export type AuditAction =
  | 'CLIENT_CREE'
  | 'LIEN_CREE'
  | 'LIEN_CONFIRME'
  | 'LIEN_REFUSE'
  | 'INTERLOCUTEUR_AJOUTE'
  | 'INTERLOCUTEUR_MODIFIE'
  | 'INTERLOCUTEUR_SUPPRIME'
  | 'INTERLOCUTEUR_PROUVE'
  | 'ADMINISTRATEUR_DECLARE'
  | 'CONTACT_CLE_MODIFIE'
  | 'ENTITE_AJOUTEE'
  | 'ENTITE_RETIREE'
  | 'ACCORD_DEMANDE'
  | 'ACCORD_DONNE'
  | 'ACCORD_REFUSE'
  | 'INFORMATIONS_MODIFIEES'
  | 'SIGNATURE_REGLEE'
  | 'CLIENT_DESACTIVE'
  | 'CLIENT_REACTIVE'
  | 'CLIENT_VALIDE_SANS_SIRET'
  | 'CLIENT_VERIFIE'
  | 'CLIENT_REFUSE'
  | 'ADMINISTRATEUR_INVALIDE'
  | 'CLIENT_CONFIANCE'
  | 'COMMANDE_ACCEPTEE'
  | 'COMMANDE_REFUSEE'
  | 'COMMANDE_MODIFIEE'
  | 'JUSTIFICATIF_ACCEPTE'
  | 'JUSTIFICATIF_REFUSE'
  | 'ADMINISTRATEUR_CONTESTE'
  | 'ADMINISTRATEUR_PROUVE'
  | 'ADMINISTRATEUR_REFUSE'
  | 'COMMANDE_REMBOURSEE'
  | 'VIREMENT_COMPTE'
  | 'VIREMENT_FAIT'
  | 'CONTRAT_RELANCE'
  | 'CONTRAT_RETRACTE'
  | 'FINANCEMENT_CONFIRME'
  | 'FINANCEMENT_REFUSE'
  | 'PAIEMENT_RECU'
  | 'PAIEMENT_RECU_ANNULE'
  | 'RELANCES_ARRETEES'
  | 'RELANCES_REPRISES'
  | 'ECRITURE_ECARTEE'
  | 'MANDAT_SIGNE'
  | 'MANDAT_REVOQUE'
  | 'SESSION_PRESENCE'
  | 'SESSION_TERMINEE'
  | 'SESSION_CERTIFIEE'
  | 'SESSION_DEPLACEE'
  | 'SESSION_ANNULEE'
  | 'EMARGEMENT_LIEN'
  | 'EMARGEMENT_LIEN_REVOQUE'
  | 'EMARGEMENT_NOTE'
  | 'EMARGEMENT_CORRIGE'
  | 'SESSION_CAPACITE'
  | 'SESSION_STATUT'
  | 'SESSION_MESSAGE'
  | 'CATALOGUE_IMPORTE'
  | 'ATTENTE_PROPOSEE'
  | 'ATTENTE_RETIREE'
  | 'WEBHOOK_AJOUTE'
  | 'WEBHOOK_SECRET'
  | 'WEBHOOK_ARRETE'
  | 'WEBHOOK_REPRIS'
  | 'WEBHOOK_REJOUE'
  | 'CLE_CREEE'
  | 'CLE_REVOQUEE'
  | 'BUREAU_AUTORISE'
  | 'BUREAU_LIE'
  | 'BUREAU_RETIRE'
  | 'COURRIEL_RENVOYE'
  | 'REFUS'

interface Audit {
  /** Null when the provider itself acts. */
  compteId: string | null
  /** Null when the act concerns no client in particular. */
  clientId: number | null
  action: AuditAction
  /** The people or things the act is about. */
  detail?: Record<string, unknown>
}

/** Records, for ever, an act or its refusal, with the person who asked for it. */
export async function addAudit(db: Db, { detail = {}, ...audit }: Audit): Promise<void> {
  await db
    .insertInto('audit')
    .values({ ...audit, detail: JSON.stringify(detail) })
    .execute()
}
