import { countPlaces } from '#contract/rules/designation.ts'
import { formatCents, formatJourCourt } from '#contract/rules/format.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { EtatDevis } from '#contract/vente/devis.ts'
import { type DevisRow, findDevisByNumero } from '../../papier/devis/devis.sql.ts'
import { etatOf } from '../../vente/panier/devis-lu.ts'
import type { Commande, Mode } from './mode.ts'

const NUMERO = /^D\d{4}-\d{6,}$/

export const MODES_DEVIS: Record<string, Mode> = {
  devis: {
    usage: 'devis [numéro]',
    texte: 'les derniers devis demandés, leur état et leur commande, ou celui-là',
    parse: parseDevis,
  },
}

function parseDevis([numero, ...rest]: string[]): Commande | undefined {
  if (rest.length > 0 || (numero !== undefined && !NUMERO.test(numero))) return undefined
  return async ({ db, now }) => {
    const devis = await findDevisByNumero(db, numero)
    const today = dayInParis(now())
    return devis.length === 0 ? ['Aucun devis.'] : devis.map((one) => sayDevis(one, today))
  }
}

const ETATS: Record<EtatDevis, (devis: DevisRow) => string> = {
  VALABLE: ({ valableJusquAu }) => `valable jusqu’au ${formatJourCourt(valableJusquAu)}`,
  EXPIRE: ({ valableJusquAu }) => `expiré le ${formatJourCourt(valableJusquAu)}`,
  COMMANDE: ({ commande }) => `commandé : ${commande?.numero}`,
  ANNULE: () => 'annulé',
}

function sayDevis(devis: DevisRow, today: string): string {
  const { numero, emisLe, montantTtcCents, detail, reference, commande } = devis
  return [
    formatJourCourt(emisLe),
    numero,
    ETATS[etatOf({ ...devis, isCommande: commande !== null }, today)](devis),
    `${formatCents(montantTtcCents)} TTC`,
    `${countPlaces(detail)} place(s)`,
    `${detail.formation.titre} (${reference})`,
    detail.commandeur.denomination,
    `${formatPersonne(detail.personne)} <${detail.personne.email}>`,
  ].join('  ')
}
