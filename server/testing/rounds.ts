/**
 * How many rounds a random model or a race has: `short` in each run of the tests, `long` with LONG_RUN=1, as
 * `npm run fault -- longs` has it, and so many times `long` with LONG_RUN=20.
 */
export function rounds({ short, long }: { short: number; long: number }): number {
  const times = Number(process.env.LONG_RUN ?? 0)
  return times > 0 ? times * long : short
}
