import { Printer } from 'lucide-react'
import { type Attend, hasTrait, isAttendant } from '#contract/reference/etat-commande.ts'
import { totalOf } from '#contract/rules/prix.ts'
import type { Commande } from '#contract/vente/commande.ts'
import { useApp } from '#web/api/app-context.ts'
import { CatalogueButton } from '#web/parts/CatalogueLink.tsx'
import { Totaux } from '#web/parts/commande/Totaux.tsx'
import { Page } from '#web/parts/Page.tsx'
import { PanierButton } from '#web/parts/PanierLink.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { CommandeRecap } from './CommandeRecap.tsx'
import styles from './Confirmation.module.css'
import { AVANT, ecranOf, formatNumeros, sayEcran } from './etat.ts'
import { ReessayerButton } from './ReessayerButton.tsx'
import { Suite } from './Suite.tsx'

/** The outcome of an order and of the others of its lot, then the orders themselves. */
export function EtatScreen({ commandes }: { commandes: readonly Commande[] }) {
  const groups = [...Map.groupBy(commandes, ecranOf)].sort(([, a], [, b]) => rankOf(a) - rankOf(b))
  const ordered = commandes.filter(({ etat }) => hasTrait(etat, 'ferme'))
  const failed = commandes.filter(({ etat, sessionAnnulee }) => hasTrait(etat, 'sansSuite') && !sessionAnnulee)
  const has = (...attendus: Attend[]) => commandes.some(({ etat }) => isAttendant(etat, ...attendus))
  return (
    <Page title={titreOf(groups[0]?.[1] ?? [])}>
      <div className={styles.etat}>
        <div className={styles.sections}>
          {groups.map(([ecran, group]) => (
            <Notice key={ecran.texte} kind={ecran.kind}>
              <p>
                {group.length > 1 ? 'Commandes' : 'Commande'} n° <strong>{formatNumeros(group)}</strong>
              </p>
              <p>{sayEcran(ecran, group)}</p>
            </Notice>
          ))}
          {has('carte') && <Spinner size={32} label="Vérification du paiement en cours" />}
          {ordered.length > 0 && <Suite commandes={ordered} />}
          <ASigner commandes={commandes} />
          {has('remboursement', 'organisme') && <Contact />}
          <div className={styles.actions}>
            {ordered.length > 0 && (
              <Button variant="secondary" onClick={() => window.print()}>
                <Printer size={20} aria-hidden="true" />
                Imprimer
              </Button>
            )}
            {(ordered.length > 0 || has('organisme')) && <CatalogueButton />}
            {failed.length > 0 && <ReessayerButton commandes={failed} />}
            {ordered.length === 0 && failed.length === 0 && !has('organisme') && <PanierButton />}
          </div>
        </div>
        <div className={styles.sections}>
          {commandes.map((commande) => (
            <CommandeRecap key={commande.id} commande={commande} />
          ))}
          {commandes.length > 1 && (
            <section className={styles.somme}>
              <h2 className={styles.fort}>Total des {commandes.length} commandes</h2>
              <Totaux prix={totalOf(commandes)} />
            </section>
          )}
        </div>
      </div>
    </Page>
  )
}

/** The title for orders in one state. */
function titreOf([commande, ...autres]: readonly Commande[]): string {
  const { titre, titrePluriel = titre } = commande ? ecranOf(commande) : AVANT
  return autres.length > 0 ? titrePluriel : titre
}

/** Orders that succeeded come before those that failed. */
function rankOf(group: readonly Commande[]): number {
  return group.some(({ etat }) => hasTrait(etat, 'ferme')) ? 0 : 1
}

function ASigner({ commandes }: { commandes: readonly Commande[] }) {
  return commandes.map(
    ({ id, etat, formation }) =>
      isAttendant(etat, 'signature') && (
        <Link key={id} to={paths.espaceSignature(id)} className={buttonClass()}>
          Lire et signer mon contrat : {formation.titre}
        </Link>
      ),
  )
}

function Contact() {
  const { supportEmail, supportTelephone } = useApp().settings.organisme
  return (
    <p>
      Une question ? Appelez-nous au <a href={`tel:${supportTelephone.replace(/[^+\d]/g, '')}`}>{supportTelephone}</a>{' '}
      ou écrivez à <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
    </p>
  )
}
