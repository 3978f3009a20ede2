import { now, systemNow } from '../platform/clock.ts'
import type { DatabaseHandle } from '../platform/database.ts'
import type { ScheduledJob } from '../platform/jobs.ts'
import { deleteExpiredSignIns } from '../platform/sign-in.sql.ts'
import type { Tables } from '../platform/tables.ts'
import { purgeReponses } from '../porte/integration/idempotence.service.ts'
import { deleteOldCourriels } from '../socle/courriel/courriel.service.ts'
import { deleteOldAttentes } from '../vente/attente/distribution.service.ts'
import { deleteOldConsultations } from '../vente/demande/consultation.service.ts'

const HOUR_MS = 3_600_000

/** What is deleted once nobody needs it any more. Sign-ins end by the clock of browsers and of the identity service. */
export function purgesOf({ db }: DatabaseHandle<Tables>): ScheduledJob[] {
  return [
    { name: 'purge-sign-ins', cron: '17 * * * *', everyMs: HOUR_MS, run: () => deleteExpiredSignIns(db, systemNow()) },
    { name: 'purge-idempotence', cron: '7 * * * *', everyMs: HOUR_MS, run: () => purgeReponses(db, now()) },
    { name: 'purge-consultations', cron: '27 * * * *', everyMs: HOUR_MS, run: () => deleteOldConsultations(db, now()) },
    { name: 'purge-attentes', cron: '37 3 * * *', everyMs: 24 * HOUR_MS, run: () => deleteOldAttentes(db, now()) },
    { name: 'purge-courriels', cron: '47 3 * * *', everyMs: 24 * HOUR_MS, run: () => deleteOldCourriels(db, now()) },
  ]
}
