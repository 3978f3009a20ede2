import type { GenreAFaire, LigneAFaire } from '#contract/porte/bureau/aujourdhui.ts'
import { sayADesigner, sayPlaces } from '#contract/rules/designation.ts'
import { financeurLabel } from '#contract/rules/financement-form.ts'
import { formatCents, formatJourCourt } from '#contract/rules/format.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { findARendreSansCarte } from '../../argent/echeance/remboursement.sql.ts'
import { findARembourser } from '../../argent/paiement/paiement.sql.ts'
import { findVirements } from '../../argent/paiement/virement.sql.ts'
import { pendingOf } from '../../exploitation/etat/pending.ts'
import { findAConfirmer } from '../../papier/financement/financement.sql.ts'
import { listAttendues } from '../../papier/signature/attendues.service.ts'
import { type DeclarationRow, findDeclarations } from '../../personne/client/administration/administration.sql.ts'
import { findAVerifier } from '../../personne/client/verification/verification.sql.ts'
import type { Page } from '../../platform/page.ts'
import type { Db } from '../../platform/tables.ts'
import { findAbandonnes } from '../../socle/courriel/suivi.sql.ts'
import { findAbandons, findWebhooks } from '../../socle/webhook/webhook.sql.ts'
import { findARapprocher } from '../../suite/releve/releve.sql.ts'
import { findAAccepter } from '../../vente/commande/commande.sql.ts'
import { findAJustifier } from '../../vente/commande/justificatif.sql.ts'
import { sayNomsAttendus } from '../../vente/modification/noms-attendus.ts'
import { findADesigner } from '../../vente/modification/rappel.sql.ts'
import { findDocumentsEnRetard } from './aujourdhui.sql.ts'

type Lue = Page & { now: Date }
type Liste = (db: Db, page: Lue) => Promise<LigneAFaire[]>

/** The lists of the command line, as lines of the desk; the oldest first. */
const LISTES: Record<GenreAFaire, Liste> = {
  'commandes-a-accepter': async (db, page) =>
    (await findAAccepter(db, page)).map(({ numero, createdAt, reference, montantTtcCents, detail }) =>
      toLigne(createdAt, {
        commande: numero,
        quoi: `${reference}, ${sayPlaces(detail)}, ${formatCents(montantTtcCents)}`,
        qui: [detail.commandeur.denomination, detail.personne.email],
      }),
    ),
  'commandes-a-rembourser': async (db, page) =>
    (await findARembourser(db, page)).map(({ createdAt, numero, aRendreCents, devise, reference, email }) =>
      toLigne(createdAt, {
        commande: numero,
        quoi: `${formatCents(aRendreCents, devise)}, ${reference}`,
        qui: [email],
      }),
    ),
  'virements-a-faire': async (db, page) =>
    (await findVirements(db, page)).map((one) =>
      toLigne(one.demandeLe, {
        commande: one.numero,
        quoi: `${formatCents(one.montantCents)}, ${sayVirement(one)}`,
        qui: [one.payeur, one.email],
      }),
    ),
  'echeances-a-rendre': async (db, page) =>
    (await findARendreSansCarte(db, page)).map(({ demandeLe, numero, montantCents, payeur }) =>
      toLigne(demandeLe, { commande: numero, quoi: formatCents(montantCents), qui: [payeur] }),
    ),
  'ecritures-a-rapprocher': async (db, page) =>
    (await findARapprocher(db, page)).map(({ id, createdAt, montantCents, devise, jour, libelle, motif, payeur }) =>
      toLigne(createdAt, {
        quoi: `${formatCents(montantCents, devise)} du ${formatJourCourt(jour)}, «\u00a0${libelle}\u00a0»\u00a0: ${motif}`,
        qui: [payeur],
        cible: String(id),
      }),
    ),
  'accords-a-confirmer': async (db, page) =>
    (await findAConfirmer(db, page)).map((one) =>
      toLigne(one.updatedAt, {
        commande: one.numero,
        quoi: `${formatCents(one.accordHtCents ?? 0)} HT, accord ${one.accordNumero} de ${financeurLabel(one)}, ${one.titre}`,
        qui: [one.client],
      }),
    ),
  'declarations-contestees': (db, page) => listDeclarations(db, 'CONTESTEE', page),
  'declarations-a-prouver': (db, page) => listDeclarations(db, 'A_PROUVER', page),
  'societes-a-verifier': async (db, page) =>
    (await findAVerifier(db, page)).map(({ id, depuis, siret, rna, denomination }) =>
      toLigne(depuis, { client: id, quoi: siret ?? rna ?? 'sans numéro', qui: [denomination] }),
    ),
  justificatifs: async (db, page) =>
    (await findAJustifier(db, page)).map(({ createdAt, numero, mots, email, client }) =>
      toLigne(createdAt, { commande: numero, quoi: mots.join(', '), qui: [email, client], cible: email }),
    ),
  'places-a-designer': async (db, page) =>
    (await findADesigner(db, null, page)).map((row) => {
      const places = [sayADesigner(row.nombre), row.reference, `le ${formatJourCourt(row.debut)}`]
      const quoi = [...places, sayNomsAttendus(row, dayInParis(page.now))].join(', ')
      return toLigne(null, { commande: row.numero, quoi, qui: [row.client, row.email] })
    }),
  'signatures-attendues': async (db, page) =>
    (await listAttendues(db, page)).map(({ depuis, numero, titre, client, attendus }) =>
      toLigne(depuis, { commande: numero, quoi: titre, qui: [client, ...attendus] }),
    ),
  'courriels-abandonnes': async (db, page) =>
    (await findAbandonnes(db, page)).map(({ id, createdAt, sujet, destinataire, derniereErreur }) =>
      toLigne(createdAt, { quoi: [sujet, derniereErreur].filter(Boolean).join(' – '), qui: [destinataire], cible: id }),
    ),
  'documents-en-retard': async (db, page) => {
    const avant = new Date(page.now.getTime() - 1_000 * pendingOf('documents-a-ecrire').limite)
    return (await findDocumentsEnRetard(db, avant, page)).map(({ depuis, numero, client }) =>
      toLigne(depuis, { commande: numero, quoi: 'documents à écrire ou à mettre en page', qui: [client] }),
    )
  },
  'evenements-abandonnes': async (db, page) =>
    (await findAbandons(db, null, page)).map(({ webhookId, adresse, rang, type, objetId, moment, erreur }) =>
      toLigne(moment, { quoi: `${type} ${objetId} – ${erreur}`, qui: [adresse], cible: String(webhookId), rang }),
    ),
  'webhooks-en-echec': async (db, { limit, offset }) =>
    (await findWebhooks(db))
      .filter(({ actif, enEchecDepuis }) => actif && enEchecDepuis)
      .slice(offset, offset + (limit ?? 0))
      .map(({ id, adresse, enEchecDepuis, retard }) =>
        toLigne(enEchecDepuis, { quoi: `${retard} événements à envoyer`, qui: [adresse], cible: String(id) }),
      ),
}

export async function listLignes(db: Db, genre: GenreAFaire, page: Lue): Promise<LigneAFaire[]> {
  return LISTES[genre](db, page)
}

async function listDeclarations(db: Db, etat: DeclarationRow['etat'], page: Page): Promise<LigneAFaire[]> {
  const declarations = await findDeclarations(db, etat, page)
  return declarations.map(({ id, depuis, denomination, siret, prenom, nom, email }) =>
    toLigne(depuis, {
      client: id,
      quoi: [denomination, siret].filter(Boolean).join(', '),
      qui: [`${prenom} ${nom}`, email],
    }),
  )
}

/** Not the account itself: reading is every role's, and money is not. */
function sayVirement({ iban, isTropPercu }: { iban: string | null; isTropPercu: boolean }): string {
  const cause = isTropPercu ? 'trop-perçu' : 'à rendre'
  return iban ? `${cause}, compte connu` : `${cause}, compte attendu`
}

type Contenu = Pick<LigneAFaire, 'quoi'> & Partial<Omit<LigneAFaire, 'qui' | 'depuis'>> & { qui: readonly string[] }

function toLigne(depuis: Date | null, { qui, ...contenu }: Contenu): LigneAFaire {
  const sans = { commande: null, client: null, cible: null, rang: null }
  return { ...sans, ...contenu, depuis: depuis?.toISOString() ?? null, qui: qui.filter(Boolean).join(', ') }
}
