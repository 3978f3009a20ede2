import type { FastifyInstance } from 'fastify'
import { listVirements, MAX_VIREMENTS, type VirementGere } from '#contract/porte/bureau/virements.ts'
import { formatIban } from '#contract/rules/iban.ts'
import { findARendreSansCarte } from '../../argent/echeance/remboursement.sql.ts'
import { isAutreTitulaire } from '../../argent/paiement/destination.service.ts'
import { type ARendreAutrement, findVirements } from '../../argent/paiement/virement.sql.ts'
import { route } from '../../platform/routes.ts'
import type { Services } from '../../socle/config/services.ts'

/** An échéance goes back the way it came. */
const SANS_COMPTE = { origine: null, isAutreTitulaire: false }

const PREMIERS = { limit: MAX_VIREMENTS, offset: 0 }

/** What the provider gives back by transfers of its own. */
export function virementsBureauRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, listVirements, async () => {
    const virements = await findVirements(db, PREMIERS)
    const echeances = await findARendreSansCarte(db, PREMIERS)
    return [
      ...virements.map(toVirement),
      ...echeances.map(({ id, numero, payeur, montantCents, demandeLe }) => ({
        id,
        numero,
        payeur,
        montantCents,
        demandeLe: demandeLe.toISOString(),
        email: null,
        titulaire: null,
        iban: null,
        isCompteRequis: false,
        autresOrigines: [],
        ...SANS_COMPTE,
      })),
    ]
  })
}

function toVirement({
  iban,
  origines,
  demandeLe,
  isVirement: _,
  isTropPercu: __,
  ...one
}: ARendreAutrement): VirementGere {
  const ibans = origines.map((origine) => origine.iban)
  const autres = iban !== null && !ibans.includes(iban) ? ibans : []
  const compte = iban !== null && { titulaire: one.titulaire ?? one.payeur, iban }
  const [origine = null] = origines
  return {
    ...one,
    demandeLe: demandeLe.toISOString(),
    isCompteRequis: true,
    iban: iban && formatIban(iban),
    autresOrigines: autres.map(formatIban),
    origine: origine && { titulaire: origine.titulaire || one.payeur, iban: formatIban(origine.iban) },
    isAutreTitulaire: compte !== false && isAutreTitulaire(compte, { payeur: one.payeur, origines: ibans }),
  }
}
