import { useState } from 'react'
import { aliasFrom } from '../../../parts/showcases/alias-from.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { RichTextField } from '../../../ui/fields/RichTextField.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './PageEdit.module.css'
import { gapsIn, type PageDraft, type PageFaults } from './page-draft.ts'
import type { PageKind, StoredPage } from './page-editor.api.ts'

const KINDS: readonly PageKind[] = [
  'generic',
  'offer',
  'privacy',
  'consent',
  'returns',
  'delivery',
  'bonus_rules',
  'contacts',
]

interface Props {
  stored: StoredPage | null
  value: PageDraft
  faults: PageFaults
  onChange: (part: Partial<PageDraft>) => void
}

/** Name and text of a page; address and kind are chosen once, because links and consents name them. */
export function PageFields({ stored, value, faults, onChange }: Props) {
  const t = useWords()
  const [isOwnAlias, setOwnAlias] = useState(false)
  const rename = (name: string) =>
    onChange(stored || isOwnAlias ? { name } : { name, alias: aliasFrom(name) })
  return (
    <ListGroup padded remark={remarkOf(stored, value, t)}>
      <div className={styles.fields}>
        <Field
          label={t('page-editor.name')}
          maxLength={80}
          autoComplete="off"
          value={value.name}
          error={faults.name}
          onChange={({ target }) => rename(target.value)}
        />
        {!stored && (
          <>
            <Field
              label={t('page-editor.address')}
              dir="ltr"
              maxLength={60}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={value.alias}
              error={faults.alias}
              onChange={({ target }) => {
                setOwnAlias(true)
                onChange({ alias: target.value })
              }}
            />
            <Select
              label={t('page-editor.kind')}
              value={value.kind}
              error={faults.kind}
              onChange={({ target }) => onChange({ kind: target.value as PageKind })}
            >
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`page-editor.kinds.${kind}`)}
                </option>
              ))}
            </Select>
          </>
        )}
        <RichTextField
          label={t('page-editor.text')}
          hint={t('product-editor.descriptionHint')}
          maxLength={30_000}
          rows={16}
          value={value.text}
          error={faults.text}
          marks={{ bold: t('product-editor.bold'), list: t('product-editor.list') }}
          onChange={(text) => onChange({ text })}
        />
      </div>
    </ListGroup>
  )
}

/** To check before a template is published: the words it leaves in brackets. */
function remarkOf(
  stored: StoredPage | null,
  { text }: PageDraft,
  t: ReturnType<typeof useWords>,
): string | undefined {
  const gaps = gapsIn(text)
  if (gaps.length > 0 && stored && stored.kind !== 'generic')
    return t('page-editor.gaps', { gaps: gaps.join(', ') })
  return stored?.isTemplate ? t('page-editor.templateHint') : undefined
}
