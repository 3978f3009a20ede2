import { describe, expect, it } from 'vitest'
import { applyMask, maskFormat } from './mask.ts'

const SIRET = '000 000 000 00000'
const SUPRA = '00 00000000 00'

/** The text just after the gesture and before the mask; `|` stands for the caret. */
const CASES: [gesture: string, mask: string, typed: string, expected: string][] = [
  ['nothing', SIRET, '|', '|'],
  ['the first digit', SIRET, '1|', '1|'],
  ['the last digit of a group', SIRET, '123|', '123|'],
  ['the first digit of the next group', SIRET, '1234|', '123 4|'],
  ['the last digit', SIRET, '123 456 789 01234|', '123 456 789 01234|'],
  ['a digit too many at the end', SIRET, '123 456 789 012345|', '123 456 789 01234|'],
  ['a digit at the start of a short value', SIRET, '9|123 4', '9|12 34'],
  ['a digit in the middle', SIRET, '123 49|56', '123 49|5 6'],
  ['a digit at the end of a group', SIRET, '1239| 456', '123 9|45 6'],
  ['a digit in the middle of a full value', SIRET, '123 94|56 789 01234', '123 94|5 678 90123'],
  ['a letter', SIRET, '12a|', '12|'],
  ['a letter in the middle', SIRET, '12x|3 4', '12|3 4'],
  ['a space of one’s own', SIRET, '123 |', '123|'],
  ['a backspace at the end', SIRET, '123 |', '123|'],
  ['a backspace in the middle', SIRET, '12|3 456 7', '12|3 456 7'],
  ['a backspace that pulls digits over a separator', SIRET, '1|3 456 7', '1|34 567'],
  ['a backspace over a separator', SIRET, '123|456 7', '123| 456 7'],
  ['everything deleted', SIRET, '|', '|'],
  ['a selection across a separator deleted', SIRET, '12|56 7', '12|5 67'],
  ['a paste with spaces', SIRET, '123 456 789 01234|', '123 456 789 01234|'],
  ['a paste without spaces', SIRET, '12345678901234|', '123 456 789 01234|'],
  ['a paste with other spaces and points', SIRET, ' 123.456\u00a0789\u202f01234\n|', '123 456 789 01234|'],
  ['a paste with letters', SIRET, 'SIRET n° 123abc456|', '123 456|'],
  ['a paste of letters alone', SIRET, 'abc|', '|'],
  ['a paste too long', SIRET, '12345678901234567890|', '123 456 789 01234|'],
  ['a paste over a selection', SIRET, '1999 9| 789', '199 99|7 89'],
  ['a paste in the middle', SIRET, '1288|3 4', '128 8|34'],
  ['a paste before a full value', SIRET, '99|123 456 789 01234', '99|1 234 567 89012'],
  ['a supra number typed', SUPRA, '123|', '12 3|'],
  ['a supra number pasted', SUPRA, '123456789012|', '12 34567890 12|'],
  ['a supra number, backspace over its second separator', SUPRA, '12 34567890|12', '12 34567890| 12'],
]

describe('applyMask', () => {
  it.each(CASES)('after %s, has the right value and caret (%s: %j → %j)', (_gesture, mask, typed, expected) => {
    const { value, caret } = applyMask(typed.replace('|', ''), typed.indexOf('|'), mask)
    expect(`${value.slice(0, caret)}|${value.slice(caret)}`).toBe(expected)
  })

  it.each([
    ['a separator, the caret passes it', '123|456', '123 |456'],
    ['a digit in a group', '12|45 6', '12|4 56'],
    ['the digit after a separator', '123 |56', '123 |56'],
    ['the first digit', '|23 456', '|234 56'],
    ['the last digit', '123 45|', '123 45|'],
  ])('after the Delete key on %s (%j → %j)', (_gesture, typed, expected) => {
    const { value, caret } = applyMask(typed.replace('|', ''), typed.indexOf('|'), SIRET, true)
    expect(`${value.slice(0, caret)}|${value.slice(caret)}`).toBe(expected)
  })

  it('changes nothing the second time', () => {
    const once = applyMask('12345678901234', 5, SIRET)
    expect(applyMask(once.value, once.caret, SIRET)).toEqual(once)
  })
})

describe('maskFormat', () => {
  it.each([
    ['a letter after a separator', '123 456', '123 x|456', '123 |456'],
    ['a letter before a separator', '123 456', '123x| 456', '123| 456'],
    ['letters pasted', '123 456', '12abc|3 456', '12|3 456'],
    ['a digit after a separator', '123 456', '123 9|456', '123 9|45 6'],
  ])('%s (%j, then %j → %j)', (_gesture, previous, typed, expected) => {
    const edit = { value: typed.replace('|', ''), caret: typed.indexOf('|') }
    const { value, caret } = maskFormat(SIRET)(edit, previous, false)
    expect(`${value.slice(0, caret)}|${value.slice(caret)}`).toBe(expected)
  })
})
