import logo from './estrade.svg'
import { type BrandMenu, CATALOGUE } from './menu.ts'

const menu: BrandMenu = { main: [CATALOGUE] }

export const ESTRADE = { logo, menu }
