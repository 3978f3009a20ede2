/** Advice for the error numbers that a visitor can do something about. */
const CONSEILS: Partial<Record<string, string>> = {
  '401': 'Votre navigateur ne garde pas votre connexion. Autorisez les cookies de ce site, puis reconnectez-vous.',
  '422': 'Confirmez votre adresse e-mail là où vous vous connectez, puis reconnectez-vous.',
  '424':
    'Le service où vous vous connectez ne nous a pas transmis d’adresse e-mail. Ajoutez-en une à votre compte là-bas, puis reconnectez-vous.',
  '429': 'Trop de connexions viennent de votre réseau. Patientez une minute, puis reconnectez-vous.',
}

export function Conseil({ numero }: { numero: string | undefined }) {
  const conseil = CONSEILS[numero ?? '']
  return conseil && <p>{conseil}</p>
}
