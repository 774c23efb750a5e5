import { LIMITS } from '@sarafan/contract/limits'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Group } from '../../ui/Group.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './ProductEdit.module.css'
import type { PartProps } from './parts.ts'
import type { AttributeDraft } from './product-edit.ts'

/** Attributes of a product, which shoppers also filter by. */
export function Attributes({ value, onChange }: PartProps) {
  const t = useWords()
  const { attributes } = value
  const change = (key: string, part: Partial<AttributeDraft>) =>
    onChange({ attributes: attributes.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  return (
    <Group padded title={t('product-edit.attributes')} remark={t('product-edit.attributesHint')}>
      <div className={styles.fields}>
        {attributes.map(({ key, name, value: text }, at) => (
          <fieldset
            key={key}
            className={styles.axis}
            aria-label={t('product-edit.attribute', { number: at + 1 })}
          >
            <Field
              label={t('product-edit.attributeName')}
              maxLength={60}
              value={name}
              onChange={({ target }) => change(key, { name: target.value })}
            />
            <Field
              label={t('product-edit.attributeValue')}
              maxLength={200}
              value={text}
              onChange={({ target }) => change(key, { value: target.value })}
            />
            <IconButton
              icon="trash"
              label={t('product-edit.attributeRemove', { number: at + 1 })}
              onClick={() => onChange({ attributes: attributes.filter((one) => one.key !== key) })}
            />
          </fieldset>
        ))}
        {attributes.length < LIMITS.productAttributes && (
          <Button
            small
            kind="tonal"
            onClick={() =>
              onChange({ attributes: [...attributes, { key: crypto.randomUUID(), name: '', value: '' }] })
            }
          >
            {t('product-edit.attributeAdd')}
          </Button>
        )}
      </div>
    </Group>
  )
}
