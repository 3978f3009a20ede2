/**
 * The quarters of server/, the lowest first: what stands in one knows itself and those before it. Each place is a file or
 * a folder of server/.
 */
const QUARTERS: Record<string, readonly string[]> = {
  platform: ['platform'],
  socle: ['config', 'external', 'organisme', 'courriel', 'nomenclature', 'evenement', 'webhook'],
  personne: ['auth', 'compte', 'client'],
  catalogue: ['catalogue'],
  vente: ['demande', 'panier', 'commande', 'attente', 'annuaire'],
  argent: ['paiement', 'echeance'],
  papier: ['document', 'contrat', 'signature', 'devis', 'financement'],
  suite: ['suivi', 'emargement', 'modification', 'encaissement', 'prelevement', 'releve', 'livres'],
  exploitation: ['etat', 'garde'],
  porte: ['espace', 'bureau', 'gestion', 'integration', 'page'],
  serve: ['serve', 'main.ts', 'run.ts', 'bundle.ts', 'flags.ts'],
}

/** What stands outside the order: it knows all quarters, and only `serve` knows it. */
export const OUTSIDE = ['access-matrix', 'migrations', 'seed', 'testing']

export const ORDER = Object.keys(QUARTERS)

const QUARTER_OF = new Map(Object.entries(QUARTERS).flatMap(([name, places]) => places.map((place) => [place, name])))

/** The quarter of a file of server/; undefined outside the order. */
export function quarterOf(file: string): string | undefined {
  const [root, place = ''] = file.split('/')
  return root === 'server' ? QUARTER_OF.get(place) : undefined
}

/** Whether the first of two quarters may know the second one. */
export function mayKnow(from: string, to: string): boolean {
  return ORDER.indexOf(to) <= ORDER.indexOf(from)
}
