import { formatMomentCourt, formatMomentLong } from '#contract/rules/jour-paris.ts'
import type { Bloc, DocumentModele } from '../document/modele.ts'
import type { SignatureRow } from './signature.sql.ts'

/** What the evidence page says: the version that was signed, and who did what when. */
export interface Preuve {
  version: number
  signeeLe: Date
  /** Those who signed, in that order. */
  signatures: readonly SignatureRow[]
}

/** The same version, signed, followed by the page that proves it. */
export function withPreuve(modele: DocumentModele, preuve: Preuve): DocumentModele {
  const signes = modele.blocs.map((bloc) => (bloc.bloc === 'signatures' ? withSignatures(bloc, preuve) : bloc))
  return { ...modele, blocs: [...signes, { bloc: 'page' }, ...toPreuveBlocs(modele, preuve)] }
}

type Signatures = Extract<Bloc, { bloc: 'signatures' }>

/** Who signed, where the frames were. The provider, which comes first, signs by its seal. */
function withSignatures(bloc: Signatures, { signatures }: Preuve): Signatures {
  const faites = signatures.map(({ nom, signeLe }) => `Signé en ligne : ${propre(nom)}, ${sayCourt(signeLe)}`)
  const signataires = bloc.signataires.map((one, rang) => ({
    ...one,
    mentions: rang === 0 ? ['Sceau électronique apposé sur ce fichier'] : faites,
  }))
  return { ...bloc, signataires, isSigne: true }
}

function toPreuveBlocs({ titre, numero, emetteur }: DocumentModele, preuve: Preuve): Bloc[] {
  const { version, signeeLe, signatures } = preuve
  return [
    { bloc: 'titre', texte: 'Preuve de la signature électronique' },
    {
      bloc: 'paragraphe',
      texte:
        'Cette page fait partie du document signé. Elle dit ce que chaque signataire a fait, tel que notre serveur l’a enregistré. Les pages qui précèdent sont celles de la version signée ; seuls les cadres de signature sont remplacés par le nom des signataires.',
    },
    {
      bloc: 'champs',
      champs: [
        { label: 'Document', valeur: [titre, numero].filter(Boolean).join(' ') },
        { label: 'Version', valeur: String(version) },
        { label: 'SHA-256 du fichier montré', valeur: signatures[0]?.sha256 ?? '' },
        { label: 'Signé par tous', valeur: sayInstant(signeeLe) },
      ],
    },
    ...signatures.flatMap(toSignataireBlocs),
    { bloc: 'titre', texte: `Pour ${propre(emetteur.nom)}` },
    {
      bloc: 'paragraphe',
      texte:
        'L’organisme de formation signe par le sceau électronique apposé sur ce fichier entier, pages du document et preuve comprises. Une modification, même d’un seul caractère, rompt ce sceau.',
    },
    {
      bloc: 'mentions',
      lignes: [
        'Signature électronique simple, au sens des articles 1366 et 1367 du Code civil et de l’article 25 du règlement (UE) n° 910/2014 : le signataire est identifié par son compte et par la maîtrise de son adresse e-mail. L’heure est celle de notre serveur.',
      ],
    },
  ]
}

function toSignataireBlocs(signature: SignatureRow): Bloc[] {
  const { nom, email, role, compteId, texte, ip, userAgent } = signature
  const steps = [
    ['Document ouvert', signature.ouvertLe],
    ['Texte accepté', signature.accepteLe],
    ['Code envoyé', signature.codeEnvoyeLe],
    ['Code confirmé, signé', signature.signeLe],
  ] as const
  return [
    { bloc: 'titre', texte: propre(nom) },
    {
      bloc: 'champs',
      champs: [
        { label: 'Qualité', valeur: propre(role) },
        { label: 'Adresse e-mail vérifiée', valeur: propre(email) },
        { label: 'Compte', valeur: compteId },
        ...steps.map(([label, moment]) => ({ label, valeur: moment ? sayInstant(moment) : '–' })),
        { label: 'Texte', valeur: propre(texte ?? '') },
        { label: 'SHA-256 lu', valeur: signature.sha256 },
        { label: 'Adresse IP', valeur: propre(ip ?? '') },
        { label: 'Navigateur', valeur: propre(userAgent ?? '') },
      ],
    },
  ]
}

const sayCourt = (moment: Date | null) => (moment ? formatMomentCourt(moment.toISOString()) : '–')

function sayInstant(moment: Date): string {
  return `${formatMomentLong(moment)}, heure de Paris (${moment.toISOString()})`
}

/** What a person typed or a browser sent cannot begin a line of its own, where it would read as ours. */
function propre(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
