import { ATTRIBUTE_KINDS } from '@sarafan/contract/catalog/attribute-editor'
import { LIMITS } from '@sarafan/contract/limits'
import { useFormContext } from 'react-hook-form'
import { Checkbox, Switch } from '../../../ui/fields/Choice.tsx'
import { Field, TextArea } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Cell } from '../../../ui/lists/Cell.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './AttributeEdit.module.css'
import type { AttributeList } from './attributes.api.ts'
import { type AttributeDraft, optionsOf } from './attributes.ts'

/** The fields of an attribute; a number has a unit, a list its values. */
export function AttributeFields({ categories }: { categories: AttributeList['categories'] }) {
  const t = useWords()
  const { register } = useFormContext<AttributeDraft>()
  return (
    <>
      <AttributeValues />
      <Group>
        <Cell
          control
          title={t('attribute-editor.required')}
          text={t('attribute-editor.requiredText')}
          value={<Switch {...register('isRequired')} />}
        />
        <Cell
          control
          title={t('attribute-editor.filterable')}
          text={t('attribute-editor.filterableText')}
          value={<Switch {...register('isFilterable')} />}
        />
      </Group>
      {categories.length > 0 && (
        <Group title={t('attribute-editor.categories')} remark={t('attribute-editor.categoriesHint')}>
          {categories.map(({ id, name, depth }) => (
            <Cell
              key={id}
              control
              lead={<Checkbox value={String(id)} {...register('categories')} />}
              title={<bdi>{`${'— '.repeat(depth)}${name}`}</bdi>}
            />
          ))}
        </Group>
      )}
    </>
  )
}

function AttributeValues() {
  const t = useWords()
  const { register, watch, formState } = useFormContext<AttributeDraft>()
  const kind = watch('kind')
  const { errors } = formState
  return (
    <Group padded>
      <div className={styles.fields}>
        <Field
          label={t('attribute-editor.name')}
          maxLength={60}
          dir="auto"
          autoComplete="off"
          error={errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || t('order.required') })}
        />
        <Select label={t('attribute-editor.kind')} {...register('kind')}>
          {ATTRIBUTE_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`attribute-editor.kind.${one}`)}
            </option>
          ))}
        </Select>
        {kind === 'number' && (
          <Field
            label={t('attribute-editor.unit')}
            hint={t('attribute-editor.unitHint')}
            maxLength={16}
            dir="auto"
            autoComplete="off"
            {...register('unit')}
          />
        )}
        {kind === 'list' && (
          <TextArea
            label={t('attribute-editor.options')}
            hint={t('attribute-editor.optionsHint')}
            rows={6}
            dir="auto"
            error={errors.options?.message}
            {...register('options', {
              validate: (text) =>
                optionsOf(text).length === 0
                  ? t('order.required')
                  : (optionsOf(text).length <= LIMITS.attributeOptions &&
                      optionsOf(text).every((one) => one.length <= 80)) ||
                    t('attribute-editor.optionsMost', { limit: LIMITS.attributeOptions }),
            })}
          />
        )}
      </div>
    </Group>
  )
}
