import {
  type ClientLie,
  type ClientProfile,
  type ClientPublic,
  type ClientQuery,
  type ClientsTrouves,
  MAX_CLIENTS_PER_PAGE,
  type NumeroQuery,
} from '#contract/personne/client.ts'
import { ASSOCIATION, PARTICULIER } from '#contract/reference/nature.ts'
import { toAdresse } from '#contract/rules/adresse.ts'
import type { ClientForm } from '#contract/rules/client-form.ts'
import { canOrder } from '#contract/rules/droits.ts'
import { toNumeroTva } from '#contract/rules/siret.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import type { Appelant } from './acces.service.ts'
import { toAdministrateur } from './administrateurs.service.ts'
import { type AdministrateurRow, findAdministrateurs } from './administrateurs.sql.ts'
import { findLiens, findParticulier, findVisibleByNumero, type LienRow, type NewClient } from './client.sql.ts'
import { claimWaitingLiens } from './lien.service.ts'
import type { Personne } from './lien.sql.ts'
import { countClients, findClients, type Texte } from './recherche.sql.ts'

const SIREN_LENGTH = 9

export async function getProfilOfClient(db: Db, personne: Personne): Promise<ClientProfile> {
  await claimWaitingLiens(db, personne)
  const liens = await findLiens(db, personne.compteId)
  const particulier = await findParticulier(db, personne.compteId)
  const administrateurs = await findAdministrateurs(db, personne.compteId)
  const inscriptionEntreprises = liens.map((lien) => toClientLie(lien, administrateurs))
  return { inscriptionEntreprises, particulier: particulier ?? null }
}

function toClientLie(lien: LienRow, administrateurs: readonly AdministrateurRow[]): ClientLie {
  const { id, droitAdministrateur, statutAdminValide, aAdministrateurValide, ...rest } = lien
  return {
    ...rest,
    entrepriseId: id,
    droitAdministrateur,
    statutAdminValide: droitAdministrateur ? statutAdminValide : aAdministrateurValide,
    administrateurEnAttente: droitAdministrateur && !statutAdminValide,
    isInscriptionAllowed: canOrder(lien, lien),
    administrateurs: administrateurs.filter(({ clientId }) => clientId === id).map(toAdministrateur),
  }
}

export async function getPublicClient(
  db: Db,
  { siret = '', rna = '' }: NumeroQuery,
  { compteId }: Appelant,
): Promise<ClientPublic> {
  const numeros = { siret: compact(siret) || null, rna: compact(rna).toUpperCase() || null }
  const found = await findVisibleByNumero(db, numeros, compteId)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

export async function listClients(db: Db, query: ClientQuery, { compteId }: Appelant): Promise<ClientsTrouves> {
  const { page = 1, perPage = MAX_CLIENTS_PER_PAGE } = query
  const cherche = { ...toCherche(query.query), compteId }
  if ('mots' in cherche && cherche.mots.length === 0) return { clients: [], totalResults: 0, totalPages: 0, page }
  const totalResults = await countClients(db, cherche)
  const clients = await findClients(db, cherche, { limit: perPage, offset: (page - 1) * perPage })
  return { clients, totalResults, totalPages: Math.ceil(totalResults / perPage), page }
}

/**
 * Six digits or more, however they are spaced or prefixed, are the beginning of a SIRET: nobody types a name like that.
 */
export function toCherche(query: string): Texte {
  const digits = query.replace(/^\s*sire[nt]\b\s*:?/i, '').replace(/[\s.]/g, '')
  if (/^\d{6,14}$/.test(digits)) return { siret: digits }
  return { mots: query.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [] }
}

/** Stores an empty text as null. An individual has no SIRET and no RNA, a company has no RNA. */
export function toClient(form: ClientForm) {
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
  } satisfies NewClient
}

/** CLI-13: the public address search gives longitude, then latitude. */
export function toCoordonnees({ coordinates }: Pick<ClientForm, 'coordinates'>) {
  return { longitude: coordinates?.[0] ?? null, latitude: coordinates?.[1] ?? null }
}

function compact(text: string): string {
  return text.replace(/\s/g, '')
}
