import { createElement, type SVGProps } from 'react'

type Shape = [tag: string, attributes: Record<string, string>]

interface Props extends SVGProps<SVGSVGElement> {
  size?: number
}

const STROKE = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

/** Draws an icon of lucide-react in the built application (scripts/vite-icons.ts). */
export function createIcon(shapes: Shape[]) {
  return ({ size = 24, ...props }: Props) =>
    createElement(
      'svg',
      { ...STROKE, width: size, height: size, ...props },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
