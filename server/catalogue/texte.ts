/**
 * PostgreSQL's French stop words without accents, and « les », which PostgreSQL lacks: they tell nothing of a subject.
 */
const MOTS_VIDES = new Set(
  `a ai aie aient aies ait as au aura aurai auraient aurais aurait auras aurez auriez aurions aurons auront aux avaient
  avais avait avec avez aviez avions avons ayant ayez ayons c ce ces cet cette comment d dans de des du elle en es est et
  etaient etais etait etant ete etee etees etes etiez etions eu eue eues eumes eurent eus eusse eussent eusses eussiez
  eussions eut eutes eux fumes furent fus fusse fussent fusses fussiez fussions fut futes il ils j je l la le les leur
  leurs lui m ma mais me meme mes moi mon n ne nos notre nous on ont ou par pas pour qu que quel quelle quelles quels qui
  s sa sans se sera serai seraient serais serait seras serez seriez serions serons seront ses soient sois soit sommes son
  sont soyez soyons suis sur t ta te tes toi ton tu un une vos votre vous y`.split(/\s+/),
)

/** Every fiche is a formation or a course, so that these words choose nothing. */
const MOTS_DU_CATALOGUE = new Set(['formation', 'formations', 'cours'])

/** No title has more words; a longer query is a pasted text, of which the first words suffice. */
const MAX_MOTS = 20

/** Normalises a text. Both the index and the queries use this function, so that both write the same word alike. */
export function toTexteRecherche(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/(?<![\p{L}\p{N}])e[-‐‑\s]?learning(?![\p{L}\p{N}])/gu, 'elearning')
}

export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe').replaceAll('æ', 'ae')
}

/** Lists the words that narrow a search, in the order typed. Only letters and digits are left: safe in a tsquery. */
export function toMots(q: string): string[] {
  const mots = toTexteRecherche(q).split(/[^\p{L}\p{N}]+/u)
  const kept = mots.filter((mot) => mot !== '' && !isVide(withoutAccents(mot)))
  return [...new Set(kept)].slice(0, MAX_MOTS)
}

function isVide(mot: string): boolean {
  return MOTS_VIDES.has(mot) || MOTS_DU_CATALOGUE.has(mot)
}
