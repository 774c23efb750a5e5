import { useFormContext } from 'react-hook-form'
import { useConfig } from '../../../../core/config/config-context.ts'
import { lazySheet } from '../../../../core/overlays/lazy-sheet.tsx'
import { links } from '../../../../core/routing/links.ts'
import styles from '../../../../parts/checkout/Checkout.module.css'
import type { Checkout, Draft } from '../../../../parts/checkout/checkout.ts'
import { CheckLine } from '../../../../ui/fields/Choice.tsx'
import { FieldNote } from '../../../../ui/fields/FieldNote.tsx'
import { useSheet } from '../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../words/useWords.ts'

const LegalSheet = lazySheet(() => import('../../../../parts/legal/LegalSheet.tsx'))

type Consent = Checkout['consents'][number]

/** Consents: one checkbox per document, none ticked in advance (domain.md 8). */
export function Consents({ consents }: { consents: readonly Consent[] }) {
  return (
    <div className={styles.consents}>
      {consents.map((consent) => (
        <ConsentLine key={consent.kind} consent={consent} />
      ))}
    </div>
  )
}

/** Placeholder for the link, independent of the word order of the language. */
const HERE = '\u0000'

function ConsentLine({ consent: { kind, pageAlias: page, required } }: { consent: Consent }) {
  const t = useWords()
  const { staticGroups } = useConfig()
  const { register, formState } = useFormContext<Draft>()
  const sheet = useSheet()
  const note = `consent-${kind}`
  const pageName =
    staticGroups.flatMap((group) => group.pages).find(({ alias }) => alias === page)?.name ?? page
  const [sentence, name] =
    kind === 'age'
      ? [t('order.consent.age'), '']
      : kind === 'offer'
        ? [t('order.consent.offer', { link: HERE }), t('order.consentLink.offer')]
        : kind === 'pd_processing'
          ? [t('order.consent.pd_processing', { link: HERE }), t('order.consentLink.pd_processing')]
          : kind === 'pd_transfer'
            ? [t('order.consent.pd_processing', { link: HERE }), t('order.consentLink.pd_transfer')]
            : [t('order.consent.other', { link: HERE }), pageName]
  const [before, after] = sentence.split(HERE)
  const error = formState.errors.consents?.[kind]?.message
  return (
    <div>
      <CheckLine
        {...register(`consents.${kind}`, {
          validate: (given) => !required || given === true || t('order.agreeNeeded'),
        })}
        aria-invalid={error ? true : undefined}
        aria-describedby={note}
      >
        {before}
        {page === '' ? (
          name
        ) : (
          <a
            href={links.page(page)}
            className="link"
            onClick={(event) => {
              // Opens above the form: leaving the page would lose the shopper's place.
              event.preventDefault()
              sheet.show(true)
            }}
          >
            {name}
          </a>
        )}
        {after}
      </CheckLine>
      {sheet.subject && <LegalSheet {...sheet.overlay} alias={page} title={pageName} />}
      <FieldNote id={note} error={typeof error === 'string' ? error : undefined} />
    </div>
  )
}
