import type { ErreurImport } from './erreurs.ts'
import type { NonVendableRow } from './particuliers.sql.ts'

/** Decision 57: tells the provider what individuals cannot order, and what is missing. It is no error: companies can. */
export function toNonVendables(rows: readonly NonVendableRow[]): ErreurImport[] {
  return rows.map(({ numero, reference, sansFormateur, sansReglement }) => {
    const manques = [
      ...(sansFormateur ? ['les formateurs, avec leurs titres ou références (formateurs)'] : []),
      ...(sansReglement ? ['le règlement intérieur (reglementInterieur)'] : []),
    ]
    const message = `${reference} ne peut pas être vendue aux particuliers : il manque ${manques.join(' et ')} (articles L. 6353-4 et L. 6353-8 du Code du travail)`
    return { numero, champ: sansFormateur ? 'formateurs' : 'reglementInterieur', message }
  })
}
