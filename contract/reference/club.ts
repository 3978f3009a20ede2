/** CPT-08: the two clubs of `rattachementAnecsCjec`. */
export const CLUBS = [
  { id: 1, nom: 'ANECS – Association nationale des experts-comptables stagiaires' },
  { id: 2, nom: 'CJEC – Club des jeunes experts-comptables et commissaires aux comptes' },
]
