import type { Informations } from '#contract/personne/client-space.ts'
import { toAdresse, toAdresseForm } from '#contract/rules/adresse.ts'
import { isMoinsInforme } from '#contract/rules/avis.ts'
import { isElargi } from '#contract/rules/facturation.ts'
import type { InformationsForm } from '#contract/rules/informations-form.ts'
import { isSiret } from '#contract/rules/siret.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/tables.ts'
import { recordActe } from '../../../socle/audit/audit.service.ts'
import { type Appelant, auditForbidden, checkIsProuve } from '../acces.service.ts'
import { hasClientWithSiret } from '../administration/administration.sql.ts'
import { toCoordonnees } from '../client.service.ts'
import { lockChoix } from '../facturation/facturation.sql.ts'
import { findClient, findClientIds, findTiers, replaceTiers, updateClient } from './informations.sql.ts'

const SIREN_LENGTH = 9

/** SOC-09: the company's own data, as its form shows them. */
export async function getInformationsOf(db: Db, clientId: number): Promise<Informations> {
  const client = await findClient(db, clientId)
  const tiers = await findTiers(db, clientId)
  const informations = {
    siret: client.valideSansSiret ? (client.siret ?? '') : undefined,
    destService: client.destService ?? '',
    ...toAdresseForm(client),
    coordinates: toCoordinates(client),
    telephone: client.telephone ?? '',
    email: client.email ?? '',
    siteInternet: client.siteInternet ?? '',
    adresseElectronique: hasSiren(client) ? (client.adresseElectronique ?? '') : undefined,
    commandeProfilId: client.commandeProfilId as 1 | 2,
    autorisationFacturation: client.autorisationFacturation,
    avisCommande: client.avisCommande,
    tiersIds: tiers.map(({ id }) => id),
  }
  return { identite: client, informations, tiers }
}

/**
 * SOC-09: updates the client from the form. The list of third parties is emptied when the authorisation does not use
 * it.
 */
export async function saveInformations(
  db: Db,
  appelant: Appelant,
  clientId: number,
  form: InformationsForm,
): Promise<void> {
  await auditForbidden(db, appelant, { clientId, demande: 'INFORMATIONS_MODIFIEES' }, () =>
    db.transaction().execute((tx) => writeInformations(tx, appelant, clientId, form)),
  )
}

async function writeInformations(
  tx: Db,
  { compteId }: Appelant,
  clientId: number,
  { tiersIds, siret, coordinates, adresseElectronique, ...form }: InformationsForm,
): Promise<void> {
  const listed = form.autorisationFacturation === 'LISTE' ? tiersIds : []
  await checkChoix(tx, { compteId, clientId }, { ...form, tiersIds: listed })
  await checkTiers(tx, listed, compteId)
  if (siret !== undefined) await checkEquivalent(tx, clientId, siret)
  if (adresseElectronique) await checkAdresseElectronique(tx, clientId, adresseElectronique)
  await updateClient(tx, clientId, {
    ...form,
    ...toAdresse(form),
    ...(siret !== undefined && { siret: siret || null }),
    ...(adresseElectronique !== undefined && { adresseElectronique: adresseElectronique || null }),
    ...toCoordonnees({ coordinates }),
    destService: form.destService || null,
    telephone: form.telephone || null,
    email: form.email || null,
    siteInternet: form.siteInternet || null,
  })
  await replaceTiers(tx, clientId, listed)
  const { commandeProfilId, autorisationFacturation, avisCommande } = form
  const detail = {
    commandeProfilId,
    autorisationFacturation,
    avisCommande,
    siret,
    adresseElectronique,
    tiersIds: listed,
  }
  await recordActe(tx, { compteId, clientId, action: 'INFORMATIONS_MODIFIEES', detail })
}

/** judged under the lock of the company, so that two administrators who choose at once are judged in turn. */
async function checkChoix(
  tx: Db,
  { compteId, clientId }: Appelant & { clientId: number },
  choix: Pick<InformationsForm, 'autorisationFacturation' | 'tiersIds' | 'avisCommande'>,
): Promise<void> {
  await lockChoix(tx, clientId)
  const { autorisationFacturation, avisCommande } = await findClient(tx, clientId)
  const tiersIds = (await findTiers(tx, clientId)).map(({ id }) => id)
  const isElargie = isElargi({ autorisationFacturation, tiersIds }, choix)
  if (isElargie || isMoinsInforme(avisCommande, choix.avisCommande)) await checkIsProuve(tx, { compteId }, clientId)
}

type Lieu = Pick<Awaited<ReturnType<typeof findClient>>, 'longitude' | 'latitude'>

function toCoordinates({ longitude, latitude }: Lieu): [number, number] | null {
  return longitude === null || latitude === null ? null : [longitude, latitude]
}

/**
 * CLI-04: nobody changes a SIRET here. The number that stands in for a SIRET may change, unless another client has it.
 */
async function checkEquivalent(tx: Db, clientId: number, siret: string): Promise<void> {
  const client = await findClient(tx, clientId)
  if (!client.valideSansSiret) throw refusSiret('Le SIRET ne se modifie pas ici.')
  if (siret !== '' && siret !== client.siret && (await hasClientWithSiret(tx, siret)))
    throw refusSiret('Un autre client a déjà ce numéro.')
}

/** Decision 58: the address of another company would send it these invoices (BR-FR-21). */
async function checkAdresseElectronique(tx: Db, clientId: number, adresse: string): Promise<void> {
  const client = await findClient(tx, clientId)
  if (hasSiren(client) && adresse.startsWith(client.siret.slice(0, SIREN_LENGTH))) return
  const message = 'L’adresse commence par le SIREN de votre société.'
  throw new Refusal('INVALID_INPUT', { fields: [{ path: 'adresseElectronique', message }] })
}

function hasSiren<Client extends { siret: string | null }>(client: Client): client is Client & { siret: string } {
  return client.siret !== null && isSiret(client.siret)
}

function refusSiret(message: string): Refusal {
  return new Refusal('INVALID_INPUT', { fields: [{ path: 'siret', message }] })
}

/** every id of a body is checked. */
async function checkTiers(tx: Db, tiersIds: readonly number[], compteId: string): Promise<void> {
  const known = await findClientIds(tx, tiersIds, compteId)
  if (known.length < tiersIds.length)
    throw new Refusal('INVALID_INPUT', { fields: [{ path: 'tiersIds', message: 'Cette société n’existe pas.' }] })
}
