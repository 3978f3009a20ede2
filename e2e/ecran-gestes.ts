import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'

/**
 * Searches by text within a kind of element. This is as strict as by role for elements named by their text, and spares
 * jsdom the accessibility tree of the whole page at each change.
 */

const BUTTON = { selector: 'button, button *' }
const DIALOG = '[role=dialog], [role=alertdialog]'

/** The front modal, by its title. */
export async function findDialog(titre: string): Promise<HTMLElement> {
  const words = await screen.findByText(titre, { selector: `:is(${DIALOG}) :is(h2, h2 *)` })
  return words.closest(DIALOG) as HTMLElement
}

/** A button by its text, once it appears. */
export async function findButton(name: string, where: HTMLElement = document.body): Promise<HTMLButtonElement> {
  const words = await within(where).findByText(name, BUTTON)
  return words.closest('button') as HTMLButtonElement
}

export async function press(user: UserEvent, name: string, where?: HTMLElement): Promise<void> {
  await user.click(await findButton(name, where))
}

/** Replaces the whole content of a field. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}

/** Chooses an option of a list, by the label of the list; the name of its trigger is its value, then its label. */
export async function choose(user: UserEvent, label: string | RegExp, option: string | RegExp, where?: HTMLElement) {
  const list = within(where ?? document.body).getByText(label, { selector: 'label, label *, span' })
  const field = list.closest('[data-rac]')?.querySelector('button[aria-haspopup=listbox]')
  await user.click(field as HTMLElement)
  await user.click(await screen.findByText(option, { selector: '[role=option] span' }))
}

/** Answers yes or no to a question of a form. */
export async function answer(user: UserEvent, form: HTMLElement, question: string, reply: 'Oui' | 'Non') {
  const group = within(form).getByRole('radiogroup', { name: question })
  await user.click(within(group).getByText(reply))
}

/** The row of a grid that holds a text. */
export async function findRow(text: string | RegExp): Promise<HTMLElement> {
  return (await screen.findByText(text, { selector: '[role=row] *' })).closest('[role=row]') as HTMLElement
}

/** Selects the row of a grid that holds a text, then presses a tool. */
export async function useTool(user: UserEvent, text: string | RegExp, tool: string): Promise<void> {
  await user.click(within(await findRow(text)).getByRole('checkbox'))
  await press(user, tool)
}

/** The server handles such a call, and its answer is lost on the way. */
export function loseAnswers(call: RegExp): void {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answered = await fetch(url, init)
    if (call.test(`${init.method} ${url}`)) throw new TypeError('Failed to fetch')
    return answered
  })
}
