import { useState } from 'react'
import type { CommandeGereeDetail } from '#contract/porte/bureau/commandes.ts'
import { formatCents, formatJourCourt } from '#contract/rules/format.ts'
import { gestes } from '#web/api/bureau-commandes.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useBureau } from '../bureau-context.ts'
import { GesteModal } from '../GesteModal.tsx'
import { useSaisie } from '../use-saisie.ts'
import styles from './Commande.module.css'

type Encaissement = CommandeGereeDetail['encaissements'][number]

/** What was paid, what remains, and each payment that came otherwise than by card. */
export function Argent({ commande }: { commande: CommandeGereeDetail }) {
  const { carteCents, rembourseCents, resteCents, tropCents } = commande.argent
  const [repris, setRepris] = useState<Encaissement>()
  return (
    <section className={styles.bloc} aria-labelledby="argent">
      <h2 id="argent">Argent</h2>
      <dl className={styles.faits}>
        <dt>Reste à payer</dt>
        <dd>{formatCents(resteCents)}</dd>
        {carteCents > 0 && (
          <>
            <dt>Payé par carte</dt>
            <dd>{formatCents(carteCents)}</dd>
          </>
        )}
        {rembourseCents > 0 && (
          <>
            <dt>Rendu sur la carte</dt>
            <dd>{formatCents(rembourseCents)}</dd>
          </>
        )}
        {tropCents > 0 && (
          <>
            <dt>Reçu en trop</dt>
            <dd>{formatCents(tropCents)}</dd>
          </>
        )}
      </dl>
      {commande.encaissements.length > 0 && (
        <ul className={styles.liste}>
          {commande.encaissements.map((one) => (
            <li key={one.id}>
              <EncaissementLigne encaissement={one} onReprendre={() => setRepris(one)} />
            </li>
          ))}
        </ul>
      )}
      {commande.isRelancesArretees && <p>Les rappels de cette commande sont arrêtés.</p>}
      {repris && <RepriseModal encaissement={repris} onClose={() => setRepris(undefined)} />}
    </section>
  )
}

function EncaissementLigne({ encaissement, onReprendre }: { encaissement: Encaissement; onReprendre: () => void }) {
  const { recuLe, montantCents, mode, reference, annule, isEcriture } = encaissement
  const { may } = useBureau()
  return (
    <>
      <span>
        {formatCents(montantCents)}, {mode}
        <span className={styles.second}>
          {[formatJourCourt(recuLe), reference, annule !== null && `annulé : ${annule}`].filter(Boolean).join(', ')}
        </span>
      </span>
      {annule === null && !isEcriture && may('comptabilite') && (
        <Button
          variant="quiet"
          onClick={onReprendre}
          aria-label={`Annuler le paiement de ${formatCents(montantCents)}`}
        >
          Annuler
        </Button>
      )}
    </>
  )
}

interface RepriseProps {
  encaissement: Encaissement
  onClose: () => void
}

function RepriseModal({ encaissement: { id, montantCents }, onClose }: RepriseProps) {
  const { values, change, ...saisie } = useSaisie(`reprise:${id}`, { motif: '' })
  return (
    <GesteModal
      title="Annuler ce paiement reçu ?"
      confirmLabel="Annuler ce paiement"
      send={(call) => gestes.reprise(call, id, values.motif)}
      saisie={saisie}
      isReady={values.motif.trim() !== ''}
      onClose={onClose}
    >
      <p>
        {formatCents(montantCents)} ne comptent plus : la commande est de nouveau à payer. Les deux lignes restent, et
        les livres le disent.
      </p>
      <TextInput label="Motif" value={values.motif} onChange={(motif) => change({ motif })} maxLength={500} />
    </GesteModal>
  )
}
