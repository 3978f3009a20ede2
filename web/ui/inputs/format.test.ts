import { describe, expect, it } from 'vitest'
import { decimalFormat } from './decimal.ts'
import { type Format, formatCapitalised, formatNumericText, formatUpperCase } from './format.ts'

/** `|` stands for the caret. */
function run(format: Format, typed: string, previous = ''): string {
  const { value, caret } = format({ value: typed.replace('|', ''), caret: typed.indexOf('|') }, previous, false)
  return `${value.slice(0, caret)}|${value.slice(caret)}`
}

describe('GRI-04 numeric editor', () => {
  it.each([
    ['digits', '12|', '12|'],
    ['one point', '12.|', '12.|'],
    ['a point alone', '.|', '.|'],
    ['a second point', '1.2.|', '1.2|'],
    ['a point before the one there is', '1.|2.5', '1.|25'],
    ['a comma, which is a point', '12,|', '12.|'],
    ['a comma after a point', '1.2,|', '1.2|'],
    ['letters', '1a|2', '1|2'],
    ['a sign', '-|5', '|5'],
    ['an exponent', '1e|5', '1|5'],
    ['a pasted amount', '1 234,50 €|', '1234.50|'],
  ])('takes digits and one decimal point: %s (%j → %j)', (_gesture, typed, expected) => {
    expect(run(decimalFormat({}), typed)).toBe(expected)
  })

  it.each([
    ['at the maximum', '100|', '10', '100|'],
    ['above the maximum', '101|', '10', '10|'],
    ['above it by its decimals', '100.1|', '100.', '100.|'],
    ['above it from the start', '9|10', '10', '|10'],
    ['above it by a paste over a selection', '1999|0', '150', '15|0'],
  ])('refuses what passes the maximum value: %s (%j over %j → %j)', (_gesture, typed, previous, expected) => {
    expect(run(decimalFormat({ maxValue: 100 }), typed, previous)).toBe(expected)
  })

  it.each([
    ['at the length', '12.5|', '12.', '12.5|'],
    ['past the length', '12.55|', '12.5', '12.5|'],
    ['past the length in the middle', '192|.5', '12.5', '192|.5'],
  ])('refuses what passes the maximum length: %s (%j over %j → %j)', (gesture, typed, previous, expected) => {
    const maxLength = gesture.endsWith('middle') ? 5 : 4
    expect(run(decimalFormat({ maxLength }), typed, previous)).toBe(expected)
  })
})

describe('GRI-04 formats', () => {
  it.each([
    ['digits, space and point', formatNumericText, '01 23.45|', '01 23.45|'],
    ['nothing else', formatNumericText, '0a1-|2', '01|2'],
    ['upper case', formatUpperCase, 'le gall|', 'LE GALL|'],
    ['upper case with accents', formatUpperCase, 'éa|ï', 'ÉA|Ï'],
    ['upper case that grows', formatUpperCase, 'groß|e', 'GROSS|E'],
    ['the first letter', formatCapitalised, 'élo|die', 'Élo|die'],
    ['the first letter only', formatCapitalised, 'anne marie|', 'Anne marie|'],
    ['the rest as typed', formatCapitalised, 'mcDonald|', 'McDonald|'],
    ['a letter typed before', formatCapitalised, 'd|Élodie', 'D|Élodie'],
    ['nothing', formatCapitalised, '|', '|'],
  ])('keep the caret: %s', (_name, format, typed, expected) => {
    expect(run(format, typed)).toBe(expected)
  })
})
