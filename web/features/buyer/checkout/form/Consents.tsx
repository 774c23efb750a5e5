import { Fragment } from 'react'
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

/**
 * Consents: one checkbox per document, none ticked in advance (domain.md 8). Those given before to the same versions are named, not
 * asked again.
 */
export function Consents({ consents }: { consents: readonly Consent[] }) {
  const given = consents.filter(({ isGiven, pageAlias }) => isGiven && pageAlias !== '')
  return (
    <div className={styles.consents}>
      {consents
        .filter(({ isGiven }) => !isGiven)
        .map((consent) => (
          <ConsentLine key={consent.kind} consent={consent} />
        ))}
      {given.length > 0 && <GivenConsents aliases={[...new Set(given.map(({ pageAlias }) => pageAlias))]} />}
    </div>
  )
}

/** Placeholder for the link, independent of the word order of the language. */
const HERE = '\u0000'

/** The documents that the shopper has agreed to before, to read again. */
function GivenConsents({ aliases }: { aliases: readonly string[] }) {
  const t = useWords()
  const { staticGroups } = useConfig()
  const pages = staticGroups.flatMap((group) => group.pages)
  const [before, after] = t('order.consentsGiven', { links: HERE }).split(HERE)
  return (
    <p className={styles.given}>
      {before}
      {aliases.map((alias, at) => (
        <Fragment key={alias}>
          {at > 0 && ', '}
          <DocumentLink alias={alias} name={pages.find((page) => page.alias === alias)?.name ?? alias} />
        </Fragment>
      ))}
      {after}
    </p>
  )
}

/** Opens a document above the form: leaving the page would lose the shopper's place. */
function DocumentLink({ alias, name, title = name }: { alias: string; name: string; title?: string }) {
  const sheet = useSheet()
  return (
    <>
      <a
        href={links.page(alias)}
        className="link"
        onClick={(event) => {
          event.preventDefault()
          sheet.show(true)
        }}
      >
        {name}
      </a>
      {sheet.subject && <LegalSheet {...sheet.overlay} alias={alias} title={title} />}
    </>
  )
}

function ConsentLine({ consent: { kind, pageAlias: page, required } }: { consent: Consent }) {
  const t = useWords()
  const { staticGroups } = useConfig()
  const { register, formState } = useFormContext<Draft>()
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
        {page === '' ? name : <DocumentLink alias={page} name={name} title={pageName} />}
        {after}
      </CheckLine>
      <FieldNote id={note} error={typeof error === 'string' ? error : undefined} />
    </div>
  )
}
