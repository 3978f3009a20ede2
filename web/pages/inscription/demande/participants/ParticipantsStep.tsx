import { ArrowLeft } from 'lucide-react'
import type { FormationSession } from '#contract/catalogue/formation.ts'
import { Page } from '#web/parts/Page.tsx'
import { Link } from '#web/router/Link.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import { type FormationDemandee, useFormationDemandee } from '../choix/use-formation-demandee.ts'
import { useDemande } from '../etat/use-demande.ts'
import { type Depart, useDepart } from '../etat/use-depart.ts'
import { DemandeParticipants } from './DemandeParticipants.tsx'

interface Props {
  formation: FormationSession
  /** The request these people belong to. */
  back: string
}

/** NAV-06: the participants of the request alone, on the whole width; the same request, wherever it is changed. */
export function ParticipantsStep({ formation, back }: Props) {
  const demandee = useFormationDemandee(formation)
  const depart = useDepart(demandee)
  return (
    <Page
      title="Participants"
      intro={formation.titre}
      back={
        <Link to={back}>
          <ArrowLeft size={20} aria-hidden="true" />
          Retour à la demande d’inscription
        </Link>
      }
    >
      {depart ? (
        <Participants key={depart.sub} demandee={demandee} depart={depart} back={back} />
      ) : (
        <SkeletonList label="Chargement des participants" />
      )}
    </Page>
  )
}

function Participants({ demandee, depart, back }: { demandee: FormationDemandee; depart: Depart; back: string }) {
  const demande = useDemande(demandee, depart)
  const way = (
    <Link to={back} className={buttonClass('secondary')}>
      {demande.saisie.statut === '' ? 'Commencer la demande' : 'Revenir à la demande'}
    </Link>
  )
  if (demande.saisie.statut === '')
    return (
      <Notice kind="info" actions={way}>
        Dites d’abord à quel titre vous vous inscrivez : les participants en dépendent.
      </Notice>
    )
  return (
    <>
      <DemandeParticipants demande={demande} />
      <p>{way}</p>
    </>
  )
}
