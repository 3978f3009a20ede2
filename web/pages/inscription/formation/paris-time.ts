const OFFSET = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', timeZoneName: 'longOffset' })

/** 540 on 2027-07-12 gives '2027-07-12T09:00:00+02:00'. The clocks change at night, when nobody trains. */
export function toParisTime(date: string, minutes: number): string {
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  const parts = OFFSET.formatToParts(new Date(`${date}T12:00:00Z`))
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '')
  return `${date}T${time}:00${offset}`
}
