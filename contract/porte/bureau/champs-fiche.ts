import { TYPES_FORMATION } from '../../reference/type-formation.ts'
import {
  type Champ,
  choix,
  type Groupe,
  heures,
  liste,
  long,
  nombre,
  ouiNon,
  parId,
  REQUIS,
  renvoi,
  statut,
  texte,
  VALEUR,
} from './champ.ts'
import { FORMATEURS, LIEN_ELEARNING, PREVIEW_HASH, REFERENCE } from './champs-communs.ts'

const TYPES = parId(TYPES_FORMATION)

const DUREE = heures('dureeMinutes', 'Durée en heures', { ...REQUIS, aide: 'Par exemple 7h ou 14h30' })

const textes = (nom: string, label: string, element: string): Champ =>
  liste(nom, label, element, [long(VALEUR, element, REQUIS)])

const organismes = (nom: string, label: string, element: string): Champ =>
  liste(nom, label, element, [renvoi(VALEUR, element, 'organisme', REQUIS)])

export const GROUPES_FICHE: readonly Groupe[] = [
  {
    titre: 'La formation',
    champs: [
      REFERENCE,
      texte('titre', 'Titre', REQUIS),
      texte('sousTitre', 'Sous-titre'),
      choix('typeId', 'Type de formation', TYPES, REQUIS),
      texte('ficheType', 'Libellé du type', { ...REQUIS, aide: 'Par exemple Formation ou Conférence' }),
      renvoi('themeId', 'Thème', 'theme'),
      nombre('dureeJours', 'Durée en jours', REQUIS),
      DUREE,
      ouiNon('publiee', 'Publiée', true),
      statut('statut', 'Inscriptions fermées parce que', {
        aide: 'Laissez vide tant que l’on peut s’inscrire. Une phrase est affichée telle quelle.',
      }),
      ouiNon('obsolete', 'Obsolète'),
    ],
  },
  {
    titre: 'Contenu',
    champs: [
      long('description', 'Présentation', { ...REQUIS, aide: 'Une ligne vide entre deux paragraphes.' }),
      textes('objectifs', 'Objectifs', 'Objectif'),
      liste('programme', 'Programme', 'Partie', [
        texte('titre', 'Titre', REQUIS),
        textes('points', 'Points abordés', 'Point'),
      ]),
      long('prerequis', 'Prérequis'),
      liste('publicsIds', 'Publics concernés', 'Public', [renvoi(VALEUR, 'Public', 'public', REQUIS)]),
      long('autrePublic', 'Autre public'),
      long('mentionsAccessibilite', 'Accessibilité'),
    ],
  },
  {
    titre: 'Formateurs',
    champs: [
      FORMATEURS,
      texte('reglementInterieur', 'Adresse du règlement intérieur', {
        aide: 'En https. Sans elle et sans formateur, la formation n’est pas vendue aux particuliers.',
      }),
    ],
  },
  {
    titre: 'Organisation',
    champs: [
      renvoi('organisateurId', 'Organisme', 'organisme', REQUIS),
      renvoi('vendeurId', 'Vendeur', 'organisme', { aide: 'L’organisme, si vous ne dites rien.' }),
      organismes('partenairesIds', 'Partenaires', 'Partenaire'),
      organismes('commanditairesIds', 'Commanditaires', 'Commanditaire'),
      organismes('coorganisateursIds', 'Coorganisateurs', 'Coorganisateur'),
    ],
  },
  {
    titre: 'Prix et inscription',
    replie: true,
    champs: [
      textes('tarifDescriptions', 'Textes sur le prix', 'Texte'),
      long('messagePromotionnel', 'Message promotionnel'),
      long('fichePrecisionsTarifaires', 'Précisions sur le prix'),
      long('fichePrecisionsTarifairesIntra', 'Précisions sur le prix en intra'),
      ouiNon('acceptePriseEnChargePortail', 'Finançable'),
      ouiNon('delegable', 'Délégable'),
      ouiNon('reserveStagiaires', 'Réservée aux experts-comptables stagiaires'),
      ouiNon('inscriptionPersonnesMoralesUniquement', 'Sociétés et associations seulement'),
      long('inscriptionMessageContactPersonnesPhysiques', 'Ce que les particuliers lisent alors'),
      texte('commentairesFrontIntitule', 'Titre du commentaire demandé'),
      long('commentairesFront', 'Aide du commentaire demandé'),
    ],
  },
  {
    titre: 'Séances et partie en ligne',
    replie: true,
    champs: [
      liste('seances', 'Séances', 'Séance', [
        nombre('id', 'Numéro', REQUIS),
        texte('nom', 'Nom', REQUIS),
        heures('dureeMinutes', 'Durée', { ...REQUIS, aide: 'Par exemple 3h30' }),
      ]),
      LIEN_ELEARNING,
      nombre('plateformeDureeAcces', 'Jours d’accès à l’e-learning'),
    ],
  },
  {
    titre: 'Étapes d’un parcours ou d’un cursus',
    replie: true,
    champs: [
      liste('etapes', 'Étapes', 'Étape', [
        nombre('ordre', 'Rang', REQUIS),
        texte('titre', 'Titre', REQUIS),
        renvoi('produitReference', 'Référence du produit', 'fiche', {
          ...REQUIS,
          aide: 'Pour un cursus, celle d’une fiche.',
        }),
        choix('typeId', 'Type', TYPES, REQUIS),
        nombre('dureeJours', 'Durée en jours'),
        DUREE,
        ouiNon('obligatoire', 'Obligatoire', true),
        LIEN_ELEARNING,
      ]),
    ],
  },
  {
    titre: 'Test de positionnement et supports',
    replie: true,
    champs: [
      liste('testPositionnement', 'Questions du test', 'Question', [
        long('question', 'Question', REQUIS),
        liste('reponses', 'Réponses au choix', 'Réponse', [texte(VALEUR, 'Réponse', REQUIS)], REQUIS),
      ]),
      liste('supports', 'Supports', 'Support', [
        texte('titre', 'Titre', REQUIS),
        choix(
          'type',
          'Sorte',
          [
            { value: 'FICHIER', label: 'Fichier' },
            { value: 'VIDEO', label: 'Vidéo' },
          ],
          REQUIS,
        ),
        texte('url', 'Adresse', REQUIS),
        nombre('joursAvant', 'Ouvert tant de jours avant'),
        nombre('joursApres', 'Fermé tant de jours après'),
      ]),
    ],
  },
  {
    titre: 'Adresses',
    replie: true,
    champs: [texte('catalogueUrl', 'Adresse sur votre site'), PREVIEW_HASH],
  },
]
