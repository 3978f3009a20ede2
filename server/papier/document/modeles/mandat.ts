import { SEPA } from '#contract/reference/mode-reglement.ts'
import { formatCents } from '#contract/rules/format.ts'
import { formatIban } from '#contract/rules/iban.ts'
import { deNom } from '#contract/rules/noms.ts'
import type { ContexteDocument } from '../contexte.ts'
import type { Dossier } from '../dossier.ts'
import type { DocumentModele } from '../modele.ts'
import { toCadre, toPartie } from './communs.ts'

/** An order has a mandate to sign when it is paid by direct debit, under none that is signed, to a SEPA creditor. */
export function hasMandat({ commande, mandat }: Dossier, { organisme }: ContexteDocument): boolean {
  const isToPay = commande.modeReglementId === SEPA && commande.montantTtcCents > 0
  return isToPay && organisme.ics !== null && !mandat?.signeLe
}

/**
 * A mandate of the SEPA Core scheme, in the words that the scheme prescribes. It serves for all invoices of its payer once
 * the account is known (decision 60); else it is of this order alone, whose number is its reference. It names no date of the
 * session, so that a moved session leaves a signed mandate as it is.
 */
export function toMandat(dossier: Dossier, contexte: ContexteDocument): DocumentModele {
  const { commande, payeur, mandat } = dossier
  const { nom, adresse, email, ics } = contexte.organisme
  return {
    type: 'mandat-sepa',
    titre: 'Mandat de prélèvement SEPA',
    numero: commande.numero,
    ...toCadre(contexte, contexte.today),
    destinataire: toPartie('Débiteur', payeur),
    blocs: [
      {
        bloc: 'champs',
        champs: [
          { label: 'Référence unique du mandat (RUM)', valeur: mandat?.rum ?? commande.numero },
          { label: 'Identifiant créancier SEPA (ICS)', valeur: ics ?? '' },
          { label: 'Créancier', valeur: [nom, ...adresse, 'France'].join(', ') },
          ...(mandat ? toRecurrent() : toPonctuel(dossier)),
        ],
      },
      {
        bloc: 'paragraphe',
        texte: `En signant ce formulaire de mandat, vous autorisez (A) ${nom} à envoyer des instructions à votre banque pour débiter votre compte, et (B) votre banque à débiter votre compte conformément aux instructions ${deNom(nom)}.`,
      },
      {
        bloc: 'paragraphe',
        texte:
          'Vous bénéficiez du droit d’être remboursé par votre banque selon les conditions décrites dans la convention que vous avez passée avec elle. Une demande de remboursement doit être présentée dans les 8 semaines suivant la date de débit de votre compte pour un prélèvement autorisé.',
      },
      { bloc: 'titre', texte: 'Votre compte à débiter' },
      { bloc: 'champs', champs: toCompte(dossier) },
      { bloc: 'aRemplir', labels: [...(mandat ? [] : ['IBAN', 'BIC']), 'Fait à', 'Le'] },
      { bloc: 'signatures', signataires: [{ role: 'Signature du débiteur', nom: payeur.denomination }] },
      {
        bloc: 'mentions',
        lignes: [
          `À renvoyer complété et signé, avec un relevé d’identité bancaire, à ${nom}, ${adresse.join(', ')}, ou à ${email}.`,
          'Vos droits concernant ce mandat sont expliqués dans un document que vous pouvez obtenir auprès de votre banque.',
          `Les informations de ce mandat ne servent à ${nom} qu’à gérer ses relations avec vous ; vous pouvez y accéder, les faire rectifier ou effacer et vous opposer à leur usage en écrivant à ${email}.`,
        ],
      },
    ],
  }
}

interface Champ {
  label: string
  valeur: string
}

function toPonctuel({ commande, sessions }: Dossier): Champ[] {
  return [
    { label: 'Type de paiement', valeur: 'Paiement ponctuel : un seul prélèvement' },
    { label: 'Objet', valeur: `${sessions[0].titre} (${sessions[0].reference})` },
    { label: 'Montant', valeur: `${formatCents(commande.montantTtcCents)} TTC, à l’échéance de la facture` },
  ]
}

function toRecurrent(): Champ[] {
  return [
    { label: 'Type de paiement', valeur: 'Paiement récurrent' },
    { label: 'Objet', valeur: 'Factures de formation dont le règlement par prélèvement a été choisi' },
    { label: 'Préavis', valeur: 'Le montant et la date sont annoncés par e-mail au moins 5 jours ouvrés avant' },
  ]
}

function toCompte({ payeur, mandat }: Dossier): Champ[] {
  if (!mandat) return [{ label: 'Titulaire', valeur: payeur.denomination }]
  return [
    { label: 'Titulaire', valeur: mandat.titulaire },
    { label: 'IBAN', valeur: formatIban(mandat.iban) },
  ]
}
