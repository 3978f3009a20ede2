/**
 * The open sessions of a fiche, six numbers each, the next session first. As objects, those of a large catalogue would take
 * four times the memory, and four times as long to walk through.
 */
export type SessionsOffertes = Int32Array

/** How many numbers a session has: it begins at a multiple of it. */
export const LARGEUR = 6

/** The first and last day of a session without dates: no filter by date lets it through, and it comes last. */
export const SANS_DATE = 2_147_483_647

export const idAt = (sessions: SessionsOffertes, at: number) => sessions[at] as number
/** Days are numbered from 1970-01-01. */
export const debutAt = (sessions: SessionsOffertes, at: number) => sessions[at + 1] as number
export const finAt = (sessions: SessionsOffertes, at: number) => sessions[at + 2] as number
export const prixAt = (sessions: SessionsOffertes, at: number) => sessions[at + 3] as number
/** 0 for a session that has no place: their ids begin at 1. */
export const lieuAt = (sessions: SessionsOffertes, at: number) => sessions[at + 4] as number
export const isLibreAt = (sessions: SessionsOffertes, at: number) => sessions[at + 5] === 1
