import { describe, expect, test } from 'vitest'
import { contexteOf, dossierOf, PARTICULIER, participantOf, SESSION } from '../../../testing/document/dossier.ts'
import { champOf, expectSaid, kindsOf, rowsOf, say, titresOf } from '../../../testing/document/modele.ts'
import { empreinteOf } from '../empreinte.ts'
import { toConvention } from './convention.ts'

const contexte = contexteOf()
const contrat = (changes: Parameters<typeof dossierOf>[0] = {}) =>
  toConvention(dossierOf({ commandeur: PARTICULIER, ...changes }), contexte)
const gens = (nombre: number) => Array.from({ length: nombre }, (_, rang) => participantOf(`Nom${rang}`, 'Léa'))

describe('a convention', () => {
  test('PAP-15 bears what D. 6353-1 asks for', () => {
    const modele = toConvention(dossierOf(), contexte)
    expect([modele.titre, modele.numero]).toEqual(['Convention de formation professionnelle', 'C00000012'])
    expect([modele.destinataire.role, modele.destinataire.nom]).toEqual(['Client', 'Cabinet Perrin & Associés'])
    expectSaid(modele, [
      'L. 6353-1 et D. 6353-1',
      'Déterminer le lieu d’imposition d’une opération',
      'Les livraisons de biens : Exportations ; Livraisons intracommunautaires',
      'Formateurs praticiens de la matière, choisis pour leurs titres et leur expérience.',
      'En présence : salle équipée',
      'Évaluation :',
      'Sanction : attestation',
      'Effectif formé : 1 personne. Participant : Léa ROY.',
      '936,00 €',
      'L. 6354-1',
      'à titre de dédit',
      'Cet enregistrement ne vaut pas agrément de l’État.',
    ])
    const champs = [
      'Formation',
      'Dates',
      'Lieu',
      'Public',
      'Prérequis',
      'Durée',
      'Enseignement à distance',
      'Règlement',
    ]
    expect(champs.map((label) => champOf(modele, label))).toEqual([
      'TVA : territorialité et échanges internationaux',
      'du 1er avril 2027 au 2 avril 2027',
      'Centre Opéra, 12 rue des Tribunes, 75009 Paris',
      'Collaborateurs, Experts-comptables',
      'Pratiquer la TVA nationale.',
      '14 heures, soit 2 jours',
      'Aucun : la formation se déroule entièrement en présence',
      'Virement. Indiquez le numéro de la commande.',
    ])
    expect(rowsOf(modele, 'Dates et horaires')[0]).toEqual([
      'jeudi 1er avril 2027',
      'de 9 h à 12 h 30, de 14 h à 17 h 30',
    ])
    expect(say(modele)).not.toMatch(/rétractation|Médiation|Effectif : |À distance|Accès en ligne|Facturé à|annexe/)
  })

  test('PAP-15 PAP-22 is signed by both, at the place and on the day it bears, after all that it says', () => {
    const { blocs } = toConvention(dossierOf(), contexte)
    expect(blocs.at(-1)).toEqual({
      bloc: 'signatures',
      fait: true,
      signataires: [
        { role: 'Pour Institut Estrade', nom: 'Hélène Marchetti, directrice générale' },
        { role: 'Pour Cabinet Perrin & Associés', nom: 'Camille PERRIN' },
      ],
    })
  })

  test('PAP-27 says of what is not known that it is nothing, or where it is', () => {
    const nue = { ...SESSION, objectifs: [], programme: [], prerequis: null, publics: [] }
    const modele = toConvention(dossierOf({ sessions: [nue] }), contexte)
    expect([champOf(modele, 'Prérequis'), champOf(modele, 'Public')]).toEqual(['Aucun prérequis.', undefined])
    expectSaid(modele, ['Le programme est celui que le catalogue publie sous cette référence.'])
    expect(say(modele)).not.toContain('À l’issue de la formation')
  })

  test('PAP-27 at a distance says by which means, for which share and for how long', () => {
    const enLigne = { ...SESSION, typeId: 2, lieu: null, plateformeDureeAcces: 90 }
    const modele = toConvention(dossierOf({ sessions: [enLigne] }), contexte)
    expect([champOf(modele, 'Enseignement à distance'), champOf(modele, 'Accès en ligne')]).toEqual([
      '100 % de la durée totale',
      '90 jours',
    ])
    expectSaid(modele, ['À distance : plateforme et classes virtuelles'])
    expect(say(modele)).not.toContain('En présence')
    const dite = toConvention(dossierOf({ sessions: [{ ...SESSION, partDistance: 12.5 }] }), contexte)
    expect(champOf(dite, 'Enseignement à distance')).toBe('12,5 % de la durée totale')
  })

  test('PAP-15 names the people in a line, and many in an annex after the signatures', () => {
    const douze = toConvention(dossierOf({ detail: { participants: gens(12) } }), contexte)
    expectSaid(douze, ['Effectif formé : 12 personnes. Participants : Léa NOM0,', 'Léa NOM9.'])
    const treize = toConvention(dossierOf({ detail: { participants: gens(13) } }), contexte)
    expectSaid(treize, ['Effectif formé : 13 personnes. Participants : 13 personnes, nommées en annexe.'])
    expect(kindsOf(treize).slice(-4)).toEqual(['signatures', 'page', 'titre', 'tableau'])
  })

  test('PAP-15 names another payer, with its address', () => {
    const payeur = { ...PARTICULIER, natureId: 1, denomination: 'Holding Perrin' }
    expect(champOf(toConvention(dossierOf({ payeur }), contexte), 'Facturé à')).toBe(
      'Holding Perrin, 8 rue de la République, 69001 Lyon',
    )
  })
})

describe('a convention of a cursus', () => {
  const etape = (id: number, changes: Partial<typeof SESSION>) => ({ ...SESSION, id, ...changes })
  const cursus = {
    ...SESSION,
    titre: 'Préparer le diplôme',
    dureeJours: 7,
    dureeMinutes: 2_940,
    objectifs: ['Aborder l’oral avec confiance'],
    programme: [{ titre: 'L’oral, facultatif', points: ['Deux séances'] }],
  }
  const ecrits = etape(8, {
    titre: 'Les écrits',
    objectifs: ['Rédiger', 'Réviser'],
    programme: [{ titre: 'Droit', points: ['Sujets'] }],
  })
  const memoire = etape(9, {
    titre: 'Le mémoire',
    typeId: 5,
    lieu: null,
    dureeJours: 1,
    dureeMinutes: 280,
    objectifs: ['Réviser', 'Soutenir'],
    programme: [{ titre: 'Plan', points: [] }],
  })

  test('PAP-16 CUR-08 says the steps that were chosen with their dates, and nothing of those that were not', () => {
    const modele = toConvention(dossierOf({ sessions: [cursus, ecrits, memoire] }), contexte)
    expect(rowsOf(modele, 'Étapes du cursus')).toEqual([
      ['Les écrits', 'du 1er avril 2027 au 2 avril 2027', 'Centre Opéra, 12 rue des Tribunes, 75009 Paris'],
      ['Le mémoire', 'du 1er avril 2027 au 2 avril 2027', 'À distance'],
    ])
    const { blocs } = modele
    expect(blocs).toContainEqual({ bloc: 'liste', points: ['Rédiger', 'Réviser', 'Soutenir'] })
    expect(blocs).toContainEqual({ bloc: 'paragraphe', texte: 'Les écrits', fort: true })
    expect(blocs).toContainEqual({ bloc: 'liste', points: ['Droit'] })
    expect(blocs).toContainEqual({ bloc: 'liste', points: ['Plan'] })
    expect(champOf(modele, 'Durée')).toBe('18 h 40, soit 3 jours')
    expect(champOf(modele, 'Enseignement à distance')).toBe('25 % de la durée totale')
    expect([champOf(modele, 'Formation'), champOf(modele, 'Dates')]).toEqual(['Préparer le diplôme', undefined])
    expect(say(modele)).not.toMatch(/oral|Dates et horaires|Sujets/)
  })

  test('PAP-16 of which one step was chosen says its whole programme and its hours', () => {
    const modele = toConvention(dossierOf({ sessions: [cursus, ecrits] }), contexte)
    expectSaid(modele, ['Droit : Sujets', 'jeudi 1er avril 2027'])
    const muet = { ...ecrits, programme: [{ titre: 'Droit', points: [] }] }
    const { blocs } = toConvention(dossierOf({ sessions: [cursus, muet] }), contexte)
    expect(blocs).toContainEqual({ bloc: 'liste', points: ['Droit'] })
    expect(champOf(modele, 'Durée')).toBe('14 heures, soit 2 jours')
    expect(say(modele)).not.toMatch(/oral|Étapes du cursus/)
  })

  test('PAP-16 whose steps say nothing of themselves says what the cursus does', () => {
    const muette = { objectifs: [], programme: [], dureeJours: 0, dureeMinutes: 0 }
    const sessions = [cursus, etape(8, muette), etape(9, muette)] as const
    const modele = toConvention(dossierOf({ sessions }), contexte)
    expectSaid(modele, ['Aborder l’oral avec confiance', 'Le programme est celui que le catalogue publie'])
    expect(champOf(modele, 'Durée')).toBe('49 heures, soit 7 jours')
  })
})

describe('a contract with who pays for their own training', () => {
  test('CTR-20 bears each item of L. 6353-4 of the Code du travail', () => {
    const modele = contrat()
    expect(modele.titre).toBe('Contrat de formation professionnelle')
    expect([modele.destinataire.role, modele.destinataire.nom]).toEqual(['Stagiaire', 'Camille Perrin'])
    const champs = ['Nature de l’action', 'Durée', 'Connaissances préalables', 'Enseignement à distance', 'Règlement']
    expect(champs.map((label) => champOf(modele, label))).toEqual([
      // 1° nature and length, 2° prior knowledge, 3° what is taught at a distance, 5° how it is paid.
      'Action de formation (article L. 6313-1, 1° du Code du travail)',
      '14 heures, soit 2 jours',
      'Pratiquer la TVA nationale.',
      'Aucun : la formation se déroule entièrement en présence',
      'Virement. Indiquez le numéro de la commande.',
    ])
    expectSaid(modele, [
      'L. 6353-3 à L. 6353-7',
      // 1° object, programme and numbers.
      'Déterminer le lieu d’imposition d’une opération',
      'Les livraisons de biens : Exportations ; Livraisons intracommunautaires',
      'Effectif : 12 participants au plus par session.',
      // 3° conditions, means, assessment and sanction.
      'En présence : salle équipée',
      'Évaluation :',
      'Sanction : attestation',
      // 4° who teaches, with their titles; and the rules that L. 6353-8 has handed over.
      'Inès Faure : Experte-comptable diplômée, ancienne inspectrice des finances publiques.',
      'Le règlement intérieur applicable aux stagiaires (http://localhost:3000/institut/reglement-interieur)',
      // 5° early end and abandonment.
      'L. 6354-1',
      'cas de force majeure dûment reconnue',
      'En cas d’abandon pour un autre motif',
      'Le stagiaire suit la formation lui-même.',
    ])
    expect(say(modele)).not.toMatch(/Effectif formé|dédit|– payé/)
  })

  test('CTR-20 says the numbers also where no places are counted', () => {
    const sans = { ...SESSION, nbPlaces: null }
    expectSaid(contrat({ sessions: [sans] }), ['Effectif : le nombre de participants n’est pas limité.'])
    expectSaid(contrat({ sessions: [{ ...sans, typeId: 2 }] }), ['Effectif : le module se suit individuellement.'])
  })

  test('CTR-21 L. 6353-5 gives fourteen days from the signature, in one press, by letter or by mail, with the form', () => {
    expectSaid(contrat(), [
      'pendant quatorze jours à compter de la signature du présent contrat : en un clic depuis la page de sa commande (http://localhost:3000/espace/commandes) ou par le lien reçu après la signature ; avec le formulaire joint, par lettre recommandée avec avis de réception à Institut Estrade, 12 rue des Tribunes, 75009 Paris ; en écrivant à assistance@institut-estrade.example',
      'Un délai qui finirait un samedi, un dimanche ou un jour férié',
      'dans les quatorze jours de sa signature.',
    ])
    expect(say(contrat())).not.toContain('Début avant la fin')
  })

  test('CTR-22 L. 6353-6 says when each part of the price is paid, of a contract signed on the day of its order', () => {
    expectSaid(contrat(), ['Aucune somme n’est demandée ni reçue avant la fin du délai', '30 % du prix au plus'])
    // Ordered on Wednesday 10 March 2027: the delay ends on the 24th, the deposit is waited for until 4 April.
    expect(rowsOf(contrat(), 'Échéancier')).toEqual([
      ['Acompte (30 %)', 'dans les 10 jours qui suivent la fin du délai, au plus tard le 4 avril 2027', '280,80 €'],
      ['Solde', 'le 4 avril 2027', '655,20 €'],
    ])
    const cursus = [
      SESSION,
      { ...SESSION, id: 8, dateDebut: '2027-06-01', dateFin: '2027-06-02' },
      { ...SESSION, id: 9, dateDebut: '2027-09-01', dateFin: null },
    ] as const
    expect(rowsOf(contrat({ sessions: cursus }), 'Échéancier').map(([, quand]) => quand)).toEqual([
      expect.stringContaining('4 avril 2027'),
      'le 2 juin 2027',
      'le 1er septembre 2027',
    ])
  })

  test('CTR-23 L. 221-25 says that the person asked to begin early, where they did', () => {
    expectSaid(contrat({ contrat: { debutAnticipe: true } }), [
      'Début avant la fin du délai',
      'À sa demande expresse, faite lors de la commande, le stagiaire commence la formation avant la fin du délai',
    ])
  })

  test('CTR-22 says nothing that changes by itself: neither what was paid, nor the day', () => {
    const demain = { ...contexteOf(), today: '2027-03-11' }
    const of = (etat: 'A_SIGNER' | 'CONFIRMEE' | 'PAYEE', jour = contexte) =>
      empreinteOf(toConvention(dossierOf({ commandeur: PARTICULIER, commande: { etat, modeReglementId: 3 } }), jour))
    expect(new Set([of('A_SIGNER'), of('CONFIRMEE'), of('PAYEE'), of('PAYEE', demain)]).size).toBe(1)
  })

  test('CTR-20 whose payer is the individual is a contract with them, whoever ordered', () => {
    const modele = toConvention(dossierOf({ payeur: PARTICULIER }), contexte)
    expect([modele.titre, modele.destinataire.nom]).toEqual(['Contrat de formation professionnelle', 'Camille Perrin'])
  })

  test('CTR-22 that is free says nothing of a payment nor of a signature', () => {
    const lignes = [{ designation: 'X', quantite: 1, montantHt: 0, tauxTva: 20 }]
    const gratuit = contrat({ lignes, commande: { modeReglementId: null } })
    expect(champOf(gratuit, 'Règlement')).toBe('Formation gratuite')
    expect(say(gratuit)).not.toMatch(/Aucune somme|Échéancier|en un clic/)
    expectSaid(gratuit, ['à compter de la conclusion du contrat'])
  })

  test('CTR-20 names the mediator of the settings, with address and site, and nobody where there is none', () => {
    expectSaid(contrat(), [
      'médiateur de la consommation : Médiation de la formation, 4 place des Arbitres, 75011 Paris, https://mediation-formation.example (articles L. 611-1 à L. 616-3 du Code de la consommation).',
    ])
    const sans = { ...contexte, organisme: { ...contexte.organisme, mediateur: null } }
    expect(say(toConvention(dossierOf({ commandeur: PARTICULIER }), sans))).not.toContain('médiateur')
  })

  test('CTR-21 ends with the form of withdrawal, on a page of its own after the signatures', () => {
    const modele = contrat()
    const { blocs } = modele
    const fin = kindsOf(modele)
    expect(fin.slice(fin.indexOf('signatures'))).toEqual([
      'signatures',
      'page',
      'titre',
      ...Array(3).fill('paragraphe'),
      'champs',
      'aRemplir',
      'mentions',
    ])
    expect(titresOf(modele).at(-1)).toBe('Formulaire de rétractation')
    expectSaid(modele, [
      'Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat',
      'À l’attention d’Institut Estrade, 12 rue des Tribunes, 75009 Paris, assistance@institut-estrade.example :',
      'Je/nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat pour la prestation de services ci-dessous :',
      '(*) Rayez la mention inutile.',
    ])
    expect([champOf(modele, 'Commande'), blocs.at(-2)]).toEqual([
      'C00000012, du 10 mars 2027',
      {
        bloc: 'aRemplir',
        labels: [
          'Nom du (des) consommateur(s)',
          'Adresse du (des) consommateur(s)',
          'Signature du (des) consommateur(s), uniquement en cas de notification du présent formulaire sur papier',
          'Date',
        ],
      },
    ])
    expect(blocs).toContainEqual(
      expect.objectContaining({
        bloc: 'signatures',
        signataires: [expect.anything(), { role: 'Le stagiaire', nom: 'Camille PERRIN' }],
      }),
    )
  })
})
