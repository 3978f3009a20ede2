import { canDeclare } from '#contract/rules/droits.ts'
import { DAY_MS } from '#contract/rules/jour.ts'
import { now } from '../../../platform/clock.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/tables.ts'
import { addCourriels } from '../../../socle/courriel/courriel.service.ts'
import { planCourriels } from '../../limite/limite.service.ts'
import { getLien } from '../acces.service.ts'
import { toDomaineDePreuve } from '../administration/domaine.ts'
import { hasDomaineProuve } from '../administration/preuve.sql.ts'
import { toAProuverCourriel } from '../administration/preuve-courriel.ts'
import type { LienRow } from '../client.sql.ts'
import type { Personne } from '../lien.sql.ts'
import type { Auteur } from '../nommer.ts'
import { countDeclarations, lockCompte } from '../verification/verification.sql.ts'
import { type Acte, performActe, record } from './acte.ts'
import { findInterlocuteurs, validateAdministrateur } from './interlocuteur.sql.ts'
import { toDeclarationCourriel } from './interlocuteur-courriel.ts'

export interface Declaration extends Acte<LienRow> {
  appelant: Personne
}

export function toDeclaration(appelant: Personne, clientId: number): Declaration {
  const allow = async (db: Db) => {
    const lien = await getLien(db, appelant, clientId)
    if (canDeclare(lien, lien)) return lien
    const isContestee = lien.declarationContestee || lien.aDeclarationContestee
    throw new Refusal(isContestee ? 'DECLARATION_CONTESTEE' : 'DECLARATION_NOT_GRANTED')
  }
  return { appelant, demande: { clientId, demande: 'ADMINISTRATEUR_DECLARE' }, allow }
}

/**
 * the declaration itself validates the caller. The other confirmed people get a mail, and so does the provider
 * when nothing proves the caller. Nothing happens when the caller is a validated administrator already.
 */
export async function saveDeclaration(
  db: Db,
  acte: Declaration,
  auteur: Auteur,
  perDay: number,
): Promise<{ statutAdminValide: boolean }> {
  return performActe(db, acte, async (tx, lien) => {
    if (!lien.statutAdminValide) {
      await checkDeclarations(tx, acte.appelant, perDay)
      const prouve = await isProuve(tx, lien, acte.appelant)
      await validateAdministrateur(tx, { clientId: lien.id, compteId: acte.appelant.compteId, prouve })
      await record(tx, acte, { consentement: true, enAttente: lien.droitAdministrateur, prouve })
      const autres = (await findInterlocuteurs(tx, lien.id)).filter(
        ({ compteId, statutLien }) => compteId !== acte.appelant.compteId && statutLien === 'CONFIRME',
      )
      const dits = autres.map(({ email }) => toDeclarationCourriel(auteur, lien, { email, prouve }))
      const { compteId, email } = acte.appelant
      await addCourriels(tx, [
        ...(await planCourriels(tx, { compteId, email, clientId: lien.id, genre: 'DECLARATION' }, dits)),
        ...(prouve ? [] : [toAProuverCourriel(auteur, lien)]),
      ])
    }
    return { statutAdminValide: true }
  })
}

/**
 * a proved administrator gave the right, or the provider proved an administrator of this client with the caller's
 * domain. What stands for a lesser right does not stand for a right that the caller takes themself.
 */
async function isProuve(tx: Db, lien: LienRow, { email, emailVerified }: Personne): Promise<boolean> {
  if (lien.droitAdministrateur && lien.prouve) return true
  const domaine = emailVerified ? toDomaineDePreuve(email) : undefined
  return domaine !== undefined && (await hasDomaineProuve(tx, lien.id, domaine))
}

/** an account declares itself a few times within 24 hours, for whichever company. */
async function checkDeclarations(tx: Db, { compteId }: Personne, perDay: number): Promise<void> {
  await lockCompte(tx, compteId)
  if ((await countDeclarations(tx, compteId, new Date(now().getTime() - DAY_MS))) < perDay) return
  const message = `Vous vous êtes déclaré ${perDay} fois en 24 heures. Réessayez demain.`
  throw new Refusal('DECLARATIONS_TROP_NOMBREUSES', { message })
}
