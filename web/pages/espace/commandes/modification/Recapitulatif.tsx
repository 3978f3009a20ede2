import type { ReactNode } from 'react'
import type { Periode } from '#contract/catalogue/formation.ts'
import { sayADesigner } from '#contract/rules/designation.ts'
import { formatPeriode } from '#contract/rules/format.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { Commande } from '#contract/vente/commande.ts'
import { datesQuery } from '#web/api/modification.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { formatQuand } from '#web/parts/commande/session.ts'
import { type Brouillon, countSansNom, listArrivants } from './garde.ts'
import styles from './Modification.module.css'
import { sayPersonnes } from './mots.ts'

interface Props {
  commande: Commande
  brouillon: Brouillon
}

/** Who and what the change is about. */
export function Recapitulatif({ commande, brouillon }: Props) {
  const { nature, personnes, par } = brouillon
  const { formation } = commande
  const sansNom = countSansNom(commande, brouillon)
  return (
    <dl className={styles.recapitulatif}>
      {nature === 'REMPLACEMENT' ? (
        <>
          <Fait titre="Laisse sa place">{sayPersonnes(personnes)}</Fait>
          <Arrivant par={par} />
        </>
      ) : (
        personnes.length > 0 && (
          <Fait titre={personnes.length > 1 ? 'Participants' : 'Participant'}>{sayPersonnes(personnes)}</Fait>
        )
      )}
      {nature === 'DESIGNATION' && listArrivants(brouillon).map((one) => <Arrivant key={one.email} par={one} />)}
      {sansNom > 0 && <Fait titre="Sans nom">{sayADesigner(sansNom)}</Fait>}
      <Fait titre="Formation">
        {formation.titre}
        {nature !== 'REPORT' && <span className={styles.precision}>{formatQuand(formation)}</span>}
      </Fait>
      {nature === 'REPORT' && <FaitsReport commande={commande} brouillon={brouillon} />}
    </dl>
  )
}

function Arrivant({ par }: Pick<Brouillon, 'par'>) {
  return (
    <Fait titre="Prend la place">
      {formatPersonne(par)}
      <span className={styles.precision}>{par.email}</span>
      {par.referenceInterne && <span className={styles.precision}>Référence : {par.referenceInterne}</span>}
    </Fait>
  )
}

function FaitsReport({ commande: { id, formation, etapes }, brouillon: { de, vers } }: Props) {
  const { data: dates } = useCallQuery((call, status) => datesQuery(call, status, id, de))
  const etape = etapes.find(({ reference }) => reference === de)
  const date = dates?.find(({ reference }) => reference === vers)
  return (
    <>
      {etape && <Fait titre="Étape">{etape.titre}</Fait>}
      <Fait titre="Date quittée">{etape ? sayQuand(etape) : formatQuand(formation)}</Fait>
      {date && (
        <Fait titre="Nouvelle date">
          {sayQuand(date)}
          {date.lieu && <span className={styles.precision}>{date.lieu}</span>}
        </Fait>
      )}
    </>
  )
}

function sayQuand({ dateDebut, dateFin }: Periode): string {
  return dateDebut === null ? 'Dates à venir' : formatPeriode(dateDebut, dateFin ?? dateDebut)
}

function Fait({ titre, children }: { titre: string; children: ReactNode }) {
  return (
    <div>
      <dt>{titre}</dt>
      <dd>{children}</dd>
    </div>
  )
}
