import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import styles from './Tabs.module.css'

interface TabItem {
  id: string
  label: string
  /** The number of things in the tab. */
  count?: number
  content: ReactNode
}

interface Props {
  /** The subject of the tabs. */
  label: string
  tabs: TabItem[]
  /** The selected tab, for a page that keeps it in its address. */
  selected?: string
  onSelect?: (id: string) => void
}

/** Arrow keys move between tabs, Tab enters the panel. */
export function Tabs({ label, tabs, selected, onSelect }: Props) {
  return (
    <I18nProvider locale="fr-FR">
      <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect?.(String(key))}>
        <TabList aria-label={label} className={styles.list}>
          {tabs.map((tab) => (
            <Tab key={tab.id} id={tab.id} className={styles.tab}>
              {tab.label}
              {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
            </Tab>
          ))}
        </TabList>
        {tabs.map((tab) => (
          <TabPanel key={tab.id} id={tab.id} className={styles.panel}>
            {tab.content}
          </TabPanel>
        ))}
      </AriaTabs>
    </I18nProvider>
  )
}
