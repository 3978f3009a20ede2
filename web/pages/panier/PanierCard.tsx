import { useState } from 'react'
import { PARTICULIER } from '#contract/reference/nature.ts'
import { isElearning } from '#contract/reference/type-formation.ts'
import { isSousContrat } from '#contract/rules/contrat.ts'
import { countPlaces, sayPlaces } from '#contract/rules/designation.ts'
import { formatCount } from '#contract/rules/format.ts'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import { statutMessage } from '#contract/rules/statut-formation.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import { AccordNotice } from '#web/parts/commande/AccordNotice.tsx'
import { EchecNotice } from '#web/parts/commande/EchecNotice.tsx'
import { Justificatifs } from '#web/parts/commande/Justificatifs.tsx'
import { isToPay } from '#web/parts/commande/lot.ts'
import { SessionFacts } from '#web/parts/commande/SessionFacts.tsx'
import { toCatalogueHref } from '#web/parts/commande/session.ts'
import { Totaux } from '#web/parts/commande/Totaux.tsx'
import { useValidation } from '#web/parts/commande/use-validation.ts'
import { ContratResume } from '#web/parts/contrat/ContratResume.tsx'
import { DevisButton } from '#web/parts/devis/DevisButton.tsx'
import { toDemande as toDemandeForm } from '#web/parts/devis/use-demander-devis.ts'
import { AlertesPanier } from '#web/parts/participants/AlertesPanier.tsx'
import { NomsParticipants } from '#web/parts/participants/NomsParticipants.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { Button, buttonClass, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ObstacleModal } from './ObstacleModal.tsx'
import styles from './Panier.module.css'
import { ParticipantsModal } from './ParticipantsModal.tsx'
import { RetraitModal } from './RetraitModal.tsx'

/** PAN-02: one request with its formation, orderer, participants, price and actions. */
export function PanierCard({ item, isPrimary }: { item: PanierFormation; isPrimary: boolean }) {
  const { formation, participants, prix } = item
  const [open, setOpen] = useState<'retrait' | 'participants'>()
  const close = () => setOpen(undefined)
  const validation = useValidation()
  const closed = formation.statut ? statutMessage(formation.statut, 'session') : undefined
  return (
    <Card typeId={formation.type.id}>
      <div className={styles.carte}>
        <SessionFacts item={item} />
        <Totaux prix={prix} />
        <Qui item={item} onOpen={() => setOpen('participants')} />
      </div>
      <Justificatifs participants={participants} />
      {/* The others are told at step 1, from what « Valider » asked. */}
      {!isToPay(item) && <AlertesPanier item={item} />}
      {closed && <Notice kind="attention">{closed}</Notice>}
      <Reservations item={item} />
      <AccordNotice items={[item]} />
      {isSousContrat({ particulier: item.particulier, montantTtc: prix.montantTtc }) && <ContratResume />}
      <EchecNotice error={validation.error} />
      <div className={styles.actions}>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('retrait')}>
          Retirer du panier
        </Button>
        <LinkButton variant="quiet" href={toCatalogueHref(item)}>
          Consulter la fiche
        </LinkButton>
        {!closed && prix.montantTtc > 0 && <DevisButton demandes={[toDemandeForm(item)]} precision={formation.titre} />}
        <Link to={toDemande(item)} className={buttonClass('secondary')}>
          Modifier
        </Link>
        <Button
          variant={isPrimary ? 'primary' : 'secondary'}
          isPending={validation.isPending}
          disabledReason={closed}
          onClick={() => validation.validate([item])}
        >
          Valider
          <span className="visually-hidden"> {formation.titre}</span>
        </Button>
      </div>
      {open === 'retrait' && <RetraitModal item={item} onClose={close} />}
      {open === 'participants' && <ParticipantsModal participants={participants} onClose={close} />}
      {validation.obstacle && <ObstacleModal item={item} obstacle={validation.obstacle} onClose={validation.close} />}
    </Card>
  )
}

/** Who holds the places of the item: its open payment, or the waiting list (decision 51). */
function Reservations({ item }: { item: PanierFormation }) {
  return (
    <>
      {item.aSigner && (
        <Notice
          kind="attention"
          actions={<Link to={paths.espaceSignature(item.aSigner)}>Lire et signer mon contrat</Link>}
        >
          Cette formation est commandée et votre place est gardée : il vous reste à signer votre contrat.
        </Notice>
      )}
      {item.paiementOuvert && (
        <Notice kind="info">
          Un paiement par carte est ouvert et{' '}
          {countPlaces(item) === 1 ? 'votre place est gardée' : 'vos places sont gardées'} quelques minutes. Validez de
          nouveau pour le terminer ; modifier ou retirer la formation l’annule.
        </Notice>
      )}
      {item.tenue && (
        <Notice kind="success">
          {formatCount(item.tenue.nombre, 'place vous est gardée', 'places vous sont gardées')} par la liste d’attente
          jusqu’au {formatMomentCourt(item.tenue.expireLe)}. Commandez avant cette date.
        </Notice>
      )}
    </>
  )
}

/** PAR-10: an individual is the only participant, so their name is not shown. */
function Qui({ item, onOpen }: { item: PanierFormation; onOpen: () => void }) {
  const { commandeur, participants, referenceInterne } = item
  if (commandeur.natureId === PARTICULIER)
    return (
      <div className={styles.qui}>
        <p>Pour vous-même</p>
      </div>
    )
  return (
    <div className={styles.qui}>
      <p>
        {commandeur.denomination}, {sayPlaces(item)}
      </p>
      {referenceInterne && <p>Référence interne : {referenceInterne}</p>}
      <NomsParticipants {...item} />
      {participants.length > 0 && (
        <button type="button" className={styles.liste} aria-haspopup="dialog" onClick={onOpen}>
          Voir la liste des participants
        </button>
      )}
    </div>
  )
}

/** NAV-02: registration for an e-learning product uses the path of its fiche. */
function toDemande({ reference, formation: { type, catalogueReference } }: PanierFormation): string {
  return isElearning(type.id) ? paths.fiche(catalogueReference) : paths.session(catalogueReference, reference)
}
