import type { ReactNode } from 'react'
import type { CommandeDetail } from '#contract/espace.ts'
import { formatMomentParis } from '#web/parts/jour-paris.ts'
import { formatMontant } from '#web/ui/format.ts'
import styles from './Commandes.module.css'

/** For whom, by whom, how it is paid. */
export function Faits({ detail: { commande, personne, paiement } }: { detail: CommandeDetail }) {
  const { commandeur, payeur, referenceInterne, modeReglementLabel, instructions, etat } = commande
  return (
    <dl className={styles.faits}>
      <Fait titre="Commandée le">{formatMomentParis(commande.date)}</Fait>
      <Fait titre="Commandée par">
        {personne.prenom} {personne.nom}
      </Fait>
      <Fait titre="Client">{commandeur.denomination}</Fait>
      {referenceInterne && <Fait titre="Référence interne">{referenceInterne}</Fait>}
      <Fait titre="Facturée à">
        {payeur.denomination}, {payeur.numeroVoie}, {payeur.codePostal} {payeur.ville}
      </Fait>
      <Fait titre="Règlement">{modeReglementLabel ?? 'Pas de règlement'}</Fait>
      {instructions && etat === 'CONFIRMEE' && (
        <>
          <Fait titre="À faire">{instructions}</Fait>
          <Fait titre="Référence à rappeler">{commande.numero}</Fait>
        </>
      )}
      {paiement && paiement.encaisse > 0 && <Fait titre="Encaissé">{formatMontant(paiement.encaisse)}</Fait>}
      {paiement && paiement.rembourse > 0 && <Fait titre="Remboursé">{formatMontant(paiement.rembourse)}</Fait>}
    </dl>
  )
}

function Fait({ titre, children }: { titre: string; children: ReactNode }) {
  return (
    <div>
      <dt>{titre}</dt>
      <dd>{children}</dd>
    </div>
  )
}
