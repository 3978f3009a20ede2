import { CalendarPlus } from 'lucide-react'
import type { ChoixCursus } from '#contract/rules/cursus.ts'
import { formatAcces, formatDureeTotale } from '#contract/rules/format.ts'
import { pickIntra } from '#contract/rules/intra.ts'
import { useApp } from '#web/api/app-context.ts'
import { agendaUrl } from '#web/api/catalogue.ts'
import { useSignIn } from '#web/api/sign-in.ts'
import { PlacesRestantes } from '#web/parts/PlacesRestantes.tsx'
import { TypeFormationLabel } from '#web/parts/TypeFormationLabel.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import formationStyles from '../../formation/Formation.module.css'
import { useFicheLue } from '../../formation/fiche-lue.ts'
import { JourneeList } from '../../formation/JourneeList.tsx'
import { formatLieu } from '../../formation/lieu.ts'
import styles from '../Demande.module.css'
import { EtapesChoisies } from '../summary/SessionChoisie.tsx'
import { sumDurees } from './cursus.ts'
import { type FormationChoisie, formatDatesChoisies } from './formation-choisie.ts'
import { PresentationPanel } from './PresentationPanel.tsx'
import { PrixPanel } from './PrixPanel.tsx'
import { ProgrammePanel } from './ProgrammePanel.tsx'
import { RappelPanel } from './RappelPanel.tsx'

interface Props extends FormationChoisie {
  onChoose: (choix: ChoixCursus) => void
  isPreview: boolean
}

/**
 * Everything there is to know before going on: when, where, for whom, how much. Who comes from the sheet has just read
 * it: there it is folded, so that the form is in sight (INS-05, INS-06, decision 21).
 */
export function FormationSection({ formation, cursus, choix, onChoose, isPreview }: Props) {
  const isLue = useFicheLue(formation.catalogueReference)
  const { isSignedIn } = useSignIn()
  return (
    <>
      <Card typeId={formation.type.id}>
        <div className={styles.formation}>
          <div className={styles.entete}>
            <div>
              <TypeFormationLabel type={formation.type} />
              <h3 className={styles.titre}>{formation.titre}</h3>
              {formation.sousTitre && <p>{formation.sousTitre}</p>}
              {formation.titreSession && <p className={formationStyles.soft}>{formation.titreSession}</p>}
            </div>
            {!isPreview && formation.sessionDates.length > 0 && <AgendaLink formation={formation} />}
          </div>
          <SessionFacts formation={formation} cursus={cursus} choix={choix} />
        </div>
      </Card>
      <div className={isLue ? styles.plis : styles.panneaux}>
        <RappelPanel formation={formation} isOpenAtFirst={!isLue} />
        <ProgrammePanel
          formation={formation}
          cursus={cursus}
          choix={choix}
          onChoose={onChoose}
          isOpenAtFirst={!isLue}
        />
        {/* Who is signed in has the price beside the form. */}
        <PrixPanel formation={formation} cursus={cursus} choix={choix} isOpenAtFirst={!isLue && !isSignedIn} />
        <PresentationPanel formation={formation} />
      </div>
    </>
  )
}

function AgendaLink({ formation: { catalogueReference, reference } }: Pick<FormationChoisie, 'formation'>) {
  const { settings } = useApp()
  return (
    <LinkButton variant="quiet" href={agendaUrl(settings.apiUrl, catalogueReference, reference)} download>
      <CalendarPlus size={20} aria-hidden="true" />
      Ajouter à mon agenda
    </LinkButton>
  )
}

function SessionFacts(choisie: FormationChoisie) {
  const { formation, cursus, choix } = choisie
  // CUR-07: of a cursus, the dates and the length of the steps chosen.
  const programme = sumDurees(cursus, choix)
  const duree = programme ?? formation
  const { type, seances, plateformeDureeAcces, nbPlacesRestantes, provisoire } = formation
  const lieu = formatLieu(formation, type.id)
  const adresse = pickIntra(formation.modeId, formation.lieu, null)
  return (
    <dl className={`${formationStyles.facts} ${styles.faits}`}>
      {plateformeDureeAcces === null && (
        <>
          <dt>Dates</dt>
          <dd>
            {programme ? formatDatesChoisies(choisie) : <JourneeList session={formation} seances={seances} />}
            {programme && <EtapesChoisies {...choisie} />}
            {provisoire && <Badge kind="info">Dates provisoires</Badge>}
          </dd>
        </>
      )}
      <dt>Durée</dt>
      <dd>
        {formatDureeTotale(duree.dureeJours, duree.dureeMinutes)}
        {plateformeDureeAcces !== null && <span>{formatAcces(plateformeDureeAcces)}</span>}
      </dd>
      {lieu && (
        <>
          <dt>Lieu</dt>
          <dd>
            {lieu}
            {adresse && <span className={formationStyles.soft}>{adresse}</span>}
          </dd>
        </>
      )}
      {nbPlacesRestantes !== null && (
        <>
          <dt>Places</dt>
          <dd>
            <PlacesRestantes nbPlacesRestantes={nbPlacesRestantes} />
          </dd>
        </>
      )}
    </dl>
  )
}
