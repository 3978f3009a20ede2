/** Words that say what somebody is, or how money came, and not who. */
const FORMES = new Set(
  'SA SAS SASU SARL EURL SCI SNC SCM SCP SEL SELARL SELAS SELASU GIE ASSOCIATION ASSO STE SOCIETE ETS CABINET M MR MME MLLE MONSIEUR MADAME OU ET DE DU DES LA LE LES VIR VIREMENT SEPA INST RECU DE'.split(
    ' ',
  ),
)
const MIN_LETTRES = 4

/** Whether a name that a bank prints, perhaps cut, and a name that we know may be the same. */
export function isMemeNom(banque: string, connu: string): boolean {
  const [a, b] = [toMots(banque), toMots(connu)]
  const [longA, longB] = [a.join(''), b.join('')]
  if (Math.min(longA.length, longB.length) < MIN_LETTRES) return false
  return longA.startsWith(longB) || longB.startsWith(longA) || b.every((mot) => a.includes(mot))
}

function toMots(nom: string): string[] {
  const lettres = nom.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  return lettres.split(/[^\p{L}\p{N}]+/u).filter((mot) => mot !== '' && !FORMES.has(mot))
}
