import { Download } from 'lucide-react'
import { useState } from 'react'
import { PARTICULIER } from '#contract/reference/nature.ts'
import { formatJourCourt } from '#contract/rules/format.ts'
import type { Devis } from '#contract/vente/devis.ts'
import { useApp } from '#web/api/app-context.ts'
import { fichierDevisUrl } from '#web/api/devis.ts'
import { MontantLines } from '#web/parts/commande/MontantLines.tsx'
import { SessionFacts } from '#web/parts/commande/SessionFacts.tsx'
import { NomsParticipants } from '#web/parts/participants/NomsParticipants.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, buttonClass, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { AnnulationModal } from './AnnulationModal.tsx'
import { CommanderDevis } from './CommanderDevis.tsx'
import styles from './Devis.module.css'
import { ETATS, saySuite } from './etat.ts'

export function DevisContent({ devis }: { devis: Devis }) {
  const { kind, label } = ETATS[devis.etat]
  const { commandeur, demandeur, emisLe, referenceInterne } = devis
  return (
    <div className={styles.devis}>
      <p className={styles.entete}>
        <Badge kind={kind}>{label}</Badge>
        <span className={styles.soft}>
          Établi le {formatJourCourt(emisLe)}
          {demandeur && `, demandé par ${demandeur}`}. {saySuite(devis)}
        </span>
      </p>
      <Card typeId={devis.formation.type.id}>
        <div className={styles.resume}>
          <SessionFacts item={devis} />
          <div>
            <p className={styles.fort}>{commandeur.denomination}</p>
            {referenceInterne && <p>Référence interne : {referenceInterne}</p>}
          </div>
          {commandeur.natureId !== PARTICULIER && <NomsParticipants {...devis} />}
          <MontantLines prix={devis.prix} />
        </div>
      </Card>
      <Suite devis={devis} />
      <Fichier devis={devis} />
    </div>
  )
}

/** What can be done with it now. */
function Suite({ devis }: { devis: Devis }) {
  const { etat, commande, commandable, commandeur, formation } = devis
  if (commande)
    return (
      <Notice kind="success" actions={<Link to={paths.espaceCommande(commande.id)}>Voir la commande</Link>}>
        Ce devis est commandé : commande {commande.numero}.
      </Notice>
    )
  if (etat !== 'VALABLE')
    return (
      <Notice
        kind="attention"
        actions={<Link to={paths.fiche(formation.catalogueReference)}>Voir la formation et ses dates</Link>}
      >
        {etat === 'ANNULE' ? 'Ce devis a été annulé.' : 'Ce devis n’est plus valable.'} Pour un nouveau devis, préparez
        de nouveau l’inscription.
      </Notice>
    )
  if (commandable) return <CommanderDevis devis={devis} />
  return (
    <Notice kind="info">
      Vous ne pouvez pas commander pour {commandeur.denomination}. Les personnes qui le peuvent ont reçu ce devis par
      e-mail ; elles le retrouvent dans leur liste de devis. Vous êtes averti dès qu’il est commandé.
    </Notice>
  )
}

function Fichier({ devis: { id, etat, numero, dessine } }: { devis: Devis }) {
  const { settings } = useApp()
  const [isCancelling, setCancelling] = useState(false)
  return (
    <div className={styles.actions}>
      {etat === 'VALABLE' && (
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setCancelling(true)}>
          Annuler ce devis
        </Button>
      )}
      {dessine ? (
        <LinkButton variant="secondary" href={fichierDevisUrl(settings.apiUrl, id)}>
          <Download size={20} aria-hidden="true" />
          Télécharger le devis (PDF)
        </LinkButton>
      ) : (
        <span className={buttonClass('secondary')} role="status">
          Le fichier est en préparation
        </span>
      )}
      {isCancelling && <AnnulationModal id={id} numero={numero} onClose={() => setCancelling(false)} />}
    </div>
  )
}
