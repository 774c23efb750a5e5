import { ATTRIBUTE_KINDS } from '@sarafan/contract/catalog/attribute-editor'
import { useContext } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldRulesContext, limitsOfField } from '../../../core/forms/field-rules.ts'
import { TextLine } from '../../../core/forms/lines.tsx'
import { Checkbox, Switch } from '../../../ui/fields/Choice.tsx'
import { TextArea } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './AttributeEdit.module.css'
import type { AttributeList } from './attributes.api.ts'
import { type AttributeDraft, optionsOf } from './attributes.ts'

/** The fields of an attribute; a number has a unit, a list its values. */
export function AttributeFields({ categories }: { categories: AttributeList['categories'] }) {
  const t = useWords()
  const { register, watch } = useFormContext<AttributeDraft>()
  const kind = watch('kind')
  return (
    <>
      <ListGroup padded>
        <div className={styles.fields}>
          <TextLine<AttributeDraft> name="name" label={t('attribute-editor.name')} dir="auto" />
          <Select label={t('attribute-editor.kind')} {...register('kind')}>
            {ATTRIBUTE_KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`attribute-editor.kind.${one}`)}
              </option>
            ))}
          </Select>
          {kind === 'number' && (
            <TextLine<AttributeDraft>
              name="unit"
              label={t('attribute-editor.unit')}
              hint={t('attribute-editor.unitHint')}
              dir="auto"
            />
          )}
          {kind === 'list' && <OptionsField />}
        </div>
      </ListGroup>
      <ListGroup>
        <ListRow
          control
          title={t('attribute-editor.required')}
          text={t('attribute-editor.requiredText')}
          value={(row) => <Switch label={row} {...register('required')} />}
        />
        <ListRow
          control
          title={t('attribute-editor.filterable')}
          text={t('attribute-editor.filterableText')}
          value={(row) => <Switch label={row} {...register('filterable')} />}
        />
      </ListGroup>
      {categories.length > 0 && (
        <ListGroup title={t('attribute-editor.categories')} remark={t('attribute-editor.categoriesHint')}>
          {categories.map(({ id, name, depth }) => (
            <ListRow
              key={id}
              control
              lead={(row) => <Checkbox label={row} value={String(id)} {...register('categoryIds')} />}
              title={<bdi>{`${'— '.repeat(depth)}${name}`}</bdi>}
            />
          ))}
        </ListGroup>
      )}
    </>
  )
}

/** The allowed values of a list, one per line; the contract limits their count and the length of each. */
function OptionsField() {
  const t = useWords()
  const { register, formState } = useFormContext<AttributeDraft>()
  const rules = useContext(FieldRulesContext)
  const { max: limit = 0 } = limitsOfField(rules, 'options')
  const { max: longest = 0 } = limitsOfField(rules, 'options.*')
  const check = (text: string) => {
    const options = optionsOf(text)
    if (options.length === 0) return t('order.required')
    const isWithin = options.length <= limit && options.every((one) => one.length <= longest)
    return isWithin || t('attribute-editor.optionsMost', { limit })
  }
  return (
    <TextArea
      label={t('attribute-editor.options')}
      hint={t('attribute-editor.optionsHint')}
      rows={6}
      dir="auto"
      error={formState.errors.options?.message}
      {...register('options', { validate: check })}
    />
  )
}
