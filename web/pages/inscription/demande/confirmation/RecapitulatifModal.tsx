import { type ReactNode, Suspense } from 'react'
import { EchecNotice } from '#web/parts/commande/EchecNotice.tsx'
import { MontantLines } from '#web/parts/commande/MontantLines.tsx'
import { AlertesNotice } from '#web/parts/participants/AlertesNotice.tsx'
import { NomsParticipants } from '#web/parts/participants/NomsParticipants.tsx'
import { toReponses } from '#web/parts/participants/reponse.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Modal } from '#web/ui/Modal.tsx'
import { Bullets, Paragraphs } from '../../formation/Prose.tsx'
import { publicsOf } from '../../formation/publics.ts'
import { precisionsOf } from '../../formation/tarif.ts'
import { Commandeur } from '../commande/Commandeur.tsx'
import styles from '../Demande.module.css'
import type { Demande } from '../etat/use-demande.ts'
import formStyles from '../Formulaire.module.css'
import { EtapesChoisies, SessionChoisie } from '../summary/SessionChoisie.tsx'
import { OptionsChoisies } from './OptionsChoisies.tsx'
import type { Envoi } from './use-envoi.ts'

const { Part: DevisButton } = lazyPart(() => import('#web/parts/devis/DevisButton.tsx'), 'DevisButton')

interface Props {
  demande: Demande
  envoi: Pick<Envoi, 'send' | 'sending' | 'error' | 'close' | 'signales'>
}

/** INS-29: everything once more, before it goes into the basket, or on to its order. */
export function RecapitulatifModal({ demande, envoi }: Props) {
  const { formation, cursus, choixState, form, prix } = demande
  const { error, close, signales } = envoi
  const choisie = { formation, cursus, choix: choixState.choix }
  const precisions = precisionsOf(formation)
  return (
    <Modal
      title="Confirmation de demande d'inscription"
      size="large"
      onClose={close}
      actions={<EnvoiActions demande={demande} envoi={envoi} />}
    >
      <Card typeId={formation.type.id}>
        <SessionChoisie {...choisie} />
        <EtapesChoisies {...choisie} />
      </Card>
      <div className={styles.columns}>
        <Bloc titre="Commande passée pour">
          <Commandeur demande={demande} />
          {form.referenceInterne && <p>Référence interne : {form.referenceInterne}</p>}
        </Bloc>
        <Bloc titre="Participants">
          <NomsParticipants {...form} />
        </Bloc>
      </div>
      <AlertesNotice participants={form.participants} reponses={toReponses(signales)} />
      <OptionsChoisies demande={demande} />
      <Bloc titre="Tarif">
        <MontantLines prix={prix} />
        {precisions.map((texte) => (
          <Paragraphs key={texte}>{texte}</Paragraphs>
        ))}
      </Bloc>
      {form.commentairesFront && (
        <Bloc titre={formation.commentairesFrontIntitule ?? 'Commentaires'}>
          <Paragraphs>{form.commentairesFront}</Paragraphs>
        </Bloc>
      )}
      {form.demandeContactReferentHandicap && <p>Un contact avec le référent handicap est demandé.</p>}
      <Rappels demande={demande} />
      <EchecNotice error={error} />
    </Modal>
  )
}

/** Decision 61: who may not order asks for a quote, and nothing else. */
function EnvoiActions({ demande: { form, prix, isDevisSeul: isSeul }, envoi: { send, sending, close } }: Props) {
  return (
    <>
      <Button variant="quiet" onClick={close}>
        Annuler
      </Button>
      {prix.montantTtc > 0 && (
        <Suspense>
          <DevisButton demandes={[form]} variant={isSeul ? 'primary' : 'quiet'} />
        </Suspense>
      )}
      {!isSeul && (
        <>
          <Button variant="secondary" isPending={sending === 'panier'} onClick={() => sending ?? send('panier')}>
            Confirmer et ajouter au panier
          </Button>
          <Button isPending={sending === 'commande'} onClick={() => sending ?? send('commande')}>
            Confirmer et commander
          </Button>
        </>
      )}
    </>
  )
}

function Rappels({ demande: { formation } }: { demande: Demande }) {
  const publics = publicsOf(formation)
  return (
    <div className={styles.columns}>
      <Bloc titre="Rappel des prérequis">
        <Paragraphs>{formation.prerequis ?? 'Aucun'}</Paragraphs>
      </Bloc>
      {publics.length > 0 && (
        <Bloc titre="Rappel des publics concernés">
          <Bullets items={publics.map(({ label }) => label)} />
        </Bloc>
      )}
    </div>
  )
}

function Bloc({ titre, children }: { titre: string; children: ReactNode }) {
  return (
    <section className={styles.chapitre}>
      <h3 className={formStyles.blocTitre}>{titre}</h3>
      {children}
    </section>
  )
}
