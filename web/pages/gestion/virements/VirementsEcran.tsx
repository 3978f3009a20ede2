import { CheckCircle2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MAX_VIREMENTS, type VirementGere } from '#contract/porte/bureau/virements.ts'
import { formatCents } from '#contract/rules/format.ts'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import { isMemeNom } from '#contract/rules/nom-banque.ts'
import { gestes, virementsQuery } from '#web/api/bureau-commandes.ts'
import { NotFoundPage } from '#web/parts/NotFoundPage.tsx'
import { Page } from '#web/parts/Page.tsx'
import { Link } from '#web/router/Link.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useBureau } from '../bureau-context.ts'
import { GesteModal } from '../GesteModal.tsx'
import styles from '../Gestion.module.css'
import { Loaded } from '../Loaded.tsx'
import { Retour } from '../Retour.tsx'
import { type Colonne, Tableau } from '../Tableau.tsx'
import { useSaisie } from '../use-saisie.ts'

/** What the provider gives back by transfers of its own: the account, then that it is done. */
export function VirementsEcran() {
  const { may } = useBureau()
  if (!may('comptabilite')) return <NotFoundPage />
  return (
    <Page
      title="Virements à faire"
      intro="Faites le virement à votre banque, puis dites ici qu’il est fait."
      back={<Retour to="/gestion">Aujourd’hui</Retour>}
    >
      <Loaded query={virementsQuery} label="Chargement des virements">
        {(virements) =>
          virements.length === 0 ? (
            <EmptyState icon={CheckCircle2} title="Aucun virement à faire." />
          ) : (
            <Virements virements={virements} />
          )
        }
      </Loaded>
    </Page>
  )
}

interface Ouvert {
  virement: VirementGere
  Modal: (props: { virement: VirementGere; onClose: () => void }) => ReactNode
}

function Virements({ virements }: { virements: readonly VirementGere[] }) {
  const [ouvert, setOuvert] = useState<Ouvert>()
  const colonnes: readonly Colonne<VirementGere>[] = [
    {
      titre: 'Commande',
      cellule: ({ numero, demandeLe }) => (
        <span>
          <Link to={`/gestion/commandes/${numero}`}>{numero}</Link>
          <span className={styles.second}>{formatMomentCourt(demandeLe)}</span>
        </span>
      ),
    },
    { titre: 'Payeur', cellule: ({ payeur, email }) => [payeur, email].filter(Boolean).join(', ') },
    { titre: 'Compte', cellule: (virement) => <Compte virement={virement} /> },
    { titre: 'Montant', cellule: ({ montantCents }) => formatCents(montantCents), isNombre: true },
    {
      titre: 'À faire',
      cellule: (virement) => (
        <span className={styles.boutons}>
          {virement.isCompteRequis && (
            <Button variant="secondary" onClick={() => setOuvert({ virement, Modal: CompteModal })}>
              Indiquer un compte
            </Button>
          )}
          {(virement.iban || !virement.isCompteRequis) && (
            <Button variant="secondary" onClick={() => setOuvert({ virement, Modal: FaitModal })}>
              Virement fait
            </Button>
          )}
        </span>
      ),
    },
  ]
  return (
    <>
      {virements.length >= MAX_VIREMENTS && <p>Les plus anciens d’abord ; les suivants viennent à mesure.</p>}
      <Tableau legende="Virements à faire" colonnes={colonnes} lignes={virements} cle={({ id }) => id} />
      {ouvert && <ouvert.Modal virement={ouvert.virement} onClose={() => setOuvert(undefined)} />}
    </>
  )
}

function Compte({ virement }: { virement: VirementGere }) {
  const { titulaire, iban, isCompteRequis, autresOrigines, isAutreTitulaire, payeur, origine } = virement
  if (!isCompteRequis) return 'Échéance : par le moyen qui l’a payée'
  if (!iban) return origine ? `Compte attendu ; celui qui a payé : ${origine.iban}` : 'Compte attendu'
  return (
    <span>
      {titulaire}
      <span className={styles.second}>{iban}</span>
      {autresOrigines.length > 0 && (
        <Notice kind="attention">Attention : l’argent venait d’un autre compte, {autresOrigines.join(', ')}.</Notice>
      )}
      {autresOrigines.length === 0 && isAutreTitulaire && (
        <Notice kind="attention">Attention : ce n’est pas le nom du payeur, {payeur}.</Notice>
      )}
    </span>
  )
}

/** Decision 59: said before the press that counts. */
function sayAutre(titulaire: string, payeur: string): string {
  return `Le compte au nom de ${titulaire} n’est pas celui qui a payé : le payeur est ${payeur}. Vérifiez-le avec lui, par un autre moyen que l’e-mail, puis confirmez.`
}

interface ModalProps {
  virement: VirementGere
  onClose: () => void
}

function CompteModal({ virement: { id, numero, montantCents, payeur, origine }, onClose }: ModalProps) {
  const { values, change, ...saisie } = useSaisie(`compte:${id}`, origine ?? { titulaire: '', iban: '' })
  const isOrigine = origine !== null && values.iban.replace(/\s/g, '') === origine.iban.replace(/\s/g, '')
  const autreTitulaire = !isOrigine && (origine !== null || !isMemeNom(values.titulaire, payeur))
  return (
    <GesteModal
      title={`Compte du virement de la commande ${numero}`}
      confirmLabel="Enregistrer ce compte"
      isDanger={false}
      avertissement={autreTitulaire ? sayAutre(values.titulaire, payeur) : undefined}
      send={(call) => gestes.compte(call, id, { ...values, autreTitulaire })}
      saisie={saisie}
      isReady={values.titulaire.trim() !== '' && values.iban.trim() !== ''}
      onClose={onClose}
    >
      <p>{formatCents(montantCents)} seront à virer sur ce compte. Vérifiez-le avec la personne, par un autre moyen.</p>
      <TextInput
        label="Titulaire"
        maxLength={70}
        value={values.titulaire}
        onChange={(titulaire) => change({ titulaire })}
      />
      <TextInput label="IBAN" maxLength={42} value={values.iban} onChange={(iban) => change({ iban })} />
    </GesteModal>
  )
}

function FaitModal({ virement: { id, numero, montantCents, titulaire, payeur, ...virement }, onClose }: ModalProps) {
  const autreTitulaire = virement.isAutreTitulaire
  return (
    <GesteModal
      title={`Le virement de la commande ${numero} est fait ?`}
      confirmLabel="Virement fait"
      avertissement={autreTitulaire ? sayAutre(titulaire ?? payeur, payeur) : undefined}
      send={(call) => gestes.virement(call, id, { autreTitulaire })}
      onClose={onClose}
    >
      <p>
        {formatCents(montantCents)} sont partis à {titulaire ?? payeur}. La personne est prévenue, et les livres le
        disent. C’est définitif.
      </p>
    </GesteModal>
  )
}
