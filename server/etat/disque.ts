import { statfs } from 'node:fs/promises'
import type { Config } from '../config/config.ts'

/** The file system of a folder, in bytes. */
export interface Disque {
  dossier: string
  libre: number
  taille: number
}

/** The share of free space below which somebody has to look (EstradeDiskFull). */
const SEUIL = 0.1

export const isPlein = ({ libre, taille }: Disque): boolean => libre / taille < SEUIL

/** The folders that the settings name and, with the embedded database, the one that holds it. */
export function dossiersOf({ DISKS, DATABASE_URL, DATA_DIR }: Pick<Config, 'DISKS' | 'DATABASE_URL' | 'DATA_DIR'>) {
  return [...(DATABASE_URL ? [] : [DATA_DIR]), ...DISKS.split(',').map((one) => one.trim())].filter((one) => one !== '')
}

/** A folder that is not there has no figures: of PostgreSQL on another machine, nothing is known here. */
export async function readDisques(dossiers: readonly string[]): Promise<Disque[]> {
  const read = async (dossier: string): Promise<Disque[]> => {
    const found = await statfs(dossier).catch(() => undefined)
    return found ? [{ dossier, libre: found.bavail * found.bsize, taille: found.blocks * found.bsize }] : []
  }
  return (await Promise.all(dossiers.map(read))).flat()
}
