/** Laid out with CSS grid, table elements lose what they are for some screen readers: their roles are written out. */
export const ROLES = {
  group: { role: 'rowgroup' },
  line: { role: 'row' },
  title: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const
