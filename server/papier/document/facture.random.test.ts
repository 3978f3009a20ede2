import { expect, test } from 'vitest'
import { formatCents } from '#contract/rules/format.ts'
import { toCents } from '#contract/rules/montant.ts'
import { sayTaux } from '#contract/rules/taux.ts'
import { randomOf } from '../../testing/demande/random.ts'
import { randomCommande } from '../../testing/document/commande-aleatoire.ts'
import { contexteOf, dossierOf } from '../../testing/document/dossier.ts'
import { factureOf } from '../../testing/document/piece.ts'
import { rounds } from '../../testing/rounds.ts'
import type { Bloc } from './modele.ts'

const COMMANDES = rounds({ short: 300, long: 3_000 })
function rowsOf(blocs: readonly Bloc[], legende: string): readonly (readonly string[])[] {
  return blocs.flatMap((bloc) => (bloc.bloc === 'tableau' && bloc.legende === legende ? bloc.lignes : []))
}

/** Reads '1 234,50 €' as cents. */
function centsOf(montant = ''): number {
  return Number(montant.replace('−', '-').replace(/[^\d-]/g, ''))
}

test(`FAC-02 on ${COMMANDES} random orders, the lines of the invoice add up to the order, by rate and in total`, () => {
  const contexte = contexteOf()
  for (let seed = 1; seed <= COMMANDES; seed += 1) {
    const { lignes, prix, participants } = randomCommande(randomOf(seed))
    const dossier = dossierOf({ lignes, detail: { prix, participants } })
    dossier.commande.montantHtCents = toCents(prix.montantHt)
    dossier.commande.montantTvaCents = toCents(prix.montantTva)
    dossier.commande.montantTtcCents = toCents(prix.montantTtc)
    const { blocs } = factureOf(dossier, contexte, { numero: 'F2027-000001', emiseLe: '2027-03-10' })

    const bases = new Map<string, number>()
    for (const [, quantite, unitaire, taux = '', montant] of rowsOf(blocs, 'Détail du prix')) {
      expect(centsOf(unitaire) * Number(quantite)).toBe(centsOf(montant))
      bases.set(taux, (bases.get(taux) ?? 0) + centsOf(montant))
    }
    const taux = prix.taux.map(({ tauxTva, montantHt }) => [
      tauxTva === 0 ? 'Sans TVA' : sayTaux(tauxTva),
      toCents(montantHt),
    ])
    expect([...bases].filter(([, ht]) => ht !== 0).sort()).toEqual(taux.sort())
    const totaux = blocs.flatMap((bloc) => (bloc.bloc === 'totaux' ? bloc.lignes : []))
    const montants = [prix.montantHt, ...prix.taux.map(({ montantTva }) => montantTva), prix.montantTtc]
    expect(totaux.map(({ valeur }) => valeur)).toEqual(montants.map((one) => formatCents(toCents(one))))
    expect(montants.slice(0, -1).reduce((sum, one) => sum + toCents(one), 0)).toBe(toCents(prix.montantTtc))
  }
})
