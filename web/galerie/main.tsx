import '#web/ui/tokens.css'
import '#web/brands/brands.css'
import '#web/ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Galerie } from './Galerie.tsx'

const search = new URLSearchParams(window.location.search)
const marque = search.get('marque')
if (marque) document.documentElement.dataset.brand = marque

createRoot(document.querySelector('#root') as HTMLElement).render(
  <StrictMode>
    <Galerie search={search} />
  </StrictMode>,
)
