import { type PresenceDite, type ReperesDemiJournee, sayDemiJournee } from '#contract/rules/demi-journee.ts'
import { AdministrationRefusal, recordGestion } from '../client/administration/administration.service.ts'
import type { Contexte } from '../document/contexte.ts'
import { isAttendu } from '../suivi/attendu.ts'
import { judgeAgain, onSession } from '../suivi/suivi.service.ts'
import type { Inscrit } from '../suivi/suivi.sql.ts'
import type { Db } from '../tables.ts'
import { getRegistre } from './emargement.service.ts'
import { lockDemiJournee, nextRevision, setPointages } from './emargement.sql.ts'
import { makeFeuille } from './feuille.service.ts'
import { findFeuille } from './feuille.sql.ts'
import { getSession } from './lien.service.ts'

export interface Correction extends ReperesDemiJournee {
  email: string
  presence: PresenceDite
  motif: string
}

/**
 * Only the provider corrects what a trainer countersigned, with a reason that the sheet then says. Who has completed the
 * session has it judged again, and their papers made again.
 */
export async function corrigerEmargement(
  db: Db,
  reference: string,
  { email, presence, motif, ...repere }: Correction,
  { now, contexte }: { now: Date; contexte: Contexte },
): Promise<Inscrit> {
  return onSession(db, reference, async (tx, { id }) => {
    const session = await getSession(tx, { id })
    const { inscrits, demiJournees } = await getRegistre(tx, session)
    const half = demiJournees.find(({ jour, moment }) => jour === repere.jour && moment === repere.moment)
    if (!half) throw new AdministrationRefusal(`La session ${reference} n’a pas de ${sayDemiJournee(repere)}.`)
    const inscrit = inscrits.find((one) => isAttendu(one) && one.email === email.toLowerCase())
    if (!inscrit) throw new AdministrationRefusal(`${email} n’est pas inscrit à la session ${reference}.`)
    const row = await lockDemiJournee(tx, session.id, half)
    const ecriture = {
      par: 'ORGANISME' as const,
      noteLe: now,
      revision: await nextRevision(tx, row),
      corrigeLe: now,
      motif,
    }
    await setPointages(tx, row, [{ inscriptionId: inscrit.id, ...presence }], ecriture)
    await recordGestion(tx, null, 'EMARGEMENT_CORRIGE', {
      ...{ session: reference, inscription: inscrit.id, motif, ...repere, ...presence },
      avant: half.pointages.find(({ inscriptionId }) => inscriptionId === inscrit.id)?.etat ?? null,
    })
    if (inscrits.some((one) => one.presence !== null)) await judgeAgain(tx, session.id, inscrit, now)
    if (await findFeuille(tx, session.id)) await makeFeuille(tx, session, contexte)
    return inscrit
  })
}
