import type { Formation } from '#contract/catalogue/formation.ts'
import styles from './Formation.module.css'

type Organismes = Pick<Formation, 'organisateur' | 'partenaires' | 'commanditaires' | 'coorganisateurs'>

/** INS-05: who gives the formation, and how to reach them. */
export function OrganismeList({ organisateur, partenaires, commanditaires, coorganisateurs }: Organismes) {
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
      <Others label={['Coorganisateur', 'Coorganisateurs']} organismes={coorganisateurs} />
      <Others label={['Partenaire', 'Partenaires']} organismes={partenaires} />
      <Others label={['Commanditaire', 'Commanditaires']} organismes={commanditaires} />
    </dl>
  )
}

function Others({ label, organismes }: { label: [string, string]; organismes: { nom: string }[] }) {
  if (organismes.length === 0) return null
  return (
    <>
      <dt>{label[organismes.length > 1 ? 1 : 0]}</dt>
      <dd>{organismes.map(({ nom }) => nom).join(', ')}</dd>
    </>
  )
}
