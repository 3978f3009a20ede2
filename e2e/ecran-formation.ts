import type { FormationSession } from '#contract/catalogue/formation.ts'
import type { prepareEcran } from './ecran.tsx'

/** The catalogue answers this session with the changes of a test. */
export function alterFormation(
  { app, network }: ReturnType<typeof prepareEcran>,
  reference: string,
  changes: Partial<FormationSession>,
): void {
  network.before = async (call) => {
    const url = call.slice('GET '.length)
    if (!url.startsWith('/api/catalogue/fiche/') || !url.endsWith(reference)) return undefined
    const answer = await app.inject({ url, headers: { host: 'localhost:3000' } })
    if (answer.statusCode !== 200) throw new Error(`${call}: ${answer.body}`)
    return Response.json({ ...answer.json(), ...changes })
  }
}
