import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { viteEndpoints } from './scripts/vite-endpoints.ts'

/** What every page needs and no release of ours changes, then what most pages share: few files, long kept. */
const SOCLE =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!react-table|table-|react-virtual|virtual-)[\w-]+)\//
/** Windows bring React Aria with them, which no page needs to open: they stay out of what all pages fetch. */
const COMMUN =
  /^(?!.*(Modal|Drawer|MenuPopover|Tabs)\.).*(\/lucide-react\/|\/web\/(parts|api|search|paths|ui\/[\w-]+\.)|\/contract\/)/

export default defineConfig({
  root: 'web',
  plugins: [
    // English is React Aria's fallback: its date fields ask for the browser's own language, whatever we tell them.
    { ...optimizeLocales.vite({ locales: ['fr-FR', 'en-US'] }), enforce: 'pre' },
    viteEndpoints(),
    react(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // The page's policy allows no inline or data: resource; the polyfill would be an inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Building a schema has no effect but its value: one that nobody names is dropped.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'socle', test: SOCLE },
            { name: 'commun', test: COMMUN, minShareCount: 3 },
          ],
        },
      },
    },
  },
})
