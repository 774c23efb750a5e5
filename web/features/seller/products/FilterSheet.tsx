import type { ReactNode } from 'react'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import type { OverlayProps } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import { useShowGoodsOptionsQuery } from './mass-changes.api.ts'
import styles from './Products.module.css'
import { type Choice, NO_FILTERS, PROBLEMS, SORTS, STOCKS } from './search.ts'

interface Props extends OverlayProps {
  choice: Choice
  onChoose: (change: Partial<Choice>) => void
}

/** Filters by category, brand, stock and what is missing, and the order of the list; all stand in the address. */
export default function FilterSheet({ choice, onChoose, ...overlay }: Props) {
  const t = useWords()
  return (
    <Sheet
      {...overlay}
      title={t('products.narrow')}
      closeLabel={t('common.close')}
      footer={
        <Button wide onClick={overlay.onClose}>
          {t('common.done')}
        </Button>
      }
    >
      <div className={styles.form}>
        <OptionSelects choice={choice} onChoose={onChoose} />
        <ChoiceSelect
          label={t('products.stockFilter')}
          values={STOCKS}
          value={choice.stock}
          text={(one) => (one === '' ? t('products.any') : t(`products.stockFilter.${one}`))}
          onPick={(stock) => onChoose({ stock })}
        />
        <ChoiceSelect
          label={t('products.problem')}
          values={PROBLEMS}
          value={choice.problem}
          text={(one) => (one === '' ? t('products.noProblem') : t(`products.problem.${one}`))}
          onPick={(problem) => onChoose({ problem })}
        />
        <ChoiceSelect
          label={t('products.sort')}
          values={SORTS}
          value={choice.sort}
          text={(one) => t(`products.sort.${one}`)}
          onPick={(sort) => onChoose({ sort })}
        />
        <Button kind="ghost" small onClick={() => onChoose({ ...NO_FILTERS, sort: 'new' })}>
          {t('products.resetFilters')}
        </Button>
      </div>
    </Sheet>
  )
}

/** Categories and brands, which the server lists. */
function OptionSelects({ choice, onChoose }: Pick<Props, 'choice' | 'onChoose'>) {
  const t = useWords()
  const selects = (categories: ReactNode, brands: ReactNode, isLoading: boolean) => (
    <>
      <Select
        label={t('products.category')}
        value={choice.category}
        busy={isLoading}
        onChange={({ target }) => onChoose({ category: target.value })}
      >
        <option value="">{t('products.any')}</option>
        {categories}
      </Select>
      <Select
        label={t('products.brand')}
        value={choice.brand}
        busy={isLoading}
        onChange={({ target }) => onChoose({ brand: target.value })}
      >
        <option value="">{t('products.any')}</option>
        {brands}
      </Select>
    </>
  )
  return (
    <QueryView
      query={useShowGoodsOptionsQuery()}
      variant="inline"
      skeleton={selects(undefined, undefined, true)}
    >
      {(options) =>
        selects(
          options.categories.map(({ id, name, depth }) => (
            <option key={id} value={id}>
              {indented(name, depth)}
            </option>
          )),
          options.brands.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          )),
          false,
        )
      }
    </QueryView>
  )
}

/** Children of a category stand further in, as far as an option can show it. */
export const indented = (name: string, depth: number) => `${'\u2003'.repeat(depth)}${name}`

function ChoiceSelect<Value extends string>(props: {
  label: string
  values: readonly Value[]
  value: Value
  text: (value: Value) => string
  onPick: (value: Value) => void
}) {
  const { label, values, value, text, onPick } = props
  return (
    <Select
      label={label}
      value={value}
      onChange={({ target }) => {
        const picked = values.find((one) => one === target.value)
        if (picked !== undefined) onPick(picked)
      }}
    >
      {values.map((one) => (
        <option key={one} value={one}>
          {text(one)}
        </option>
      ))}
    </Select>
  )
}
