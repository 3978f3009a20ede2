/** A state's name, and the line that says it. */
export interface Nomme {
  nom: string
  ligne: number
}

/** Why a file says a word that names a state of an order, and how often it says each: it is a state of something else. */
export type Homonymes = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>

export const HOMONYMES: Homonymes = {
  'a change of an order (EtatModification)': {
    'contract/socle/evenement-commande.ts': { EN_ATTENTE_PAIEMENT: 1 },
    'contract/suite/modification.ts': { EN_ATTENTE_PAIEMENT: 1 },
    'server/argent/modification/faites.sql.ts': { EN_ATTENTE_PAIEMENT: 1 },
    'server/argent/paiement/droits.service.ts': { EN_ATTENTE_PAIEMENT: 1 },
    'server/argent/paiement/payable-modification.service.ts': { EN_ATTENTE_PAIEMENT: 2 },
    'server/argent/paiement/supplement.sql.ts': { EN_ATTENTE_PAIEMENT: 2 },
    'server/exploitation/etat/etat.sql.ts': { EN_ATTENTE_PAIEMENT: 1 },
    'server/exploitation/etat/requetes.sql.ts': { EN_ATTENTE_PAIEMENT: 1 },
    'server/porte/donnees/donnees.sql.ts': { EN_ATTENTE_PAIEMENT: 1 },
    'server/porte/gestion/modifications.ts': { EN_ATTENTE_PAIEMENT: 1 },
    'server/suite/encaissement/relance.sql.ts': { EN_ATTENTE_PAIEMENT: 1 },
    'server/suite/modification/modification.routes.ts': { EN_ATTENTE_PAIEMENT: 1 },
    'server/suite/modification/modification.service.ts': { EN_ATTENTE_PAIEMENT: 1 },
    'server/vente/fusion/fusion.sql.ts': { EN_ATTENTE_PAIEMENT: 1 },
    'server/vente/modification/modification.tables.ts': { EN_ATTENTE_PAIEMENT: 1 },
    'server/vente/modification/suite.service.ts': { EN_ATTENTE_PAIEMENT: 2 },
    'web/pages/espace/commandes/modification/use-envoi.ts': { EN_ATTENTE_PAIEMENT: 2 },
  },
  'a waiting list (attente)': {
    'contract/socle/evenement-catalogue.ts': { EXPIREE: 1 },
    'contract/vente/attente.ts': { EXPIREE: 1 },
    'server/vente/attente/attente.sql.ts': { EXPIREE: 2 },
    'server/vente/attente/distribution.service.ts': { EXPIREE: 1 },
    'web/pages/espace/attente/OffrePage.tsx': { EXPIREE: 2 },
  },
  'a signature (EtatSignature)': {
    'contract/papier/signature.ts': { A_SIGNER: 1, SIGNEE: 1 },
    'server/papier/signature/sujet.service.ts': { SIGNEE: 1, A_SIGNER: 1 },
    'web/pages/espace/commandes/contrat/Contrat.tsx': { SIGNEE: 1 },
    'web/pages/espace/commandes/contrat/ContratPanel.tsx': { SIGNEE: 1 },
    'web/pages/espace/signature/SignaturePage.tsx': { SIGNEE: 2 },
    'web/pages/espace/signature/Signe.tsx': { SIGNEE: 2 },
  },
  'a field of a bank statement (OFX)': {
    'server/suite/releve/fichier/ofx.ts': { PAYEE: 2 },
  },
}

/** Tells of each name that no reason covers, and of each reason that covers more than is there. */
export function compareHomonymes(found: ReadonlyMap<string, readonly Nomme[]>, homonymes: Homonymes): string[] {
  const known = Object.assign({}, ...Object.values(homonymes)) as Record<string, Readonly<Record<string, number>>>
  const told: string[] = []
  for (const file of new Set([...found.keys(), ...Object.keys(known)])) {
    const lus = Map.groupBy(found.get(file) ?? [], ({ nom }) => nom)
    for (const nom of new Set([...lus.keys(), ...Object.keys(known[file] ?? {})])) {
      const lines = (lus.get(nom) ?? []).map(({ ligne }) => ligne)
      const times = known[file]?.[nom] ?? 0
      if (lines.length === times) continue
      told.push(
        lines.length > times
          ? `${file}:${lines.join(',')} names the state ${nom} of an order: ask for what it is (contract/reference/etat-commande.ts).`
          : `${file} says ${nom} ${lines.length} times: scripts/etats/homonymes.ts lists ${times}.`,
      )
    }
  }
  return told
}
