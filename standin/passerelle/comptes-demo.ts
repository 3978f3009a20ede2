import type { Kysely } from 'kysely'
import { addIdentites, findSubsAmong } from './identite.sql.ts'
import { hashMotDePasse } from './mot-de-passe.ts'
import { toPasserelleDb } from './tables.ts'

interface CompteDemo {
  role: 'PART' | 'USER' | 'INSC' | 'DOCS' | 'ADMP' | 'ADMV' | 'AUTRE' | 'BUREAU'
  description: string
  email: string
  prenom: string
  nom: string
  sub: string
}

/** One person per signed-in role of the access matrix, and one of the provider's own. The names are invented; `.example` is a reserved domain. */
export const COMPTES_DEMO: readonly CompteDemo[] = [
  {
    role: 'ADMV',
    description: 'Administratrice validée du cabinet Ferrand et Associés',
    email: 'helene.ferrand@ferrand-associes.example',
    prenom: 'Hélène',
    nom: 'Ferrand',
    sub: '5f0c1e52-0001-4a7e-9c31-7d2f00000001',
  },
  {
    role: 'ADMP',
    description: 'Administrateur du cabinet Ferrand et Associés, en attente de validation',
    email: 'karim.benali@ferrand-associes.example',
    prenom: 'Karim',
    nom: 'Benali',
    sub: '5f0c1e52-0002-4a7e-9c31-7d2f00000002',
  },
  {
    role: 'INSC',
    description: 'Assistante du cabinet Ferrand et Associés, droit d’inscription',
    email: 'lucie.morvan@ferrand-associes.example',
    prenom: 'Lucie',
    nom: 'Morvan',
    sub: '5f0c1e52-0003-4a7e-9c31-7d2f00000003',
  },
  {
    role: 'DOCS',
    description: 'Comptable du cabinet Ferrand et Associés, droit d’accès aux documents',
    email: 'thomas.giraud@ferrand-associes.example',
    prenom: 'Thomas',
    nom: 'Giraud',
    sub: '5f0c1e52-0004-4a7e-9c31-7d2f00000004',
  },
  {
    role: 'USER',
    description: 'Collaboratrice du cabinet Ferrand et Associés, sans droit particulier',
    email: 'ines.caron@ferrand-associes.example',
    prenom: 'Inès',
    nom: 'Caron',
    sub: '5f0c1e52-0005-4a7e-9c31-7d2f00000005',
  },
  {
    role: 'PART',
    description: 'Particulier, sans lien avec une entreprise',
    email: 'paul.lemaire@courriel.example',
    prenom: 'Paul',
    nom: 'Lemaire',
    sub: '5f0c1e52-0006-4a7e-9c31-7d2f00000006',
  },
  {
    role: 'AUTRE',
    description: 'Administratrice validée d’un autre cabinet, Audit Rochebrune',
    email: 'claire.rochebrune@audit-rochebrune.example',
    prenom: 'Claire',
    nom: 'Rochebrune',
    sub: '5f0c1e52-0007-4a7e-9c31-7d2f00000007',
  },
  {
    role: 'BUREAU',
    description: 'Responsable à l’Institut Estrade, l’organisme : le bureau est à l’adresse /gestion',
    email: 'nadia.lopez@institut-estrade.example',
    prenom: 'Nadia',
    nom: 'Lopez',
    sub: '5f0c1e52-0008-4a7e-9c31-7d2f00000008',
  },
]

export const MOT_DE_PASSE_DEMO = 'demonstration-estrade'

/** Adds the missing accounts. They share one password, so its slow hash is computed once, and not at each start. */
// biome-ignore lint/suspicious/noExplicitAny: the application's tables are none of its business
export async function loadComptesDemo(db: Kysely<any>): Promise<void> {
  const passerelle = toPasserelleDb(db)
  const known = await findSubsAmong(
    passerelle,
    COMPTES_DEMO.map(({ sub }) => sub),
  )
  const missing = COMPTES_DEMO.filter(({ sub }) => !known.has(sub))
  if (missing.length === 0) return
  const motDePasse = await hashMotDePasse(MOT_DE_PASSE_DEMO)
  await addIdentites(
    passerelle,
    missing.map(({ sub, email, prenom, nom }) => ({ sub, email, prenom, nom, motDePasse, emailVerified: true })),
  )
}
