import { LIMITS, MENU_TYPE } from '@sarafan/contract/limits'
import { useFieldArray, useForm } from 'react-hook-form'
import { SaveForm } from '../../../../core/forms/SaveForm.tsx'
import { lazySheet } from '../../../../core/overlays/lazy-sheet.tsx'
import { QueryView } from '../../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../../core/query/skeletons.tsx'
import type { ShowcaseEdit } from '../../../../parts/showcases/showcases.api.ts'
import { Cell, IconTile } from '../../../../ui/lists/Cell.tsx'
import { Group } from '../../../../ui/lists/Group.tsx'
import { useSheet } from '../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../words/useWords.ts'
import styles from '../Showcases.module.css'
import { useSaving } from '../useSaving.ts'
import { MenuEntryCard } from './MenuEntryCard.tsx'
import { type MenuItem, useSaveMenuMutation, useShowcaseMenuQuery } from './storefront.api.ts'

const MenuLinkSheet = lazySheet(() => import('./MenuLinkSheet.tsx'))

/** The side menu: captions, order, hidden entries, and custom entries (AP-53, AP-70, domain.md 4.4). */
export function MenuForm({ shown }: { shown: ShowcaseEdit }) {
  const t = useWords()
  const query = useShowcaseMenuQuery({ id: shown.id })
  return (
    <QueryView query={query} skeleton={<RowsSkeleton count={3} />}>
      {({ mayEdit, items }) =>
        mayEdit ? (
          <MenuFields id={shown.id} items={items} />
        ) : (
          <Group padded>{t('storefront.menu.closed')}</Group>
        )
      }
    </QueryView>
  )
}

function MenuFields({ id, items }: { id: number; items: MenuItem[] }) {
  const t = useWords()
  const sheet = useSheet({ resetsOnClose: true })
  const [save, { isLoading }] = useSaveMenuMutation()
  const form = useForm({ values: { items }, resetOptions: { keepDirtyValues: true } })
  const { fields, move, append, remove } = useFieldArray({
    control: form.control,
    name: 'items',
    keyName: 'key',
  })
  const submit = useSaving({
    form,
    send: ({ items }) => save({ id, items: withLevels(items) }),
    blame: () => undefined,
  })
  return (
    <SaveForm onSubmit={submit} isSaving={isLoading}>
      <ol className={styles.entries}>
        {fields.map((entry, at) => (
          <li key={entry.key}>
            <MenuEntryCard
              form={form}
              move={move}
              remove={remove}
              place={{ at, last: fields.length - 1 }}
              entry={entry}
              mayNest={canNest(fields, at)}
            />
          </li>
        ))}
      </ol>
      {fields.length < LIMITS.menuEntries && (
        <Group>
          <Cell
            lead={<IconTile icon="plus-bold" hue={155} />}
            title={t('storefront.menu.add')}
            onClick={() => sheet.show(true)}
          />
        </Group>
      )}
      <p className={styles.remark}>{t('storefront.menu.hint')}</p>
      {sheet.subject && (
        <MenuLinkSheet
          key={sheet.opening}
          id={id}
          {...sheet.overlay}
          onAdd={(item) => {
            append(item)
            sheet.close()
          }}
        />
      )}
    </SaveForm>
  )
}

const isOwn = (item: Pick<MenuItem, 'type'> | undefined) => item !== undefined && item.type >= MENU_TYPE.page

/** Only an own entry below another own entry can be of the second level. */
const canNest = (items: readonly Pick<MenuItem, 'type'>[], at: number) =>
  isOwn(items[at]) && isOwn(items[at - 1])

/** The levels as they are possible after entries were moved. */
function withLevels(items: readonly MenuItem[]): MenuItem[] {
  return items.map((item, at) => (isOwn(item) && !canNest(items, at) ? { ...item, level: 0 } : item))
}
