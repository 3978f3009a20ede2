import { formatJourCourt } from '#contract/rules/format.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { listAttendues, type SignatureAttendue } from '../../papier/signature/attendues.service.ts'
import type { Mode } from './mode.ts'

export const MODES_SIGNATURE: Record<string, Mode> = {
  signatures: {
    usage: 'signatures',
    texte: 'les documents qui attendent une signature, depuis quand et de qui',
    parse: (args) =>
      args.length > 0
        ? undefined
        : async ({ db }) => {
            const lignes = await listAttendues(db)
            return lignes.length === 0 ? ['Aucun document n’attend de signature.'] : lignes.map(sayLigne)
          },
  },
}

function sayLigne({ depuis, numero, titre, version, client, signes, attendus }: SignatureAttendue): string {
  const qui = attendus.length === 0 ? 'personne ne peut le signer' : `attend ${attendus.join(', ')}`
  return [
    formatJourCourt(dayInParis(depuis)),
    numero,
    client,
    `${titre}, version ${version}`,
    signes > 0 ? `${signes} signature(s), ${qui}` : qui,
  ].join('  ')
}
