import * as commande from '#contract/porte/actes/commande.ts'
import { formatCents, formatEuros } from '#contract/rules/format.ts'
import type { NatureModification } from '#contract/rules/modification-form.ts'
import { recordRetractation } from '../../argent/echeance/relance.service.ts'
import { refundWhole } from '../../argent/paiement/actes.service.ts'
import { remindCommande } from '../../papier/signature/relance.service.ts'
import { forceChange, getByNumero } from '../../suite/modification/actes.service.ts'
import { acceptCommande, refuseCommande } from '../../vente/commande/acceptation.service.ts'
import { judgeJustificatif } from '../../vente/commande/justificatif.service.ts'
import { type Execution, faire } from './faire.ts'

const JUGES = { ACCEPTE: 'accepté', REFUSE: 'refusé' }
const CHANGES: Record<NatureModification, string> = {
  REMPLACEMENT: 'remplacement fait',
  REPORT: 'report fait',
  ANNULATION: 'annulation faite',
  DESIGNATION: 'désignation faite',
}

export const COMMANDE = {
  accorder: faire(
    commande.accorder,
    ({ db, now }, { numero, accord, motif }) =>
      accord ? acceptCommande(db, numero, now()) : refuseCommande(db, numero, motif || null),
    (commandes, { accord }) => {
      const numeros = commandes.map(({ numero }) => numero).join(', ')
      return `${commandes.length > 1 ? 'Commandes' : 'Commande'} ${numeros} : accord ${accord ? 'donné' : 'refusé'}.`
    },
  ),
  jugerJustificatif: faire(
    commande.jugerJustificatif,
    ({ db, now }, jugement) => judgeJustificatif(db, jugement, now()),
    ({ reste, complement }, { numero, email, decision }) => {
      const fait = `Commande ${numero} : justificatif de ${email} ${JUGES[decision]}.`
      if (reste > 0) return `${fait} Il en reste ${reste} à juger.`
      if (!complement) return fait
      return `${fait} La commande est augmentée de ${formatEuros(complement.montantTtc)} TTC, à régler sur facture complémentaire.`
    },
  ),
  changer: faire(
    commande.changer,
    async ({ db, now }, { numero, changement, retenue, id }) => {
      const contexte = { now: now(), id, ...(retenue !== null && { retenue }) }
      return forceChange(db, await getByNumero(db, numero), changement, contexte)
    },
    ({ modification: { apres, nature }, differenceTtcCents, avertissements }, { numero }) => [
      `Commande ${numero} : ${CHANGES[nature]}, ${differenceTtcCents === 0 ? 'sans changement de prix' : `${formatCents(differenceTtcCents)} TTC`}.`,
      ...(apres.creee ? [`Les personnes reportées ont la commande ${apres.creee.numero}.`] : []),
      ...avertissements,
    ],
  ),
  relancer: faire(
    commande.relancer,
    ({ db, now }, { numero }) => remindCommande(db, numero, now()),
    (qui, { numero }) => `Commande ${numero} : un rappel part pour ${qui}.`,
  ),
  retracter: faire(
    commande.retracter,
    ({ db, now }, { numero }) => recordRetractation(db, numero, now()),
    (_, { numero }) => `Commande ${numero} : rétractation enregistrée, les places sont rendues.`,
  ),
  rembourser: faire(
    commande.rembourser,
    ({ db, paiement, now, log = console }, { numero, manuel }) =>
      refundWhole({ db, paiement, log, now }, numero, manuel),
    ({ montantCents, devise }, { numero }) =>
      `La commande ${numero} est remboursée : ${formatCents(montantCents, devise)}.`,
  ),
} satisfies Record<keyof typeof commande, Execution>
