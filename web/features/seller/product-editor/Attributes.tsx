import { randomKey } from '../../../core/api/random-key.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import { attributesFor, type DefinedAttribute, ownAttributes } from './attribute-values.ts'
import { DefinedAttributeField } from './DefinedAttribute.tsx'
import { limitsOf } from './limits.ts'
import styles from './ProductEdit.module.css'
import type { PartProps } from './part-props.ts'
import type { AttributeDraft } from './product-editor.ts'

type Props = PartProps & { defined: readonly DefinedAttribute[] }

/** Attributes of a product: those of its categories, which shoppers filter by, then its own. */
export function Attributes({ value, faults, onChange, defined }: Props) {
  const t = useWords()
  const offered = attributesFor(value, defined)
  return (
    <>
      {offered.length > 0 && (
        <ListGroup padded title={t('product-editor.attributes')} remark={t('product-editor.attributesHint')}>
          <div className={styles.fields}>
            {offered.map((one) => (
              <DefinedAttributeField
                key={one.id}
                value={value}
                faults={faults}
                onChange={onChange}
                defined={one}
              />
            ))}
          </div>
        </ListGroup>
      )}
      <OwnAttributes value={value} onChange={onChange} offered={offered} />
    </>
  )
}

interface OwnProps extends Pick<Props, 'value' | 'onChange'> {
  offered: readonly DefinedAttribute[]
}

function OwnAttributes({ value, onChange, offered }: OwnProps) {
  const t = useWords()
  const { attributes } = value
  const own = ownAttributes(value, offered)
  const change = (key: string, part: Partial<AttributeDraft>) =>
    onChange({ attributes: attributes.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  return (
    <ListGroup
      padded
      title={t(offered.length > 0 ? 'product-editor.attributesOwn' : 'product-editor.attributes')}
      remark={offered.length > 0 ? undefined : t('product-editor.attributesHint')}
    >
      <div className={styles.fields}>
        {own.map(({ key, name, value: text }, at) => (
          <fieldset
            key={key}
            className={styles.axis}
            aria-label={t('product-editor.attribute', { number: at + 1 })}
          >
            <Field
              label={t('product-editor.attributeName')}
              maxLength={limitsOf('attributes.*.name').max}
              value={name}
              onChange={({ target }) => change(key, { name: target.value })}
            />
            <Field
              label={t('product-editor.attributeValue')}
              maxLength={limitsOf('attributes.*.value').max}
              value={text}
              onChange={({ target }) => change(key, { value: target.value })}
            />
            <IconButton
              icon="trash"
              label={t('product-editor.attributeRemove', { number: at + 1 })}
              onClick={() => onChange({ attributes: attributes.filter((one) => one.key !== key) })}
            />
          </fieldset>
        ))}
        {attributes.length < limitsOf('attributes').max && (
          <Button
            small
            kind="tonal"
            onClick={() =>
              onChange({ attributes: [...attributes, { key: randomKey(), name: '', value: '' }] })
            }
          >
            {t('product-editor.attributeAdd')}
          </Button>
        )}
        {appLink({
          href: links.editAttributes(),
          className: buttonClass({ kind: 'ghost', small: true }),
          children: t('product-editor.attributesManage'),
        })}
      </div>
    </ListGroup>
  )
}
