import { useQueryClient } from '@tanstack/react-query'
import type { Signature } from '#contract/papier/signature.ts'
import { useApp } from '#web/api/app-context.ts'
import { contratQuery } from '#web/api/contrat.ts'
import { fetchFichier } from '#web/api/document.ts'
import { commandeDetailQuery } from '#web/api/espace-commandes.ts'
import { panierKey } from '#web/api/inscription-profile.ts'
import { sendCodeRequest, sendSignature, signaturesKey, signatureUrl } from '#web/api/signature.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { saveFile } from '#web/ui/save-file.ts'

export type Signing = ReturnType<typeof useSigning>

/** The three writes of a signature. After a refusal the page reads where it stands: another tab may have gone on. */
export function useSigning({ documentId, sha256, titre, numero }: Signature, commandeId: string) {
  const { call, status } = useCaller()
  const { settings } = useApp()
  const queryClient = useQueryClient()
  const queryKey = signaturesKey(status, commandeId)
  const refresh = () => queryClient.invalidateQueries({ queryKey })
  const show = (signature: Signature) => queryClient.setQueryData(queryKey, [signature])

  const reading = useMutationOnce({
    mutationFn: async () => {
      const { contenu, nom = `${titre} ${numero}.pdf` } = await fetchFichier(signatureUrl(settings.apiUrl, documentId))
      saveFile(contenu, nom)
    },
    onSettled: refresh,
  })
  const demande = useMutationOnce({
    mutationFn: () => sendCodeRequest(call, documentId, sha256 ?? ''),
    onSuccess: show,
    onError: refresh,
  })
  const signature = useMutationOnce({
    mutationFn: (code: string) => sendSignature(call, documentId, code),
    onSuccess: (signed) => {
      show(signed)
      void queryClient.invalidateQueries({ queryKey: panierKey(status) })
      void queryClient.invalidateQueries({ queryKey: contratQuery(call, status, commandeId).queryKey })
      void queryClient.invalidateQueries({ queryKey: commandeDetailQuery(call, status, commandeId).queryKey })
    },
    onError: refresh,
  })
  return { reading, demande, signature }
}
