import ICAL from 'ical.js'

/** Reads a calendar with another program's parser. Moments are ISO texts. */
export function readAgenda(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return {
    methode: calendar.getFirstPropertyValue('method'),
    events: calendar.getAllSubcomponents('vevent').map(toEvent),
  }
}

function toEvent(component: ICAL.Component) {
  const event = new ICAL.Event(component, { strictExceptions: true })
  const textOf = (name: string) => component.getFirstPropertyValue(name)?.toString()
  const [organisateur] = component.getAllProperties('organizer').map(toPersonne)
  return {
    uid: event.uid,
    sequence: event.sequence,
    titre: event.summary,
    lieu: event.location,
    debut: event.startDate.toJSDate().toISOString(),
    fin: event.endDate.toJSDate().toISOString(),
    tampon: (component.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate().toISOString(),
    url: textOf('url'),
    statut: textOf('status'),
    organisateur,
    invites: component.getAllProperties('attendee').map(toPersonne),
  }
}

function toPersonne(property: ICAL.Property) {
  return {
    adresse: property.getFirstValue()?.toString(),
    nom: property.getFirstParameter('cn'),
    role: property.getFirstParameter('role'),
    reponse: property.getFirstParameter('partstat'),
  }
}
