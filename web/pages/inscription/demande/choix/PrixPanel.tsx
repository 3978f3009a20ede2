import { formatEuros, formatPrixHt } from '#contract/rules/format.ts'
import { ConditionsList } from '#web/parts/ConditionsList.tsx'
import montantStyles from '#web/parts/commande/Montant.module.css'
import { Collapsible } from '#web/ui/Collapsible.tsx'
import formationStyles from '../../formation/Formation.module.css'
import { TarifConditions } from '../../formation/TarifConditions.tsx'
import styles from '../Demande.module.css'
import { PrixParticipant } from '../summary/PrixParticipant.tsx'
import type { FormationChoisie } from './formation-choisie.ts'
import { composePrix, toTarifParticipant } from './tarif-participant.ts'

/** CAT-07: the price of the session, what may be added to it and taken from it. */
export function PrixPanel({ isOpenAtFirst, ...choisie }: FormationChoisie & { isOpenAtFirst: boolean }) {
  const { formation } = choisie
  const { prestationsOptionnelles, remises } = formation
  const { prix, lignes } = toTarifParticipant(choisie)
  const composition = composePrix(choisie)
  return (
    <Collapsible title="Tarif" hint={formatPrixHt(prix.montantHt)} isOpenAtFirst={isOpenAtFirst}>
      <div className={styles.bloc}>
        {lignes.length > 1 && (
          <Amounts lines={lignes.map((line) => ({ ...line, amount: formatEuros(line.montantHt) }))} />
        )}
        <PrixParticipant prix={prix} />
        {composition && <p>{composition}</p>}
        {prix.montantHt > 0 && <p className={formationStyles.soft}>Tarif soumis à conditions</p>}
        {remises.length > 0 && (
          <>
            <h4>Remises possibles</h4>
            <Amounts
              lines={remises.map(({ id, tarificationPublic, description, precisions, montantHt }) => ({
                id,
                description: `${tarificationPublic} : ${description}`,
                precisions,
                amount: `−${formatEuros(montantHt)} HT`,
              }))}
            />
          </>
        )}
        {prestationsOptionnelles.length > 0 && (
          <>
            <h4>Prestations en option</h4>
            <Amounts
              lines={prestationsOptionnelles.map((line) => ({ ...line, amount: formatPrixHt(line.montantHt) }))}
            />
          </>
        )}
        <TarifConditions formation={formation} />
        {formation.conditions.length > 0 && (
          <>
            <h4>Modifier ou annuler</h4>
            <ConditionsList conditions={formation.conditions} />
          </>
        )}
      </div>
    </Collapsible>
  )
}

interface Line {
  id: number | string
  description: string
  precisions?: string | null
  amount: string
}

function Amounts({ lines }: { lines: Line[] }) {
  return (
    <dl className={montantStyles.prix}>
      {lines.map(({ id, description, precisions, amount }) => (
        <div key={id} className={montantStyles.amount}>
          <dt>
            {description}
            {precisions && <span className={styles.precisions}>{precisions}</span>}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
