import { isAdministrateurProuve } from '#contract/rules/droits.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/tables.ts'
import { addCourriels } from '../../../socle/courriel/courriel.service.ts'
import type { Expediteur } from '../../../socle/courriel/modele.ts'
import { planCourriels } from '../../limite/limite.service.ts'
import { checkCanManage } from '../acces.service.ts'
import { type Acte, type CibleInterlocuteur, performActe, record, toActeOnCible } from '../interlocuteur/acte.ts'
import {
  deleteInterlocuteurRow,
  type InterlocuteurRow,
  updateInterlocuteurRow,
} from '../interlocuteur/interlocuteur.sql.ts'
import type { Personne } from '../lien.sql.ts'
import type { Auteur } from '../nommer.ts'
import { lockCompte } from '../verification/verification.sql.ts'
import { countPending, findAdministrateurs, wasRefused } from './rattachement.sql.ts'
import { toRattachementDecisionCourriel, toRattachementDemandeCourriel } from './rattachement-courriel.ts'

/** A stranger reaches the administrators of this many companies at most, until one of them answers. */
const MAX_PENDING = 5
/** A refused person does not ask the same company again before. */
const REFUS_JOURS = 30

/** refuses a person who asks too many companies, or one that has just refused them. */
export async function checkCanAsk(tx: Db, { compteId }: Personne, clientId: number): Promise<void> {
  await lockCompte(tx, compteId)
  if (await wasRefused(tx, { compteId, clientId, jours: REFUS_JOURS })) throw new Refusal('LIEN_REFUSE')
  if ((await countPending(tx, compteId)) >= MAX_PENDING) throw new Refusal('LIENS_TROP_NOMBREUX')
}

/** the validated administrators of the client are told who asks to be linked to it. */
export async function tellAdministrateurs(
  tx: Db,
  auteur: Auteur & { personne: Personne },
  clientId: number,
): Promise<void> {
  const { emails, ...client } = await findAdministrateurs(tx, clientId)
  const courriels = emails.map((email) => toRattachementDemandeCourriel(auteur, { ...client, id: clientId }, email))
  const { compteId, email } = auteur.personne
  await addCourriels(tx, await planCourriels(tx, { compteId, email, clientId, genre: 'LIEN' }, courriels))
}

export function toDecision(appelant: { compteId: string }, cible: CibleInterlocuteur): Acte<InterlocuteurRow> {
  return toActeOnCible(appelant, cible, 'LIEN_CONFIRME')
}

/**
 * accepting confirms the link, and proves the person when the administrator is proved; refusing removes the link.
 * A link that is confirmed already stays as it is, so that the same press sent twice is harmless.
 */
export async function saveDecision(
  db: Db,
  acte: Acte<InterlocuteurRow>,
  { accepte, expediteur }: { accepte: boolean; expediteur: Expediteur },
): Promise<{ accepte: boolean }> {
  return performActe(db, acte, async (tx, row) => {
    if (row.statutLien === 'CONFIRME') {
      if (!accepte) throw new Refusal('LIEN_DEJA_CONFIRME')
      return { accepte }
    }
    const lien = await checkCanManage(tx, acte.appelant, acte.demande.clientId)
    if (accepte) {
      const prouve = isAdministrateurProuve(lien)
      const ajoutePar = acte.appelant.compteId
      await updateInterlocuteurRow(tx, row.id, { statutLien: 'CONFIRME', prouve, ajoutePar })
    } else await deleteInterlocuteurRow(tx, row.id)
    await record(tx, accepte ? acte : { ...acte, demande: { ...acte.demande, demande: 'LIEN_REFUSE' } }, {
      demandeur: row.compteId,
    })
    await addCourriels(tx, [toRattachementDecisionCourriel({ expediteur, client: lien, personne: row, accepte })])
    return { accepte }
  })
}
