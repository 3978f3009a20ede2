import { readAgenda } from './agenda.ts'

type Event = ReturnType<typeof readAgenda>['events'][number]

/**
 * A person's calendar, by the rules of RFC 5546: what is not newer than what it knows of an event is ignored. It is
 * strict: the moment of sending does not make an event newer.
 */
export function createCalendrier() {
  const known = new Map<string, { event: Event; isAnnule: boolean }>()
  return {
    receive(text: string): void {
      const { methode, events } = readAgenda(text)
      const isAnnule = methode === 'CANCEL'
      for (const event of events) {
        const last = known.get(event.uid)
        const isNewer = !last || event.sequence > last.event.sequence
        const isRepeated = last && event.sequence === last.event.sequence && last.isAnnule === isAnnule
        if (isNewer || isRepeated) known.set(event.uid, { event, isAnnule })
      }
    },
    /** The first day of each event that it shows. */
    jours: () =>
      [...known.values()]
        .filter(({ isAnnule }) => !isAnnule)
        .map(({ event }) => event.debut.slice(0, 'yyyy-MM-dd'.length)),
    /** Whether its owner attends, by day. */
    roles: () => [...known.values()].filter(({ isAnnule }) => !isAnnule).map(({ event }) => event.invites[0]?.role),
  }
}
