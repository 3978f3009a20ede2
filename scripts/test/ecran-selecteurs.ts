/** A tag with conditions on its attributes: `input[type="text"]:not([list])`. */
const COMPOUND = /^([a-z][a-z0-9]*)(?:\[[^\],]*\]|:not\(\[[^\],]*\]\))*$/

const tagsOf = new Map<string, Set<string> | undefined>()

/** The tags that the selectors are about, if each names one and nothing around the element. */
function readTags(selectors: string): Set<string> | undefined {
  const tags = selectors.split(',').map((one) => COMPOUND.exec(one.trim())?.[1])
  return tags.includes(undefined) ? undefined : new Set(tags as string[])
}

/**
 * Testing Library asks a hundred selectors about each element, and nearly all of them name another tag. That is answered
 * here; jsdom takes as long over it as over any selector.
 */
export function refuseOtherTags(prototype: Element): void {
  const { matches } = prototype
  prototype.matches = function (this: Element, selectors: string): boolean {
    if (!tagsOf.has(selectors)) tagsOf.set(selectors, readTags(selectors))
    const tags = tagsOf.get(selectors)
    return (!tags || tags.has(this.localName)) && matches.call(this, selectors)
  } as Element['matches']
}
