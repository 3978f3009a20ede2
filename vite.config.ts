import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkOf } from './scripts/vite-chunks.ts'
import { viteEndpoints } from './scripts/vite-endpoints.ts'
import { viteIcons } from './scripts/vite-icons.ts'

/** What every page needs and no release of ours changes: long kept. */
const SOCLE = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-query|query-core))\//
/** What only forms use, though the contract names it everywhere: apart, so that no public page fetches it. */
const SCHEMAS = /node_modules\/zod\/|\/contract\/rules\/(texte|id)\.ts$/

export default defineConfig({
  root: 'web',
  plugins: [
    // English is React Aria's fallback: its date fields ask for the browser's own language, whatever we tell them.
    { ...optimizeLocales.vite({ locales: ['fr-FR', 'en-US'] }), enforce: 'pre' },
    viteEndpoints(),
    viteIcons(),
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
      treeshake: { manualPureFunctions: ['z', 'oneLine', 'boundedArray', 'boundedRecord'] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'socle', test: SOCLE },
            { name: 'schemas', test: SCHEMAS },
            { name: 'application', tags: ['$initial'] },
            { name: (id, context) => chunkOf(id, (other) => context.getModuleInfo(other)), debugName: 'pages' },
            { name: 'icones', test: /\/lucide-react\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
