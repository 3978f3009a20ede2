import * as z from 'zod/mini'
import { nomme, says } from '../../doc.ts'
import { ErrorBody } from '../../errors.ts'

const Champ = nomme(
  'ErreurChamp',
  z.object({ path: says(z.string(), 'Son chemin dans ce que vous avez envoyé'), message: z.string() }),
  'Un champ, et ce qui ne va pas',
)

/** What every refusal answers, in the words of who writes a program. */
export const Erreur = nomme(
  'Erreur',
  z.object({
    code: says(ErrorBody.shape.code, 'Ce dont un programme décide.'),
    message: says(ErrorBody.shape.message, 'Ce qu’on peut montrer à une personne.'),
    requestId: says(ErrorBody.shape.requestId, 'L’identifiant de la demande, à donner à qui gère l’installation.'),
    fields: says(z.optional(z.array(Champ)), 'Les champs refusés'),
  }) satisfies z.ZodMiniType<ErrorBody>,
  'Un refus : un code, une phrase en français, l’identifiant de la demande',
)
