import type { EcartBureau, PrevisionBureau } from '#contract/bureau/catalogue.ts'
import { formatCount } from '#contract/rules/format.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './Catalogue.module.css'

/** What the lines would change: counts, who is concerned, then line by line. */
export function Prevision({ prevision }: { prevision: PrevisionBureau }) {
  const { decomptes, ecarts, retirees, engagees, avertissements } = prevision
  const changes = Object.values(decomptes).reduce((sum, { creees, modifiees }) => sum + creees + modifiees, 0)
  return (
    <div className={styles.parties} aria-live="polite">
      <h2>Ce que cela change</h2>
      {changes === 0 && <Notice kind="info">Rien : le catalogue dit déjà la même chose.</Notice>}
      <Decomptes decomptes={decomptes} />
      {engagees.nombre > 0 && <Engagees engagees={engagees} />}
      {retirees.nombre > 0 && (
        <Notice kind="attention">
          {formatCount(
            retirees.nombre,
            'fiche ou session n’est plus proposée',
            'fiches ou sessions ne sont plus proposées',
          )}{' '}
          : {retirees.references.join(', ')}
          {retirees.references.length < retirees.nombre && '…'}
        </Notice>
      )}
      {avertissements.length > 0 && <Avertissements avertissements={avertissements} />}
      {ecarts.length > 0 && (
        <ul className={styles.liste} aria-label="Lignes changées">
          {ecarts.map((ecart) => (
            <li key={ecart.numero} className={styles.ecart}>
              <Ecart ecart={ecart} />
            </li>
          ))}
        </ul>
      )}
      {ecarts.length < changes && <p>… et {changes - ecarts.length} autres lignes.</p>}
    </div>
  )
}

const LABELS: Record<string, string> = {
  theme: 'Thèmes',
  public: 'Publics',
  organisme: 'Organismes',
  lieu: 'Lieux',
  fiche: 'Fiches',
  session: 'Sessions',
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
            <th scope="row">{LABELS[ligne]}</th>
            <td>{creees}</td>
            <td>{modifiees}</td>
            <td>{inchangees}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The import tells nobody: people who ordered learn it by a message that somebody writes. */
function Engagees({ engagees: { nombre, sessions } }: Pick<PrevisionBureau, 'engagees'>) {
  return (
    <Notice kind="attention">
      <p>
        {formatCount(nombre, 'session qui a des inscrits change', 'sessions qui ont des inscrits changent')}. L’import
        ne prévient personne : écrivez-leur, ou déplacez la session depuis sa page.
      </p>
      <ul>
        {sessions.map(({ reference, commandes, inscrits, enAttente, champs }) => (
          <li key={reference}>
            {reference} : {formatCount(commandes, 'commande', 'commandes')},{' '}
            {formatCount(inscrits, 'inscrit', 'inscrits')}
            {enAttente > 0 && `, ${enAttente} en attente`} ({champs.join(', ')})
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Avertissements({ avertissements }: Pick<PrevisionBureau, 'avertissements'>) {
  return (
    <Notice kind="attention">
      <ul>
        {avertissements.map(({ numero, champ, message }) => (
          <li key={`${numero} ${champ} ${message}`}>
            Ligne {numero}, {champ} : {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Ecart({ ecart: { ligne, cle, nouvelle, champs } }: { ecart: EcartBureau }) {
  return (
    <>
      <strong>
        {ligne} {cle}
      </strong>{' '}
      {nouvelle && <Badge kind="info">Nouvelle</Badge>}
      {champs.length > 0 && (
        <dl>
          {champs.map(({ champ, avant, apres }) => (
            <div key={champ}>
              <dt>{champ}</dt>
              <dd>
                <del className={styles.avant}>{sayValeur(avant)}</del> → <ins>{sayValeur(apres)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function sayValeur(value: unknown): string {
  if (value === null || value === undefined) return 'rien'
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
