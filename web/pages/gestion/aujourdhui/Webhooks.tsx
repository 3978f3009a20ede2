import { type ReactNode, useState } from 'react'
import type { WebhookGere } from '#contract/porte/bureau/a-faire.ts'
import { formatCount } from '#contract/rules/format.ts'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import { reglements, webhooksQuery } from '#web/api/bureau-a-faire.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { GesteModal } from '../GesteModal.tsx'
import styles from '../Gestion.module.css'
import { Loaded } from '../Loaded.tsx'
import { type Colonne, Tableau } from '../Tableau.tsx'
import attente from './Aujourdhui.module.css'

interface Ouvert {
  webhook: WebhookGere
  Modal: (props: { webhook: WebhookGere; onClose: () => void }) => ReactNode
}

/** The addresses that events are sent to, with what may be done about each. */
export function Webhooks() {
  const [ouvert, setOuvert] = useState<Ouvert>()
  const colonnes: readonly Colonne<WebhookGere>[] = [
    { titre: 'Adresse', cellule: ({ adresse }) => adresse },
    { titre: 'État', cellule: (webhook) => <Etat webhook={webhook} /> },
    { titre: 'À envoyer', cellule: ({ retard, aReprendre }) => retard + aReprendre, isNombre: true },
    { titre: 'Abandonnés', cellule: ({ abandonnes }) => abandonnes, isNombre: true },
    {
      titre: 'À faire',
      cellule: (webhook) => (
        <span className={styles.boutons}>
          {!webhook.actif && (
            <Button variant="secondary" onClick={() => setOuvert({ webhook, Modal: RepriseModal })}>
              Reprendre
            </Button>
          )}
          {webhook.abandonnes > 0 && (
            <Button variant="secondary" onClick={() => setOuvert({ webhook, Modal: RejeuTotalModal })}>
              Tout rejouer
            </Button>
          )}
        </span>
      ),
    },
  ]
  return (
    <section className={attente.section} aria-labelledby="adresses">
      <h2 id="adresses">Adresses</h2>
      <Loaded query={webhooksQuery} label="Chargement des adresses">
        {(webhooks) =>
          webhooks.length === 0 ? (
            <p>Aucune adresse ne reçoit les événements.</p>
          ) : (
            <Tableau legende="Adresses" colonnes={colonnes} lignes={webhooks} cle={({ id }) => id} />
          )
        }
      </Loaded>
      {ouvert && <ouvert.Modal webhook={ouvert.webhook} onClose={() => setOuvert(undefined)} />}
    </section>
  )
}

function Etat({ webhook: { actif, enEchecDepuis } }: { webhook: WebhookGere }) {
  if (!actif) return <Badge kind="neutral">Arrêtée</Badge>
  if (!enEchecDepuis) return <Badge kind="success">Active</Badge>
  return <Badge kind="attention">{`En échec depuis le ${formatMomentCourt(enEchecDepuis)}`}</Badge>
}

interface ModalProps {
  webhook: WebhookGere
  onClose: () => void
}

function RepriseModal({ webhook: { id, adresse, retard }, onClose }: ModalProps) {
  return (
    <GesteModal
      title="Reprendre les envois ?"
      confirmLabel="Reprendre"
      isDanger={false}
      send={(call) => reglements.reprise(call, id)}
      onClose={onClose}
    >
      <p>
        {formatCount(retard, 'événement part', 'événements partent')} à {adresse}, dans leur ordre.
      </p>
    </GesteModal>
  )
}

function RejeuTotalModal({ webhook: { id, adresse, abandonnes }, onClose }: ModalProps) {
  return (
    <GesteModal
      title="Rejouer tout ce que cette adresse n’a pas pris ?"
      confirmLabel="Tout rejouer"
      isDanger={false}
      send={(call) => reglements.rejeu(call, id, null)}
      onClose={onClose}
    >
      <p>
        {formatCount(abandonnes, 'événement repart', 'événements repartent')} à {adresse}, avec les mêmes identifiants,
        pendant trois jours au plus.
      </p>
    </GesteModal>
  )
}
