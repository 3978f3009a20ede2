import type { Readable } from 'node:stream'
import { comparePersonnes } from '#contract/rules/personne.ts'
import { type FichierArchive, streamArchive } from '../../platform/archive.ts'
import { BOM, toCsvLigne, toTexte } from '../../platform/csv.ts'
import { Refusal } from '../../platform/errors.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { findCommande } from '../../vente/commande/commande.sql.ts'
import type { DetailCommande } from '../../vente/commande/commande.tables.ts'
import { findFichierDevis } from '../devis/devis.sql.ts'
import { openVersion } from '../document/consultation.service.ts'
import { findSessions } from '../document/dossier.sql.ts'
import type { SessionDossier } from '../document/dossier.ts'
import { findFichiersDus } from './financement.sql.ts'

/**
 * Decision 63: what a funder asks for: the quote that it was ordered by, order form, convention, programme and participants
 * before the training; invoices and certificats de réalisation after it. Those that are not drawn yet are left out.
 */
export async function archiveDossier(db: Db, signIn: SignIn, commandeId: string, now: Date): Promise<Readable> {
  const commande = await findCommande(db, commandeId)
  if (!commande) throw new Refusal('NOT_FOUND')
  const sessions = await findSessions(db, commandeId)
  const documents = await findFichiersDus(db, commandeId)
  const texte = (nom: string, contenu: string): FichierArchive => ({
    nom,
    date: now,
    read: async () => Buffer.from(BOM + contenu),
  })
  return streamArchive([
    ...(await listDevis(db, commande.detail)),
    ...documents.map(({ id, nom, createdAt }) => ({
      nom: `${toNomSur(nom)}.pdf`,
      date: createdAt,
      read: () => openVersion(db, signIn, id, now),
    })),
    texte('programme.txt', sessions.map(sayProgramme).join('\r\n\r\n')),
    texte('participants.csv', toParticipants(commande.detail)),
  ])
}

async function listDevis(db: Db, { devis }: DetailCommande): Promise<FichierArchive[]> {
  const fichier = devis && (await findFichierDevis(db, devis.id))
  if (!devis || !fichier) return []
  return [{ nom: `Devis ${devis.numero}.pdf`, date: new Date(devis.emisLe), read: async () => fichier }]
}

/** A name that every system takes, and that leads nowhere in an archive. */
function toNomSur(nom: string): string {
  return nom.replace(/[^\p{L}\p{N} ’'.-]/gu, ' ').replace(/^[. ]+/, '')
}

function toParticipants({ participants }: DetailCommande): string {
  const lignes = participants
    .toSorted(comparePersonnes)
    .map(({ nom, prenom, email }) => [toTexte(nom), toTexte(prenom), toTexte(email)])
  return [['Nom', 'Prénom', 'E-mail'], ...lignes].map(toCsvLigne).join('')
}

function sayProgramme({
  titre,
  reference,
  objectifs,
  prerequis,
  publics,
  programme,
  ...session
}: SessionDossier): string {
  const { dureeMinutes, dateDebut, dateFin } = session
  const dates = [...new Set([dateDebut, dateFin])].filter(Boolean).join(' – ')
  return [
    `${titre} (${reference})`,
    `Durée : ${Math.floor(dureeMinutes / 60)} h ${String(dureeMinutes % 60).padStart(2, '0')}`,
    ...(dates ? [`Dates : ${dates}`] : []),
    ...(publics.length > 0 ? [`Public : ${publics.join(', ')}`] : []),
    ...(prerequis ? [`Prérequis : ${prerequis}`] : []),
    ...(objectifs.length > 0 ? ['Objectifs :', ...objectifs.map((one) => `- ${one}`)] : []),
    ...programme.flatMap((section) => [section.titre, ...section.points.map((point) => `- ${point}`)]),
  ].join('\r\n')
}
