import { expect, test } from 'vitest'
import { contexteOf, dossierOf, inscriptionOf, PARTICULIER, SESSION } from '../../../testing/document/dossier.ts'
import { champOf, expectSaid, kindsOf, labelsOf } from '../../../testing/document/modele.ts'
import { toCertificat } from './certificat.ts'

const contexte = contexteOf()
const SUJET = { inscription: inscriptionOf(), session: SESSION }

test('LIV-01 a certificat de réalisation says what the model of the arrêté asks, and is signed by the provider', () => {
  const modele = toCertificat(dossierOf(), contexte, SUJET)
  expect([modele.titre, modele.destinataire]).toEqual([
    'Certificat de réalisation',
    { role: 'Bénéficiaire', nom: 'Léa ROY', lignes: ['Cabinet Perrin & Associés'] },
  ])
  expect(kindsOf(modele)).toEqual(['paragraphe', 'champs', 'paragraphe', 'mentions', 'signatures'])
  expect(labelsOf(modele).map((label) => [label, champOf(modele, label)])).toEqual([
    ['Entreprise', 'Cabinet Perrin & Associés'],
    ['Action', SESSION.titre],
    ['Référence', 'TVA-PAR'],
    ['Nature de l’action', 'Action de formation (article L. 6313-1, 1° du Code du travail)'],
    ['Modalité', 'Présentiel'],
    ['Dates', 'du 1er avril 2027 au 2 avril 2027'],
    ['Durée suivie', '14 heures'],
  ])
  expectSaid(modele, [
    'Hélène Marchetti, directrice générale, représentant le dispensateur',
    'Institut Estrade, atteste que Léa ROY a suivi',
    'pendant une durée de 3 ans',
    'arrêté du 21 décembre 2018',
  ])
  expect(modele.blocs.at(-1)).toMatchObject({ bloc: 'signatures', fait: true, isSigne: true })
})

test('LIV-01 a certificat de réalisation of an individual names no company', () => {
  const modele = toCertificat(dossierOf({ commandeur: PARTICULIER }), contexte, SUJET)
  expect(modele.destinataire.lignes).toEqual([])
  expect(labelsOf(modele)[0]).toBe('Action')
})
