import { type AttenteLigne, type GenreAttente, MAX_ATTENTES } from '#contract/bureau/aujourdhui.ts'
import { sayADesigner, sayPlaces } from '#contract/rules/designation.ts'
import { formatCents, formatJourCourt } from '#contract/rules/format.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { type Declaration, findDeclarations } from '../client/administration/administration.sql.ts'
import { findAVerifier } from '../client/verification/verification.sql.ts'
import { findAAccepter } from '../commande/commande.sql.ts'
import { findAJustifier } from '../commande/justificatif.sql.ts'
import { findAbandonnes } from '../courriel/suivi.sql.ts'
import { findARendreSansCarte } from '../echeance/remboursement.sql.ts'
import { findFinancements } from '../financement/financement.sql.ts'
import { sayNomsAttendus } from '../modification/noms-attendus.ts'
import { findADesigner } from '../modification/rappel.sql.ts'
import { findARembourser } from '../paiement/paiement.sql.ts'
import { findEnAttente } from '../paiement/virement.sql.ts'
import { findARapprocher } from '../releve/releve.sql.ts'
import { listEnAttente } from '../signature/attente.service.ts'
import type { Db } from '../tables.ts'
import { findDocumentsEnRetard } from './aujourdhui.sql.ts'

type Liste = (db: Db, today: string) => Promise<AttenteLigne[]>

/** The lists of the command line, as lines of the desk; the oldest first. */
const LISTES: Record<GenreAttente, Liste> = {
  'commandes-a-accepter': async (db) =>
    (await findAAccepter(db)).map(({ numero, createdAt, reference, montantTtcCents, detail }) =>
      toLigne(createdAt, numero, `${reference}, ${sayPlaces(detail)}, ${formatCents(montantTtcCents)}`, [
        detail.commandeur.denomination,
        detail.personne.email,
      ]),
    ),
  'commandes-a-rembourser': async (db) =>
    (await findARembourser(db)).map((one) =>
      toLigne(one.createdAt, one.numero, `${formatCents(one.aRendreCents, one.devise)}, ${one.reference}`, [one.email]),
    ),
  'virements-a-faire': async (db) =>
    (await findEnAttente(db))
      .filter(({ isVirement }) => isVirement)
      .map((one) =>
        toLigne(one.demandeLe, one.numero, `${formatCents(one.montantCents)}, ${sayVirement(one)}`, [
          one.payeur,
          one.email,
        ]),
      ),
  'echeances-a-rendre': async (db) =>
    (await findARendreSansCarte(db)).map((one) =>
      toLigne(one.demandeLe, one.numero, formatCents(one.montantCents), [one.payeur]),
    ),
  'ecritures-a-rapprocher': async (db) =>
    (await findARapprocher(db)).map((one) =>
      toLigne(one.createdAt, null, `${formatCents(one.montantCents)} du ${formatJourCourt(one.jour)}, ${one.libelle}`, [
        one.payeur,
      ]),
    ),
  'accords-a-confirmer': async (db) =>
    (await findFinancements(db, null))
      .filter(({ etat, subrogation, confirmeLe }) => etat === 'ACCORDEE' && subrogation && !confirmeLe)
      .map((one) => toLigne(one.updatedAt, one.numero, one.titre, [one.client])),
  'declarations-contestees': (db) => listDeclarations(db, 'CONTESTEE'),
  'declarations-a-prouver': (db) => listDeclarations(db, 'A_PROUVER'),
  'societes-a-verifier': async (db) =>
    (await findAVerifier(db)).map((one) =>
      toLigne(one.depuis, null, one.siret ?? one.rna ?? 'sans numéro', [one.denomination]),
    ),
  justificatifs: async (db) =>
    (await findAJustifier(db)).flatMap(({ numero, createdAt, detail }) =>
      (detail.justificatifs ?? [])
        .filter(({ decision }) => decision === undefined)
        .map(({ email }) => {
          const mots = detail.participants.find((one) => one.email === email)?.justificatifs ?? []
          return toLigne(createdAt, numero, mots.join(', '), [email, detail.commandeur.denomination])
        }),
    ),
  'places-a-designer': async (db, today) =>
    (await findADesigner(db, null)).map((row) => {
      const quoi = [
        sayADesigner(row.nombre),
        row.reference,
        `le ${formatJourCourt(row.debut)}`,
        sayNomsAttendus(row, today),
      ]
      return toLigne(null, row.numero, quoi.join(', '), [row.client, row.email])
    }),
  'signatures-attendues': async (db) =>
    (await listEnAttente(db)).map(({ depuis, numero, titre, client, attendus }) =>
      toLigne(depuis, numero, titre, [client, ...attendus]),
    ),
  'courriels-abandonnes': async (db) =>
    (await findAbandonnes(db, MAX_ATTENTES)).map(({ createdAt, sujet, destinataire, derniereErreur }) =>
      toLigne(createdAt, null, [sujet, derniereErreur].filter(Boolean).join(' – '), [destinataire]),
    ),
  'documents-en-retard': async (db) =>
    (await findDocumentsEnRetard(db, MAX_ATTENTES)).map(({ depuis, numero, client }) =>
      toLigne(depuis, numero, 'documents à écrire ou à mettre en page', [client]),
    ),
}

export async function listAttentesOf(db: Db, genre: GenreAttente, now: Date): Promise<AttenteLigne[]> {
  return (await LISTES[genre](db, dayInParis(now))).slice(0, MAX_ATTENTES)
}

async function listDeclarations(db: Db, voulu: Declaration['etat']): Promise<AttenteLigne[]> {
  const declarations = await findDeclarations(db)
  return declarations
    .filter(({ etat }) => etat === voulu)
    .map(({ depuis, denomination, siret, prenom, nom, email }) =>
      toLigne(depuis, null, [denomination, siret].filter(Boolean).join(', '), [`${prenom} ${nom}`, email]),
    )
}

/** Not the account itself: reading is every role's, and money is not. */
function sayVirement({ iban, isTropPercu }: { iban: string | null; isTropPercu: boolean }): string {
  const cause = isTropPercu ? 'trop-perçu' : 'à rendre'
  return iban ? `${cause}, compte connu` : `${cause}, compte attendu`
}

function toLigne(depuis: Date | null, commande: string | null, quoi: string, qui: readonly string[]): AttenteLigne {
  return { depuis: depuis?.toISOString() ?? null, commande, quoi, qui: qui.filter(Boolean).join(', ') }
}
