import { useFormContext } from 'react-hook-form'
import { TextAreaLine, TextLine } from '../../../core/forms/lines.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './LandingEdit.module.css'
import type { LandingDraft } from './landing-editor.ts'

/** The address of a landing page, and its words for search engines and link previews (domain.md 4.5). */
export function SeoFields() {
  const t = useWords()
  const { watch } = useFormContext<LandingDraft>()
  return (
    <ListGroup title={t('landing-editor.seo')} padded remark={t('landing-editor.seoHint')}>
      <div className={styles.fields}>
        <TextLine<LandingDraft>
          name="alias"
          label={t('landing-editor.address')}
          hint={t('landing-editor.addressHint')}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextLine<LandingDraft>
          name="seoTitle"
          label={t('landing-editor.seoTitle')}
          placeholder={watch('title')}
        />
        <TextAreaLine<LandingDraft>
          name="seoDescription"
          label={t('landing-editor.seoDescription')}
          placeholder={watch('short')}
          rows={2}
        />
      </div>
    </ListGroup>
  )
}
