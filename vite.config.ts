import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { viteEndpoints } from './scripts/vite-endpoints.ts'

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
    },
  },
})
