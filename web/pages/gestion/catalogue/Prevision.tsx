import type { EcartBureau, PrevisionBureau } from '#contract/porte/bureau/catalogue.ts'
import type { GenreLigne } from '#contract/porte/bureau/champ.ts'
import { champsOf } from '#contract/porte/bureau/champs-catalogue.ts'
import { formatCount } from '#contract/rules/format.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './Catalogue.module.css'
import { Changements } from './Changements.tsx'
import { sayMessage, toChemin } from './chemin.ts'
import { type Changement, sayChangement } from './mots.ts'
import { LIGNES, sayCle } from './mots-lignes.ts'
import type { Noms } from './valeurs.ts'

/** What the lines of a file would change: counts, who is concerned, then line by line. */
export function Prevision({ prevision }: { prevision: PrevisionBureau }) {
  const { decomptes, ecarts } = prevision
  const changes = Object.values(decomptes).reduce((sum, { creees, modifiees }) => sum + creees + modifiees, 0)
  return (
    <div className={styles.parties}>
      <h2>Ce que cela change</h2>
      {changes === 0 && <Notice kind="info">Rien : le catalogue dit déjà la même chose.</Notice>}
      <Decomptes decomptes={decomptes} />
      <Alertes prevision={prevision} />
      {ecarts.length > 0 && (
        <ul className={styles.liste} aria-label="Lignes changées">
          {ecarts.map((ecart) => (
            <li key={ecart.numero} className={styles.ecart}>
              <p>
                <strong>{sayCle(ecart)}</strong> <span className={styles.soft}>ligne {ecart.numero}</span>{' '}
                {ecart.nouvelle && <Badge kind="info">Nouvelle</Badge>}
              </p>
              <Changements changements={listChangements(ecart, {})} />
            </li>
          ))}
        </ul>
      )}
      {ecarts.length < changes && (
        <p>… et {formatCount(changes - ecarts.length, 'autre ligne', 'autres lignes')}, comptées plus haut.</p>
      )}
    </div>
  )
}

/** Each changed field in words. */
export function listChangements({ ligne, champs }: EcartBureau, noms: Noms): (Changement & { coupe: boolean })[] {
  return champs.flatMap(({ champ, avant, apres, coupe }) => {
    const found = champsOf(ligne).find(({ nom }) => nom === champ)
    return found ? sayChangement(found, avant, apres, noms).map((one) => ({ ...one, coupe })) : []
  })
}

export function Decomptes({ decomptes }: Pick<PrevisionBureau, 'decomptes'>) {
  const lignes = Object.entries(decomptes).filter(([, one]) => one.creees + one.modifiees + one.inchangees > 0)
  return (
    <table className={styles.comptes}>
      <caption className="visually-hidden">Nombre de lignes</caption>
      <thead>
        <tr>
          <th scope="col">Lignes</th>
          <th scope="col">Nouvelles</th>
          <th scope="col">Changées</th>
          <th scope="col">Inchangées</th>
        </tr>
      </thead>
      <tbody>
        {lignes.map(([ligne, { creees, modifiees, inchangees }]) => (
          <tr key={ligne}>
            <th scope="row">{LIGNES[ligne as GenreLigne]}</th>
            <td>{creees}</td>
            <td>{modifiees}</td>
            <td>{inchangees}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Who is concerned, and what the author may not have meant. `genre` is that of a form's one line. */
export function Alertes({ prevision, genre }: { prevision: PrevisionBureau; genre?: GenreLigne }) {
  const { retirees, engagees, avertissements } = prevision
  return (
    <>
      {engagees.nombre > 0 && <Engagees engagees={engagees} />}
      {retirees.nombre > 0 && (
        <Notice kind="attention">
          {formatCount(
            retirees.nombre,
            'fiche ou session n’est plus proposée',
            'fiches ou sessions ne sont plus proposées',
          )}
          {'\u00a0: '}
          {retirees.references.join(', ')}
          {retirees.references.length < retirees.nombre && '…'}
        </Notice>
      )}
      {avertissements.length > 0 && <Avertissements avertissements={avertissements} genre={genre} />}
    </>
  )
}

/** The import tells nobody: people who ordered learn it by a message that somebody writes. */
function Engagees({ engagees: { nombre, sessions } }: Pick<PrevisionBureau, 'engagees'>) {
  const labels = new Map(champsOf('session').map(({ nom, label }) => [nom, label]))
  return (
    <Notice kind="attention">
      <p>
        {formatCount(nombre, 'session qui a des inscrits change', 'sessions qui ont des inscrits changent')}. L’import
        ne prévient personne : écrivez-leur, ou déplacez la session depuis sa page.
      </p>
      <ul>
        {sessions.map(({ reference, commandes, inscrits, enAttente, champs }) => (
          <li key={reference}>
            {reference} : {formatCount(commandes, 'commande', 'commandes')},{' '}
            {formatCount(inscrits, 'inscrit', 'inscrits')}
            {enAttente > 0 && `, ${enAttente} en attente`} ({champs.map((champ) => labels.get(champ)).join(', ')})
          </li>
        ))}
      </ul>
    </Notice>
  )
}

interface AvertissementsProps extends Pick<PrevisionBureau, 'avertissements'> {
  genre: GenreLigne | undefined
}

export function Avertissements({ avertissements, genre }: AvertissementsProps) {
  const champs = genre ? champsOf(genre) : [...champsOf('fiche'), ...champsOf('session')]
  return (
    <Notice kind="attention">
      <ul>
        {avertissements.map(({ numero, champ, message }) => (
          <li key={`${numero} ${champ} ${message}`}>
            {!genre && `Ligne ${numero}, `}
            {toChemin(champs, champ).mots} : {sayMessage(champs, message)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
