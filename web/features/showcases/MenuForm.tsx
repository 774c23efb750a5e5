import { MENU_TYPE } from '@sarafan/contract/limits'
import { type UseFieldArrayMove, type UseFormReturn, useFieldArray, useForm } from 'react-hook-form'
import { Answered } from '../../app/Answered.tsx'
import { SaveForm } from '../../app/SaveForm.tsx'
import { RowsSkeleton } from '../../app/shell/skeletons.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Switch } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { Group } from '../../ui/Group.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { WordKey } from '../../words/keys.ts'
import { useWords } from '../../words/useWords.ts'
import styles from './Showcases.module.css'
import type { ShowcaseEdit } from './showcases.api.ts'
import { type MenuItem, useSaveMenuMutation, useShowcaseMenuQuery } from './storefront.api.ts'
import { useSaving } from './useSaving.ts'

const USUAL: Readonly<Record<number, WordKey>> = {
  [MENU_TYPE.actions]: 'shell.landings',
  [MENU_TYPE.brands]: 'shell.brands',
  [MENU_TYPE.catalogue]: 'shell.catalog',
}

/** The side menu: captions, order, what is hidden (AP-53, AP-70); pages and categories stand where they belong. */
export function MenuForm({ shown }: { shown: ShowcaseEdit }) {
  const t = useWords()
  const asked = useShowcaseMenuQuery(shown.ID)
  return (
    <Answered asked={asked} waiting={<RowsSkeleton count={3} />}>
      {({ MayEdit, Items }) =>
        MayEdit ? <Form id={shown.ID} items={Items} /> : <Group padded>{t('storefront.menu.closed')}</Group>
      }
    </Answered>
  )
}

interface Typed {
  Items: MenuItem[]
}

function Form({ id, items }: { id: number; items: MenuItem[] }) {
  const t = useWords()
  const [save, { isLoading }] = useSaveMenuMutation()
  const form = useForm<Typed>({ values: { Items: items }, resetOptions: { keepDirtyValues: true } })
  const { fields, move } = useFieldArray({ control: form.control, name: 'Items', keyName: 'key' })
  const submit = useSaving({ form, send: ({ Items }) => save({ id, Items }), blame: () => undefined })
  return (
    <SaveForm onSubmit={submit} isSaving={isLoading}>
      <ol className={styles.entries}>
        {fields.map((entry, at) => (
          <li key={entry.key}>
            <Entry form={form} move={move} place={{ at, last: fields.length - 1 }} type={entry.Type} />
          </li>
        ))}
      </ol>
      <p className={styles.remark}>{t('storefront.menu.hint')}</p>
    </SaveForm>
  )
}

interface EntryProps {
  form: UseFormReturn<Typed>
  move: UseFieldArrayMove
  place: { at: number; last: number }
  type: number
}

/** One entry: what it is called, whether it is shown, and arrows among the others. */
function Entry({ form, move, place: { at, last }, type }: EntryProps) {
  const t = useWords()
  const usual = t(USUAL[type] ?? 'shell.catalog')
  return (
    <Group>
      <Cell
        title={usual}
        value={
          <span className={styles.moves}>
            <IconButton
              icon="arrow-up"
              label={t('storefront.menu.up', { name: usual })}
              inert={at === 0}
              onClick={() => at > 0 && move(at, at - 1)}
            />
            <IconButton
              icon="arrow-down"
              label={t('storefront.menu.down', { name: usual })}
              inert={at === last}
              onClick={() => at < last && move(at, at + 1)}
            />
          </span>
        }
      />
      <div className={styles.caption}>
        <Field
          label={t('storefront.menu.caption')}
          placeholder={usual}
          maxLength={30}
          autoComplete="off"
          {...form.register(`Items.${at}.Caption`)}
        />
      </div>
      <Cell
        control
        title={t('storefront.menu.visible')}
        value={<Switch {...form.register(`Items.${at}.Visible`)} />}
      />
    </Group>
  )
}
