import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { makeFeuille } from '../../suite/emargement/feuille.service.ts'
import { getSessionEmargee } from '../../suite/emargement/lien.service.ts'
import { drawVierge } from '../../suite/emargement/vierge.service.ts'
import { onSession } from '../../suite/suivi/suivi.service.ts'
import { type ContexteActe, needed } from '../actes/contexte.ts'
import type { Commande, Mode } from './mode.ts'

const VIERGE = '--vierge'
const SORTIE = '--sortie='

export const MODES_EMARGEMENT: Record<string, Mode> = {
  feuille: {
    usage: `feuille <session> [${VIERGE}] [${SORTIE}<fichier>]`,
    texte: `la feuille d’émargement scellée ; ${VIERGE} : à imprimer et à signer`,
    parse: parseFeuille,
  },
}

function parseFeuille([reference, ...options]: string[]): Commande | undefined {
  const isUnderstood = options.every((one) => one === VIERGE || (one.startsWith(SORTIE) && one.length > SORTIE.length))
  if (!reference || reference.startsWith('--') || !isUnderstood) return undefined
  const sortie = options.find((one) => one.startsWith(SORTIE))?.slice(SORTIE.length)
  const path = sortie ?? `feuille-${reference.replace(/[^\w-]/g, '_')}.pdf`
  return (context) => writeFeuille(context, { reference, isVierge: options.includes(VIERGE), path })
}

async function writeFeuille(
  context: ContexteActe,
  { reference, isVierge, path }: { reference: string; isVierge: boolean; path: string },
): Promise<string[]> {
  const { db, now } = context
  const contexte = needed(context.emargement).contexteOf(now())
  const feuille = isVierge
    ? undefined
    : await onSession(db, reference, async (tx, { id }) =>
        makeFeuille(tx, await getSessionEmargee(tx, { id }), contexte),
      )
  if (feuille?.fichier === null) return ['La feuille est en préparation : recommencez dans quelques secondes.']
  await writeFile(path, feuille?.fichier ?? (await drawVierge(db, reference, contexte)))
  return [resolve(path), feuille ? 'Feuille scellée.' : 'Feuille à imprimer et à signer.']
}
