import { describe, expect, test } from 'vitest'
import { contexteOf, dossierOf, inscriptionOf, PARTICULIER, participantOf, SESSION } from '../dossier-testing.ts'
import { empreinteOf } from '../empreinte.ts'
import type { DocumentModele } from '../modele.ts'
import { toAttestation } from './attestation.ts'
import { toBonDeCommande } from './bon-de-commande.ts'
import { toConvention } from './convention.ts'
import { toConvocation } from './convocation.ts'
import { toAvoir, toFacture } from './facture.ts'

const contexte = contexteOf()
const FACTURE = { numero: 'F2027-000001', emiseLe: '2027-03-10' }
const AVOIR = { numero: 'A2027-000001', emiseLe: '2027-04-12' }

/** Every word of a model, with plain spaces. */
function say(modele: DocumentModele): string {
  const texts: string[] = []
  JSON.stringify(modele, (_key, value) => {
    if (typeof value === 'string') texts.push(value)
    return value
  })
  return texts.join('\n').replace(/[\u00a0\u202f]/g, ' ')
}

function expectSaid(modele: DocumentModele, sentences: readonly string[]): void {
  const said = say(modele)
  for (const sentence of sentences) expect(said).toContain(sentence)
}

describe('facture', () => {
  test('DOC-01 an invoice bears every mention the law wants', () => {
    const modele = toFacture(dossierOf({ detail: { referenceInterne: 'BDC-4512' } }), contexte, FACTURE)
    expect(modele.numero).toBe('F2027-000001')
    expectSaid(modele, [
      'Paris, le 10 mars 2027',
      'Institut Estrade',
      'SAS au capital de 50 000 €',
      '12 rue des Tribunes, 75009 Paris',
      'SIREN 000 000 018 – N° TVA FR66000000018',
      'Cabinet Perrin & Associés',
      '8 rue de la République',
      'SIREN 000345678 – SIRET 00034567800015',
      'N° TVA FR40000345678',
      'C00000012',
      'BDC-4512',
      'du 1er avril 2027 au 2 avril 2027',
      'Inscription : TVA : territorialité et échanges internationaux (TVA-PAR)',
      '20 %',
      '780,00 €',
      '156,00 €',
      '936,00 €',
      '9 avril 2027',
      'Nature des opérations : prestations de services.',
      'Escompte pour paiement anticipé : néant.',
      'trois fois le taux d’intérêt légal',
      'frais de recouvrement de 40 €',
    ])
    expect(say(modele)).not.toContain('Exonération')
  })

  test('DOC-01 an individual is told of no recovery indemnity, and an exempt line of why', () => {
    const modele = toFacture(
      dossierOf({ commandeur: PARTICULIER, lignes: [{ designation: 'X', quantite: 1, montantHt: 90, tauxTva: 0 }] }),
      contexte,
      FACTURE,
    )
    expectSaid(modele, ['Camille Perrin', 'Exonération de TVA – article 261-4-4° a du CGI.', 'Escompte'])
    expect(say(modele)).not.toMatch(/40 €|pénalités/)
  })

  test('DOC-01 what was paid by card says so, and another payer is named beside who ordered', () => {
    const payeur = { ...PARTICULIER, natureId: 1, denomination: 'Holding Perrin' }
    const payee = dossierOf({ payeur, commande: { etat: 'PAYEE', modeReglementId: 3 } })
    const modele = toFacture(payee, contexte, FACTURE)
    expect(modele.destinataire.nom).toBe('Holding Perrin')
    expectSaid(modele, ['Facture acquittée', 'Carte bancaire – payé', 'Commandé par', 'Cabinet Perrin & Associés'])
  })

  test('DOC-01 a credit note names the invoice it undoes, and its amounts', () => {
    const modele = toAvoir(dossierOf({ commande: { etat: 'REMBOURSEE' } }), contexte, AVOIR, FACTURE)
    expect([modele.titre, modele.numero]).toEqual(['Avoir', 'A2027-000001'])
    expectSaid(modele, ['Paris, le 12 avril 2027', 'la facture F2027-000001 du 10 mars 2027', '936,00 €'])
  })
})

describe('convention', () => {
  test('DOC-01 a convention bears what D. 6353-1 asks for', () => {
    const modele = toConvention(dossierOf(), contexte)
    expect(modele.titre).toBe('Convention de formation professionnelle')
    expectSaid(modele, [
      'L. 6353-1 et D. 6353-1',
      'TVA : territorialité et échanges internationaux',
      'Déterminer le lieu d’imposition d’une opération',
      'Livraisons intracommunautaires',
      '14 heures, soit 2 jours',
      'jeudi 1er avril 2027',
      'de 9 h à 12 h 30',
      'Centre Opéra',
      'Aucun : la formation se déroule entièrement en présence',
      'Moyens pédagogiques',
      'Évaluation :',
      'Sanction : attestation',
      '936,00 €',
      'Virement. Indiquez le numéro de la commande.',
      'L. 6354-1',
      'Cet enregistrement ne vaut pas agrément de l’État.',
      'Hélène Marchetti, directrice générale',
    ])
    expect(say(modele)).not.toContain('rétractation')
  })

  test('DOC-01 who pays for their own training has a contract, with its delay of withdrawal', () => {
    const modele = toConvention(dossierOf({ commandeur: PARTICULIER }), contexte)
    expect(modele.titre).toBe('Contrat de formation professionnelle')
    expectSaid(modele, [
      'L. 6353-3 à L. 6353-7',
      'Connaissances préalables',
      'Pratiquer la TVA nationale.',
      'Effectif : 12 participants au plus',
      'titres et références',
      'pendant quatorze jours',
      'L. 6353-5',
      'Aucune somme ne peut être exigée avant la fin du délai de rétractation.',
      '30 % du prix au plus',
      'L. 6353-7',
    ])
  })

  test('CUR-08 of a cursus, each step has its dates, and the share at a distance is of the whole', () => {
    const etape = { ...SESSION, id: 8, titre: 'Étape A' }
    const classe = { ...SESSION, id: 9, titre: 'Étape B', typeId: 5, lieu: null, dureeMinutes: 280 }
    const modele = toConvention(dossierOf({ sessions: [SESSION, etape, classe] }), contexte)
    expectSaid(modele, ['Étapes du cursus', 'Étape A', 'Étape B', 'À distance', '25 % de la durée totale'])
  })
})

describe('the others', () => {
  test('DOC-01 an order form names who ordered, the participants, the price and the conditions of sale', () => {
    const participants = [participantOf('Roy', 'Léa'), participantOf('Petit', 'Marc')]
    const modele = toBonDeCommande(
      dossierOf({ detail: { participants, commentairesFront: 'Rez-de-chaussée' } }),
      contexte,
    )
    expect(modele.numero).toBe('C00000012')
    expectSaid(modele, ['lea.roy@societe.example', 'Petit', 'Rez-de-chaussée', '936,00 €', 'conditions générales'])
  })

  test('DOC-01 what is free costs nothing', () => {
    const lignes = [{ designation: 'Inscription', quantite: 1, montantHt: 0, tauxTva: 20 }]
    expectSaid(toBonDeCommande(dossierOf({ lignes, commande: { modeReglementId: null } }), contexte), [
      'Formation gratuite',
    ])
  })

  test('DOC-01 a convocation says when and where, with whom to speak of a handicap, and what to bring', () => {
    const modele = toConvocation(dossierOf(), contexte, { inscription: inscriptionOf(), session: SESSION })
    expect(modele.destinataire.nom).toBe('Léa Roy')
    expectSaid(modele, [
      'vendredi 2 avril 2027',
      'de 9 h à 12 h 30, de 14 h à 17 h 30',
      'Centre Opéra',
      'pièce d’identité',
      'handicap',
    ])
    const classe = { ...SESSION, typeId: 5, lieu: null }
    const virtuelle = toConvocation(dossierOf(), contexte, { inscription: inscriptionOf(), session: classe })
    expectSaid(virtuelle, ['À distance', 'http://localhost:3000/espace/participant'])
    expect(say(virtuelle)).not.toContain('pièce d’identité')
  })

  test('DOC-01 a certificate says what was attended, for how long, and is signed', () => {
    const modele = toAttestation(dossierOf(), contexte, { inscription: inscriptionOf(), session: SESSION })
    expectSaid(modele, [
      'atteste que Léa Roy a suivi',
      'L. 6353-1',
      '14 heures, soit 2 jours',
      'du 1er avril 2027 au 2 avril 2027',
      'Déterminer le lieu d’imposition d’une opération',
      'Présence constatée',
      'Hélène Marchetti',
    ])
  })
})

test('GRI-06 another day makes no other document; other dates do', () => {
  const sujet = { inscription: inscriptionOf(), session: SESSION }
  const of = (session: typeof SESSION, today: string) =>
    empreinteOf(toConvocation(dossierOf(), { ...contexte, today }, { ...sujet, session }))
  expect(of(SESSION, '2027-03-10')).toBe(of(SESSION, '2027-03-11'))
  expect(of(SESSION, '2027-03-10')).not.toBe(of({ ...SESSION, dateFin: '2027-04-03' }, '2027-03-10'))
})
