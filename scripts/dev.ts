import { spawn } from 'node:child_process'
import process from 'node:process'
import { createServer, type Plugin } from 'vite'
import { SETTINGS_META } from '#contract/settings.ts'
import { browserSettings } from '#server/porte/page/browser-settings.ts'
import { loadConfig } from '#server/socle/config/config.ts'

const PORT = Number(process.env.PORT ?? 3000)
const SERVER_PORT = PORT + 1
const SERVER_PATHS = '^/(auth|api|passerelle|institut|spa-version.json|healthz|readyz)'

/** Writes the settings into the page Vite serves, as the server does into the built page. */
function settingsPlugin(env: NodeJS.ProcessEnv): Plugin {
  const config = loadConfig(env, () => '')
  const settings = JSON.stringify(browserSettings(config, config.appUrl))
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
  return {
    name: 'estrade-settings',
    transformIndexHtml: (html) =>
      html.replace(`name="${SETTINGS_META}" content=""`, `name="${SETTINGS_META}" content="${settings}"`),
  }
}

const env = {
  ...process.env,
  PORT: String(SERVER_PORT),
  APP_URL: `http://localhost:${PORT}`,
  SERVE: 'auth,api,jobs,standins',
}

const server = spawn(process.execPath, ['--watch', 'server/main.ts'], { env, stdio: 'inherit' })
const vite = await createServer({
  plugins: [settingsPlugin(env)],
  server: { port: PORT, strictPort: true, proxy: { [SERVER_PATHS]: `http://localhost:${SERVER_PORT}` } },
})
await vite.listen()
vite.printUrls()

process.on('SIGINT', async () => {
  server.kill('SIGTERM')
  await vite.close()
})
