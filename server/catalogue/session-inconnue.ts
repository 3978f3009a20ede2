import { AdministrationRefusal } from '../socle/audit/audit.service.ts'

export function refuseUnknown(reference: string): AdministrationRefusal {
  return new AdministrationRefusal(`Aucune session n’a la référence ${reference}.`, 'NOT_FOUND')
}
