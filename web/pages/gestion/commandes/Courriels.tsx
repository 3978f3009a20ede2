import { useState } from 'react'
import type { CommandeGereeDetail } from '#contract/porte/bureau/commandes.ts'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import { gestes } from '#web/api/bureau-commandes.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useBureau } from '../bureau-context.ts'
import { GesteModal } from '../GesteModal.tsx'
import { useSaisie } from '../use-saisie.ts'
import styles from './Commande.module.css'

type Courriel = CommandeGereeDetail['courriels'][number]

/** The mails about the order, the newest first; those that were sent are kept for a month. */
export function Courriels({ courriels }: Pick<CommandeGereeDetail, 'courriels'>) {
  const { may } = useBureau()
  const [choisi, setChoisi] = useState<Courriel>()
  return (
    <section className={styles.bloc} aria-labelledby="courriels">
      <h2 id="courriels">E-mails</h2>
      {courriels.length === 0 && <p>Aucun e-mail depuis un mois.</p>}
      <ul className={styles.liste}>
        {courriels.map((courriel) => (
          <li key={courriel.id}>
            <span>
              {courriel.sujet}
              <span className={styles.second}>
                {courriel.destinataire}, {sayEnvoi(courriel)}
              </span>
              {courriel.isAbandonne && <Badge kind="error">Non parti</Badge>}
            </span>
            {may('inscriptions') && (courriel.envoyeLe || courriel.isAbandonne) && (
              <Button
                variant="quiet"
                onClick={() => setChoisi(courriel)}
                aria-label={`Renvoyer « ${courriel.sujet} » à ${courriel.destinataire}`}
              >
                Renvoyer
              </Button>
            )}
          </li>
        ))}
      </ul>
      {choisi && <RenvoiModal courriel={choisi} onClose={() => setChoisi(undefined)} />}
    </section>
  )
}

function RenvoiModal({ courriel: { id, sujet, destinataire }, onClose }: { courriel: Courriel; onClose: () => void }) {
  const saisie = useSaisie(`renvoi:${id}`, {})
  return (
    <GesteModal
      title="Renvoyer cet e-mail ?"
      confirmLabel="Renvoyer"
      isDanger={false}
      send={(call) => gestes.renvoi(call, id, saisie.sign())}
      saisie={saisie}
      onClose={onClose}
    >
      <p>
        « {sujet} » repart tel qu’il a été écrit, à {destinataire}.
      </p>
    </GesteModal>
  )
}

function sayEnvoi({ envoyeLe, ecritLe }: Courriel): string {
  return envoyeLe ? `parti le ${formatMomentCourt(envoyeLe)}` : `écrit le ${formatMomentCourt(ecritLe)}`
}
