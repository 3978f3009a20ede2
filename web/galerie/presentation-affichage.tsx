import { CalendarX2, Clock, SearchX } from 'lucide-react'
import { useState } from 'react'
import { formatEuros, formatTaux } from '#contract/rules/format.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, TypeLabel } from '#web/ui/Card.tsx'
import { Collapsible } from '#web/ui/Collapsible.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { SkeletonList, SkeletonText } from '#web/ui/Skeleton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { Chapitre } from './entree.ts'
import styles from './presentation.module.css'

function Etats() {
  return (
    <p className={styles.row}>
      <Badge kind="success">Payée</Badge>
      <Badge kind="attention">Dernières places</Badge>
      <Badge kind="error">Annulée</Badge>
      <Badge kind="info">Option</Badge>
      <Badge kind="neutral">Brouillon</Badge>
      <Badge kind="neutral" icon={Clock}>
        En attente
      </Badge>
    </p>
  )
}

function Bandeaux() {
  const [isShown, setShown] = useState(true)
  return (
    <div className={styles.stack}>
      {isShown && (
        <Banner kind="info" onClose={() => setShown(false)}>
          Les inscriptions de la rentrée sont ouvertes.
        </Banner>
      )}
      <Banner kind="success">Votre commande a été enregistrée. Un courriel de confirmation vous a été envoyé.</Banner>
      <Banner kind="attention" action={<Button variant="secondary">Reprendre</Button>}>
        Une inscription commencée hier n’est pas terminée.
      </Banner>
      <Banner kind="error">Le paiement n’a pas abouti. Votre panier est intact.</Banner>
      <Notice kind="attention" actions={<Button variant="secondary">Choisir une autre date</Button>}>
        Cette session commence dans moins de 48 heures.
      </Notice>
    </div>
  )
}

const TYPES = [
  { typeId: 1, nom: 'Présentiel' },
  { typeId: 2, nom: 'E-learning' },
  { typeId: 4, nom: 'Parcours mixte' },
  { typeId: 5, nom: 'Classe Virtuelle' },
  { typeId: 8, nom: 'Cursus' },
]

function Cartes() {
  return (
    <div className={styles.stack}>
      {TYPES.map(({ typeId, nom }) => (
        <Card key={typeId} typeId={typeId}>
          <TypeLabel typeId={typeId}>{nom}</TypeLabel>
          <p>Une carte porte la couleur de son type de formation, et son nom.</p>
        </Card>
      ))}
      <Card>
        <p>Une carte sans type n’a pas de bande.</p>
      </Card>
    </div>
  )
}

function Navigation() {
  const [page, setPage] = useState(4)
  return (
    <div className={styles.stack}>
      <Breadcrumb current="La TVA au quotidien">
        <a href="#navigation">Accueil</a>
        <a href="#navigation">Catalogue</a>
      </Breadcrumb>
      <Pagination
        label="Pages de résultats"
        current={page}
        count={12}
        href={(target) => `?page=${target}`}
        onPage={setPage}
      />
      <Pagination label="Pages courtes" current={1} count={2} href={(target) => `?page=${target}`} onPage={setPage} />
    </div>
  )
}

function Etapes() {
  return (
    <div className={`${styles.stack} ${styles.narrow}`}>
      <Stepper
        label="Étapes de l’inscription"
        steps={[
          { label: 'Formation', href: '#etapes', state: 'done' },
          { label: 'Commande', href: '#etapes', state: 'error' },
          { label: 'Participants', href: '#etapes', state: 'current' },
          { label: 'Prestations et commentaires', href: '#etapes', state: 'todo' },
          { label: 'Confirmation', state: 'todo' },
        ]}
      />
    </div>
  )
}

function Onglets() {
  return (
    <Tabs
      label="Ma société"
      tabs={[
        { id: 'commandes', label: 'Commandes', count: 12, content: <p>Les douze commandes de votre société.</p> },
        { id: 'factures', label: 'Factures', count: 3, content: <p>Les trois factures à régler.</p> },
        { id: 'contacts', label: 'Contacts', content: <p>Les personnes qui peuvent passer commande.</p> },
      ]}
    />
  )
}

function Panneaux() {
  return (
    <div className={styles.stack}>
      <Collapsible title="Objectifs de la formation" isOpenAtFirst>
        <p>Déclarer la TVA sans erreur, repérer les opérations particulières, préparer un contrôle.</p>
      </Collapsible>
      <Collapsible title="Prérequis" hint="Aucun">
        <p>Cette formation est ouverte à tous.</p>
      </Collapsible>
    </div>
  )
}

function Attente() {
  return (
    <div className={styles.stack}>
      <p className={styles.row}>
        <Spinner />
        <Spinner size={32} />
        <Spinner size={48} />
        <Spinner label="Recherche de l’entreprise…" />
      </p>
      <div className={`${styles.stack} ${styles.narrow}`}>
        <Progress label="Préparation de l’export" value={0.3} text="120 lignes sur 400" />
        <Progress label="Création de la commande" text="Cela prend quelques secondes" />
        <Progress label="Terminé" value={1} />
      </div>
      <SkeletonText />
      <SkeletonList label="Chargement des formations" count={2} />
    </div>
  )
}

function Vides() {
  return (
    <div className={styles.stack}>
      <EmptyState icon={SearchX} title="Aucune formation ne correspond" actions={<Button>Effacer les filtres</Button>}>
        Essayez un mot plus court, ou élargissez les dates.
      </EmptyState>
      <EmptyState icon={CalendarX2} title="Aucune date pour le moment" />
    </div>
  )
}

function Montants() {
  return (
    <dl className={`${styles.facts} ${styles.narrow}`}>
      <dt>Total HT</dt>
      <dd>{formatEuros(2340)}</dd>
      <dt>TVA {formatTaux(20)}</dt>
      <dd>{formatEuros(468)}</dd>
      <dt className={styles.total}>Total TTC</dt>
      <dd className={styles.total}>{formatEuros(2808)}</dd>
    </dl>
  )
}

export const AFFICHAGE: Chapitre = {
  titre: 'Affichage',
  entrees: [
    { id: 'etats', titre: 'États', contenu: Etats },
    { id: 'bandeaux', titre: 'Bandeaux et avis', contenu: Bandeaux },
    { id: 'cartes', titre: 'Cartes', contenu: Cartes },
    { id: 'navigation', titre: 'Fil d’Ariane et pages', contenu: Navigation },
    { id: 'etapes', titre: 'Étapes', contenu: Etapes },
    { id: 'onglets', titre: 'Onglets', contenu: Onglets },
    { id: 'panneaux', titre: 'Panneaux repliables', contenu: Panneaux },
    { id: 'attente', titre: 'Attente', contenu: Attente },
    { id: 'vides', titre: 'Rien à montrer', contenu: Vides },
    { id: 'montants', titre: 'Montants', contenu: Montants },
  ],
}
