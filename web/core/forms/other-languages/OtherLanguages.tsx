import type { ReactNode } from 'react'
import { Field, TextArea } from '../../../ui/fields/Field.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './OtherLanguages.module.css'
import { isShortName, type OtherTexts } from './other-texts.ts'

const LANGUAGES = [
  { language: 'en', dir: 'ltr' },
  { language: 'ar', dir: 'rtl' },
] as const

interface Props {
  value: OtherTexts
  maxLength: number | undefined
  error?: string | undefined
  onChange: (value: OtherTexts) => void
  /** Further texts in the same languages */
  children?: ReactNode
}

/** A closed part of a form with a name in English and Arabic; readers without one get the owner's own. */
export function OtherNames({ value, maxLength, error, onChange, children }: Props) {
  const t = useWords()
  return (
    <details className={styles.others} {...(error ? { open: true } : {})}>
      <summary>{t('languages.title')}</summary>
      <div className={styles.fields}>
        {LANGUAGES.map(({ language, dir }, at) => (
          <Field
            key={language}
            label={t(`languages.name.${language}`)}
            {...(at === 0 ? { hint: t('languages.hint') } : {})}
            error={isShortName(value[language]) ? error : undefined}
            lang={language}
            dir={dir}
            maxLength={maxLength}
            autoComplete="off"
            value={value[language]}
            onChange={({ target }) => onChange({ ...value, [language]: target.value })}
          />
        ))}
        {children}
      </div>
    </details>
  )
}

type TextProps = Pick<Props, 'value' | 'maxLength' | 'onChange'>

/** A slogan in English and Arabic, inside `OtherNames`. */
export function OtherSlogans({ value, maxLength, onChange }: TextProps) {
  const t = useWords()
  return LANGUAGES.map(({ language, dir }) => (
    <Field
      key={language}
      label={t(`languages.slogan.${language}`)}
      lang={language}
      dir={dir}
      maxLength={maxLength}
      autoComplete="off"
      value={value[language]}
      onChange={({ target }) => onChange({ ...value, [language]: target.value })}
    />
  ))
}

/** A description in English and Arabic, inside `OtherNames`. */
export function OtherDescriptions({ value, maxLength, onChange }: TextProps) {
  const t = useWords()
  return LANGUAGES.map(({ language, dir }) => (
    <TextArea
      key={language}
      label={t(`languages.description.${language}`)}
      lang={language}
      dir={dir}
      maxLength={maxLength}
      rows={4}
      value={value[language]}
      onChange={({ target }) => onChange({ ...value, [language]: target.value })}
    />
  ))
}
