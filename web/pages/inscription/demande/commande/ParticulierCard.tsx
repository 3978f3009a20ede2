import type { FormationSession } from '#contract/catalogue/formation.ts'
import { formatAdresse } from '#contract/rules/adresse.ts'
import { perimetreQuery } from '#web/api/demande.ts'
import { contactQuery } from '#web/api/participant.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import formationStyles from '../../formation/Formation.module.css'
import styles from '../Demande.module.css'
import formStyles from '../Formulaire.module.css'

interface Props {
  formation: FormationSession
}

/** INS-19: who registers themself; or why they cannot (INS-21). */
export function ParticulierCard({ formation }: Props) {
  if (formation.inscriptionPersonnesMoralesUniquement) return <PersonnesMorales formation={formation} />
  return <ContactCard />
}

function ContactCard() {
  const { data: contact } = useCallQuery(contactQuery)
  return (
    <Card>
      <div className={styles.bloc}>
        <h3>Vos coordonnées</h3>
        {!contact && <SkeletonText lines={4} />}
        {contact && (
          <dl className={formationStyles.facts}>
            <dt>Nom</dt>
            <dd>
              {contact.prenom} {contact.nomUsage}
            </dd>
            <dt>E-mail</dt>
            <dd>{contact.email}</dd>
            <dt>Téléphone</dt>
            <dd>{contact.telephone || 'Non renseigné'}</dd>
            <dt>Adresse</dt>
            <dd>{contact.ville === '' ? 'Non renseignée' : formatAdresse(contact)}</dd>
          </dl>
        )}
        <p>
          <Link to={paths.monCompte()}>Modifier mes coordonnées</Link>
        </p>
      </div>
    </Card>
  )
}

/** INS-21: the words of the formation and the contact of the perimeter; that there is none is said when both are empty. */
function PersonnesMorales({ formation: { inscriptionMessageContactPersonnesPhysiques: message } }: Props) {
  const { data: perimetre, isPending } = useCallQuery(perimetreQuery)
  if (isPending) return <SkeletonText lines={3} />
  const { telephone, email } = perimetre ?? { telephone: null, email: null }
  return (
    <Notice kind="attention">
      <div className={formationStyles.stack}>
        <p>
          Cette formation est réservée aux personnes morales : vous ne pouvez pas vous y inscrire à titre individuel.
        </p>
        {message && <p>{message}</p>}
        {(telephone || email || !message) && (
          <p className={formStyles.row}>
            Contact :{telephone && <a href={`tel:${telephone.replaceAll(' ', '')}`}>{telephone}</a>}
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {!telephone && !email && <span>aucune information de contact disponible</span>}
          </p>
        )}
      </div>
    </Notice>
  )
}
