import { LIMITS } from '@sarafan/contract/limits'
import { appearanceCalls } from '@sarafan/contract/showcases/appearance'
import { useFieldArray } from 'react-hook-form'
import { lazySheet } from '../../../../core/overlays/lazy-sheet.tsx'
import { QueryView } from '../../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../../core/query/skeletons.tsx'
import type { ShowcaseEdit } from '../../../../parts/showcases/showcases.api.ts'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../../ui/lists/ListRow.tsx'
import { useSheet } from '../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../words/useWords.ts'
import { type MenuItem, useSaveMenuMutation, useShowcaseMenuQuery } from '../appearance/appearance.api.ts'
import { SectionForm } from '../SectionForm.tsx'
import styles from '../Showcases.module.css'
import { useSectionForm } from '../useSectionForm.ts'
import { MenuEntryCard } from './MenuEntryCard.tsx'
import { canNest, type MenuValues, withPossibleLevels } from './menu-items.ts'

const MenuLinkSheet = lazySheet(() => import('./MenuLinkSheet.tsx'))

/** The side menu: captions, order, hidden entries, and custom entries (AP-53, AP-70, domain.md 4.4). */
export function MenuForm({ showcase }: { showcase: ShowcaseEdit }) {
  const t = useWords()
  const query = useShowcaseMenuQuery({ id: showcase.id })
  return (
    <QueryView query={query} skeleton={<RowsSkeleton count={3} />}>
      {({ mayEdit, items }) =>
        mayEdit ? (
          <MenuEntries id={showcase.id} items={items} />
        ) : (
          <ListGroup padded>{t('storefront.menu.closed')}</ListGroup>
        )
      }
    </QueryView>
  )
}

function MenuEntries({ id, items }: { id: number; items: MenuItem[] }) {
  const t = useWords()
  const sheet = useSheet({ resetsOnClose: true })
  const [save] = useSaveMenuMutation()
  const form = useSectionForm<MenuValues>({
    from: { stored: { items } },
    call: appearanceCalls.saveShowcaseMenu,
    send: (typed) => save({ id, items: withPossibleLevels(typed.items) }),
    faultText: (field) => (field.endsWith('.caption') ? t('landing-editor.needed') : undefined),
  })
  const { fields, move, append, remove } = useFieldArray({
    control: form.control,
    name: 'items',
    keyName: 'key',
  })
  return (
    <SectionForm form={form}>
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
        <ListGroup>
          <ListRow
            lead={<IconTile icon="plus-bold" hue={155} />}
            title={t('storefront.menu.add')}
            onClick={() => sheet.show(true)}
          />
        </ListGroup>
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
    </SectionForm>
  )
}
