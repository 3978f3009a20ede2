import { expect, test } from 'vitest'
import { refuseOtherTags } from './ecran-selecteurs.ts'

/** Whether a button is still asked for these selectors; jsdom's answer would be yes. */
function isAsked(selectors: string): boolean {
  const button = { localName: 'button', matches: () => true }
  refuseOtherTags(button as unknown as Element)
  return button.matches.call(button, ...([selectors] as unknown as []))
}

test.each(['button', 'article, button', 'button[type="submit"]:not([disabled])', 'script,button[name]'])(
  '%s may be a button: jsdom answers',
  (selectors) => expect(isAsked(selectors)).toBe(true),
)

test.each(['article', 'script, style', 'input[type="text"]:not([list])', 'input[type=submit], input[type=reset]'])(
  '%s is no button',
  (selectors) => expect(isAsked(selectors)).toBe(false),
)

test.each(['*', '[role~="button"]', '.primary', 'form *', 'form > button', 'a, :is(button)', 'label[title="a, b"]'])(
  '%s does not name the tag, or looks around: jsdom answers',
  (selectors) => expect(isAsked(selectors)).toBe(true),
)
