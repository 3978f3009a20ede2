/** Laid out with CSS grid, table elements lose what they are for some screen readers: their roles are written out. */
export const ROLES = {
  groupe: { role: 'rowgroup' },
  ligne: { role: 'row' },
  titre: { role: 'columnheader' },
  cellule: { role: 'gridcell' },
} as const
