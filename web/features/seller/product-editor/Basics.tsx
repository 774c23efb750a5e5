import { useConfig } from '../../../core/config/config-context.ts'
import { OtherDescriptions, OtherNames } from '../../../core/forms/other-languages/OtherLanguages.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { Combobox } from '../../../ui/fields/Combobox.tsx'
import { Field, TextArea } from '../../../ui/fields/Field.tsx'
import { RichTextField } from '../../../ui/fields/RichTextField.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import { limitsOf } from './limits.ts'
import styles from './ProductEdit.module.css'
import type { PartProps } from './part-props.ts'
import type { ProductEdit } from './product-editor.api.ts'
import { choosingCategory } from './product-editor.ts'

type Props = PartProps & {
  categories: ProductEdit['categories']
  brands: readonly string[]
  isNew: boolean
}

/** Name, category, brand, texts and article of a product. */
export function Basics({ value, faults, onChange, categories, brands, isNew }: Props) {
  const t = useWords()
  return (
    <ListGroup padded>
      <div className={styles.fields}>
        <Field
          label={t('product-editor.name')}
          maxLength={limitsOf('name').max}
          autoComplete="off"
          value={value.name}
          error={faults.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <OtherNames
          value={value.names}
          maxLength={limitsOf('names.en').max}
          error={faults.names}
          onChange={(names) => onChange({ names })}
        >
          <OtherDescriptions
            value={value.descriptions}
            maxLength={limitsOf('descriptions.en').max}
            onChange={(descriptions) => onChange({ descriptions })}
          />
        </OtherNames>
        <CategoryField {...{ value, faults, onChange, categories, isNew }} />
        <BrandField value={value} faults={faults} onChange={onChange} brands={brands} />
        <TextArea
          label={t('product-editor.short')}
          maxLength={limitsOf('short').max}
          rows={2}
          value={value.short}
          error={faults.short}
          onChange={({ target }) => onChange({ short: target.value })}
        />
        <DescriptionField value={value} faults={faults} onChange={onChange} />
        <Field
          label={t('product-editor.article')}
          hint={t('product-editor.articleHint')}
          maxLength={limitsOf('article').max}
          autoComplete="off"
          value={value.article}
          error={faults.article}
          onChange={({ target }) => onChange({ article: target.value })}
        />
      </div>
    </ListGroup>
  )
}

function CategoryField({ value, faults, onChange, categories, isNew }: Omit<Props, 'brands'>) {
  const t = useWords()
  const { showcaseId } = useConfig()
  if (categories.length === 0)
    return (
      <p className={styles.note}>
        {t('product-editor.noCategories')}{' '}
        {appLink({ href: links.editCatalog(showcaseId), children: t('product-editor.makeCategory') })}
      </p>
    )
  return (
    <Select
      label={t('product-editor.category')}
      value={value.category}
      error={faults.category}
      onChange={({ target }) =>
        onChange(choosingCategory(value, { category: target.value, categories, isNew }))
      }
    >
      <option value="">{t('product-editor.categoryNone')}</option>
      {categories.map(({ id, name, depth }) => (
        <option key={id} value={id}>
          {`${'— '.repeat(depth)}${name}`}
        </option>
      ))}
    </Select>
  )
}

const MOST_SUGGESTED = 6

/** The brand's name: known brands are suggested, an unknown one is created with the product. */
function BrandField({ value, faults, onChange, brands }: PartProps & Pick<Props, 'brands'>) {
  const t = useWords()
  const typed = value.brand.trim().toLowerCase()
  const fitting = brands
    .filter((name) => typed !== '' && name.toLowerCase().includes(typed) && name.toLowerCase() !== typed)
    .slice(0, MOST_SUGGESTED)
  const isNew = typed !== '' && !brands.some((name) => name.toLowerCase() === typed)
  return (
    <Combobox
      label={t('product-editor.brand')}
      maxLength={limitsOf('brand').max}
      hint={isNew ? t('product-editor.brandNew') : undefined}
      error={faults.brand}
      value={value.brand}
      onType={(brand) => onChange({ brand })}
      options={fitting.map((name) => ({ key: name, title: name }))}
      onPick={({ title }) => onChange({ brand: title })}
      found={t('product-editor.brandsFound', { count: fitting.length })}
    />
  )
}

/** The description with its two kinds of markup: bold words and lists (decision 029). */
function DescriptionField({ value, faults, onChange }: PartProps) {
  const t = useWords()
  return (
    <RichTextField
      label={t('product-editor.description')}
      hint={t('product-editor.descriptionHint')}
      maxLength={limitsOf('description').max}
      rows={6}
      error={faults.description}
      value={value.description}
      marks={{ bold: t('product-editor.bold'), list: t('product-editor.list') }}
      onChange={(description) => onChange({ description })}
    />
  )
}
