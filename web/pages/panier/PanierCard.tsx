import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PanierFormation } from '#contract/panier.ts'
import { isElearning } from '#contract/reference/type-formation.ts'
import { TypeFormationLabel } from '#web/parts/TypeFormationLabel.tsx'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { formatCount, formatMontant, formatPeriode } from '#web/ui/format.ts'
import styles from './Panier.module.css'
import { RetraitModal } from './RetraitModal.tsx'

/** One request: for what, who orders, for how many, at what price. */
export function PanierCard({ item }: { item: PanierFormation }) {
  const { formation, commandeur, participants, prix } = item
  const [isRemoving, setRemoving] = useState(false)
  return (
    <Card typeId={formation.type.id}>
      <div className={styles.carte}>
        <div className={styles.texte}>
          <TypeFormationLabel type={formation.type} />
          <h2 className={styles.titre}>{formation.titre}</h2>
          {formation.dateDebut && <p>{formatPeriode(formation.dateDebut, formation.dateFin ?? formation.dateDebut)}</p>}
          <p>
            {commandeur.denomination}, {formatCount(participants.length, 'participant', 'participants')}
          </p>
        </div>
        <p className={styles.prix}>{prix.montantTtc === 0 ? 'Gratuit' : `${formatMontant(prix.montantTtc)} TTC`}</p>
      </div>
      <div className={styles.actions}>
        <Link to={toDemande(item)} className={buttonClass('secondary')}>
          Modifier
        </Link>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setRemoving(true)}>
          Retirer du panier
        </Button>
      </div>
      {isRemoving && <RetraitModal item={item} onClose={() => setRemoving(false)} />}
    </Card>
  )
}

/** NAV-02: an e-learning product is registered for on its own path. */
function toDemande({ reference, formation: { type, catalogueReference } }: PanierFormation): string {
  return isElearning(type.id) ? paths.fiche(catalogueReference) : paths.session(catalogueReference, reference)
}
