import type { Contrat } from '#contract/papier/contrat.ts'
import { isAttendant } from '#contract/reference/etat-commande.ts'
import { listEcheances } from '../../argent/echeance/echeance.service.ts'
import { checkCanReadCommande } from '../../personne/client/acces-commande.service.ts'
import { Refusal } from '../../platform/errors.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { findCommandeOf } from '../../vente/commande/commande.sql.ts'
import { isRetractableAt } from '../../vente/contrat/contrat.service.ts'
import { findContrat } from '../../vente/contrat/contrat.sql.ts'
import type { SousContrat } from '../../vente/contrat/verrou.service.ts'
import { findASignerOf } from './signature.sql.ts'
import { getSujetSignature, toEtatSignature } from './sujet.service.ts'

/** somebody else's order, and one that is not under contract, are answered as unknown. */
export async function getContratOf(db: Db, signIn: SignIn, commandeId: string): Promise<SousContrat> {
  const commande = await findCommandeOf(db, signIn.compteId, commandeId)
  const contrat = await findContrat(db, commandeId)
  if (!commande || !contrat) throw new Refusal('NOT_FOUND')
  await checkCanReadCommande(db, signIn, commande)
  return { commande, contrat }
}

export async function toContrat(db: Db, { commande, contrat }: SousContrat, now: Date): Promise<Contrat> {
  const [document] = await findASignerOf(db, commande.id)
  return {
    etat: commande.etat,
    expireLe: isAttendant(commande.etat, 'signature') ? toText(commande.expireLe) : null,
    signeLe: toText(contrat.signeLe),
    finRetractation: contrat.finRetractation,
    retractable: isRetractableAt({ commande, contrat }, now),
    debutAnticipe: contrat.debutAnticipe,
    definitifLe: toText(contrat.definitifLe),
    retracteLe: toText(contrat.retracteLe),
    caducLe: toText(contrat.caducLe),
    echeances: (await listEcheances(db, [commande.id], now)).get(commande.id) ?? [],
    signature: document
      ? { documentId: document.documentId, etat: toEtatSignature(await getSujetSignature(db, document), now) }
      : null,
  }
}

function toText(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}
