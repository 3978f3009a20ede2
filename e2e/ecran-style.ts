type Computed = typeof getComputedStyle

const displayOfTag = new Map<string, string>()

/**
 * Testing Library reads styles thousands of times per test, and jsdom matches every rule each time. Vitest loads no
 * stylesheet of ours, so an element's own style, its attributes and its tag suffice. jsdom answers any other property.
 */
export function styleWithoutSheets(computed: Computed): Computed {
  return (element) => {
    let rest: CSSStyleDeclaration | undefined
    const read = (name: string): unknown => {
      if (name === 'display') return displayOf(element, computed)
      if (name === 'visibility') return inherited(element, 'visibility') || 'visible'
      if (name === 'pointerEvents') return inherited(element, 'pointerEvents') || 'auto'
      rest ??= computed(element)
      return Reflect.get(rest, name)
    }
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name: string) => (name === 'getPropertyValue' ? read : read(name)),
    })
  }
}

function displayOf(element: Element, computed: Computed): string {
  if (element.hasAttribute('hidden')) return 'none'
  return ownStyle(element, 'display') || displayByDefault(element, computed)
}

/** The display of its tag, except for an element that opens and closes. */
function displayByDefault(element: Element, computed: Computed): string {
  if (element.localName === 'dialog' || element.hasAttribute('popover')) return computed(element).display
  const known = displayOfTag.get(element.localName)
  if (known !== undefined) return known
  const { display } = computed(document.createElement(element.localName))
  displayOfTag.set(element.localName, display)
  return display
}

function inherited(element: Element, property: 'visibility' | 'pointerEvents'): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const own = ownStyle(each, property)
    if (own && own !== 'inherit') return own
  }
  return ''
}

function ownStyle(element: Element, property: 'display' | 'visibility' | 'pointerEvents'): string {
  return element.hasAttribute('style') ? (element as HTMLElement).style[property] : ''
}
