import { FileText } from 'lucide-react'
import { formatEuros } from '#contract/rules/format.ts'
import type { DevisLigne } from '#contract/vente/devis.ts'
import { listeDevisQuery } from '#web/api/devis.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { CatalogueButton } from '#web/parts/CatalogueLink.tsx'
import { describeError } from '#web/parts/describe-error.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import styles from './Devis.module.css'
import { ETATS, sayDemande, saySuite } from './etat.ts'

export function DevisListe() {
  const { data: devis, error } = useCallQuery(listeDevisQuery)
  if (error) return <Notice kind="error">{describeError(error)}</Notice>
  if (!devis) return <SkeletonList label="Chargement des devis" />
  if (devis.length === 0)
    return (
      <EmptyState icon={FileText} title="Aucun devis pour l’instant." actions={<CatalogueButton />}>
        <p>Préparez une inscription, puis demandez un devis : vous le retrouvez ici, avec son fichier.</p>
      </EmptyState>
    )
  return (
    <ul className={styles.liste}>
      {devis.map((one) => (
        <li key={one.id}>
          <Ligne devis={one} />
        </li>
      ))}
    </ul>
  )
}

function Ligne({ devis }: { devis: DevisLigne }) {
  const { kind, label } = ETATS[devis.etat]
  return (
    <Card>
      <div className={styles.ligne}>
        <div className={styles.entete}>
          <h2 className={styles.titre}>
            <Link to={paths.espaceDevisDetail(devis.id)}>
              Devis {devis.numero} : {devis.titre}
            </Link>
          </h2>
          <Badge kind={kind}>{label}</Badge>
        </div>
        <p>{sayDemande(devis)}</p>
        <p className={styles.entete}>
          <span className={styles.soft}>{saySuite(devis)}</span>
          <span className={styles.fort}>{formatEuros(devis.montantTtc)} TTC</span>
        </p>
      </div>
    </Card>
  )
}
