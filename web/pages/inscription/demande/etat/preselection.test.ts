import { expect, test } from 'vitest'
import type { ClientLie } from '#contract/personne/client.ts'
import { preselect } from './preselection.ts'
import { SAISIE_VIDE, type Saisie } from './saisie.ts'

const MOI = { email: 'moi@x.example', nom: 'FERRAND', prenom: 'Hélène' }
const TOUS = { inscriptionPersonnesMoralesUniquement: false }

function client(entrepriseId: number, isInscriptionAllowed: boolean): ClientLie {
  return {
    entrepriseId,
    isInscriptionAllowed,
    actif: true,
    administrateurEnAttente: false,
    statutAdminValide: true,
  } as ClientLie
}

function begin(clients: ClientLie[], over: { isProfilComplet?: boolean; sansParticiper?: boolean } = {}) {
  return { moi: MOI, isProfilComplet: true, sansParticiper: false, clients, ...over }
}

test('INS-09 the one entity a person may order for is chosen, whatever else they are linked to', () => {
  const saisie = preselect(begin([client(7, true), client(8, false)]), TOUS)
  expect(saisie).toMatchObject({ statut: 'entite', commandeurId: 7, participants: [MOI] })
})

test('INS-20 who ordered for others only the last time is not among the participants', () => {
  const saisie = preselect(begin([client(7, true)], { sansParticiper: true }), TOUS)
  expect(saisie).toMatchObject({ statut: 'entite', commandeurId: 7, role: 'responsable', participants: [] })
})

test.each([
  ['several entities', begin([client(7, true), client(8, true)])],
  ['an entity that they may not order for', begin([client(7, false)])],
  ['a profile to complete', begin([client(7, true)], { isProfilComplet: false })],
])('INS-09 who has %s says it', (_, depart) => {
  expect(preselect(depart, TOUS)).toMatchObject({ statut: '', commandeurId: null, participants: [] })
})

test('INS-09 INS-28 after the profile is completed, the one entity is chosen too where the person had said for whom', () => {
  const said = { ...SAISIE_VIDE, statut: 'entite', participants: [MOI] } as unknown as Saisie
  const [one, two] = [begin([client(7, true)]), begin([client(7, true), client(8, true)])]
  expect(preselect({ ...one, sansParticiper: true }, TOUS, said)).toMatchObject({
    commandeurId: 7,
    participants: [MOI],
  })
  expect(preselect(two, TOUS, said)).toBe(said)
  const seul = { ...SAISIE_VIDE, statut: 'particulier' } as const
  expect(preselect(one, TOUS, seul)).toBe(seul)
  expect(preselect(one, TOUS, { ...said, commandeurId: 9 }).commandeurId).toBe(9)
})

test('INS-09 INS-19 INS-21 who has no entity registers themself, unless legal entities alone may', () => {
  expect(preselect(begin([]), TOUS)).toMatchObject({ statut: 'particulier', participants: [MOI] })
  expect(preselect(begin([]), { inscriptionPersonnesMoralesUniquement: true }).statut).toBe('')
})
