import { AdministrationRefusal } from '../../../socle/audit/audit.service.ts'

/** A bank statement that cannot be read wholly is not read at all. */
export class ReleveIllisible extends AdministrationRefusal {
  constructor(raison: string) {
    super(`Ce relevé n’est pas lisible : ${raison} Rien n’est changé.`)
  }
}
