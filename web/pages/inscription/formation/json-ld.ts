import type { Formation, SessionProposee } from '#contract/catalogue/formation.ts'
import { isADistance, isElearning, isProgramme } from '#contract/reference/type-formation.ts'
import { pickIntra } from '#contract/rules/intra.ts'
import { paths } from '#web/paths.ts'
import { isSelectable } from './etape.ts'
import { publicsOf } from './publics.ts'

/** schema.org Course and its instances, as search engines read them. `origin` makes the addresses absolute. */
export function toCourse(formation: Formation, origin: string): object {
  const { titre, sousTitre, description, objectifs, prerequis, catalogueReference } = formation
  const publics = publicsOf(formation)
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: titre,
    ...(sousTitre && { alternateName: sousTitre }),
    description,
    url: origin + paths.fiche(catalogueReference),
    courseCode: catalogueReference,
    inLanguage: 'fr',
    provider: toOrganization(formation),
    ...(formation.theme && { about: formation.theme.label }),
    ...(objectifs.length > 0 && { teaches: objectifs }),
    ...(prerequis && { coursePrerequisites: prerequis }),
    ...(publics.length > 0 && {
      audience: publics.map(({ label }) => ({ '@type': 'Audience', audienceType: label })),
    }),
    ...(formation.programme.length > 0 && {
      syllabusSections: formation.programme.map(({ titre: name }) => ({ '@type': 'Syllabus', name })),
    }),
    hasCourseInstance: sessionsOf(formation).map((session) => toInstance(formation, session, origin)),
  }
}

/** NAV-02: an e-learning product has one session, already chosen. */
function sessionsOf(formation: Formation): SessionProposee[] {
  return formation.sessionId === null ? formation.sessions : [formation]
}

function toOrganization({ organisateur: { nom, telephone, email, numeroTva } }: Formation): object {
  return {
    '@type': 'Organization',
    name: nom,
    ...(telephone && { telephone }),
    ...(email && { email }),
    ...(numeroTva && { vatID: numeroTva }),
  }
}

function toInstance(formation: Formation, session: SessionProposee, origin: string): object {
  const { catalogueReference, type } = formation
  const isOwnPath = isElearning(type.id)
  const url =
    origin + (isOwnPath ? paths.fiche(catalogueReference) : paths.session(catalogueReference, session.reference))
  return {
    '@type': 'CourseInstance',
    name: session.titreSession ?? formation.titre,
    courseMode: courseModeOf(type.id),
    courseWorkload: toIsoDuration(formation.dureeMinutes),
    ...(session.dateDebut && { startDate: bound(session, 'debut'), endDate: bound(session, 'fin') }),
    ...toLocation(session, type.id, url),
    offers: toOffer(session, url),
  }
}

function courseModeOf(typeId: number): 'Online' | 'Blended' | 'Onsite' {
  if (isADistance(typeId)) return 'Online'
  return isProgramme(typeId) ? 'Blended' : 'Onsite'
}

/** The first or last hour, Paris time; the day alone when hours are not known. */
function bound({ dateDebut, dateFin, sessionProgrammations }: SessionProposee, side: 'debut' | 'fin'): string | null {
  const day = side === 'debut' ? dateDebut : (dateFin ?? dateDebut)
  const hours = sessionProgrammations.filter(({ date }) => date === day)
  if (!day || hours.length === 0) return day
  if (side === 'debut') return toParisTime(day, Math.min(...hours.map(({ heureDebut }) => heureDebut)))
  return toParisTime(day, Math.max(...hours.map(({ heureFin }) => heureFin)))
}

function toLocation(session: SessionProposee, typeId: number, url: string): object {
  if (isADistance(typeId)) return { location: { '@type': 'VirtualLocation', url } }
  const address = pickIntra(session.modeId, session.lieu, session.lieuIntra)
  const name = session.sessionLieu?.nom
  if (!address && !name) return {}
  return { location: { '@type': 'Place', ...(name && { name }), ...(address && { address }) } }
}

function toOffer(session: SessionProposee, url: string): object {
  const price = { price: session.montantHt, priceCurrency: 'EUR' }
  return {
    '@type': 'Offer',
    category: session.montantHt === 0 ? 'Free' : 'Paid',
    ...price,
    priceSpecification: { '@type': 'PriceSpecification', ...price, valueAddedTaxIncluded: false },
    availability: `https://schema.org/${availabilityOf(session)}`,
    url,
  }
}

function availabilityOf(session: SessionProposee): 'SoldOut' | 'Discontinued' | 'LimitedAvailability' | 'InStock' {
  if (session.statut !== null) return 'Discontinued'
  if (!isSelectable(session)) return 'SoldOut'
  return session.nbPlacesRestantes === null ? 'InStock' : 'LimitedAvailability'
}

/** 450 gives 'PT7H30M'. */
function toIsoDuration(minutes: number): string {
  const rest = minutes % 60
  return `PT${Math.floor(minutes / 60)}H${rest > 0 ? `${rest}M` : ''}`
}

const OFFSET = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', timeZoneName: 'longOffset' })

/** 540 on 2027-07-12 gives '2027-07-12T09:00:00+02:00'. The clocks change at night, when nobody trains. */
function toParisTime(date: string, minutes: number): string {
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  const parts = OFFSET.formatToParts(new Date(`${date}T12:00:00Z`))
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '')
  return `${date}T${time}:00${offset}`
}
