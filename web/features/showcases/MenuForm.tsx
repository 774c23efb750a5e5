import { MENU_TYPE } from '@sarafan/contract/limits'
import { type UseFieldArrayMove, type UseFormReturn, useFieldArray, useForm } from 'react-hook-form'
import { RowsSkeleton } from '../../app/shell/skeletons.tsx'
import { useTell, useTellError } from '../../app/tell.ts'
import { useAskBeforeClosing } from '../../app/unsaved.ts'
import { Failed, Waiting } from '../../app/Waiting.tsx'
import { Button } from '../../ui/Button.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Switch } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { Group } from '../../ui/Group.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { StickyBar } from '../../ui/StickyBar.tsx'
import type { WordKey } from '../../words/keys.ts'
import { useWords } from '../../words/useWords.ts'
import styles from './Showcases.module.css'
import type { ShowcaseEdit } from './showcases.api.ts'
import { type MenuItem, useSaveMenuMutation, useShowcaseMenuQuery } from './storefront.api.ts'

const USUAL: Readonly<Record<number, WordKey>> = {
  [MENU_TYPE.actions]: 'shell.landings',
  [MENU_TYPE.brands]: 'shell.brands',
  [MENU_TYPE.catalogue]: 'shell.catalog',
}

/** The side menu: captions, order, what is hidden (AP-53, AP-70); pages and categories stand where they belong. */
export function MenuForm({ shown }: { shown: ShowcaseEdit }) {
  const t = useWords()
  const { data, error, isFetching, refetch } = useShowcaseMenuQuery(shown.ID)
  if (!data && error && !isFetching) return <Failed error={error} onRetry={refetch} />
  if (!data)
    return (
      <Waiting>
        <RowsSkeleton count={3} />
      </Waiting>
    )
  if (!data.MayEdit) return <Group padded>{t('storefront.menu.closed')}</Group>
  return <Form id={shown.ID} items={data.Items} />
}

interface Typed {
  Items: MenuItem[]
}

function Form({ id, items }: { id: number; items: MenuItem[] }) {
  const t = useWords()
  const [tell, tellError] = [useTell(), useTellError()]
  const [save, { isLoading }] = useSaveMenuMutation()
  const form = useForm<Typed>({ values: { Items: items }, resetOptions: { keepDirtyValues: true } })
  const { fields, move } = useFieldArray({ control: form.control, name: 'Items', keyName: 'key' })
  useAskBeforeClosing(form.formState.isDirty)
  const submit = form.handleSubmit(async (typed) => {
    const { error } = await save({ id, Items: typed.Items })
    if (error) return tellError(error)
    form.reset(typed)
    tell(t('showcases.saved'))
  })
  return (
    <form noValidate onSubmit={submit}>
      <ol className={styles.entries}>
        {fields.map((entry, at) => (
          <li key={entry.key}>
            <Entry form={form} move={move} place={{ at, last: fields.length - 1 }} type={entry.Type} />
          </li>
        ))}
      </ol>
      <p className={styles.remark}>{t('storefront.menu.hint')}</p>
      <StickyBar>
        <Button wide type="submit" busy={isLoading}>
          {t('showcases.save')}
        </Button>
      </StickyBar>
    </form>
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
