import { describe, expect, test } from 'vitest'
import { CHEQUE } from '#contract/reference/mode-reglement.ts'
import {
  contexteOf,
  dossierOf,
  PARTICULIER,
  participantOf,
  SESSION,
  SOCIETE,
} from '../../../testing/document/dossier.ts'
import { champOf, expectSaid, kindsOf, rowsOf, say, titresOf } from '../../../testing/document/modele.ts'
import { avoirOf, factureOf, rowOf } from '../../../testing/document/piece.ts'
import { WITHOUT_STANDINS } from '../../../testing/without-standins.ts'
import { toBonDeCommande } from './bon-de-commande.ts'
import { echeanceOf } from './echeance.ts'

const contexte = contexteOf()
const FACTURE = { numero: 'F2027-000001', emiseLe: '2027-03-10' }
const PRECEDENTES = [rowOf(FACTURE)]
const AVOIR = { numero: 'A2027-000001', emiseLe: '2027-04-12' }
const gens = (nombre: number) => Array.from({ length: nombre }, (_, rang) => participantOf(`Nom${rang}`, 'Léa'))

describe('an invoice', () => {
  test('FAC-11 bears every mention the law wants', () => {
    const modele = factureOf(dossierOf({ detail: { referenceInterne: 'BDC-4512' } }), contexte, FACTURE)
    expect([modele.numero, modele.destinataire.role, modele.emetteur.role]).toEqual([
      'F2027-000001',
      'Facturé à',
      'Organisme de formation',
    ])
    expectSaid(modele, [
      'Paris, le 10 mars 2027',
      'Institut Estrade',
      'SAS au capital de 50 000 €',
      '12 rue des Tribunes, 75009 Paris',
      'RCS Paris 000 000 018 – N° TVA FR66000000018',
      'Cabinet Perrin & Associés',
      '8 rue de la République',
      'SIREN 000 345 678 – SIRET 000 345 678 00015',
      'N° TVA FR40000345678',
      'du 1er avril 2027 au 2 avril 2027',
      'Inscription : TVA : territorialité et échanges internationaux (TVA-PAR)',
      '936,00 €',
      'Total TTC à payer',
      'Nature des opérations : prestations de services.',
      'Escompte pour paiement anticipé : néant.',
      'trois fois le taux d’intérêt légal',
      'frais de recouvrement de 40 €',
      'Déclaration d’activité enregistrée sous le numéro 11 99 00000 99. Cet enregistrement ne vaut pas agrément de l’État.',
    ])
    expect(modele.pied[0]).toContain('– RCS Paris 000\u00a0000\u00a0018 – TVA FR66000000018')
    expect([champOf(modele, 'Commande'), champOf(modele, 'Votre référence'), champOf(modele, 'Participant')]).toEqual([
      'C00000012',
      'BDC-4512',
      'Léa ROY',
    ])
    expect(champOf(modele, 'Formation')).toBe(`${SESSION.titre} (${SESSION.reference})`)
    expect(say(modele)).not.toMatch(/Exonération|Commandé par|annexe/)
  })

  test.each([
    ['to be paid', 'CONFIRMEE', true],
    ['paid', 'PAYEE', false],
  ] as const)(
    'FAC-16 by cheque, %s, says or not to whom and where it is sent, as the order form does',
    (_, etat, isSaid) => {
      const dossier = dossierOf({ commande: { modeReglementId: CHEQUE, etat } })
      const [facture, bon] = [factureOf(dossier, contexte, FACTURE), toBonDeCommande(dossier, contexte)]
      const said = (modele: typeof facture | typeof bon) =>
        ['Chèque à l’ordre de', 'À envoyer à', 'Référence à rappeler'].map((label) => champOf(modele, label))
      const lieu = ['Institut Estrade', 'Institut Estrade, 12 rue des Tribunes, 75009 Paris']
      const none = [undefined, undefined, undefined]
      expect(said(facture)).toEqual(isSaid ? [...lieu, 'F2027-000001'] : none)
      expect(said(bon)).toEqual(isSaid ? [...lieu, 'C00000012'] : none)
    },
  )

  test('FAC-08 has the numbers that a public buyer gave, and names none that it did not', () => {
    const acheteurPublic = { service: 'FINANCES', engagement: '4500012', marche: '' }
    const modele = factureOf(dossierOf({ detail: { acheteurPublic } }), contexte, FACTURE)
    const labels = ['Code service', 'Numéro d’engagement', 'Numéro de marché']
    expect(labels.map((label) => champOf(modele, label))).toEqual(['FINANCES', '4500012', undefined])
  })

  test('FAC-17 names its number of SIREN alone where the provider is in no register', () => {
    const hors = { ...contexte, organisme: { ...contexte.organisme, rcs: null } }
    const modele = factureOf(dossierOf(), hors, FACTURE)
    expectSaid(modele, ['SIREN 000 000 018 – N° TVA FR66000000018'])
    expect(say(modele)).not.toContain('RCS')
    expect(champOf(modele, 'Votre référence')).toBeUndefined()
  })

  test('FAC-17 names a company by its SIREN, an association by its RNA, and who is abroad by the number and the country it has', () => {
    expectSaid(factureOf(dossierOf(), contexte, FACTURE), ['SIREN 000 345 678 – SIRET 000 345 678 00015'])
    const asso = { ...SOCIETE, natureId: 2, siret: null, rna: 'W751234567', numeroTvaIntra: null }
    expect(factureOf(dossierOf({ payeur: asso }), contexte, FACTURE).destinataire.lignes).toEqual([
      '8 rue de la République',
      '69001 Lyon',
      'RNA W751234567',
    ])
    const belge = { ...SOCIETE, siret: 'BE0123456789', numeroTvaIntra: null, complement: 'Étage 3', pays: 'BE' }
    expect(factureOf(dossierOf({ payeur: belge }), contexte, FACTURE).destinataire.lignes).toEqual([
      'Étage 3',
      '8 rue de la République',
      '69001 Lyon',
      'Belgique',
      'N° d’identification BE0123456789',
    ])
  })

  test('FAC-18 says its amounts first: the names of many people are an annex, without their addresses', () => {
    const douze = factureOf(dossierOf({ detail: { participants: gens(12) } }), contexte, FACTURE)
    expect(champOf(douze, 'Participants')).toMatch(/^Léa NOM0, Léa NOM1, Léa NOM10, .*, Léa NOM9$/)
    expect(titresOf(douze)).toEqual([])
    const treize = factureOf(dossierOf({ detail: { participants: gens(13) } }), contexte, FACTURE)
    expect(champOf(treize, 'Participants')).toBe('13 personnes, nommées en annexe')
    expect(kindsOf(treize)).toEqual(['champs', 'tableau', 'totaux', 'champs', 'mentions', 'page', 'titre', 'tableau'])
    expect(titresOf(treize)).toEqual(['Annexe : participants'])
    expect(rowsOf(treize, 'Participants')).toHaveLength(13)
    expect(rowsOf(treize, 'Participants')[12]).toEqual(['NOM9', 'Léa'])
    const referes = gens(13).map((one) => ({ ...one, referenceInterne: 'R1' }))
    const avec = factureOf(dossierOf({ detail: { participants: referes } }), contexte, FACTURE)
    expect(rowsOf(avec, 'Participants')[0]).toEqual(['NOM0', 'Léa', 'R1'])
  })

  test('FAC-11 shows what is taken off with a minus sign, thousands apart, and TVA by rate', () => {
    const lignes = [
      { designation: 'Inscription', quantite: 2, montantHt: 1780, tauxTva: 20 },
      { designation: 'Remise', quantite: 1, montantHt: -78, tauxTva: 20 },
      { designation: 'Livre', quantite: 1, montantHt: 20, tauxTva: 5.5 },
      { designation: 'Droit', quantite: 1, montantHt: 10, tauxTva: 0 },
    ]
    const modele = factureOf(dossierOf({ lignes }), contexte, FACTURE)
    expect(rowsOf(modele, 'Détail du prix')).toEqual([
      ['Inscription', '2', '1 780,00 €', '20 %', '3 560,00 €'],
      ['Remise', '1', '−78,00 €', '20 %', '−78,00 €'],
      ['Livre', '1', '20,00 €', '5,5 %', '20,00 €'],
      ['Droit', '1', '10,00 €', 'Sans TVA', '10,00 €'],
    ])
    expectSaid(modele, ['TVA 20 % sur 3 482,00 €', 'TVA 5,5 % sur 20,00 €', 'Sans TVA sur 10,00 €', '4 209,50 €'])
    expectSaid(modele, ['Exonération de TVA – article 261-4-4° a du CGI.'])
  })

  test('FAC-12 says why it bears no TVA: sold abroad by who owes it, or exempt', () => {
    const lignes = [{ designation: 'X', quantite: 1, montantHt: 90, tauxTva: 0 }]
    const of = (session: Partial<typeof SESSION>) =>
      say(factureOf(dossierOf({ lignes, sessions: [{ ...SESSION, ...session }] }), contexte, FACTURE))
    expect(of({ regimeTvaId: 5 })).toContain('TVA non applicable – article 259-1° du CGI.')
    expect(of({ regimeTvaId: 5, perimetreFiscalise: false })).toContain('Exonération de TVA')
    expect(of({ regimeTvaId: 6 })).toContain('Exonération de TVA')
  })

  test('FAC-12 cites the CIBS from 2028 on, where the provider says how; an order form keeps the words of its day', () => {
    const dossier = dossierOf({ lignes: [{ designation: 'X', quantite: 1, montantHt: 90, tauxTva: 0 }] })
    const [cgi, cibs] = ['Exonéré, CGI.', 'Exonéré, CIBS.']
    const settings = { PROVIDER_EXEMPTION: cgi, PROVIDER_EXEMPTION_2028: cibs }
    const saidOn = (emiseLe: string) => say(factureOf(dossier, contexteOf(settings), { ...FACTURE, emiseLe }))
    expect(saidOn('2027-12-31')).toContain(cgi)
    expect(saidOn('2028-01-01')).toContain(cibs)
    expect(say(toBonDeCommande(dossier, contexteOf(settings)))).toContain(cgi)
    const sans = contexteOf({ ...WITHOUT_STANDINS, PROVIDER_EXEMPTION: cgi })
    expect(say(factureOf(dossier, sans, { ...FACTURE, emiseLe: '2028-01-01' }))).toContain(cgi)
  })

  test('FAC-13 says that TVA is owed on invoices where the provider opted for it and there is some', () => {
    const option = contexteOf({ PROVIDER_VAT_ON_DEBITS: 'on' })
    const MENTION = 'Option pour le paiement de la taxe d’après les débits.'
    expectSaid(factureOf(dossierOf(), option, FACTURE), [MENTION])
    expect(say(factureOf(dossierOf(), contexte, FACTURE))).not.toContain(MENTION)
    const sansTva = dossierOf({ lignes: [{ designation: 'X', quantite: 1, montantHt: 90, tauxTva: 0 }] })
    expect(say(factureOf(sansTva, option, FACTURE))).not.toContain(MENTION)
  })

  test('FAC-17 names one company once, also where another of its establishments pays', () => {
    const modele = factureOf(dossierOf({ payeur: { ...SOCIETE, siret: '00034567800023' } }), contexte, FACTURE)
    expect(champOf(modele, 'Commandé par')).toBeUndefined()
  })

  test('FAC-14 tells an individual of no recovery indemnity and no penalty', () => {
    const modele = factureOf(dossierOf({ commandeur: PARTICULIER }), contexte, FACTURE)
    expectSaid(modele, ['Camille Perrin', 'Escompte pour paiement anticipé : néant.'])
    expect(say(modele)).not.toMatch(/40 €|pénalités/)
  })

  test('FAC-16 that was paid by card says so, and another payer is named beside who ordered', () => {
    const payeur = { ...PARTICULIER, natureId: 1, denomination: 'Holding Perrin' }
    const payee = dossierOf({ payeur, commande: { etat: 'PAYEE', modeReglementId: 3 } })
    const modele = factureOf(payee, contexte, FACTURE)
    expect(modele.destinataire.nom).toBe('Holding Perrin')
    expectSaid(modele, ['Total TTC payé'])
    expect([champOf(modele, 'État'), champOf(modele, 'Règlement'), champOf(modele, 'Commandé par')]).toEqual([
      'Facture acquittée',
      'Carte bancaire – payé',
      'Cabinet Perrin & Associés, 8 rue de la République, 69001 Lyon, SIREN 000 345 678 – SIRET 000 345 678 00015, N° TVA FR40000345678',
    ])
  })

  test('FAC-16 that is paid by transfer says to which account and with which reference; no other does', () => {
    const labels = ['Titulaire du compte', 'IBAN et BIC', 'Référence à rappeler']
    const of = (commande: object, ou = contexte) =>
      labels.map((label) => champOf(factureOf(dossierOf({ commande }), ou, FACTURE), label))
    const RIEN = [undefined, undefined, undefined]
    expect(of({ modeReglementId: 2 })).toEqual([
      'Institut Estrade',
      'FR76 9999 9000 0100 0000 0001 861 – ESTRFRPPXXX',
      'F2027-000001',
    ])
    expect(of({ modeReglementId: 5 })).toEqual(RIEN)
    expect(of({ modeReglementId: 2, etat: 'PAYEE' })).toEqual(RIEN)
    expect(of({ modeReglementId: 2, montantTtcCents: 0 })).toEqual(RIEN)
    expect(of({ modeReglementId: 2 }, { ...contexte, organisme: { ...contexte.organisme, banque: null } })).toEqual(
      RIEN,
    )
  })
})

describe('FAC-15 the day an invoice is due', () => {
  const due = (modeReglementId: number | null, sessions = [SESSION], emiseLe = '2027-03-10') =>
    echeanceOf(dossierOf({ commande: { modeReglementId }, sessions: sessions as [typeof SESSION] }), emiseLe)
  const EN_LIGNE = { ...SESSION, dateDebut: null, dateFin: null }

  test('by transfer, or when nothing was said, is 30 days later', () => {
    expect([due(2), due(null), due(2, [EN_LIGNE])]).toEqual(['2027-04-09', '2027-04-09', '2027-04-09'])
  })

  test('by direct debit is the fifth of the month that follows the session, its last one, or the invoice', () => {
    expect(due(5)).toBe('2027-05-05')
    expect(due(5, [{ ...SESSION, dateDebut: '2027-12-31', dateFin: null as never }])).toBe('2028-01-05')
    expect(due(5, [SESSION, { ...SESSION, id: 8, dateFin: '2027-06-30' }, { ...SESSION, id: 9 }])).toBe('2027-07-05')
    expect(due(5, [EN_LIGNE])).toBe('2027-04-05')
    expect(due(5, [SESSION], '2027-05-20')).toBe('2027-06-05')
    const dit = { instructions: 'Prélèvement le 5 du mois qui suit la session, mandat à signer.' }
    const modele = factureOf(dossierOf({ commande: { modeReglementId: 5 }, detail: dit }), contexte, FACTURE)
    expect([champOf(modele, 'Échéance'), champOf(modele, 'Règlement')]).toEqual(['5 mai 2027', dit.instructions])
  })

  test('by cheque is eight days before the first day, and never before the invoice', () => {
    expect(due(1)).toBe('2027-03-24')
    expect(due(1, [SESSION, { ...SESSION, id: 8 }, { ...SESSION, id: 9, dateDebut: '2027-03-31' }])).toBe('2027-03-23')
    expect(due(1, [SESSION], '2027-03-30')).toBe('2027-03-30')
    expect(due(1, [EN_LIGNE])).toBe('2027-04-09')
  })
})

describe('a credit note', () => {
  test('PAP-06 names the invoice it undoes, and its amounts', () => {
    const modele = avoirOf(dossierOf({ commande: { etat: 'REMBOURSEE' } }), contexte, AVOIR, PRECEDENTES)
    expect([modele.titre, modele.numero, modele.destinataire.role]).toEqual(['Avoir', 'A2027-000001', 'Établi pour'])
    expectSaid(modele, [
      'Paris, le 12 avril 2027',
      'Cet avoir annule en totalité la facture F2027-000001 du 10 mars 2027.',
      'Total TTC à votre crédit',
      '936,00 €',
      'Nature des opérations : prestations de services.',
    ])
    expect(champOf(modele, 'Échéance')).toBeUndefined()
  })

  test('PAP-13 of what is left names every piece before it', () => {
    const complement = rowOf({ numero: 'F2027-000004', emiseLe: '2027-03-12' })
    const avoir = rowOf({ nature: 'avoir', numero: 'A2027-000002', emiseLe: '2027-03-11' })
    const saidAfter = (precedentes: Parameters<typeof avoirOf>[3]) =>
      say(avoirOf(dossierOf(), contexte, AVOIR, precedentes))
    expect(saidAfter([...PRECEDENTES, complement])).toContain(
      'Cet avoir annule en totalité la facture F2027-000001 du 10 mars 2027 et la facture F2027-000004 du 12 mars 2027.',
    )
    expect(saidAfter([...PRECEDENTES, avoir])).toContain(
      'Cet avoir annule ce qui reste sur la facture F2027-000001 du 10 mars 2027, après l’avoir A2027-000002 du 11 mars 2027.',
    )
  })

  test('FAC-18 of many people names them in an annex too', () => {
    const modele = avoirOf(dossierOf({ detail: { participants: gens(64) } }), contexte, AVOIR, PRECEDENTES)
    expect(rowsOf(modele, 'Participants')).toHaveLength(64)
  })
})
