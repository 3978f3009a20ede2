import { type ComponentType, createElement, use } from 'react'
import type { PageComponent } from './route.ts'

/**
 * A component in a chunk of its own. Once `preload` has ended it draws at once, on a server too; React's own `lazy`
 * would show a placeholder first. A chunk that did not load fails where the component shows, until the next `preload`.
 */
export function lazyPage<Props extends object>(importer: () => Promise<ComponentType<Props>>) {
  let component: ComponentType<Props> | undefined
  let failure: unknown
  let loading: Promise<void> | undefined

  async function load(): Promise<void> {
    failure = undefined
    try {
      component = await importer()
    } catch (error) {
      failure = error
      loading = undefined
    }
  }
  function preload(): Promise<void> {
    loading ??= load()
    return loading
  }
  function Page(props: Props) {
    if (failure) throw failure
    if (!component) use(preload())
    return component && createElement(component, props)
  }
  return Object.assign(Page, { preload }) satisfies PageComponent | ComponentType<Props>
}
