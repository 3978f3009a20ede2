import { type Html, html } from '../html.ts'

export interface InstitutPage {
  path: string
  title: string
  body: Html
}

const CONTACT = html`<p>Assistance : <a href="mailto:assistance@institut-estrade.example">assistance@institut-estrade.example</a>, 01 99 00 12 34 (adresse et numéro réservés à la fiction).</p>`

export const PAGES: readonly InstitutPage[] = [
  {
    path: 'anciens-espaces',
    title: 'Anciens espaces',
    body: html`<p>Les anciens espaces gardent ce qui précède notre site actuel :</p>
<ul>
<li>les sessions de formation antérieures au 01/07/2021 ;</li>
<li>les formations e-learning antérieures au 04/12/2021.</li>
</ul>
<p>Les inscriptions et les documents plus récents se trouvent dans les <a href="/espace/participant">nouveaux espaces</a>.</p>
<p>Dans cette démonstration, aucun ancien dossier n’existe : cette page tient la place du site que l’organisme aurait conservé.</p>`,
  },
  {
    path: 'plateforme',
    title: 'Plateforme de formation',
    body: html`<p>C’est ici que se suivent les modules e-learning, les classes virtuelles et les conférences en ligne de l’organisme. La personne y arrive depuis ses inscriptions, à la session qui est la sienne.</p>
<p>Dans cette démonstration, aucun contenu n’est diffusé : cette page tient la place de la plateforme. <a href="/espace/participant">Revenir à mes inscriptions</a>.</p>`,
  },
  {
    path: 'support-de-cours',
    title: 'Support de cours',
    body: html`<p>Dans cette démonstration, cette page tient la place du fichier que l’organisme remettrait aux participants.</p>`,
  },
  {
    path: 'video',
    title: 'Vidéo',
    body: html`<p>Dans cette démonstration, cette page tient la place de la vidéo que l’organisme mettrait à disposition des participants.</p>`,
  },
  {
    path: 'aide',
    title: 'Aide en ligne',
    body: html`<h2>S’inscrire</h2>
<p>Cherchez une formation dans le catalogue, choisissez une session, puis indiquez qui passe la commande et qui participe. Le panier garde vos choix jusqu’à la validation.</p>
<h2>Se connecter</h2>
<p>La connexion se fait chez Passerelle, le service d’identification. Mot de passe oublié : suivez le lien de la page de connexion. Se déconnecter ferme la connexion au site et à Passerelle.</p>
<h2>Inscrire des collègues</h2>
<p>Une entreprise peut réserver les inscriptions aux personnes qui en ont le droit. Son administrateur accorde ce droit depuis l’espace entreprise.</p>
<h2>Situation de handicap</h2>
<p>Demandez, lors de l’inscription, un échange avec le référent handicap : il étudie avec vous les aménagements utiles.</p>
<h2>Nous joindre</h2>
${CONTACT}`,
  },
  {
    path: 'protection-des-donnees',
    title: 'Protection des données',
    body: html`<p>L’Institut Estrade, responsable du traitement, utilise les données saisies pour gérer les inscriptions, organiser les formations, établir les conventions, les attestations et les factures, et répondre aux demandes d’assistance. La base en est le contrat, puis les obligations comptables et celles de la formation professionnelle.</p>
<h2>Personnes inscrites par leur entreprise</h2>
<p>Quand une entreprise inscrit un participant, celui-ci est informé de l’usage de ses données au plus tard un mois après.</p>
<h2>Destinataires</h2>
<p>Les équipes de l’organisme, les formateurs pour leurs participants, l’entreprise qui a commandé et l’organisme qui finance. La demande de contact avec le référent handicap n’est lue que par lui.</p>
<h2>Durées</h2>
<ul>
<li>Compte sans activité : deux ans, après un message d’avertissement.</li>
<li>Clients et prospects : trois ans après le dernier contact.</li>
<li>Commandes et contrats : cinq ans en archive.</li>
<li>Factures et pièces justificatives : dix ans.</li>
</ul>
<h2>Vos droits</h2>
<p>Vous pouvez consulter vos données, les corriger, les faire effacer, les recevoir dans un format lisible par une machine ou vous opposer à leur usage. Une réponse vous est donnée sous un mois. Ce qui figure sur une facture conservée par obligation est rendu anonyme quand c’est possible, et non supprimé. Vous pouvez aussi adresser une réclamation à la CNIL.</p>
<p>Dans cette démonstration, les données restent dans la base de la machine qui fait fonctionner le site.</p>
${CONTACT}`,
  },
  {
    path: 'mentions-legales',
    title: 'Mentions légales',
    body: html`<h2>Éditeur</h2>
<p>Institut Estrade, organisme de formation fictif, 12 rue des Tribunes, 75009 Paris. Il n’a ni numéro SIREN ni numéro de déclaration d’activité. Un organisme réel indiquerait ici le sien, avec la mention : « Cet enregistrement ne vaut pas agrément de l’État. »</p>
${CONTACT}
<h2>Hébergement</h2>
<p>Ce site de démonstration fonctionne sur la machine de la personne qui l’a lancé.</p>
<h2>Contenus</h2>
<p>Les formations, les prix, les entreprises et les personnes présentés sont inventés. Le logiciel est publié sous licence EUPL 1.2.</p>`,
  },
  {
    path: 'conditions-de-vente',
    title: 'Conditions générales de vente',
    body: html`<p>L’Institut Estrade étant fictif, aucune commande passée sur ce site n’engage qui que ce soit. Voici ce que de telles conditions prévoient.</p>
<h2>Prix</h2>
<p>Les prix sont indiqués hors taxes ; la TVA applicable et le montant toutes taxes comprises figurent sur la commande.</p>
<h2>Entreprises et associations</h2>
<p>Une convention est conclue entre l’acheteur et l’organisme. Elle précise l’intitulé, l’objectif, le contenu, la durée, la part d’enseignement à distance et le prix (articles L. 6353-1 et D. 6353-1 du code du travail).</p>
<h2>Particuliers</h2>
<p>Un contrat écrit est signé avant tout paiement. Vous avez quatorze jours, à compter de sa signature, pour vous rétracter en un clic. Aucune somme n’est demandée avant la fin de ce délai ; ensuite, pas plus de 30 % du prix, le solde étant échelonné au fil de la formation (articles L. 6353-3 à L. 6353-6 du code du travail).</p>
<h2>Formation interrompue</h2>
<p>En cas de force majeure, seules les prestations réellement reçues sont dues. Ce qui n’a pas été dispensé est remboursé (articles L. 6353-7 et L. 6354-1).</p>`,
  },
  {
    path: 'reglement-interieur',
    title: 'Règlement intérieur',
    body: html`<p>Ce règlement s’applique à toute personne qui suit une formation de l’Institut Estrade, en salle ou à distance (articles L. 6352-3 et R. 6352-1 du code du travail). L’organisme étant fictif, en voici l’essentiel.</p>
<h2>Santé et sécurité</h2>
<p>Chacun respecte les consignes d’incendie et d’évacuation affichées dans les salles. Tout accident est signalé sans délai au formateur.</p>
<h2>Assiduité</h2>
<p>Les horaires sont ceux de la convocation. Le stagiaire signe la feuille d’émargement à chaque demi-journée et prévient l’organisme d’une absence ou d’un retard.</p>
<h2>Comportement et sanctions</h2>
<p>Un manquement peut conduire à un avertissement, un blâme ou une exclusion. Aucune sanction n’est prononcée sans que le stagiaire ait été informé par écrit de ce qui lui est reproché et entendu, assisté s’il le souhaite de la personne de son choix.</p>
<h2>Représentation</h2>
<p>Pour une formation de plus de 500 heures, les stagiaires élisent un délégué titulaire et un délégué suppléant.</p>`,
  },
  {
    path: 'certificat-qualite',
    title: 'Certificat qualité',
    body: html`<p>L’Institut Estrade est fictif : il ne détient aucun certificat. Un organisme réel présenterait ici son certificat Qualiopi, avec les catégories d’actions certifiées et les dates de validité.</p>
<h2>Qualiopi en bref</h2>
<p>Le référentiel national qualité compte sept critères et trente-deux indicateurs. La certification est exigée des organismes dont les formations sont payées par des fonds publics ou mutualisés (article L. 6316-1 du code du travail).</p>
<p>Deux indicateurs se voient sur ce site : l’information du public sur chaque formation (prérequis, objectifs, durée, modalités et délais d’accès, tarifs, accessibilité) et l’accueil des personnes en situation de handicap.</p>`,
  },
]
