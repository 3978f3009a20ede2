import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '#contract/rules/format.ts'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import type { Attente } from '#contract/vente/attente.ts'
import { sayPlaces } from '#web/parts/attente/mots.ts'
import { useAccept, useDecline } from '#web/parts/attente/use-attente.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { paths } from '#web/paths.ts'
import { useNavigate } from '#web/router/RouterProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './Offre.module.css'
import { Personnes } from './Personnes.tsx'

interface Props {
  attente: Attente
  offre: NonNullable<Attente['offre']>
}

/** Places are held for the person: they order them, or leave them to the next. */
export function Proposition({ attente, offre }: Props) {
  const { id, etat, nombre, participants } = attente
  const navigate = useNavigate()
  const accept = useAccept(() => void navigate({ to: paths.panier() }))
  const [isDeclining, setDeclining] = useState(false)
  return (
    <>
      <div className={styles.gardees}>
        <p>
          <CircleCheck size={24} aria-hidden="true" />
          {sayPlaces(offre.nombre)}
        </p>
        <p>
          Jusqu’au <strong>{formatMomentCourt(offre.expireLe)}</strong>, heure de Paris. Personne d’autre ne peut les
          prendre d’ici là ; commandez avant, sinon elles passent à la personne suivante.
        </p>
      </div>
      {offre.nombre < nombre && (
        <Notice kind="info">
          Vous attendiez {formatCount(nombre, 'place', 'places')}. Les {offre.nombre} premières personnes de votre liste
          seront mises dans votre panier : vous pourrez en changer avant de commander.
        </Notice>
      )}
      <Personnes titre="Qui serait inscrit" personnes={participants.slice(0, offre.nombre)} />
      {accept.error && <Notice kind="error">{describeError(accept.error)}</Notice>}
      <div className={styles.actions}>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setDeclining(true)}>
          Laisser la place
        </Button>
        <Button isPending={accept.isPending} onClick={() => accept.mutate(id)}>
          {etat === 'ACCEPTEE' ? 'Commander depuis mon panier' : 'Accepter et commander'}
        </Button>
      </div>
      {isDeclining && <DeclineModal attente={attente} onClose={() => setDeclining(false)} />}
    </>
  )
}

function DeclineModal({ attente: { id, etat, session }, onClose }: { attente: Attente; onClose: () => void }) {
  const decline = useDecline()
  return (
    <ConfirmModal
      title="Laisser ces places ?"
      thing={session.titre}
      confirmLabel="Laisser la place"
      closeLabel="Garder l’offre"
      isPending={decline.isPending}
      onConfirm={() => decline.mutate(id, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>
        Elles sont proposées à la personne suivante, et vous quittez la liste d’attente.
        {etat === 'ACCEPTEE' && ' La demande est aussi retirée de votre panier.'}
      </p>
    </ConfirmModal>
  )
}
