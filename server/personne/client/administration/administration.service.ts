import type { Db } from '../../../platform/tables.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { AdministrationRefusal, recordGestion } from '../../../socle/audit/audit.service.ts'
import { updateVerification } from '../verification/verification.sql.ts'
import {
  hasClientWithSiret,
  lockDesignated,
  updateActif,
  updateConfiance,
  updateSansSiret,
} from './administration.sql.ts'

/** A SIRET, the equivalent of one, or an id. */
export type Designation = { siret: string } | { id: number }
export type Client = NonNullable<Awaited<ReturnType<typeof lockDesignated>>>

export async function setActif(db: Db, designation: Designation, actif: boolean): Promise<Client> {
  return onClient(db, designation, async (tx, client) => {
    if (client.actif === actif)
      throw new AdministrationRefusal(`${client.denomination} est déjà ${actif ? 'active' : 'désactivée'}.`)
    await updateActif(tx, client.id, actif)
    await recordGestion(tx, client.id, actif ? 'CLIENT_REACTIVE' : 'CLIENT_DESACTIVE', {})
    return client
  })
}

/** lets the client hold any number of unpaid places, or has them counted again until it pays. */
export async function setConfiance(db: Db, designation: Designation, confiance: boolean): Promise<Client> {
  return onClient(db, designation, async (tx, client) => {
    if (client.confiance === confiance)
      throw new AdministrationRefusal(`${client.denomination} ${confiance ? 'a déjà' : 'n’a pas'} votre confiance.`)
    await updateConfiance(tx, client.id, confiance)
    await recordGestion(tx, client.id, 'CLIENT_CONFIANCE', { confiance })
    return client
  })
}

/** CLI-04: a company abroad has no SIRET; the number it has instead may be kept in its place. */
export async function setValideSansSiret(db: Db, id: number, equivalent: string | null): Promise<Client> {
  return onClient(db, { id }, async (tx, client) => {
    const { denomination, siret, valideSansSiret } = client
    if (siret && !valideSansSiret) throw new AdministrationRefusal(`${denomination} a un SIRET : ${siret}.`)
    if (equivalent && equivalent !== siret && (await hasClientWithSiret(tx, equivalent)))
      throw new AdministrationRefusal(`Un autre client a déjà le numéro ${equivalent}.`)
    await updateSansSiret(tx, id, equivalent ?? siret)
    await recordGestion(tx, client.id, 'CLIENT_VALIDE_SANS_SIRET', { avant: siret, apres: equivalent ?? siret })
    return client
  })
}

/** the provider has checked the company by itself: it is verified as it is recorded. */
export async function setVerifie(db: Db, designation: Designation): Promise<Client> {
  return onAVerifier(db, designation, async (tx, client) => {
    await updateVerification(tx, client.id, { aVerifier: false, verificationMotif: null })
    await recordGestion(tx, client.id, 'CLIENT_VERIFIE', {})
  })
}

/** a refused company is deactivated, and gives its numbers back to who really has them. */
export async function refuseVerification(db: Db, designation: Designation): Promise<Client> {
  return onAVerifier(db, designation, async (tx, { id, siret, rna }) => {
    const sansNumero = { siret: null, rna: null, numeroTvaIntra: null }
    await updateVerification(tx, id, { actif: false, verificationMotif: null, ...sansNumero })
    await recordGestion(tx, id, 'CLIENT_REFUSE', { siret, rna })
  })
}

async function onAVerifier(db: Db, designation: Designation, work: (tx: Db, client: Client) => Promise<void>) {
  return onClient(db, designation, async (tx, client) => {
    if (!client.aVerifier) throw new AdministrationRefusal(`${client.denomination} n’est pas à vérifier.`)
    await work(tx, client)
    return client
  })
}

export async function onClient<T>(
  db: Db,
  designation: Designation,
  work: (tx: Db, client: Client) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const client = await lockDesignated(tx, designation)
    if (!client) throw new AdministrationRefusal('Aucune société ni association n’a ce numéro.', 'NOT_FOUND')
    if (client.absorbePar !== null)
      throw new AdministrationRefusal(`${client.denomination} a été fusionné dans le client n° ${client.absorbePar}.`)
    return work(tx, client)
  })
}
