import { describe, expect, test } from 'vitest'
import { contexteOf, dossierOf, PARTICULIER, participantOf, SESSION } from '../../testing/document/dossier.ts'
import { champOf, expectSaid, kindsOf, rowsOf, say, titresOf } from '../../testing/document/modele.ts'
import { toConvention } from './convention.ts'

const contexte = contexteOf()
const contrat = (changes: Parameters<typeof dossierOf>[0] = {}) =>
  toConvention(dossierOf({ commandeur: PARTICULIER, ...changes }), contexte)
const gens = (nombre: number) => Array.from({ length: nombre }, (_, rang) => participantOf(`Nom${rang}`, 'Léa'))

describe('a convention', () => {
  test('bears what D. 6353-1 asks for', () => {
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

  test('is signed by both, at the place and on the day it bears, after all that it says', () => {
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

  test('says of what is not known that it is nothing, or where it is', () => {
    const nue = { ...SESSION, objectifs: [], programme: [], prerequis: null, publics: [] }
    const modele = toConvention(dossierOf({ sessions: [nue] }), contexte)
    expect([champOf(modele, 'Prérequis'), champOf(modele, 'Public')]).toEqual(['Aucun prérequis.', undefined])
    expectSaid(modele, ['Le programme est celui que le catalogue publie sous cette référence.'])
    expect(say(modele)).not.toContain('À l’issue de la formation')
  })

  test('at a distance says by which means, for which share and for how long', () => {
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

  test('names the people in a line, and many in an annex after the signatures', () => {
    const douze = toConvention(dossierOf({ detail: { participants: gens(12) } }), contexte)
    expectSaid(douze, ['Effectif formé : 12 personnes. Participants : Léa NOM0,', 'Léa NOM9.'])
    const treize = toConvention(dossierOf({ detail: { participants: gens(13) } }), contexte)
    expectSaid(treize, ['Effectif formé : 13 personnes. Participants : 13 personnes, nommées en annexe.'])
    expect(kindsOf(treize).slice(-4)).toEqual(['signatures', 'page', 'titre', 'tableau'])
  })

  test('names another payer, with its address', () => {
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

  test('CUR-08 says the steps that were chosen with their dates, and nothing of those that were not', () => {
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

  test('of which one step was chosen says its whole programme and its hours', () => {
    const modele = toConvention(dossierOf({ sessions: [cursus, ecrits] }), contexte)
    expectSaid(modele, ['Droit : Sujets', 'jeudi 1er avril 2027'])
    const muet = { ...ecrits, programme: [{ titre: 'Droit', points: [] }] }
    const { blocs } = toConvention(dossierOf({ sessions: [cursus, muet] }), contexte)
    expect(blocs).toContainEqual({ bloc: 'liste', points: ['Droit'] })
    expect(champOf(modele, 'Durée')).toBe('14 heures, soit 2 jours')
    expect(say(modele)).not.toMatch(/oral|Étapes du cursus/)
  })

  test('whose steps say nothing of themselves says what the cursus does', () => {
    const muette = { objectifs: [], programme: [], dureeJours: 0, dureeMinutes: 0 }
    const sessions = [cursus, etape(8, muette), etape(9, muette)] as const
    const modele = toConvention(dossierOf({ sessions }), contexte)
    expectSaid(modele, ['Aborder l’oral avec confiance', 'Le programme est celui que le catalogue publie'])
    expect(champOf(modele, 'Durée')).toBe('49 heures, soit 7 jours')
  })
})

describe('a contract with who pays for their own training', () => {
  test('says what L. 6353-4 asks for, and the delay of withdrawal', () => {
    const modele = contrat()
    expect(modele.titre).toBe('Contrat de formation professionnelle')
    expect([modele.destinataire.role, modele.destinataire.nom]).toEqual(['Stagiaire', 'Camille Perrin'])
    expect(champOf(modele, 'Connaissances préalables')).toBe('Pratiquer la TVA nationale.')
    expectSaid(modele, [
      'L. 6353-3 à L. 6353-7',
      'Effectif : 12 participants au plus',
      'titres et références',
      'Le stagiaire suit la formation lui-même.',
      'pendant quatorze jours',
      'avec le formulaire joint, par lettre recommandée avec avis de réception à Institut Estrade, 12 rue des Tribunes, 75009 Paris, ou en écrivant à assistance@institut-estrade.example',
      'Aucune somme ne peut être exigée avant la fin du délai de rétractation.',
      '30 % du prix au plus',
      'article L. 6353-7',
    ])
    expect(say(modele)).not.toMatch(/Effectif formé|dédit|choisi de régler/)
    const ouverte = contrat({ sessions: [{ ...SESSION, nbPlaces: null }] })
    expect(say(ouverte)).not.toContain('Effectif : ')
  })

  test('whose payer is the individual is a contract with them, whoever ordered', () => {
    const modele = toConvention(dossierOf({ payeur: PARTICULIER }), contexte)
    expect([modele.titre, modele.destinataire.nom]).toEqual(['Contrat de formation professionnelle', 'Camille Perrin'])
  })

  test('that was paid at once says that all is given back; one that is free says nothing of a payment', () => {
    expectSaid(contrat({ commande: { etat: 'PAYEE', modeReglementId: 3 } }), ['a choisi de régler dès la commande'])
    const lignes = [{ designation: 'X', quantite: 1, montantHt: 0, tauxTva: 20 }]
    const gratuit = contrat({ lignes, commande: { modeReglementId: null } })
    expect(champOf(gratuit, 'Règlement')).toBe('Formation gratuite')
    expect(say(gratuit)).not.toContain('Aucune somme')
  })

  test('names the mediator of the settings, with address and site, and nobody where there is none', () => {
    expectSaid(contrat(), [
      'médiateur de la consommation : Médiation de la formation, 4 place des Arbitres, 75011 Paris, https://mediation-formation.example (articles L. 611-1 à L. 616-3 du Code de la consommation).',
    ])
    const sans = { ...contexte, organisme: { ...contexte.organisme, mediateur: null } }
    expect(say(toConvention(dossierOf({ commandeur: PARTICULIER }), sans))).not.toContain('médiateur')
  })

  test('ends with the form of withdrawal, on a page of its own after the signatures', () => {
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
