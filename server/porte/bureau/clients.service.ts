import type { ClientBureau, ClientResume, FiltreClient, PersonneBureau } from '#contract/porte/bureau/clients.ts'
import { ASSOCIATION, ENTREPRISE } from '#contract/reference/nature.ts'
import { findInterlocuteurs } from '../../personne/client/interlocuteur/interlocuteur.sql.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
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
