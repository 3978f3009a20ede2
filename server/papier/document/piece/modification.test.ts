import { describe, expect, test } from 'vitest'
import { contexteOf, dossierOf, participantOf, SESSION } from '../../../testing/document/dossier.ts'
import { champOf, expectSaid, rowsOf, say } from '../../../testing/document/modele.ts'
import { rowOf } from '../../../testing/document/piece.ts'
import { etatOf, ligneOf, withLignes, withParticipants, withPrix } from '../../../testing/modification/etat.ts'
import { changementOf } from '../../../testing/modification/faite.ts'
import type { Changement } from '../histoire.service.ts'
import { toPieceModele } from '../modeles/piece.ts'
import { listChangees } from './modification.ts'

const contexte = contexteOf()
const FACTURE = { numero: 'F2027-000001', emiseLe: '2027-03-10' }
const PIECE = { numero: 'X2027-000002', emiseLe: '2027-03-12' }
const [ANNE, PAUL, LEA] = [
  participantOf('Martin', 'Anne'),
  participantOf('Durand', 'Paul'),
  participantOf('Roy', 'Léa'),
]
const INSCRIPTION = 'Inscription : TVA (TVA-PAR)'
const { email } = ANNE

/** An order of Anne and Paul, 780 € HT each. */
const DEUX = withPrix(
  etatOf({
    ...dossierOf({ lignes: [ligneOf(INSCRIPTION, 780, 2)], detail: { participants: [ANNE, PAUL] } }).commande,
    sessionId: SESSION.id,
    reference: SESSION.reference,
  }),
)

/** The words of the piece of a change. */
function modeleOf(changement: Changement, premieres = [FACTURE]) {
  const histoire = { initiale: dossierOf(), changements: [changement] }
  const [piece] = listChangees(histoire, (cle) => rowOf({ ...cle, ...PIECE }), premieres)
  if (!piece) throw new Error('a change has its piece')
  return toPieceModele(piece, contexte)
}

const totauxOf = ({ blocs }: ReturnType<typeof modeleOf>) =>
  blocs.flatMap((bloc) =>
    bloc.bloc === 'totaux'
      ? bloc.lignes.map(({ label, valeur }) => `${label} ${valeur}`.replace(/[\u00a0\u202f]/g, ' '))
      : [],
  )

describe('PAP-26 the credit note of a change', () => {
  const lignes = [ligneOf(INSCRIPTION, -780), ligneOf('Retenue de 50 %', 390)]
  const change = {
    demande: { nature: 'ANNULATION' as const, emails: [email] },
    avant: DEUX,
    apres: withParticipants(withLignes(DEUX, lignes), [PAUL]),
    retenue: { pourcent: 50, montantTtcCents: 46_800 },
  }

  test('names the invoice, the change and what is kept, in favour of the payer', () => {
    const modele = modeleOf(changementOf(change))
    expect([modele.type, modele.titre, modele.numero, modele.destinataire.role]).toEqual([
      'avoir',
      'Avoir',
      'X2027-000002',
      'Établi pour',
    ])
    expectSaid(modele, [
      'Paris, le 12 mars 2027',
      'Cet avoir corrige la facture F2027-000001 du 10 mars 2027. Inscription annulée : Anne MARTIN, 50 % retenus. Restent dus 50 % du prix, soit 468,00 € TTC. Les montants ci-dessous sont en votre faveur.',
    ])
    expect(champOf(modele, 'Participant')).toBe('Anne MARTIN')
    expect(rowsOf(modele, 'Détail du prix')).toEqual([
      [INSCRIPTION, '1', '780,00 €', '20 %', '780,00 €'],
      ['Retenue de 50 %', '1', '−390,00 €', '20 %', '−390,00 €'],
    ])
    expect(totauxOf(modele)).toEqual([
      'Total HT 390,00 €',
      'TVA 20 % sur 390,00 € 78,00 €',
      'Total TTC à votre crédit 468,00 €',
    ])
    expect(champOf(modele, 'Échéance')).toBeUndefined()
  })

  test('of an order whose first invoice there never was names none', () => {
    expect(say(modeleOf(changementOf(change), []))).not.toContain('corrige')
  })

  test('of those who move while others stay has the lines that they take with them', () => {
    const avril = { ...DEUX.detail.formation, dateDebut: '2027-04-12', dateFin: '2027-04-13' }
    const creee = { ...DEUX, reference: 'TVA-LYO', detail: { ...DEUX.detail, participants: [ANNE], formation: avril } }
    const reste = withPrix(
      withParticipants({ ...DEUX, detail: { ...DEUX.detail, lignes: [ligneOf(INSCRIPTION, 780)] } }, [PAUL]),
    )
    const demande = { nature: 'REPORT' as const, emails: [email], de: 'TVA-PAR', vers: 'TVA-LYO' }
    const modele = modeleOf(changementOf({ demande, avant: DEUX, apres: reste, creee }))
    expectSaid(modele, [
      'Anne MARTIN : report de la session du 1er avril 2027 au 2 avril 2027 à celle du 12 avril 2027 au 13 avril 2027.',
    ])
    expect(rowsOf(modele, 'Détail du prix')).toEqual([[INSCRIPTION, '1', '780,00 €', '20 %', '780,00 €']])
    expect(totauxOf(modele).at(-1)).toBe('Total TTC à votre crédit 936,00 €')
  })
})

describe('PAP-26 the complementary invoice of a change', () => {
  const lignes = [{ ...ligneOf('Remise perdue', 100), tauxTva: 5.5 }]
  const change = {
    demande: { nature: 'REMPLACEMENT' as const, email, par: { ...LEA } },
    avant: DEUX,
    apres: withParticipants(withLignes(DEUX, lignes), [LEA, PAUL]),
  }

  test('says who comes, what it adds, and how it is to be paid', () => {
    const modele = modeleOf(changementOf(change))
    expect([modele.type, modele.titre]).toEqual(['facture-complementaire', 'Facture complémentaire'])
    expectSaid(modele, [
      'Cette facture complète la facture F2027-000001 du 10 mars 2027. Léa ROY remplace Anne MARTIN.',
    ])
    expect(champOf(modele, 'Participant')).toBe('Léa ROY')
    expect(totauxOf(modele)).toEqual([
      'Total HT 100,00 €',
      'TVA 5,5 % sur 100,00 € 5,50 €',
      'Total TTC à payer 105,50 €',
    ])
    expect(champOf(modele, 'Échéance')).toBe('11 avril 2027')
    expect(champOf(modele, 'Référence à rappeler')).toBe('X2027-000002')
  })

  test('is settled when a card paid it; otherwise an order by card has it paid by transfer', () => {
    const carte = { ...dossierOf(), commande: { ...dossierOf().commande, etat: 'PAYEE' as const, modeReglementId: 3 } }
    const payee = modeleOf(changementOf({ ...change, isPayee: true }, carte))
    expect(champOf(payee, 'État')).toBe('Facture acquittée')
    expect(totauxOf(payee).at(-1)).toBe('Total TTC payé 105,50 €')
    const due = modeleOf(changementOf(change, carte))
    expect([champOf(due, 'Règlement'), totauxOf(due).at(-1)]).toEqual(['Virement', 'Total TTC à payer 105,50 €'])
  })
})
