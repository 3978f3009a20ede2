import { expect, test } from 'vitest'
import { TYPE, typeFormationOf } from '#contract/reference/type-formation.ts'
import { fiche, formation, session } from './formation.exemple.ts'
import { toCourse } from './json-ld.ts'

const ORIGIN = 'https://inscription.test'

interface Instance {
  startDate?: string
  endDate?: string
  courseMode: string
  location?: object
  offers: { availability: string; category: string; url: string }
}

function instances(course: object): Instance[] {
  return (course as { hasCourseInstance: Instance[] }).hasCourseInstance
}

test('a fiche is a Course with its sessions', () => {
  expect(toCourse(fiche(), ORIGIN)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: 'La TVA au quotidien',
    description: 'Déclarer et contrôler la TVA.',
    url: 'https://inscription.test/fiche/TVA',
    courseCode: 'TVA',
    inLanguage: 'fr',
    provider: { '@type': 'Organization', name: 'Institut Test', telephone: '01 99 00 12 34' },
    about: 'Fiscalité',
    teaches: ['Déclarer la TVA'],
    audience: [{ '@type': 'Audience', audienceType: 'Collaborateurs' }],
    syllabusSections: [{ '@type': 'Syllabus', name: 'Les règles' }],
    hasCourseInstance: [
      {
        '@type': 'CourseInstance',
        name: 'La TVA au quotidien',
        courseMode: 'Onsite',
        courseWorkload: 'PT7H30M',
        startDate: '2027-03-12T09:00:00+01:00',
        endDate: '2027-03-12T17:30:00+01:00',
        location: { '@type': 'Place', name: 'Espace Opéra', address: '12 rue de la Paix, 75002 Paris' },
        offers: {
          '@type': 'Offer',
          category: 'Paid',
          price: 390,
          priceCurrency: 'EUR',
          priceSpecification: {
            '@type': 'PriceSpecification',
            price: 390,
            priceCurrency: 'EUR',
            valueAddedTaxIncluded: false,
          },
          availability: 'https://schema.org/InStock',
          url: 'https://inscription.test/fiche/TVA/session/TVA-PAR-01',
        },
      },
    ],
  })
})

test('hours follow Paris time, summer and winter; a day without hours stays a day', () => {
  const hours = { seanceId: null, heureDebut: 545, heureFin: 1050 }
  const summer = session({
    dateDebut: '2027-10-29',
    dateFin: '2027-11-02',
    sessionProgrammations: ['2027-10-29', '2027-11-02'].map((date) => ({ date, ...hours })),
  })
  const [first, second] = instances(
    toCourse(fiche({ sessions: [summer, session({ sessionProgrammations: [] })] }), ORIGIN),
  )
  expect(first).toMatchObject({ startDate: '2027-10-29T09:05:00+02:00', endDate: '2027-11-02T17:30:00+01:00' })
  expect(second).toMatchObject({ startDate: '2027-03-12', endDate: '2027-03-12' })
})

test('an e-learning has one instance, online, on the path of its fiche', () => {
  const type = typeFormationOf(TYPE.elearning)
  const nowhere = { sessionLieu: null, lieu: null, dateDebut: null, dateFin: null, sessionDates: [] }
  const [only, ...others] = instances(toCourse(formation({ type, ...nowhere, montantHt: 0 }), ORIGIN))
  const url = 'https://inscription.test/fiche/TVA'
  expect(others).toEqual([])
  expect(only).toMatchObject({ courseMode: 'Online', location: { '@type': 'VirtualLocation', url } })
  expect(only).not.toHaveProperty('startDate')
  expect(only?.offers).toMatchObject({ category: 'Free', url })
})

test.each([
  [{ nbPlacesRestantes: null }, 'InStock'],
  [{ nbPlacesRestantes: 2 }, 'LimitedAvailability'],
  [{ nbPlacesRestantes: 0 }, 'SoldOut'],
  [{ statut: 'ANNULE' }, 'Discontinued'],
])('a session with %j is %s', (over, availability) => {
  const [only] = instances(toCourse(fiche({ sessions: [session(over)] }), ORIGIN))
  expect(only?.offers.availability).toBe(`https://schema.org/${availability}`)
})
