import '#web/ui/tokens.css'
import '#web/brands/brands.css'
import '#web/ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Galerie } from './Galerie.tsx'

createRoot(document.querySelector('#root') as HTMLElement).render(
  <StrictMode>
    <Galerie />
  </StrictMode>,
)
