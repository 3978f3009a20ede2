import { useState } from 'react'
import type { EcritureGeree } from '#contract/porte/bureau/a-faire.ts'
import type { LigneAFaire } from '#contract/porte/bureau/aujourdhui.ts'
import { formatCents, formatJourCourt } from '#contract/rules/format.ts'
import { ecritureQuery, reglements } from '#web/api/bureau-a-faire.ts'
import { RadioInput } from '#web/ui/inputs/RadioInput.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { GesteModal } from '../GesteModal.tsx'
import styles from '../Gestion.module.css'
import { Loaded } from '../Loaded.tsx'
import { useSaisie } from '../use-saisie.ts'

interface Props {
  ligne: LigneAFaire
  onClose: () => void
}

const AUTRE = 'autre'

/** What a payment of a bank statement is for: what the house proposes, or numbers that are typed. */
export function RapprochementModal({ ligne: { cible }, onClose }: Props) {
  const id = Number(cible)
  const { values, change, ...saisie } = useSaisie(`rapprochement:${id}`, { autres: '' })
  // What was proposed may not be proposed any more: only typed numbers are kept.
  const [choix, setChoix] = useState(values.autres && AUTRE)
  const numeros = (choix === '' || choix === AUTRE ? values.autres : choix)
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  return (
    <GesteModal
      title="Que règle ce paiement ?"
      confirmLabel="Rapprocher"
      isDanger={false}
      send={(call) => reglements.rapprochement(call, id, numeros)}
      saisie={saisie}
      isReady={numeros.length > 0}
      onClose={onClose}
    >
      <Loaded query={(call, status) => ecritureQuery(call, status, id)} label="Recherche de ce qu’il peut régler">
        {(ecriture) => (
          <div className={styles.formulaire}>
            <Ecriture ecriture={ecriture} />
            {ecriture.propositions.length > 0 && (
              <RadioInput label="Il règle" options={toOptions(ecriture)} value={choix} onChange={setChoix} />
            )}
            {ecriture.encaissable && (choix === AUTRE || ecriture.propositions.length === 0) && (
              <TextInput
                label="Commandes ou factures"
                help="Leurs numéros, dans l’ordre où elles sont payées : C… ou F…"
                maxLength={300}
                value={values.autres}
                onChange={(autres) => change({ autres })}
              />
            )}
          </div>
        )}
      </Loaded>
    </GesteModal>
  )
}

function toOptions({ propositions }: EcritureGeree) {
  return [
    ...propositions.map(({ numeros, raison }) => ({
      value: numeros.join(' '),
      label: `${numeros.join(', ')} (${raison})`,
    })),
    { value: AUTRE, label: 'Autre chose' },
  ]
}

function Ecriture({ ecriture }: { ecriture: EcritureGeree }) {
  const { montantCents, devise, jour, payeur, iban, libelle, motif, encaissable } = ecriture
  return (
    <>
      <p>
        <strong>{formatCents(montantCents, devise)}</strong> reçus le {formatJourCourt(jour)}
        <span className={styles.second}>{[payeur, iban].filter(Boolean).join(', ')}</span>
        <span className={styles.second}>« {libelle} »</span>
      </p>
      {encaissable ? (
        <p>Il n’a pas été enregistré tout seul : {motif}.</p>
      ) : (
        <Notice kind="attention">Cette écriture ne paie rien : {motif}. Écartez-la.</Notice>
      )}
    </>
  )
}

export function EcartModal({ ligne: { cible, quoi }, onClose }: Props) {
  const { values, change, ...saisie } = useSaisie(`ecart:${cible}`, { motif: '' })
  return (
    <GesteModal
      title="Ce paiement ne concerne aucune commande ?"
      confirmLabel="Écarter"
      send={(call) => reglements.ecart(call, Number(cible), values.motif)}
      saisie={saisie}
      isReady={values.motif.trim() !== ''}
      onClose={onClose}
    >
      <p>{quoi}</p>
      <p>Il quitte cette liste et ne règle rien ici. C’est définitif.</p>
      <TextInput
        label="Motif"
        help="Par exemple : remboursement d’assurance"
        value={values.motif}
        onChange={(motif) => change({ motif })}
        maxLength={500}
      />
    </GesteModal>
  )
}
