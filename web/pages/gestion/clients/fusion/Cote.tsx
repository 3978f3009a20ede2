import type { CoteFusion } from '#contract/porte/bureau/fusion.ts'
import { formatCount } from '#contract/rules/format.ts'
import { Link } from '#web/router/Link.tsx'
import clients from '../Clients.module.css'
import { Etats, sayClient } from '../ClientsEcran.tsx'
import styles from './Fusion.module.css'

interface Props {
  cote: CoteFusion
  titre: string
  /** The numbers that it has afterwards. */
  numero?: { siret: string | null; rna: string | null }
}

/** One of the two records: what it has. */
export function Cote({ cote, titre, numero }: Props) {
  const pris = numero && (numero.siret !== cote.siret ? numero.siret : numero.rna !== cote.rna ? numero.rna : null)
  return (
    <section className={styles.cote} aria-label={titre}>
      <p className={styles.titre}>{titre}</p>
      <h2>
        <Link to={`/gestion/clients/${cote.id}`}>{cote.denomination}</Link>
      </h2>
      <p className={clients.soft}>
        {sayClient(cote)} · n° {cote.id}
      </p>
      <Etats client={cote} />
      <ul className={styles.avoir}>
        {sayAvoir(cote).map((ligne) => (
          <li key={ligne}>{ligne}</li>
        ))}
      </ul>
      {pris && (
        <p>
          Il prend le numéro <strong>{pris}</strong>.
        </p>
      )}
    </section>
  )
}

function sayAvoir({ personnes, administrateurs, ...avoir }: CoteFusion): string[] {
  const { commandes, devis, paniers, attentes, mandats, sessions } = avoir
  const admins = formatCount(administrateurs, 'administrateur', 'administrateurs')
  return [
    `${formatCount(personnes, 'personne', 'personnes')}, dont ${admins}`,
    formatCount(commandes, 'commande', 'commandes'),
    ...(devis > 0 ? [formatCount(devis, 'devis', 'devis')] : []),
    ...(paniers > 0 ? [formatCount(paniers, 'demande au panier', 'demandes au panier')] : []),
    ...(attentes > 0 ? [`${attentes} en liste d’attente`] : []),
    ...(sessions > 0 ? [formatCount(sessions, 'session intra', 'sessions intra')] : []),
    ...(mandats > 0 ? [formatCount(mandats, 'mandat de prélèvement', 'mandats de prélèvement')] : []),
  ]
}
