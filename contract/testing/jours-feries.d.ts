declare module '@socialgouv/jours-feries' {
  /** The holidays of a year, each at midnight of the machine's own clock. */
  const getJoursFeries: (year: number) => Record<string, Date>
  export = getJoursFeries
}
