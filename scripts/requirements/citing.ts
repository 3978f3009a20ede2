/** Each test of these files names what it proves: the quarters and screens of what came after the specification. */
export const CITING = [
  'server/{vente,argent,papier,suite,exploitation,porte}/**/*.test.ts',
  'server/socle/{courriel,evenement,webhook}/**/*.test.ts',
  'contract/rules/{code-verification,conditions,conditions-mots,demi-journee,echeancier,iban,retenue,retractation}.test.ts',
  'web/pages/{emargement,espace/commandes,gestion,inscription/attente,verifier}/**/*.test.{ts,tsx}',
  'e2e/{a-virer,bureau*,chevauchement,conditions,contrat,devis,emargement,financement,fusion,historique}.*',
  'e2e/{integration,liste-attente,modification,places-a-designer,reglement,releve,reste,signature,verifier}.*',
  'e2e/{espace,paiement,panier}*',
]
