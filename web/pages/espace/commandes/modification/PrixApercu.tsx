import { formatEuros, formatTaux } from '#contract/rules/format.ts'
import type { Apercu } from '#contract/suite/modification.ts'
import { Collapsible } from '#web/ui/Collapsible.tsx'
import styles from './Modification.module.css'

interface Props {
  apercu: Apercu
  /** What nobody paid yet is not given back: less is due. */
  isPayee: boolean
}

/** The price before, after, and the difference; of a cancellation, what is kept and what is given back. */
export function PrixApercu({ apercu, isPayee }: Props) {
  const { avant, apres, difference, retenue, lignes } = apercu
  if (difference.montantTtc === 0 && !retenue?.montantTtc)
    return <p className={styles.inchange}>Le prix ne change pas : {formatEuros(apres.montantTtc)} TTC.</p>
  const rendu = Math.abs(difference.montantTtc)
  return (
    <>
      <dl className={styles.prix}>
        {retenue && (
          <>
            <Ligne titre="Prix de ce qui est annulé" montant={formatEuros(retenue.montantTtc + rendu)} />
            <Ligne titre={`Retenue (${formatTaux(retenue.pourcent)})`} montant={formatEuros(retenue.montantTtc)} />
            <Ligne titre={isPayee ? 'Somme rendue' : 'À payer en moins'} montant={formatEuros(rendu)} isFort />
          </>
        )}
        <Ligne titre="Commande avant (TTC)" montant={formatEuros(avant.montantTtc)} />
        <Ligne titre="Commande après (TTC)" montant={formatEuros(apres.montantTtc)} />
        {!retenue && <Ligne titre="Différence (TTC)" montant={formatSigne(difference.montantTtc)} isFort />}
      </dl>
      {lignes.length > 0 && (
        <Collapsible title="Détail du calcul">
          <ul className={styles.lignes}>
            {lignes.map(({ designation, quantite, montantHt, tauxTva }, rang) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and never move
              <li key={rang}>
                <span>
                  {quantite > 1 && `${quantite} × `}
                  {designation}
                </span>
                <span className={styles.montant}>
                  {formatSigne(montantHt * quantite)} HT
                  <span className={styles.precision}>TVA {formatTaux(tauxTva)}</span>
                </span>
              </li>
            ))}
          </ul>
          <p className={styles.precision}>
            Soit {formatSigne(difference.montantHt)} HT et {formatSigne(difference.montantTva)} de TVA.
          </p>
        </Collapsible>
      )}
    </>
  )
}

/** « +120,00 € » or « −60,00 € ». */
function formatSigne(euros: number): string {
  const signe = euros > 0 ? '+' : '−'
  return euros === 0 ? formatEuros(0) : `${signe}${formatEuros(Math.abs(euros))}`
}

interface LigneProps {
  titre: string
  montant: string
  isFort?: boolean
}

function Ligne({ titre, montant, isFort }: LigneProps) {
  return (
    <div data-fort={isFort || undefined}>
      <dt>{titre}</dt>
      <dd>{montant}</dd>
    </div>
  )
}
