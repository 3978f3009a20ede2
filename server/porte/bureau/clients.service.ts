import type {
  ActeClient,
  ClientBureau,
  ClientResume,
  FiltreClient,
  PersonneBureau,
} from '#contract/porte/bureau/clients.ts'
import { ASSOCIATION, ENTREPRISE } from '#contract/reference/nature.ts'
import { EQUIVALENT_SIRET } from '#contract/rules/siret.ts'
import {
  refuseVerification,
  setActif,
  setConfiance,
  setValideSansSiret,
  setVerifie,
} from '../../personne/client/administration/administration.service.ts'
import {
  invalidateAdministrateur,
  proveAdministrateur,
  refuseAdministrateur,
} from '../../personne/client/administration/preuve.service.ts'
import { findInterlocuteurs } from '../../personne/client/interlocuteur/interlocuteur.sql.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal } from '../../socle/audit/audit.service.ts'
import type { Expediteur } from '../../socle/courriel/modele.ts'
import { type ClientBureauRow, findClientBureau, findClientsBureau, findCommandesOfClient } from './clients.sql.ts'

const PAGE = 50
const MAX_COMMANDES = 50

interface Query {
  q?: string | undefined
  filtre?: FiltreClient | undefined
  apres?: string | undefined
}

/** A page of clients by name. */
export async function getClients(db: Db, { q, filtre, apres }: Query) {
  const [, id, recherche = ''] = /^(\d{1,9})~(.*)$/s.exec(apres ?? '') ?? []
  const rows = await findClientsBureau(
    db,
    { q, filtre, apres: id ? { id: Number(id), recherche } : undefined },
    PAGE + 1,
  )
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  return { clients: page.map(toResume), suite: rows.length > PAGE && last ? `${last.id}~${last.recherche}` : null }
}

export function toResume({ natureId, recherche: _recherche, ...row }: ClientBureauRow): ClientResume {
  const nature = natureId === ENTREPRISE ? 'ENTREPRISE' : natureId === ASSOCIATION ? 'ASSOCIATION' : 'PARTICULIER'
  return { ...row, nature }
}

/** A client with its people and its orders. */
export async function getClient(db: Db, id: number): Promise<ClientBureau> {
  const row = await findClientBureau(db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  const { numeroVoie, complement, codePostal, pays, createdAt, ...client } = row
  const commandes = await findCommandesOfClient(db, id, MAX_COMMANDES)
  return {
    ...client,
    ...toResume(client),
    adresse: [numeroVoie, complement, [codePostal, client.ville].filter(Boolean).join(' '), pays]
      .filter(Boolean)
      .join(', '),
    creeLe: createdAt.toISOString(),
    personnes: (await findInterlocuteurs(db, id)).map(toPersonne),
    commandes: commandes.map(({ total: _total, createdAt: passeeLe, ...one }) => ({
      ...one,
      passeeLe: passeeLe.toISOString(),
    })),
    nbCommandes: commandes[0]?.total ?? 0,
  }
}

type Interlocuteur = Awaited<ReturnType<typeof findInterlocuteurs>>[number]

function toPersonne(row: Interlocuteur): PersonneBureau {
  const { id, prenom, nom, email, compteId, droitInscription, droitAccesDocuments, statutLien } = row
  return {
    id,
    prenom,
    nom,
    email,
    administrateur: toAdministrateur(row),
    inscription: droitInscription,
    documents: droitAccesDocuments,
    aUnCompte: compteId !== null,
    lienConfirme: statutLien === 'CONFIRME',
  }
}

function toAdministrateur(row: Interlocuteur): PersonneBureau['administrateur'] {
  const { droitAdministrateur, declarationContestee, statutAdminValide, prouve } = row
  if (!droitAdministrateur) return declarationContestee ? 'REFUSE' : 'NON'
  if (declarationContestee) return 'CONTESTE'
  if (!statutAdminValide) return 'A_DECLARER'
  return prouve ? 'PROUVE' : 'A_PROUVER'
}

/** Does to a company what the desk asks, with the services of the command line, and says what was done. */
export async function doActeClient(
  { db, expediteur }: { db: Db; expediteur: Expediteur },
  id: number,
  acte: ActeClient,
): Promise<string> {
  switch (acte.acte) {
    case 'desactiver':
    case 'reactiver': {
      const { denomination } = await setActif(db, { id }, acte.acte === 'reactiver')
      return `${denomination} est ${acte.acte === 'reactiver' ? 'de nouveau active' : 'désactivée : plus personne ne commande pour elle'}.`
    }
    case 'confiance':
      await setConfiance(db, { id }, acte.confiance)
      return acte.confiance
        ? 'Ses commandes impayées n’attendent plus votre accord.'
        : 'Ses places impayées sont comptées.'
    case 'verifier':
      return `${(await setVerifie(db, { id })).denomination} est vérifiée : elle est trouvée par tous.`
    case 'refuser':
      return `${(await refuseVerification(db, { id })).denomination} est refusée et désactivée ; son numéro est libre.`
    case 'sans-siret':
      return validateSansSiret(db, id, acte.numero)
    default:
      return doActeAdministrateur({ db, expediteur }, id, acte)
  }
}

async function validateSansSiret(db: Db, id: number, typed: string): Promise<string> {
  const numero = typed.replaceAll(/\s/g, '')
  if (numero !== '' && !EQUIVALENT_SIRET.test(numero)) throw new AdministrationRefusal('Ce numéro n’en est pas un.')
  const { denomination } = await setValideSansSiret(db, id, numero || null)
  return `${denomination} est valide sans SIRET${numero && `, sous le numéro ${numero}`}.`
}

async function doActeAdministrateur(
  { db, expediteur }: { db: Db; expediteur: Expediteur },
  id: number,
  { acte, email }: Extract<ActeClient, { email: string }>,
): Promise<string> {
  if (acte === 'invalider') {
    const { restants } = await invalidateAdministrateur(db, { id }, email)
    return `${email} n’est plus administrateur validé${restants === 0 ? ' ; la société n’en a plus aucun' : ''}.`
  }
  if (acte === 'prouver') {
    const { domaine } = await proveAdministrateur(db, { id }, email, expediteur)
    return `${email} est un administrateur prouvé${domaine ? ` ; une adresse vérifiée en @${domaine} l’est désormais aussitôt` : ''}.`
  }
  const { autres } = await refuseAdministrateur(db, { id }, email, expediteur)
  return `${email} n’administre plus la société${autres > 0 ? ` ; ${autres} personne(s) perdent les droits qu’elles tenaient de lui` : ''}.`
}
