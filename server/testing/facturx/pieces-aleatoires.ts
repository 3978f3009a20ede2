import { SEPA } from '#contract/reference/mode-reglement.ts'
import { ENTREPRISE } from '#contract/reference/nature.ts'
import { sumLignes } from '#contract/rules/prix.ts'
import type { PieceRow } from '../../papier/document/document.sql.ts'
import type { Dossier, SessionDossier, Tiers } from '../../papier/document/dossier.ts'
import { type Due, listDues } from '../../papier/document/dues.ts'
import type { FactureStructure } from '../../papier/document/facturx/structure.ts'
import { toStructure } from '../../papier/document/facturx/to-structure.ts'
import type { Changement } from '../../papier/document/histoire.service.ts'
import { toDossierComplement } from '../../papier/document/piece/complement.ts'
import { listPieces } from '../../papier/document/piece/pieces.ts'
import { isSame } from '../../papier/document/pieces.service.ts'
import type { PartFinancementRow } from '../../papier/financement/financement.sql.ts'
import { planParts } from '../../papier/financement/parts.ts'
import { toTaux } from '../../papier/financement/pieces.service.ts'
import type { DetailCommande } from '../../vente/commande/commande.tables.ts'
import { cancelParticipants } from '../../vente/modification/annulation.ts'
import { toMontants } from '../../vente/modification/cout.ts'
import type { EtatOfCommande } from '../../vente/modification/modification.tables.ts'
import type { Random } from '../demande/random.ts'
import { randomCommande } from '../document/commande-aleatoire.ts'
import { contexteOf, dossierOf, PARTICULIER, SESSION, SOCIETE } from '../document/dossier.ts'
import { changementOf } from '../modification/faite.ts'

/** Kinds of buyer: a company, an individual, an association without a SIRET, a company abroad. */
const ACHETEURS: readonly Tiers[] = [
  SOCIETE,
  PARTICULIER,
  { ...SOCIETE, natureId: 2, siret: null, rna: 'W691234567', numeroTvaIntra: null },
  { ...SOCIETE, natureId: ENTREPRISE, siret: 'CHE-123.456', numeroTvaIntra: null, codePostal: '1204', pays: 'CH' },
]
const SEANCES: readonly Partial<SessionDossier>[] = [
  {},
  { perimetreFiscalise: false },
  { regimeTvaId: 5 },
  { dateDebut: null, dateFin: null },
  { dateFin: null },
]
const CONTEXTES = [contexteOf(), contexteOf({ PROVIDER_VAT_ON_DEBITS: 'on' })]

/** All the pieces of a random order: made, changed, completed and undone, or not. */
export function randomStructures(random: Random): { structures: FactureStructure[]; dues: Due[] } {
  const { int, pick } = random
  const initiale = randomDossier(random)
  const changements = int(0, 1) === 1 ? randomChangements(random, initiale) : []
  const dossier = changements.at(-1)?.dossier ?? initiale
  const complement = toDossierComplement(dossier)
  const passage = { ferme: initiale.commande.etat, isDefaite: int(0, 2) === 0 }
  const parts = randomParts(random, dossier, { isDefaite: passage.isDefaite, isPremiere: changements.length === 0 })
  const dues = listDues(
    {
      commande: dossier.commande,
      initiale: initiale.commande,
      complement: complement?.commande,
      modifications: changements.map(({ modification }) => modification),
      parts,
    },
    passage,
  )
  const rows = dues.map((due, rang): PieceRow => {
    const numero = `${due.nature === 'avoir' ? 'A' : 'F'}2027-${String(rang + 1).padStart(6, '0')}`
    return { ...due, numero, emiseLe: '2027-03-10', isStructuree: false }
  })
  const comptable = { dossier, complement, histoire: { initiale, changements }, passage, parts }
  const contexte = pick(CONTEXTES)
  const pieces = listPieces(comptable, (cle) => rows.find((row) => isSame(row, cle)))
  return { structures: pieces.map((piece) => toStructure(piece, contexte)), dues }
}

/** What a funder takes over, and then less or nothing of it; none for most orders. */
function randomParts(
  { int }: Random,
  { commande }: Dossier,
  { isDefaite, isPremiere }: { isDefaite: boolean; isPremiere: boolean },
): PartFinancementRow[] {
  const parts: PartFinancementRow[] = []
  const { montantHtCents, detail } = commande
  if (int(0, 2) > 0 || montantHtCents <= 0) return parts
  const financeur = { ...SOCIETE, nom: 'Atlas & Cie', accordNumero: 'ATL 42/2027' }
  for (const accordHtCents of [int(1, montantHtCents), int(0, montantHtCents)].slice(0, int(1, 2))) {
    const isUndone = isDefaite && parts.length > 0
    const situation = { prix: toTaux(detail.prix.taux), accordHtCents, isDefaite: isUndone, isFinie: int(0, 1) === 1 }
    const nouvelles = planParts({ ...situation, isPremiere: isPremiere && parts.length === 0, parts })
    const row = { commandeId: commande.id, financeur, createdAt: commande.createdAt }
    for (const nouvelle of nouvelles) parts.push({ ...nouvelle, ...row, id: `part ${parts.length}` })
  }
  return parts
}

function randomDossier(random: Random): Dossier {
  const { int, pick } = random
  const { participants, ...chiffres } = randomCommande(random)
  const lignes = chiffres.lignes.slice(0, 1).map((ligne) => ({ ...ligne, montantHt: Math.abs(ligne.montantHt) }))
  const complement = int(0, 4) === 0 && { complement: { lignes, ...sumLignes(lignes) } }
  const modeReglementId = pick([null, 1, 2, 3, 4, 5])
  return dossierOf({
    payeur: pick(ACHETEURS),
    sessions: [{ ...SESSION, ...pick(SEANCES) }],
    commande: {
      etat: modeReglementId === 3 ? 'PAYEE' : 'CONFIRMEE',
      modeReglementId,
      ...toMontants(chiffres.prix),
    },
    detail: {
      ...chiffres,
      participants,
      referenceInterne: pick(['', 'BC-2027 & Cie']),
      ...complement,
      ...(modeReglementId === SEPA && { mandat: 'M-00000042' }),
    },
  })
}

/** Some people leave, with a part of the price kept or not; then all who are left move to another price. */
function randomChangements({ int, list, pick, subset }: Random, dossier: Dossier): Changement[] {
  const random = { int, list, pick, subset }
  const avant = toEtat(dossier.commande.detail)
  const emails = subset(avant.detail.participants.map(({ email }) => email))
  const annulee = toEtat(cancelParticipants(avant.detail, { emails }, pick([0, 33, 50, 100])).detail)
  const { participants: _, ...autre } = randomCommande(random)
  const reportee = toEtat({ ...annulee.detail, ...autre })
  const tous = annulee.detail.participants.map(({ email }) => email)
  const isPayee = pick([true, false])
  return [
    changementOf({ id: 'un', demande: { nature: 'ANNULATION', emails }, avant, apres: annulee }, dossier),
    changementOf(
      {
        id: 'deux',
        demande: { nature: 'REPORT', emails: tous, de: SESSION.reference, vers: 'AUTRE' },
        avant: annulee,
        apres: reportee,
        isPayee,
      },
      dossier,
    ),
  ].slice(0, int(1, 2))
}

function toEtat(detail: DetailCommande): EtatOfCommande {
  return { sessionId: SESSION.id, reference: SESSION.reference, detail, ...toMontants(detail.prix) }
}
