import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { Address } from './address.ts'
import type { Router, Shown } from './router.ts'
import { parseSearch } from './search-text.ts'

interface Props {
  router: Router
  /** What is around every page. It stays while a page loads or fails. */
  frame: ComponentType<{ children: ReactNode }>
  /** Takes the place of a page while it loads. */
  pending: ComponentType
  /** Takes the place of a page that failed. */
  failure: ComponentType
  /** Takes the place of a page that does not exist. */
  missing: ComponentType
}

interface Routing {
  router: Router
  address: Address
  params: Record<string, string>
}

const RoutingContext = createContext<Routing | undefined>(undefined)

export function RouterProvider({ router, frame: Frame, pending: Pending, failure, missing: Missing }: Props) {
  const [shown, setShown] = useState(router.shown)
  useLayoutEffect(() => router.mount((next) => draw(next, setShown)), [router])
  const { address = router.address, params = {} } = shown ?? {}
  const routing = useMemo(() => ({ router, address, params }), [router, address, params])
  const Page = shown?.route?.component ?? Missing
  return (
    <RoutingContext value={routing}>
      <Frame>
        <Suspense fallback={<Pending />}>
          <Failures page={shown} failure={failure}>
            {!shown || shown.isPending ? <Pending /> : <Page />}
          </Failures>
          <Settled router={router} shown={shown} />
        </Suspense>
      </Frame>
    </RoutingContext>
  )
}

/** Beside the page: a drawn page is taken over after its frame, and only then answers what is pressed. */
function Settled({ router, shown }: { router: Router; shown: Shown | undefined }) {
  useLayoutEffect(() => router.settle(shown), [router, shown])
  return null
}

/** A transition: the page in view stays until the next one can be drawn whole. */
function draw(next: Shown, setShown: (next: Shown) => void): void {
  if (next.isInView) setShown(next)
  else startTransition(() => setShown(next))
}

interface FailuresProps {
  page: Shown | undefined
  failure: ComponentType
  children: ReactNode
}

/** Shows the failure of a page until another page is shown, or the same one again. */
class Failures extends Component<FailuresProps, { page: Shown | undefined; hasFailed: boolean }> {
  override state = { page: this.props.page, hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ page }: FailuresProps, state: Failures['state']) {
    return state.page === page ? null : { page, hasFailed: false }
  }

  override render() {
    const { failure: Failure, children, page } = this.props
    return this.state.hasFailed || page?.failure ? <Failure /> : children
  }
}

function useRouting(): Routing {
  const routing = use(RoutingContext)
  if (!routing) throw new Error('no RouterProvider around this component')
  return routing
}

export function useRouter(): Router {
  return useRouting().router
}

/** The address of the page in view. */
export function useAddress(): Address {
  return useRouting().address
}

/** The parameters in the path of the page in view. */
export function useParams<Name extends string>(): Partial<Record<Name, string>> {
  return useRouting().params as Partial<Record<Name, string>>
}

/** The search parameters of the page in view, as its route reads them. */
export function useSearch<Search>(validate: (search: Record<string, string>) => Search): Search {
  const { searchText } = useAddress()
  return useMemo(() => validate(parseSearch(searchText)), [validate, searchText])
}

export function useNavigate(): Router['navigate'] {
  const router = useRouter()
  return useMemo(() => router.navigate.bind(router), [router])
}
