import {
  type ClientLie,
  type ClientProfile,
  type ClientPublic,
  type ClientQuery,
  type ClientsTrouves,
  MAX_CLIENTS_PER_PAGE,
  type NumeroQuery,
} from '#contract/client.ts'
import { ASSOCIATION, PARTICULIER } from '#contract/reference/nature.ts'
import { toAdresse } from '#contract/rules/adresse.ts'
import type { ClientForm } from '#contract/rules/client-form.ts'
import { canOrder } from '#contract/rules/droits.ts'
import { toNumeroTva } from '#contract/rules/siret.ts'
import { Refusal } from '../platform/errors.ts'
import type { Db } from '../tables.ts'
import { auditForbidden, type Demande } from './acces.service.ts'
import { addAudit } from './administration/audit.sql.ts'
import {
  addClient,
  findByNumero,
  findLiens,
  findParticulier,
  type LienRow,
  type NewClient,
  updateParticulier,
} from './client.sql.ts'
import { claimWaitingLiens, type Lieur, linkToClient } from './lien.service.ts'
import type { Personne } from './lien.sql.ts'
import { type Cherche, countClients, findClients } from './recherche.sql.ts'

const SIREN_LENGTH = 9

export async function getProfile(db: Db, personne: Personne): Promise<ClientProfile> {
  await claimWaitingLiens(db, personne)
  const liens = await findLiens(db, personne.compteId)
  const particulier = await findParticulier(db, personne.compteId)
  return { inscriptionEntreprises: liens.map(toClientLie), particulier: particulier ?? null }
}

function toClientLie(lien: LienRow): ClientLie {
  const { id, droitAdministrateur, statutAdminValide, aAdministrateurValide, ...rest } = lien
  return {
    ...rest,
    entrepriseId: id,
    droitAdministrateur,
    statutAdminValide: droitAdministrateur ? statutAdminValide : aAdministrateurValide,
    administrateurEnAttente: droitAdministrateur && !statutAdminValide,
    isInscriptionAllowed: canOrder(lien, lien),
  }
}

export async function getPublicClient(db: Db, { siret = '', rna = '' }: NumeroQuery): Promise<ClientPublic> {
  const found = await findByNumero(db, { siret: compact(siret) || null, rna: compact(rna).toUpperCase() || null })
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

export async function listClients(db: Db, query: ClientQuery): Promise<ClientsTrouves> {
  const { page = 1, perPage = MAX_CLIENTS_PER_PAGE } = query
  const cherche = toCherche(query.query)
  if ('mots' in cherche && cherche.mots.length === 0) return { clients: [], totalResults: 0, totalPages: 0, page }
  const totalResults = await countClients(db, cherche)
  const clients = await findClients(db, cherche, { limit: perPage, offset: (page - 1) * perPage })
  return { clients, totalResults, totalPages: Math.ceil(totalResults / perPage), page }
}

/**
 * Six digits or more, however they are spaced or prefixed, are the beginning of a SIRET: nobody types a name like that.
 */
export function toCherche(query: string): Cherche {
  const digits = query.replace(/^\s*sire[nt]\b\s*:?/i, '').replace(/[\s.]/g, '')
  if (/^\d{6,14}$/.test(digits)) return { siret: digits }
  return { mots: query.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [] }
}

/**
 * creates the client, or takes unchanged the client that has its number, and links the caller as a plain user.
 */
export async function saveClient(db: Db, form: ClientForm, lieur: Lieur): Promise<ClientPublic> {
  const { compteId } = lieur.personne
  if (form.natureId === PARTICULIER) return db.transaction().execute((tx) => saveParticulier(tx, form, compteId))
  const client = toClient(form)
  // The transaction finds out which client this is; the audit of a refusal is written after the transaction.
  const demande: Demande = { clientId: 0, demande: 'LIEN_CREE' }
  return auditForbidden(db, lieur.personne, demande, () =>
    db.transaction().execute(async (tx) => {
      const created = await addClient(tx, client)
      const chosen = created ?? (await findByNumero(tx, client))
      if (!chosen) throw new Error('the client whose number is taken has gone')
      demande.clientId = chosen.id
      if (created) await addAudit(tx, { compteId, clientId: created.id, action: 'CLIENT_CREE' })
      await linkToClient(tx, lieur, { clientId: chosen.id, isCreator: created !== undefined })
      return chosen
    }),
  )
}

/** Creates the caller's own particulier, or updates it: each person has one at most. */
async function saveParticulier(tx: Db, form: ClientForm, compteId: string): Promise<ClientPublic> {
  const client = { ...toClient(form), compteId }
  const created = await addClient(tx, client)
  if (!created) return updateParticulier(tx, compteId, client)
  await addAudit(tx, { compteId, clientId: created.id, action: 'CLIENT_CREE' })
  return created
}

/** Stores an empty text as null. An individual has no SIRET and no RNA, a company has no RNA. */
export function toClient(form: ClientForm): NewClient & { siret: string | null; rna: string | null } {
  const siret = (form.natureId !== PARTICULIER && form.siret) || null
  return {
    natureId: form.natureId,
    denomination: form.denomination,
    siret,
    rna: (form.natureId === ASSOCIATION && form.rna) || null,
    // CLI-12: the VAT number is computed from the SIREN.
    numeroTvaIntra: siret && toNumeroTva(siret.slice(0, SIREN_LENGTH)),
    identification: form.identification || null,
    activite: form.activite || null,
    categorieJuridique: form.categorieJuridique || null,
    trancheEffectifs: form.trancheEffectifs || null,
    etablissementSiege: form.etablissementSiege,
    destService: form.destService || null,
    ...toAdresse(form),
    ...toCoordonnees(form),
    telephone: form.telephone || null,
    email: form.email || null,
    siteInternet: form.siteInternet || null,
  }
}

/** CLI-13: the public address search gives longitude, then latitude. */
export function toCoordonnees({ coordinates }: Pick<ClientForm, 'coordinates'>) {
  return { longitude: coordinates?.[0] ?? null, latitude: coordinates?.[1] ?? null }
}

function compact(text: string): string {
  return text.replace(/\s/g, '')
}
