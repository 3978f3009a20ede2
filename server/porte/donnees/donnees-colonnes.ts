/*
 * What becomes of each column that can hold a text when a person is erased (`erase`, donnees.sql.ts). A column that a
 * migration adds is listed here, or donnees-colonnes.test.ts fails.
 */

/** The columns that no longer hold what they held of the person, by table. */
export const EFFACEES: Record<string, string> = {
  appreciation: 'commentaire',
  attente: 'participants',
  client: `denomination recherche identification dest_service complement numero_voie mention_speciale telephone email
    site_internet`,
  commande: 'detail',
  compte: 'issuer sub email prenom nom_usage',
  contact: `nom_naissance telephone telephone_extra numero_voie complement mention_speciale code_postal ville pays
    societe_label poste_intitule numero_inscription numero_supra num_adherent_anecs_cjec`,
  courriel: 'destinataire sujet texte html pieces_jointes derniere_erreur corps',
  devis: 'detail tarif modele fichier sha256',
  emargement_code: 'email',
  inscription: 'email nom prenom reference_interne test_reponses',
  interlocuteur: 'email nom prenom telephone',
  modification: 'auteur motif demande avant apres lignes',
  panier_formation: 'reference reference_interne commentaires_front required_references optional_references',
  panier_participant: 'email nom prenom reference_interne prestations situations',
  participant: 'email nom prenom',
  proposition: 'nom prenom',
  remboursement: 'titulaire iban',
  remise_consommee: 'email',
  sign_in: 'token_hash public_value issuer sub sid id_token given_name family_name name email appareil',
}

/** Decision 56: the claim to prove it lapses after ten years at most. */
const PREUVE = 'it proves what was signed and by whom, and is kept for ten years as the signed document is'

/** Decision 60: a bank statement is kept for ten years as the books are (L. 123-22 of the Code de commerce). */
const RELEVE = 'it is what the bank wrote of money that came, and proves what was paid'

/** Decision 60: a debit may be contested for thirteen months, and is in the books for ten years. */
const MANDAT = 'the account is the payer’s, and proves what was debited'

/** Decision 63: nobody is named in it, and who wrote it is a link to the erased account. */
const ACCORD = 'it is the funder of a company, its address and its agreement: pieces are made from it'

/** Decision 67: the State and funders ask who attended what they paid for (L. 6362-6 of the Code du travail). */
const EMARGEMENT = 'it proves who attended, and is kept as the attendance sheet is'

/** Decision 68: whom it was sent to is not in it. */
const MESSAGE = 'the provider wrote it to everybody of a session, and answers for what it wrote'

/** The columns that still hold what they held of the person, each with the reason. */
export const GARDEES: Record<string, string> = {
  'audit.detail': 'the trace of who gave whom which right is kept for ever',
  'autorisation.email': 'the trace of whom the provider let in is kept for ever',
  'client.code_postal': 'a town names nobody',
  'client.ville': 'a town names nobody',
  'client.pays': 'a country names nobody',
  'document.modele': 'what was issued stays as it was issued; only convocations and contracts without a signature go',
  'document.fichier': 'what was issued stays as it was issued; only convocations and contracts without a signature go',
  'facture.structure': 'what was issued stays as it was issued, for ten years as accounts are',
  'facture.xml': 'what was issued stays as it was issued, for ten years as accounts are',
  'financement.autre': ACCORD,
  'financement.accord_numero': ACCORD,
  'financement.numero_voie': ACCORD,
  'financement.complement': ACCORD,
  'financement.code_postal': ACCORD,
  'financement.ville': ACCORD,
  'financement_evenement.dossier': ACCORD,
  'financement_part.financeur': ACCORD,
  'apercu.formation': 'what the provider is about to sell, and who teaches it, is shown for an hour',
  'fiche.formateurs': 'the provider names who teaches, and changes it by an import',
  'session.formateurs': 'the provider names who teaches, and changes it by an import',
  'emargement_demi_journee.contresignee_par': EMARGEMENT,
  'emargement_demi_journee.ip': EMARGEMENT,
  'emargement_demi_journee.user_agent': EMARGEMENT,
  'emargement_pointage.confirme_ip': EMARGEMENT,
  'emargement_pointage.confirme_user_agent': EMARGEMENT,
  'emargement_pointage.motif': EMARGEMENT,
  'emargement_feuille.modele': EMARGEMENT,
  'emargement_feuille.fichier': EMARGEMENT,
  'echeance.reference': 'accounting finds the payment by it',
  'encaissement.reference': 'accounting finds the payment by it',
  'encaissement.cle': 'accounting finds the line of the bank statement by it',
  'encaissement.motif': 'it says why the books take a payment back',
  'idempotence.reponse': 'what the provider’s own system was answered, in ids and sums, is forgotten after a day',
  'message_session.sujet': MESSAGE,
  'message_session.texte': MESSAGE,
  'mandat_sepa.titulaire': MANDAT,
  'mandat_sepa.iban': MANDAT,
  'prelevement_lot.fichier': MANDAT,
  'prelevement.motif': MANDAT,
  'paiement_inconnu.session_fournisseur': 'accounting finds the payment at its provider by it',
  'paiement_inconnu.motif': 'what the provider did with money whose order is lost names nobody',
  'paiement_carte.session_fournisseur': 'accounting finds the payment at its provider by it',
  'paiement_carte.url': 'it is the address of a payment page at its provider',
  'releve.nom': RELEVE,
  'releve_ecriture.compte': RELEVE,
  'releve_ecriture.payeur': RELEVE,
  'releve_ecriture.iban': RELEVE,
  'releve_ecriture.libelle': RELEVE,
  'releve_ecriture.end_to_end': RELEVE,
  'releve_ecriture.motif': RELEVE,
  'signature.nom': PREUVE,
  'signature.email': PREUVE,
  'signature.role': PREUVE,
  'signature.texte': PREUVE,
  'signature.ip': PREUVE,
  'signature.user_agent': PREUVE,
  'signature_scellee.fichier': PREUVE,
}

/** The columns that say nothing of a person, by table. */
export const IMPERSONNELLES: Record<string, string> = {
  accord_facturation: 'statut',
  apercu: 'hash ligne',
  appreciation: 'notes',
  attente: 'etat',
  audit: 'action',
  cle_integration: 'id nom hash droits',
  autorisation: 'role par',
  client: `siret rna numero_tva_intra adresse_electronique tranche_effectifs activite categorie_juridique autorisation_facturation
    avis_commande verification_motif`,
  commande: 'numero reference etat',
  commande_historique: 'etat cause session',
  consultation: 'genre',
  consultation_personne: 'empreinte',
  courriel: 'genre',
  devis: 'numero reference code',
  document: 'type empreinte',
  financement: 'etat siret',
  financement_evenement: 'acte',
  financement_part: 'destinataire taux',
  document_code: 'code',
  document_empreinte: 'sha256',
  domaine_prouve: 'domaine',
  contrat: 'faits contenu',
  echeance: 'nature',
  emargement_code: 'moment code_sel code_hash',
  emargement_demi_journee: 'moment',
  emargement_feuille: 'numero empreinte code sha256',
  emargement_pointage: 'moment etat par confirme_par',
  encaissement: 'mode source',
  etape: 'produit_reference titre lien_elearning',
  // Decision 64: ids, states, days and sums, so that an erasure has nothing to do there.
  evenement: 'type objet objet_id donnees',
  facture: 'nature numero',
  facture_serie: 'nature',
  fiche: `reference preview_hash statut titre sous_titre fiche_type description objectifs programme mentions_accessibilite
    prerequis autre_public seances lien_elearning catalogue_url tarif_descriptions precisions_tarifaires
    precisions_tarifaires_intra commentaires_front commentaires_front_intitule message_promotionnel
    inscription_message_contact_personnes_physiques recherche test_positionnement reglement_interieur`,
  fiche_organisme: 'role',
  idempotence: 'cle_id cle empreinte avancement',
  inscription: 'statut prestations presence',
  interlocuteur: 'statut_lien',
  lieu: 'nom adresse code_postal ville',
  mandat_sepa: 'rum',
  message_session: 'audience',
  migration_estrade: 'name timestamp',
  migration_estrade_function: 'name hash',
  migration_estrade_lock: 'id',
  migration_standin: 'name timestamp',
  migration_standin_lock: 'id',
  modification: 'nature etat',
  mouvement: 'moyen source source_id',
  mot_recherche: 'mot forme',
  organisme: 'nom telephone email siren',
  paiement_carte: 'fournisseur token devise',
  paiement_inconnu: 'fournisseur order_id devise',
  prelevement: 'numero etat',
  prestation: 'description',
  prestation_optionnelle: 'description',
  proposition: 'role_ids',
  public_concerne: 'label',
  releve: 'sha256 format',
  releve_ecriture: 'cle etat devise',
  remise: 'condition tarification_public description precisions',
  session: `reference preview_hash statut titre_session lieu_intra dates programmations precisions_tarifaires
    precisions_tarifaires_intra message_promotionnel paiement conditions siret_client`,
  sign_in_replay: 'id',
  signature: 'sha256 code_sel code_hash',
  signature_demande: 'type',
  support: 'titre type url',
  theme: 'label',
  webhook: 'adresse types secret secret_ancien',
  webhook_envoi: 'erreur',
}
