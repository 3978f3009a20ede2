/** Every functional refusal of the servers, with its HTTP status and the sentence shown to the user. */
export const REFUSALS = {
  SIGN_IN_REQUIRED: { status: 401, message: 'Veuillez vous connecter pour continuer.' },
  FORBIDDEN_ORIGIN: {
    status: 403,
    message: 'Cette demande ne vient pas de notre site. Rechargez la page et réessayez.',
  },
  COMPTE_OTHER_SUB: { status: 403, message: 'Ce compte n’est pas celui de la personne connectée.' },
  INTERLOCUTEUR_OTHER_COMPTE: {
    status: 403,
    message:
      'Votre adresse e-mail est déjà connue de cette société, mais n’est pas confirmée ou appartient à un autre compte. Contactez votre organisme de formation.',
  },
  CLIENT_NOT_ADMINISTRATEUR: {
    status: 403,
    message: 'Seul un administrateur validé de la société peut faire cette action.',
  },
  // INS-31: the next two texts are the specification's.
  COMMANDE_NOT_ALLOWED: { status: 403, message: "Vous n'êtes pas autorisé à passer commande pour cette entité" },
  CLIENT_SANS_ADMINISTRATEUR: { status: 403, message: "Cette société n'a pas encore d'administrateur déclaré" },
  // the sentence that the person reads in their list of companies too.
  LIEN_A_CONFIRMER: { status: 403, message: "Votre rattachement attend l'accord d'un administrateur" },
  LIEN_REFUSE: {
    status: 403,
    message:
      'Un administrateur de cette société a refusé votre rattachement. Adressez-vous à lui : il peut vous ajouter à ses interlocuteurs.',
  },
  LIENS_TROP_NOMBREUX: {
    status: 403,
    message: 'Plusieurs de vos rattachements attendent déjà une réponse. Attendez-la avant d’en demander un autre.',
  },
  LIEN_DEJA_CONFIRME: { status: 409, message: 'Ce rattachement vient d’être accepté par un autre administrateur.' },
  CLIENT_DESACTIVE: {
    status: 403,
    message: 'Cette société est désactivée. Contactez votre organisme de formation.',
  },
  SIRET_INCONNU: { status: 400, message: 'Ce SIRET n’existe pas dans le répertoire des entreprises. Vérifiez-le.' },
  SIRET_FERME: {
    status: 400,
    message: 'Cet établissement est fermé, d’après le répertoire des entreprises. Choisissez-en un autre.',
  },
  // says nothing of the person who waits for the same verification.
  CLIENT_NON_VERIFIABLE: {
    status: 409,
    message:
      'Cette société ne peut pas être vérifiée pour le moment : elle n’a pas été enregistrée. Réessayez plus tard, ou contactez votre organisme de formation.',
  },
  // The server's messages of these two give the number.
  SOCIETES_TROP_NOMBREUSES: {
    status: 403,
    message: 'Vous avez enregistré autant de sociétés qu’un compte le peut. Contactez votre organisme de formation.',
  },
  DECLARATIONS_TROP_NOMBREUSES: {
    status: 429,
    message: 'Vous avez fait trop de déclarations aujourd’hui. Réessayez demain.',
  },
  INTERLOCUTEUR_SELF: {
    status: 403,
    message: 'Vous ne pouvez ni modifier ni supprimer vos propres droits. Adressez-vous à un autre administrateur.',
  },
  // whom the provider or a proved administrator stands for.
  INTERLOCUTEUR_PROUVE: {
    status: 403,
    message: 'Les droits de cette personne sont prouvés. Seul un administrateur prouvé peut les changer.',
  },
  INTERLOCUTEUR_KNOWN: {
    status: 400,
    message: 'Cette adresse e-mail est déjà celle d’un interlocuteur de la société.',
  },
  DECLARATION_NOT_GRANTED: {
    status: 403,
    message: 'Votre société a déjà un administrateur. Demandez-lui de vous donner les droits d’administrateur.',
  },
  // the provider alone decides on a contested declaration.
  DECLARATION_CONTESTEE: {
    status: 403,
    message:
      'Une déclaration d’administrateur de cette société est contestée. Elle est suspendue jusqu’à la décision de votre organisme de formation.',
  },
  CONTESTATION_NOT_ALLOWED: {
    status: 403,
    message:
      'Seule une personne liée à la société avant cette déclaration peut la contester, tant que l’administrateur n’est pas prouvé.',
  },
  ADMINISTRATEUR_NON_PROUVE: {
    status: 403,
    message: 'Seul un administrateur prouvé peut se porter garant d’une autre personne.',
  },
  ENTITE_FACTURATION_NOT_AUTHORISED: {
    status: 403,
    message: 'Cette entité n’a pas autorisé votre société à lui adresser ses factures.',
  },
  //
  ADMINISTRATEUR_NOT_PROUVE: {
    status: 403,
    message:
      'Ce choix engage votre société : vos droits d’administrateur doivent d’abord avoir été vérifiés. Contactez votre organisme de formation.',
  },
  ACCORD_REFUSE: {
    status: 409,
    message: 'Cette société a refusé votre demande il y a moins de 30 jours. Vous pourrez la renouveler ensuite.',
  },
  DEMANDES_TROP_NOMBREUSES: {
    status: 429,
    message: 'Vous avez envoyé beaucoup de demandes d’accord aujourd’hui. Réessayez demain.',
  },
  // SOC-07: the text is the specification's.
  ENTITE_FACTURATION_KNOWN: { status: 409, message: 'Cette entité de facturation existe déjà.' },
  // CMD-02: the text is the specification's.
  PAYEUR_NOT_ALLOWED: {
    status: 403,
    message: 'Cette entité ne peut être choisie. Nous vous invitons à sélectionner une autre entité de facturation',
  },
  PARTICULIER_POUR_SOI: { status: 403, message: 'À titre individuel, vous ne pouvez inscrire que vous-même.' },
  PROFIL_INCOMPLET: { status: 403, message: 'Complétez votre profil avant de demander une inscription.' },
  // The servers replace these messages with the session's own words and numbers.
  FORMATION_INDISPONIBLE: { status: 403, message: 'Cette formation n’est plus disponible.' },
  PERSONNES_MORALES_UNIQUEMENT: { status: 403, message: 'Cette formation est réservée aux personnes morales.' },
  PLACES_INSUFFISANTES: { status: 403, message: 'Il ne reste plus assez de places.' },
  PARTICIPANTS_INVALIDES: {
    status: 403,
    message: 'Certains participants ne peuvent pas être inscrits à cette session. Retirez-les de la liste.',
  },
  // says nothing of anybody. The server's message adds whom to contact.
  INSCRIPTION_IMPOSSIBLE: {
    status: 403,
    message: 'Un des participants ne peut pas être inscrit à cette session. Contactez l’organisateur.',
  },
  MODE_REGLEMENT_NOT_ACCEPTED: {
    status: 403,
    message: 'Ce mode de règlement n’est pas accepté pour cette formation. Choisissez-en un autre.',
  },
  // The server's message gives both amounts.
  PRIX_CHANGE: { status: 409, message: 'Le prix de cette inscription a changé. Vérifiez votre panier.' },
  COMMANDE_EN_COURS: {
    status: 409,
    message:
      'Un paiement par carte est ouvert pour cette inscription, telle qu’elle était alors. Terminez-le ou annulez-le, ou réessayez dans quelques minutes.',
  },
  INSCRIPTION_PAYEE: {
    status: 409,
    message: 'Cette inscription vient d’être payée : elle est commandée et n’est plus dans votre panier.',
  },
  // Decision 50: the server's message of the first says why.
  MODIFICATION_IMPOSSIBLE: { status: 409, message: 'Cette commande ne peut pas être modifiée en ligne.' },
  MODIFICATION_EN_ATTENTE: {
    status: 409,
    message: 'Un changement de cette commande attend son paiement. Payez-le, ou renoncez-y d’abord.',
  },
  DEJA_COMMANDE: { status: 409, message: 'Une de ces inscriptions vient d’être commandée. Vérifiez votre panier.' },
  TEST_INDISPONIBLE: { status: 409, message: 'Ce test de positionnement n’est plus disponible.' },
  COMMANDE_NOT_REPAYABLE: { status: 409, message: 'Cette commande ne peut pas être payée à nouveau.' },
  PANIER_MODIFIE: {
    status: 409,
    message: 'Cette inscription a été modifiée depuis dans votre panier. Validez-la depuis votre panier.',
  },
  // The server's message names the company.
  EFFACEMENT_ADMINISTRATEUR: {
    status: 409,
    message: 'Vous êtes le seul administrateur validé d’une société. Validez-en d’abord un autre.',
  },
  EFFACEMENT_PAIEMENT: {
    status: 409,
    message: 'Un paiement par carte est ouvert à votre nom. Terminez-le ou annulez-le, puis recommencez.',
  },
  EFFACEMENT_REMBOURSEMENT: {
    status: 409,
    message: 'Un remboursement par virement vous est dû. Recommencez quand vous l’aurez reçu.',
  },
  EFFACEMENT_DOCUMENTS: {
    status: 409,
    message: 'Les documents d’une de vos commandes sont en préparation. Réessayez dans un instant.',
  },
  // DOC-01: the text is the specification's.
  APPRECIATION_REQUISE: { status: 403, message: 'Appreciation requise' },
  DOCUMENT_EN_PREPARATION: {
    status: 409,
    message: 'Votre document est en préparation. Réessayez dans un instant.',
  },
  SIGN_IN_REFUSED: { status: 403, message: 'La connexion a été refusée. Veuillez vous reconnecter.' },
  NOTIFICATION_REFUSED: { status: 400, message: 'Cette notification de paiement n’est pas valable.' },
  LOGOUT_TOKEN_REFUSED: { status: 400, message: 'Cette demande de déconnexion n’est pas valable.' },
  NOT_FOUND: { status: 404, message: 'Cet élément n’existe pas.' },
  FORMATION_NOT_FOUND: { status: 404, message: 'Cette formation n’existe pas, ou n’est plus au catalogue.' },
  INVALID_INPUT: { status: 400, message: 'Certaines informations ne sont pas valables.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'Les informations envoyées sont trop volumineuses.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Ce format d’envoi n’est pas accepté.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Trop de demandes en peu de temps. Patientez une minute et réessayez.' },
  TROP_DE_PERSONNES: {
    status: 429,
    message: 'Vous avez recherché trop de personnes en une heure. Réessayez plus tard, ou contactez-nous.',
  },
  TROP_DE_COURRIELS: {
    status: 429,
    message: 'Vous avez déjà fait écrire à 20 personnes extérieures à la société en une heure. Réessayez plus tard.',
  },
  UNEXPECTED: { status: 500, message: 'Une erreur inattendue est survenue. Veuillez ré-essayer ultérieurement.' },
  PAIEMENT_UNREACHABLE: {
    status: 502,
    message:
      'Le service de paiement ne répond pas. Vos places sont gardées quelques minutes : veuillez réessayer dans un instant.',
  },
  PAIEMENT_UNAVAILABLE: {
    status: 503,
    message: 'Le paiement par carte n’est pas disponible. Veuillez choisir un autre mode de règlement.',
  },
  IDENTITY_UNREACHABLE: { status: 502, message: 'Le service d’identification ne répond pas.' },
  OCCUPE: {
    status: 503,
    message:
      'Une autre opération est en cours sur ces informations. Rien n’a été enregistré : réessayez dans quelques secondes.',
  },
  SURCHARGE: {
    status: 503,
    message: 'Beaucoup de monde s’inscrit en ce moment. Rien n’a été enregistré : réessayez dans quelques secondes.',
  },
  UNAVAILABLE: {
    status: 503,
    message: 'Le service est momentanément indisponible. Veuillez ré-essayer ultérieurement.',
  },

  // The waiting list (decision 51).
  // The server's message gives the places.
  ATTENTE_INUTILE: { status: 409, message: 'Il reste des places : demandez-les dès maintenant.' },
  ATTENTE_IMPOSSIBLE: { status: 403, message: 'Cette formation n’a pas de liste d’attente.' },
  ATTENTE_EXISTANTE: { status: 409, message: 'Vous êtes déjà sur la liste d’attente de cette session.' },
  ATTENTES_TROP_NOMBREUSES: {
    status: 403,
    message: 'Vous attendez déjà des places de beaucoup de sessions. Quittez d’abord une liste d’attente.',
  },
  ATTENTE_REFUSEE: {
    status: 403,
    message:
      'Vous avez quitté plusieurs fois la liste d’attente de cette session, ou laissé ses offres sans commande : vous ne pouvez plus la rejoindre. Contactez-nous.',
  },
  ATTENTE_SANS_EMAIL: {
    status: 403,
    message: 'Faites d’abord vérifier votre adresse e-mail : nous y annonçons les places qui se libèrent.',
  },
  ATTENTE_TERMINEE: { status: 409, message: 'Vous n’êtes plus sur cette liste d’attente.' },
  OFFRE_TERMINEE: {
    status: 409,
    message: 'Cette offre a pris fin : les places ont été proposées à la personne suivante.',
  },

  // The catalogue that the provider sends.
  // The server's message gives the first error, and the fields give each one.
  CATALOGUE_REFUSE: { status: 422, message: 'Rien n’a été importé : des lignes sont fausses.' },
  PREVISION_PERIMEE: {
    status: 409,
    message: 'Le catalogue a changé depuis l’aperçu. Rien n’a été importé : relisez ce que l’import ferait.',
  },
  LIGNE_CHANGEE: {
    status: 409,
    message: 'Quelqu’un d’autre a modifié cette ligne depuis que vous l’avez ouverte. Rien n’a été enregistré.',
  },

  // The contract of an individual (decision 54).
  CONTRAT_A_SIGNER: {
    status: 409,
    message:
      'À titre individuel, vous signez d’abord votre contrat : rien ne se paie avant la fin de votre délai de rétractation.',
  },
  // The server's messages of these two name other dates, or what is missing.
  DEBUT_TROP_PROCHE: {
    status: 403,
    message:
      'Cette session commence avant la fin de votre délai de rétractation : elle ne peut pas vous être vendue à titre individuel.',
  },
  CONTRAT_INCOMPLET: {
    status: 403,
    message:
      'Cette formation ne peut pas encore être vendue à un particulier : des mentions de son contrat manquent. Contactez votre organisme de formation.',
  },
  CONTRAT_NON_SIGNABLE: {
    status: 409,
    message: 'Ce contrat ne peut plus être signé. Commandez de nouveau pour en avoir un autre.',
  },
  RETRACTATION_TERMINEE: {
    status: 409,
    message: 'Votre délai de rétractation est terminé. Contactez votre organisme de formation.',
  },
  // Decision 55: the server's message says why, and from when.
  ECHEANCE_NON_PAYABLE: { status: 409, message: 'Cette échéance ne peut pas être payée maintenant.' },
  EFFACEMENT_CONTRAT: {
    status: 409,
    message:
      'Un contrat est en cours à votre nom. Recommencez quand vous vous en serez rétracté, ou quand il sera payé et facturé.',
  },

  // Quotes (decision 61).
  DEVIS_GRATUIT: { status: 403, message: 'Cette formation ne coûte rien : commandez-la sans devis.' },
  DEVIS_TROP_NOMBREUX: {
    status: 403,
    message: 'Beaucoup de devis ont été demandés aujourd’hui. Réessayez demain, ou contactez-nous.',
  },
  // The server's message gives the day.
  DEVIS_EXPIRE: { status: 409, message: 'Ce devis n’est plus valable. Demandez-en un nouveau.' },
  DEVIS_ANNULE: { status: 409, message: 'Ce devis a été annulé. Demandez-en un nouveau.' },
  // The server's message gives the order.
  DEVIS_COMMANDE: { status: 409, message: 'Ce devis est déjà commandé.' },
  DEVIS_RETIRE: {
    status: 409,
    message: 'Cette formation n’est plus proposée à ces dates. Choisissez-en d’autres et demandez un nouveau devis.',
  },
  DEVIS_DATES: {
    status: 409,
    message:
      'Les dates de cette formation ont changé depuis ce devis. Demandez-en un nouveau pour les dates d’aujourd’hui.',
  },

  // Attendance.
  EMARGEMENT_LIEN: {
    status: 404,
    message: 'Ce lien n’est pas valable, ou ne l’est plus. Demandez-en un autre à l’organisme de formation.',
  },
  EMARGEMENT_QR: {
    status: 404,
    message: 'Ce code n’est plus valable. Scannez de nouveau celui que le formateur affiche.',
  },
  EMARGEMENT_TROP_TOT: {
    status: 409,
    message: 'Cette demi-journée n’a pas encore commencé : les présences se notent à partir de son début.',
  },
  EMARGEMENT_CLOS: {
    status: 409,
    message: 'Cette demi-journée est contresignée : seul l’organisme de formation peut la corriger.',
  },
  EMARGEMENT_INCOMPLET: { status: 409, message: 'Notez d’abord chaque participant.' },
  EMARGEMENT_CHANGE: { status: 409, message: 'La liste vient de changer. Relisez-la avant de contresigner.' },
  EMARGEMENT_NON_INSCRIT: {
    status: 403,
    message: 'Votre compte n’a pas d’inscription à cette session. Prévenez le formateur.',
  },

  // Invoices and their archives.
  DEJA_EN_COURS: { status: 429, message: 'Un export est déjà en cours. Attendez qu’il se termine.' },
  TROP_DE_FACTURES: {
    status: 400,
    message: 'Cette période compte plus de 1 000 factures et avoirs : choisissez-en une plus courte.',
  },

  // Funders (decision 63): the server says more in the messages of some.
  FINANCEMENT_SANS_OBJET: { status: 409, message: 'Cette commande n’a pas à être financée.' },
  FINANCEMENT_CONFIRME: {
    status: 409,
    message: 'L’organisme de formation a confirmé l’accord : écrivez-lui pour le changer.',
  },
  SUBROGATION_IMPOSSIBLE: {
    status: 409,
    message: 'Le financeur ne peut pas payer l’organisme de formation : demandez-lui votre remboursement.',
  },
  ACCORD_TROP_GRAND: { status: 400, message: 'Le montant accordé dépasse le prix hors taxes de la commande.' },

  // What the training provider does at its desk or by its own system.
  // The message is that of the service which refuses.
  OPERATION_REFUSEE: { status: 409, message: 'Cette opération n’est pas possible.' },
  CLE_REFUSEE: { status: 401, message: 'Cette clé manque, n’existe pas ou a été révoquée.' },
  DROIT_MANQUANT: { status: 403, message: 'Cette clé n’a pas le droit de faire cette demande.' },
  IDEMPOTENCE_REQUISE: { status: 400, message: 'Cette demande doit avoir un en-tête Idempotency-Key.' },
  IDEMPOTENCE_EN_COURS: { status: 409, message: 'La même demande est déjà en cours. Réessayez dans un instant.' },
  IDEMPOTENCE_AUTRE_DEMANDE: {
    status: 422,
    message: 'Cet Idempotency-Key a déjà servi à une autre demande.',
  },

  // Signatures (decision 56).
  SIGNATURE_SANS_EMAIL: {
    status: 403,
    message: 'Faites d’abord vérifier votre adresse e-mail : nous y envoyons le code qui signe.',
  },
  SIGNATURE_AUTRE: { status: 403, message: 'Ce document est à signer par une autre personne.' },
  SIGNATURE_DEJA_FAITE: { status: 409, message: 'Vous avez déjà signé ce document.' },
  SIGNATURE_CLOSE: {
    status: 409,
    message: 'Cette commande a pris fin, ou son délai de signature est passé : ce document ne peut plus être signé.',
  },
  DOCUMENT_CHANGE: { status: 409, message: 'Ce document a changé : relisez-le.' },
  DOCUMENT_NON_OUVERT: { status: 409, message: 'Ouvrez et lisez d’abord le document.' },
  // The server's message gives the tries that are left.
  CODE_FAUX: { status: 400, message: 'Ce code n’est pas le bon. Vérifiez-le dans notre dernier e-mail.' },
  CODE_PERIME: { status: 409, message: 'Ce code n’est plus valable. Demandez-en un nouveau.' },
  CODE_EPUISE: { status: 409, message: 'Ce code a été essayé trop de fois. Demandez-en un nouveau.' },
  CODE_NON_DEMANDE: { status: 409, message: 'Demandez d’abord un code.' },
  TROP_DE_CODES: { status: 429, message: 'Vous avez demandé beaucoup de codes. Réessayez plus tard.' },
  SIGNATAIRE_NON_PROUVE: {
    status: 403,
    message: 'Seul un administrateur vérifié de la société peut signer pour elle. Choisissez une autre personne.',
  },

  // The sale.
  RESERVATIONS_EPUISEES: {
    status: 409,
    message:
      'Vous avez déjà réservé plusieurs fois ces places aujourd’hui sans les payer. Choisissez un autre mode de règlement, ou réessayez demain.',
  },
  PLACES_SANS_PAIEMENT: {
    status: 409,
    message:
      'Les places de cette session qui peuvent être tenues sans paiement par de nouveaux clients sont déjà prises. Réglez votre commande, puis changez sa date, ou demandez ce changement à l’organisme.',
  },
  COMMANDES_A_ACCEPTER: {
    status: 409,
    message:
      'Plusieurs de vos commandes attendent déjà l’accord de l’organisme. Attendez sa réponse avant d’en passer une autre.',
  },
} as const satisfies Record<string, { status: number; message: string }>
