import type { Formation } from '#contract/catalogue/formation.ts'
import styles from './Formation.module.css'

type Organisateurs = Pick<Formation, 'organisateur' | 'partenaires' | 'commanditaires' | 'coorganisateurs'>

/** INS-05: who gives the formation, and how to reach them. */
export function OrganisateurList({ organisateur, partenaires, commanditaires, coorganisateurs }: Organisateurs) {
  return (
    <dl className={styles.facts}>
      <dt>Organisateur</dt>
      <dd>
        {organisateur.nom}
        {organisateur.telephone && (
          <a href={`tel:${organisateur.telephone.replaceAll(' ', '')}`}>{organisateur.telephone}</a>
        )}
        {organisateur.email && <a href={`mailto:${organisateur.email}`}>{organisateur.email}</a>}
      </dd>
      <Others label={['Coorganisateur', 'Coorganisateurs']} autres={coorganisateurs} />
      <Others label={['Partenaire', 'Partenaires']} autres={partenaires} />
      <Others label={['Commanditaire', 'Commanditaires']} autres={commanditaires} />
    </dl>
  )
}

function Others({ label, autres }: { label: [string, string]; autres: { nom: string }[] }) {
  if (autres.length === 0) return null
  return (
    <>
      <dt>{label[autres.length > 1 ? 1 : 0]}</dt>
      <dd>{autres.map(({ nom }) => nom).join(', ')}</dd>
    </>
  )
}
