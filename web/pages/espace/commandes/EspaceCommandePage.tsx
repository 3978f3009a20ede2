import { ArrowLeft } from 'lucide-react'
import type { CommandeDetail } from '#contract/porte/espace.ts'
import { hasTrait, isAttendant } from '#contract/reference/etat-commande.ts'
import type { Deplacement } from '#contract/vente/deplacement.ts'
import { ApiError } from '#web/api/call.ts'
import { commandeDetailQuery } from '#web/api/espace-commandes.ts'
import { useSignIn } from '#web/api/sign-in.ts'
import { useCaller, useCallQuery } from '#web/api/use-call-query.ts'
import { ConditionsCommande } from '#web/parts/commande/ConditionsCommande.tsx'
import { EtatBadge, TEXTE_A_ACCEPTER } from '#web/parts/commande/EtatBadge.tsx'
import { SessionFacts } from '#web/parts/commande/SessionFacts.tsx'
import { describeError } from '#web/parts/describe-error.ts'
import { DocumentCell } from '#web/parts/document/DocumentCell.tsx'
import { DocumentOuverture } from '#web/parts/document/DocumentOuverture.tsx'
import { Page } from '#web/parts/Page.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { useParams } from '#web/router/RouterProvider.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import { AVirer } from './AVirer.tsx'
import styles from './Commandes.module.css'
import { Contrat } from './contrat/Contrat.tsx'
import { Faits } from './Faits.tsx'
import { Financement } from './financement/Financement.tsx'
import { Historique } from './Historique.tsx'
import { Montant } from './Montant.tsx'
import { ModificationModalLazy } from './modification/ModificationModalLazy.tsx'
import { Suites } from './modification/Suites.tsx'
import { useModification } from './modification/use-modification.ts'
import { Participants } from './Participants.tsx'
import { sayPeriode } from './periode.ts'
import { RepayerButton } from './RepayerButton.tsx'
import { sayReste } from './reste.ts'

/** An order: its formation, its participants, its payment and its documents. */
export function EspaceCommandePage() {
  const { call, status } = useCaller()
  const { commandeId = '' } = useParams<'commandeId'>()
  const { identity } = useSignIn()
  const { data: detail, error } = useCallQuery((call, status) => commandeDetailQuery(call, status, commandeId))
  return (
    <Page title={detail ? `Commande ${detail.commande.numero}` : 'Commande'} back={<BackLink />}>
      {error && <Notice kind="error">{describe(error)}</Notice>}
      {detail && identity && (
        <DocumentOuverture refresh={commandeDetailQuery(call, status, commandeId).queryKey}>
          <Detail key={commandeId} detail={detail} sub={identity.sub} />
        </DocumentOuverture>
      )}
      {!detail && !error && <SkeletonList label="Chargement de la commande" />}
    </Page>
  )
}

function describe(error: Error): string {
  return error instanceof ApiError && error.status === 404
    ? 'Cette commande n’existe pas, ou vous n’avez pas le droit de la consulter.'
    : describeError(error)
}

function BackLink() {
  return (
    <Link to={paths.espaceCommandes()} search={true}>
      <ArrowLeft size={20} aria-hidden="true" />
      Toutes les commandes
    </Link>
  )
}

function Detail({ detail, sub }: { detail: CommandeDetail; sub: string }) {
  const { commande, deplacements, historique, repayable, facturee } = detail
  const modification = useModification(detail, sub)
  return (
    <div className={styles.detail}>
      <div className={styles.colonne}>
        <p className={styles.etat}>
          <EtatBadge
            commande={{ etat: commande.etat, montantTtc: commande.prix.montantTtc, suivanteLe: detail.suivanteLe }}
          />
        </p>
        {isAttendant(commande.etat, 'organisme') && (
          <Notice kind="attention">Votre commande attend l’accord de l’organisme. {TEXTE_A_ACCEPTER}</Notice>
        )}
        {facturee && (
          <Notice kind="info">
            Facturée à votre société, commandée par {commande.commandeur.denomination}. La facture nomme les
            participants.
          </Notice>
        )}
        {deplacements.map((deplacement) => (
          <DeplacementNotice key={deplacement.titre} deplacement={deplacement} />
        ))}
        {detail.deplacee && modification.modifiable?.pourquoi === null && <ChoixNotice commande={commande} />}
        <Contrat detail={detail} />
        <Suites modification={modification} />
        <AVirer detail={detail} />
        {repayable && <RepayerButton commande={commande} />}
        <Card typeId={commande.formation.type.id}>
          <SessionFacts item={commande} />
          <Faits detail={detail} />
          {hasConditions(commande) && <ConditionsCommande item={commande} />}
        </Card>
        {!facturee && <Participants detail={detail} modification={modification} />}
        <Financement detail={detail} />
      </div>
      <div className={styles.colonne}>
        <Montant commande={commande} facturee={facturee} />
        <Documents detail={detail} />
        <Historique historique={historique} />
      </div>
      {modification.isOpen && <ModificationModalLazy commande={commande} modification={modification} />}
    </div>
  )
}

/** Decision 54: who may still withdraw from a contract needs no other condition. */
function hasConditions({ etat }: CommandeDetail['commande']): boolean {
  return hasTrait(etat, 'vivante') && !hasTrait(etat, 'contratEnCours')
}

function Documents({ detail: { documents, solde } }: { detail: CommandeDetail }) {
  if (documents.length === 0) return null
  return (
    <section id="documents" className={styles.section}>
      <h2>Documents</h2>
      <ul className={styles.documents}>
        {documents.map((document) => (
          <li key={document.titre}>
            <span>
              {document.titre}
              {factureOf(solde, document.titre)}
            </span>
            <DocumentCell document={document} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What remains of the invoice that this title ends with the number of. */
function factureOf(solde: CommandeDetail['solde'], titre: string) {
  const facture = solde?.factures.find(({ numero }) => titre.endsWith(` ${numero}`))
  if (!facture) return null
  return <span className={styles.evenement}>{facture.reste > 0 ? `Reste ${sayReste(facture)}` : 'Réglée'}</span>
}

/** Decision 49: the provider moved or cancelled a session; those registered before may leave it for nothing. */
function ChoixNotice({ commande: { prix } }: Pick<CommandeDetail, 'commande'>) {
  return (
    <Notice kind="info">
      Nous avons changé une date de cette commande. Jusqu’au début de la session, vous pouvez en choisir une autre
      {prix.montantTtc > 0
        ? ' sans supplément, ou annuler et ne rien payer : ce qui est déjà réglé vous est rendu en entier.'
        : ', ou annuler.'}
    </Notice>
  )
}

function DeplacementNotice({ deplacement: { titre, avant, apres } }: { deplacement: Deplacement }) {
  return (
    <Notice kind="attention">
      Dates modifiées pour « {titre} » : {sayPeriode(apres)}, au lieu {sayPeriode(avant).replace(/^le /, 'du ')}.
    </Notice>
  )
}
