import type { UseFormReturn } from 'react-hook-form'
import { Field, TextArea } from '../../../ui/fields/Field.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './LandingEdit.module.css'
import type { LandingDraft } from './landing-editor.ts'

/** The address of a landing page, and its words for search engines and link previews (domain.md 4.5). */
export function SeoFields({ form }: { form: UseFormReturn<LandingDraft> }) {
  const t = useWords()
  return (
    <Group title={t('landing-editor.seo')} padded remark={t('landing-editor.seoHint')}>
      <div className={styles.fields}>
        <Field
          label={t('landing-editor.address')}
          hint={t('landing-editor.addressHint')}
          dir="ltr"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={form.formState.errors.alias?.message}
          {...form.register('alias')}
        />
        <Field
          label={t('landing-editor.seoTitle')}
          placeholder={form.watch('title')}
          maxLength={120}
          autoComplete="off"
          {...form.register('seoTitle')}
        />
        <TextArea
          label={t('landing-editor.seoDescription')}
          placeholder={form.watch('short')}
          maxLength={300}
          rows={2}
          {...form.register('seoDescription')}
        />
      </div>
    </Group>
  )
}
