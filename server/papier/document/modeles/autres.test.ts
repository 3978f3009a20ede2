import { describe, expect, test } from 'vitest'
import {
  contexteOf,
  dossierOf,
  inscriptionOf,
  PARTICULIER,
  participantOf,
  SESSION,
} from '../../../testing/document/dossier.ts'
import { champOf, expectSaid, rowsOf, say, titresOf } from '../../../testing/document/modele.ts'
import { empreinteOf } from '../empreinte.ts'
import { toAttestation } from './attestation.ts'
import { toBonDeCommande } from './bon-de-commande.ts'
import { toConvocation } from './convocation.ts'
import { hasMandat, toMandat } from './mandat.ts'

const contexte = contexteOf()
const SUJET = { inscription: inscriptionOf(), session: SESSION }

describe('PAP-18 an order form', () => {
  test('names who ordered, the price, the conditions of sale, then the participants', () => {
    const participants = [participantOf('Roy', 'Léa'), { ...participantOf('Petit', 'Marc'), referenceInterne: 'M-2' }]
    const detail = {
      participants,
      commentairesFront: 'Rez-de-chaussée',
      referenceInterne: 'BDC-1',
      priseEnCharge: true,
    }
    const modele = toBonDeCommande(dossierOf({ detail }), contexte)
    expect([modele.numero, modele.date, modele.destinataire.role]).toEqual([
      'C00000012',
      'Paris, le 10 mars 2027',
      'Commandé par',
    ])
    expect(titresOf(modele)).toEqual(['Prix', 'Facturation et règlement', 'Demandes', 'Participants'])
    expect(rowsOf(modele, 'Participants')).toEqual([
      ['PETIT', 'Marc', 'marc.petit@societe.example', 'M-2'],
      ['ROY', 'Léa', 'lea.roy@societe.example', ''],
    ])
    const champs = [
      'Facturé à',
      'Votre référence',
      'IBAN et BIC',
      'Référence à rappeler',
      'Commentaires',
      'Prise en charge',
    ]
    expect(champs.map((label) => champOf(modele, label))).toEqual([
      'Cabinet Perrin & Associés',
      'BDC-1',
      'FR76 9999 9000 0100 0000 0001 861 – ESTRFRPPXXX',
      'C00000012',
      'Rez-de-chaussée',
      'Demandée à un organisme de financement',
    ])
    expectSaid(modele, [
      'Commande passée en ligne le 10 mars 2027 par Camille PERRIN (camille.perrin@societe.example), qui a accepté les conditions générales de vente : http://localhost:3000/institut/conditions-de-vente.',
    ])
  })

  test('says nothing of what was not asked for, and the address of another payer', () => {
    const payeur = { ...PARTICULIER, natureId: 1, denomination: 'Holding Perrin' }
    const modele = toBonDeCommande(dossierOf({ payeur, commande: { modeReglementId: 1 } }), contexte)
    expect(titresOf(modele)).toEqual(['Prix', 'Facturation et règlement', 'Participants'])
    expect(champOf(modele, 'Facturé à')).toBe('Holding Perrin, 8 rue de la République, 69001 Lyon')
    expect(say(modele)).not.toMatch(/IBAN|Votre référence/)
    expect(rowsOf(modele, 'Participants')).toEqual([['ROY', 'Léa', 'lea.roy@societe.example']])
  })

  test('says of a session its title, and of a cursus its steps', () => {
    const detail = { formation: { ...dossierOf().commande.detail.formation, titreSession: 'Groupe du matin' } }
    const modele = toBonDeCommande(dossierOf({ detail }), contexte)
    expect([champOf(modele, 'Référence'), champOf(modele, 'Modalité')]).toEqual([
      'TVA-PAR – Groupe du matin',
      'Présentiel',
    ])
    const cursus = toBonDeCommande(
      dossierOf({ sessions: [SESSION, { ...SESSION, id: 8 }, { ...SESSION, id: 9 }] }),
      contexte,
    )
    expect(rowsOf(cursus, 'Étapes du cursus')).toHaveLength(2)
    expect(champOf(cursus, 'Lieu')).toBeUndefined()
  })

  test.each([
    [{ montantTtcCents: 0 }, null, 'Formation gratuite'],
    [{ modeReglementId: null }, null, 'À réception de la facture'],
    [{ modeReglementId: 1 }, null, 'Chèque'],
    [{ modeReglementId: 1 }, 'À l’ordre de X.', 'Chèque. À l’ordre de X.'],
    [{ modeReglementId: 1 }, 'Chèque à l’ordre de X.', 'Chèque à l’ordre de X.'],
    [{ modeReglementId: 5 }, 'Prélèvement le 5.', 'Prélèvement le 5.'],
    [{ modeReglementId: 3, etat: 'PAYEE' as const }, 'Paiement en ligne.', 'Carte bancaire – payé'],
  ])('FAC-16 of %j, with the words %j, says how it is paid', (commande, instructions, expected) => {
    const modele = toBonDeCommande(dossierOf({ commande, detail: { instructions } }), contexte)
    expect(champOf(modele, 'Règlement')).toBe(expected)
  })
})

describe('PAP-25 a mandate', () => {
  const sepa = dossierOf({ commande: { modeReglementId: 5 } })

  test('is of the SEPA Core scheme: creditor, unique reference, debtor, the words of the scheme, what to fill and sign', () => {
    const modele = toMandat(sepa, contexte)
    expect([modele.titre, modele.numero, modele.destinataire.role, modele.destinataire.nom]).toEqual([
      'Mandat de prélèvement SEPA',
      'C00000012',
      'Débiteur',
      'Cabinet Perrin & Associés',
    ])
    const labels = [
      'Référence unique du mandat (RUM)',
      'Identifiant créancier SEPA (ICS)',
      'Créancier',
      'Type de paiement',
      'Montant',
    ]
    expect(labels.map((label) => champOf(modele, label))).toEqual([
      'C00000012',
      'FR53ZZZ999999',
      'Institut Estrade, 12 rue des Tribunes, 75009 Paris, France',
      'Paiement ponctuel : un seul prélèvement',
      '936,00 € TTC, à l’échéance de la facture',
    ])
    expectSaid(modele, [
      'En signant ce formulaire de mandat, vous autorisez (A) Institut Estrade à envoyer des instructions à votre banque pour débiter votre compte, et (B) votre banque à débiter votre compte conformément aux instructions d’Institut Estrade.',
      'Vous bénéficiez du droit d’être remboursé par votre banque selon les conditions décrites dans la convention que vous avez passée avec elle. Une demande de remboursement doit être présentée dans les 8 semaines suivant la date de débit de votre compte pour un prélèvement autorisé.',
    ])
    expect(modele.blocs).toContainEqual({ bloc: 'aRemplir', labels: ['IBAN', 'BIC', 'Fait à', 'Le'] })
    expect(modele.blocs).toContainEqual({
      bloc: 'signatures',
      signataires: [{ role: 'Signature du débiteur', nom: 'Cabinet Perrin & Associés' }],
    })
  })

  test('is there for what is paid by direct debit, costs something, and a provider that may debit', () => {
    const sansIcs = { ...contexte, organisme: { ...contexte.organisme, ics: null } }
    expect(hasMandat(sepa, contexte)).toBe(true)
    expect(hasMandat(sepa, sansIcs)).toBe(false)
    expect(hasMandat(dossierOf(), contexte)).toBe(false)
    expect(hasMandat(dossierOf({ commande: { modeReglementId: 5, montantTtcCents: 0 } }), contexte)).toBe(false)
  })

  test('stays as it was signed when the session moves', () => {
    const moved = dossierOf({ commande: { modeReglementId: 5 }, sessions: [{ ...SESSION, dateFin: '2027-09-01' }] })
    expect(empreinteOf(toMandat(moved, contexte))).toBe(empreinteOf(toMandat(sepa, contexte)))
  })
})

describe('PAP-19 a convocation', () => {
  test('says when and where, with whom to speak of a handicap, and what to bring', () => {
    const modele = toConvocation(dossierOf(), contexte, SUJET)
    expect([modele.destinataire.nom, modele.destinataire.lignes]).toEqual([
      'Léa ROY',
      ['lea.roy@societe.example', 'Cabinet Perrin & Associés'],
    ])
    expect([champOf(modele, 'Dates'), champOf(modele, 'Durée'), champOf(modele, 'Lieu')]).toEqual([
      'du 1er avril 2027 au 2 avril 2027',
      '14 heures, soit 2 jours',
      'Centre Opéra\n12 rue des Tribunes\n75009 Paris',
    ])
    expect(rowsOf(modele, 'Dates et horaires')[1]).toEqual([
      'vendredi 2 avril 2027',
      'de 9 h à 12 h 30, de 14 h à 17 h 30',
    ])
    expectSaid(modele, [
      'Bonjour Léa ROY, nous avons le plaisir',
      'pièce d’identité',
      'Salle accessible aux personnes à mobilité réduite. Vous êtes en situation de handicap',
      'Écrivez à notre référent handicap : assistance@institut-estrade.example.',
      'en rappelant la commande C00000012.',
    ])
    const seul = toConvocation(dossierOf({ commandeur: PARTICULIER }), contexte, SUJET)
    expect(seul.destinataire.lignes).toEqual(['lea.roy@societe.example'])
  })

  test('at a distance says how to connect instead', () => {
    const classe = { ...SESSION, typeId: 5, lieu: null, mentionsAccessibilite: null }
    const modele = toConvocation(dossierOf(), contexte, { ...SUJET, session: classe })
    expect(champOf(modele, 'Lieu')).toBe('À distance')
    expectSaid(modele, ['Pour vous connecter', 'http://localhost:3000/espace/participant', '\nVous êtes en situation'])
    expect(say(modele)).not.toMatch(/pièce d’identité|À apporter/)
  })
})

describe('PAP-20 a certificate', () => {
  test('says what was attended and for how long, and is signed by the provider, without a frame to fill', () => {
    const modele = toAttestation(dossierOf(), contexte, SUJET)
    expectSaid(modele, [
      'Institut Estrade, représenté par Hélène Marchetti, directrice générale, atteste que Léa ROY a suivi',
      'L. 6353-1',
      'Objectifs de la formation',
      'Déterminer le lieu d’imposition d’une opération',
    ])
    expect(['Formation', 'Durée', 'Dates', 'Lieu', 'Assiduité'].map((label) => champOf(modele, label))).toEqual([
      'TVA : territorialité et échanges internationaux',
      '14 heures, soit 2 jours',
      'du 1er avril 2027 au 2 avril 2027',
      'Centre Opéra, 12 rue des Tribunes, 75009 Paris',
      'Présence constatée par l’organisme de formation sur toute la durée',
    ])
    expect(modele.destinataire.lignes).toEqual(['lea.roy@societe.example', 'Cabinet Perrin & Associés'])
    expect(modele.blocs.at(-1)).toEqual({
      bloc: 'signatures',
      fait: true,
      isSigne: true,
      signataires: [{ role: 'Pour Institut Estrade', nom: 'Hélène Marchetti, directrice générale' }],
    })
  })

  test('of who missed half days says the hours that they attended', () => {
    const sujet = { ...SUJET, inscription: { ...SUJET.inscription, minutesSuivies: 630 } }
    const modele = toAttestation(dossierOf(), contexte, sujet)
    expectSaid(modele, ['a suivi l’action de formation ci-dessous, pour la durée indiquée.'])
    expect(champOf(modele, 'Assiduité')).toBe('10 h 30 sur 14 heures, présence relevée par demi-journée')
  })

  test('of an individual names no company; a formation without objectives names none; a signatory may have no title', () => {
    const seul = contexteOf({ PROVIDER_SIGNATORY: 'Hélène Marchetti' })
    const sujet = { ...SUJET, session: { ...SESSION, objectifs: [] } }
    const modele = toAttestation(dossierOf({ commandeur: PARTICULIER }), seul, sujet)
    expect(modele.destinataire.lignes).toEqual(['lea.roy@societe.example'])
    expect(titresOf(modele)).toEqual([])
    expectSaid(modele, ['représenté par Hélène Marchetti, atteste'])
  })
})

test('DOC-03 another day makes no other document; other dates do', () => {
  const of = (session: typeof SESSION, today: string) =>
    empreinteOf(toConvocation(dossierOf(), { ...contexte, today }, { ...SUJET, session }))
  expect(of(SESSION, '2027-03-10')).toBe(of(SESSION, '2027-03-11'))
  expect(of(SESSION, '2027-03-10')).not.toBe(of({ ...SESSION, dateFin: '2027-04-03' }, '2027-03-10'))
})
