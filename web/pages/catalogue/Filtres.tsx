import type { Facettes } from '#contract/catalogue/catalogue.ts'
import type { CatalogueSearch } from '#contract/rules/recherche.ts'
import { CaseFiltre } from './CaseFiltre.tsx'
import { DateFiltre } from './DateFiltre.tsx'
import styles from './Filtres.module.css'
import { LISTES, type ListeName, OUI, type OuiName } from './filtres.ts'
import { GroupeFiltre } from './GroupeFiltre.tsx'
import { ListeFiltre } from './ListeFiltre.tsx'
import { PrixFiltre } from './PrixFiltre.tsx'

interface Props {
  search: CatalogueSearch
  facettes: Facettes | undefined
}

/** CAT-01: every filter of the catalogue, in the column or in the drawer. */
export function Filtres({ search, facettes }: Props) {
  const { dateDebut, dateFin, prixMin, prixMax, distance, places, financement } = search
  const liste = (name: ListeName) => <ListeFiltre name={name} search={search} facettes={facettes} />
  const oui = (name: OuiName) => (
    <CaseFiltre
      name={name}
      value="true"
      label={OUI[name]}
      nombre={facettes?.[name]}
      isChecked={search[name] === true}
    />
  )
  const groupe = (name: ListeName, isOpenAtFirst = false) => (
    <GroupeFiltre titre={LISTES[name].titre} isOpenAtFirst={isOpenAtFirst} nombre={search[name]?.length ?? 0}>
      {liste(name)}
    </GroupeFiltre>
  )
  return (
    <div className={styles.filtres}>
      {groupe('typesIds', true)}
      {groupe('themesIds', true)}
      <GroupeFiltre titre="Dates" isOpenAtFirst nombre={count(dateDebut, dateFin)}>
        <DateFiltre name="dateDebut" label="À partir du" value={dateDebut} />
        <DateFiltre name="dateFin" label="Jusqu’au" value={dateFin} />
      </GroupeFiltre>
      <GroupeFiltre titre="Lieu" isOpenAtFirst nombre={count(distance) + (search.lieuxIds?.length ?? 0)}>
        {oui('distance')}
        {liste('lieuxIds')}
      </GroupeFiltre>
      {groupe('dureesIds')}
      <GroupeFiltre titre="Prix HT par participant" nombre={count(prixMin, prixMax)}>
        <div className={styles.paire}>
          <PrixFiltre name="prixMin" label="De" value={prixMin} />
          <PrixFiltre name="prixMax" label="À" value={prixMax} />
        </div>
      </GroupeFiltre>
      <GroupeFiltre titre="Places et financement" nombre={count(places, financement)}>
        {oui('places')}
        {oui('financement')}
      </GroupeFiltre>
      {groupe('publicsIds')}
      {groupe('organisateursIds')}
    </div>
  )
}

function count(...values: unknown[]): number {
  return values.filter((value) => value !== undefined).length
}
