/** Yesterday in the user's own time zone, as 'yyyy-MM-dd'. */
export function toYesterday(now: Date): string {
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() - 1)).toISOString().slice(0, 10)
}
