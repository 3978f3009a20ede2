import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { saveFinancementOf } from '../../papier/financement/financement.service.ts'
import { announceSignatures } from '../../papier/signature/annonce.service.ts'
import { importReleve } from '../../suite/releve/releve.service.ts'
import type { Ouvert } from '../bureau/commande.ts'
import { SMALL_CATALOGUE_DAY } from '../catalogue/small-catalogue.ts'
import { validFinancement } from '../financement/financement.ts'
import { LEA } from '../panier/panier.ts'
import { camtOf } from '../releve/camt.ts'
import { makeDrawn, setEnLigne } from '../signature/signature.ts'
import { db } from '../test.ts'
import { happen, register } from '../webhook/webhook.ts'
import { type Essai, run } from './essai.ts'

const AUTRE = 'autre@societe.example'
const PARTIE = 'partie@societe.example'
const IBAN = 'FR7630006000011234567890189'

const commande = ([nom = '', ...mots]: string[], tail: string, body: object): Omit<Essai, 'dit'> => ({
  cli: ({ numero }) => [nom, numero, ...mots],
  bureau: ({ numero }) => [`/commandes/${numero}/${tail}`, body],
})
async function receive(): Promise<string> {
  const libelle = `assurance ${randomUUID()}`
  const fichier = camtOf([[{ montant: '50.00', jour: '2027-03-09', payeur: 'Inconnu', libelle, reference: libelle }]])
  await importReleve(db, { chemin: `${libelle}.xml`, octets: Buffer.from(fichier), now: SMALL_CATALOGUE_DAY })
  const row = await db.selectFrom('releveEcriture').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return String(row.id)
}

/** What came too much is to be given back by a transfer. */
async function owe({ numero }: Ouvert): Promise<string> {
  await run('paiement-recu', numero, '1300', '2027-03-10', 'virement', '--de-trop')
  return /id ([\da-f-]{36})/.exec(await run('a-rembourser'))?.[1] ?? ''
}

async function payed({ numero }: Ouvert): Promise<string> {
  await run('paiement-recu', numero, '400', '2027-03-10', 'virement')
  return /id ([\da-f-]{36})/.exec(await run('paiements-recus', numero))?.[1] ?? ''
}

async function toSign({ suivi }: Ouvert): Promise<void> {
  await setEnLigne(db, suivi.me.clientId)
  await db.updateTable('commande').set({ aDocumenter: true }).execute()
  await db.deleteFrom('document').where('type', '=', 'convention').execute()
  await makeDrawn(db, SMALL_CATALOGUE_DAY)
  await announceSignatures(db, SMALL_CATALOGUE_DAY)
}

async function abandon(): Promise<string> {
  const { id } = await register(db)
  await happen(db, 1)
  await sql`insert into webhook_envoi (webhook_id, rang, erreur)
    select ${id}, rang, 'HTTP 500' from evenement order by rang desc limit 1`.execute(db)
  return String(id)
}

async function mail(envoyeLe: Date | null): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into courriel (destinataire, sujet, texte, html, prochain_essai, envoye_le)
    values ('perdue@societe.example', 'Convocation', '', '', null, ${envoyeLe}) returning id`.execute(db)
  return rows[0]?.id ?? ''
}

const accord = ({ suivi: { me }, id }: Ouvert) =>
  saveFinancementOf(db, me.compteId, id, validFinancement(), SMALL_CATALOGUE_DAY)

export const ESSAIS: Record<string, Essai> = {
  'commande.accord': {
    avant: ({ numero }) =>
      db.updateTable('commande').set({ etat: 'A_ACCEPTER' }).where('numero', '=', numero).execute(),
    ...commande(['refuser', 'Réglez', 'd’abord.'], 'accord', { accord: false, motif: 'Réglez d’abord.' }),
    dit: 'Commande N : accord refusé.',
  },
  'commande.justificatif': {
    avant: ({ numero }) =>
      sql`update commande set detail = jsonb_set(detail, '{justificatifs}', ${JSON.stringify([{ email: LEA.email, lignes: [] }])}::jsonb)
        where numero = ${numero}`.execute(db),
    ...commande(['accepter-justificatif', LEA.email], 'justificatif', {
      email: LEA.email,
      decision: 'ACCEPTE',
      motif: '',
    }),
    dit: `Commande N : justificatif de ${LEA.email} accepté.`,
  },
  'commande.changer': {
    ...commande(['annuler', LEA.email, '--retenue=0'], 'changement', {
      changement: { nature: 'ANNULATION', emails: [LEA.email] },
      retenue: 0,
    }),
    dit: 'Commande N : annulation faite, −600,00 € TTC.',
  },
  'commande.relance': {
    avant: toSign,
    ...commande(['relancer'], 'relance', {}),
    dit: 'Commande N : un rappel part pour signer.',
  },
  'commande.rembourser': {
    avant: async ({ numero }) => run('paiement-recu', numero, '1200', '2027-03-10', 'virement'),
    ...commande(['rembourser', '--manuel'], 'remboursement', { manuel: true }),
    dit: 'La commande N est remboursée : 1 200,00 €.',
  },
  'paiement.recu': {
    cli: ({ numero }) => ['paiement-recu', numero, '400', '2027-03-10', 'virement', 'VIR 17'],
    bureau: ({ numero }) => [
      `/commandes/${numero}/paiement`,
      { montantCents: 40_000, recuLe: '2027-03-10', mode: 'virement', reference: 'VIR 17' },
    ],
    api: ({ numero }) => [
      'POST',
      '/paiements',
      { numero, montantCents: 40_000, recuLe: '2027-03-10', mode: 'virement' },
    ],
    dit: '400,00 € enregistrés, reçus le 10/03/2027 (virement). Commande N : il reste 800,00 € à payer.',
  },
  'paiement.annuler': {
    avant: payed,
    cli: (_, nom) => ['annuler-paiement-recu', nom, 'chèque', 'impayé'],
    bureau: (_, nom) => [`/paiements/${nom}/annulation`, { motif: 'chèque impayé' }],
    api: (_, nom) => ['POST', `/paiements/${nom}/annulation`, { motif: 'chèque impayé' }],
    dit: '400,00 € annulés, reçus le 10/03/2027 (virement). Commande N : il reste 1 200,00 € à payer.',
  },
  'paiement.relances': {
    ...commande(['arreter-relances'], 'relances', { isArret: true }),
    dit: 'Les rappels de la commande N sont arrêtés.',
  },
  'ecriture.rapprocher': {
    avant: receive,
    cli: ({ numero }, nom) => ['rapprocher', nom, numero],
    bureau: ({ numero }, nom) => [`/ecritures/${nom}/rapprochement`, { numeros: [numero] }],
    dit: 'Enregistré : 50,00 € pour N.',
  },
  'ecriture.ecarter': {
    avant: receive,
    cli: (_, nom) => ['ecarter', nom, 'Assurance'],
    bureau: (_, nom) => [`/ecritures/${nom}/ecart`, { motif: 'Assurance' }],
    dit: 'Le paiement de 50,00 € du 09/03/2027 est écarté.',
  },
  'virement.compte': {
    avant: owe,
    cli: (_, nom) => ['indiquer-compte', nom, 'Cabinet Perrin', IBAN, '--autre-titulaire'],
    bureau: (_, nom) => [`/virements/${nom}/compte`, { titulaire: 'Cabinet Perrin', iban: IBAN, autreTitulaire: true }],
    dit: '100,00 € de la commande N sont à virer à SOCIETE, FR76 3000 6000 0112 3456 7890 189.',
  },
  'virement.fait': {
    avant: async (un) => {
      const id = await owe(un)
      await run('indiquer-compte', id, 'Cabinet Perrin', IBAN, '--autre-titulaire')
      return id
    },
    cli: (_, nom) => ['confirmer-virement', nom, '--autre-titulaire'],
    bureau: (_, nom) => [`/virements/${nom}/fait`, { autreTitulaire: true }],
    dit: 'Le virement de 100,00 € à SOCIETE est fait (commande N).',
  },
  'financement.confirmer': {
    avant: accord,
    ...commande(['financement', 'confirmer'], 'financement', { acte: 'confirmer' }),
    dit: 'Commande N : 300,00 € HT pris en charge par Atlas (accord ATL-2027-42). La société ne doit plus cette part ; elle est facturée à Atlas après la formation.',
  },
  'financement.refuser': {
    avant: accord,
    ...commande(['financement', 'refus', 'Dossier', 'clos'], 'financement', { acte: 'refuser', motif: 'Dossier clos' }),
    dit: 'Commande N : financement refusé. La société doit tout, un message part.',
  },
  'courriel.renvoyer': {
    avant: () => mail(SMALL_CATALOGUE_DAY),
    bureau: (_, nom) => [`/courriels/${nom}/envoi`, {}],
    dit: '« Convocation » repart à perdue@societe.example.',
  },
  'courriel.classer': {
    avant: () => mail(null),
    bureau: (_, nom) => [`/courriels/${nom}/classement`, {}],
    dit: '« Convocation » ne partira plus à perdue@societe.example.',
  },
  'webhook.secret': {
    avant: abandon,
    cli: (_, nom) => ['webhook-secret', nom],
    dit: 'L’ancien secret du webhook N signe encore pendant 24 h. Secret : SECRET Gardez-le : il n’est plus affiché. La vérification est décrite dans docs/webhooks.md.',
  },
  'webhook.arreter': {
    avant: abandon,
    cli: (_, nom) => ['webhook-arreter', nom],
    dit: 'Webhook N arrêté : URL',
  },
  'webhook.reprendre': {
    avant: async () => {
      const id = await abandon()
      await run('webhook-arreter', id)
      return id
    },
    cli: (_, nom) => ['webhook-reprendre', nom],
    bureau: (_, nom) => [`/webhooks/${nom}/reprise`, {}],
    dit: 'Webhook N repris : URL',
  },
  'webhook.rejouer': {
    avant: abandon,
    cli: (_, nom) => ['webhook-rejouer', nom],
    bureau: (_, nom) => [`/webhooks/${nom}/rejeu`, { rang: null }],
    dit: 'N événement repart.',
  },
  'cle.creer': {
    cli: () => ['cle', 'paie', 'lecture'],
    dit: 'CLE Clé paie : lecture. Gardez-la maintenant : elle ne sera plus montrée.',
  },
  'cle.revoquer': {
    avant: () => run('cle', 'ventes', 'lecture'),
    cli: () => ['revoquer-cle', 'ventes'],
    dit: 'La clé ventes (estrade_N_…) est révoquée.',
  },
  'bureau.autoriser': {
    cli: () => ['autoriser', AUTRE, 'lecture'],
    dit: `${AUTRE} a le rôle lecture : tout lire, sans rien changer. Cela vaut dès sa prochaine connexion, avec cette adresse vérifiée.`,
  },
  'bureau.retirer': {
    avant: () => run('autoriser', PARTIE, 'lecture'),
    cli: () => ['retirer-autorisation', PARTIE],
    dit: `${PARTIE} n’a plus accès au bureau.`,
  },
  'connexion.terminer': {
    cli: ({ suivi }) => ['deconnecter', suivi.me.email],
    dit: 'MOI n’est plus connecté (connexions terminées : N). Son mot de passe et son accès au service de connexion se changent là-bas.',
  },
}
