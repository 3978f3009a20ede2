import type { Config } from '../../socle/config/config.ts'

interface Journal {
  code: string
  intitule: string
}

/** The accounts and journals that the provider's accountant uses. */
export interface PlanComptable {
  siren: string
  ventes: Journal
  banque: Journal
  client: string
  compteBanque: string
  compteCarte: string
  parTaux: { ventes: ReadonlyMap<number, string>; tva: ReadonlyMap<number, string> }
}

export function toPlanComptable(config: Config): PlanComptable {
  return {
    siren: config.PROVIDER_SIREN.replace(/\s/g, ''),
    ventes: { code: config.JOURNAL_VENTES, intitule: 'Ventes' },
    banque: { code: config.JOURNAL_BANQUE, intitule: 'Banque' },
    client: config.COMPTE_CLIENTS,
    compteBanque: config.COMPTE_BANQUE,
    compteCarte: config.COMPTE_CARTE,
    parTaux: { ventes: config.COMPTES_VENTES, tva: config.COMPTES_TVA },
  }
}
