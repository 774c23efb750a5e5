import { TextLine } from '../../../../core/forms/lines.tsx'
import { useWords } from '../../../../words/useWords.ts'

/** The address of a file, in the forms that have one. */
export function UrlLine() {
  const t = useWords()
  return (
    <TextLine<{ url: string }>
      name="url"
      label={t('imports.link')}
      hint={t('imports.linkHint')}
      type="url"
      inputMode="url"
      placeholder="https://"
      dir="ltr"
      check={(link) => (isLink(link) ? undefined : t('imports.linkWrong'))}
    />
  )
}

const isLink = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text)
