import { ASSOCIATION } from '#contract/reference/nature.ts'
import { isSiret } from '#contract/rules/siret.ts'
import type { EnregistrementRow } from '../../personne/fusion/fusion.sql.ts'

const SIREN_LENGTH = 9

/**
 * Decision 69: why the second record cannot go into the first one, in French; undefined when it can. Two SIRETs are two
 * establishments: of one company, the one that is deactivated already may go.
 */
export function findRefus(garde: EnregistrementRow, absorbe: EnregistrementRow): string | undefined {
  if (garde.id === absorbe.id) return 'C’est le même enregistrement.'
  const fusionne = [garde, absorbe].find(({ absorbePar }) => absorbePar !== null)
  if (fusionne)
    return `${fusionne.denomination} (n° ${fusionne.id}) a déjà été fusionné dans le n° ${fusionne.absorbePar}.`
  if (!garde.actif) return `${garde.denomination} est désactivé : réactivez d’abord l’enregistrement à garder.`
  if (absorbe.natureId === ASSOCIATION && garde.natureId !== ASSOCIATION)
    return 'Une association ne devient pas une société : gardez plutôt l’association.'
  if (garde.rna && absorbe.rna && garde.rna !== absorbe.rna)
    return `Deux numéros RNA sont deux associations : ${garde.rna} et ${absorbe.rna}.`
  return findRefusSiret(garde, absorbe)
}

function findRefusSiret(garde: EnregistrementRow, absorbe: EnregistrementRow): string | undefined {
  if (!garde.siret || !absorbe.siret) return undefined
  const numeros = `${garde.siret} et ${absorbe.siret}`
  const officiels = [garde.siret, absorbe.siret].filter(isSiret)
  const sirens = new Set(officiels.map((siret) => siret.slice(0, SIREN_LENGTH)))
  if (sirens.size > 1) return `Deux SIREN sont deux entreprises : ${numeros}.`
  if (absorbe.actif)
    return `Deux numéros sont deux établissements : ${numeros}. Si celui de ${absorbe.denomination} n’existe plus, désactivez-le d’abord.`
  return undefined
}

/** The numbers that the kept record has none of, and takes over. Its name, address and settings stay. */
export function toNumeros(garde: EnregistrementRow, absorbe: EnregistrementRow) {
  const prendSiret = !garde.siret && absorbe.siret !== null
  const prendRna = !garde.rna && absorbe.rna !== null
  return {
    ...(prendRna && { rna: absorbe.rna }),
    ...(prendSiret && {
      siret: absorbe.siret,
      numeroTvaIntra: absorbe.numeroTvaIntra,
      valideSansSiret: absorbe.valideSansSiret,
      // Neither the name of the one nor the number of the other is confirmed by the merger.
      aVerifier: garde.aVerifier || absorbe.aVerifier,
    }),
  }
}
