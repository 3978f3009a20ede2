import { CARTE } from '#contract/reference/mode-reglement.ts'
import type { Commande } from '#contract/vente/commande.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './Confirmation.module.css'
import { formatNumeros } from './etat.ts'

/** CMD-06, CMD-07: the payment instructions, except for a card, then the next steps. */
export function Suite({ commandes }: { commandes: readonly Commande[] }) {
  const toPay = commandes.filter(({ modeReglementId }) => modeReglementId !== null && modeReglementId !== CARTE)
  const instructions = new Set(toPay.flatMap((commande) => commande.instructions ?? []))
  const isPlural = toPay.length > 1
  const seule = commandes.length === 1 ? commandes[0] : undefined
  return (
    <>
      {toPay[0] && (
        <Notice kind="info">
          <p className={styles.fort}>Rappel pour votre règlement : {toPay[0].modeReglementLabel}</p>
          {[...instructions].map((texte) => (
            <p key={texte} className={styles.texte}>
              {texte}
            </p>
          ))}
          <p>
            Indiquez {isPlural ? 'les numéros' : 'le numéro'} de commande {formatNumeros(toPay)} avec votre règlement.
          </p>
        </Notice>
      )}
      <section className={styles.suite}>
        <h2>Et maintenant ?</h2>
        <ul className={styles.puces}>
          <li>Vous recevez un e-mail de confirmation, et chaque participant aussi, avec les dates pour son agenda.</li>
          <li>
            Les documents à lire et à garder sont bientôt dans{' '}
            <Link to={seule ? paths.espaceCommande(seule.id) : paths.espaceCommandes()}>
              {seule ? 'votre commande' : 'vos commandes'}
            </Link>
            .
          </li>
          {commandes.some(({ commandeur }) => commandeur.particulier) && (
            <li>Vous pouvez vous rétracter pendant 14 jours.</li>
          )}
        </ul>
      </section>
    </>
  )
}
