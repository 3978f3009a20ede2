import { Building2, CircleOff } from 'lucide-react'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { applyMask } from '#web/ui/inputs/mask.ts'
import styles from './Client.module.css'
import { SIRET_MASK } from './siret-mask.ts'

export interface Resultat {
  key: string
  denomination: string
  /** '' when the client has no SIRET. */
  siret: string
  rna: string
  adresse: string
  isSiege: boolean
  isOpen: boolean
  onChoose: () => void
}

/** One client or one establishment to choose; a closed establishment is marked closed. */
export function ResultatCard({ resultat, isPending }: { resultat: Resultat; isPending: boolean }) {
  const { denomination, siret, rna, adresse, isSiege, isOpen, onChoose } = resultat
  const nom = denomination || 'Dénomination non communiquée'
  return (
    <Card>
      <div className={styles.card}>
        <div className={styles.identity}>
          <p className={styles.name}>
            {nom}{' '}
            {isSiege && (
              <Badge kind="info" icon={Building2}>
                {'Siège'}
              </Badge>
            )}{' '}
            {!isOpen && (
              <Badge kind="neutral" icon={CircleOff}>
                {'Fermé'}
              </Badge>
            )}
          </p>
          <p className={styles.detail}>
            {siret && <span>SIRET {applyMask(siret, 0, SIRET_MASK).value}</span>}
            {rna && <span>RNA {rna}</span>}
          </p>
          <p className={styles.detail}>{adresse || 'Adresse non communiquée'}</p>
        </div>
        <Button
          variant="secondary"
          isPending={isPending}
          disabledReason={isOpen ? undefined : 'Cet établissement est fermé.'}
          onClick={onChoose}
        >
          Choisir
          <span className="visually-hidden">
            {' '}
            {nom}, {adresse}
          </span>
        </Button>
      </div>
    </Card>
  )
}
