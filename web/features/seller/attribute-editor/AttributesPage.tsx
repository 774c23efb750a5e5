import { useState } from 'react'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { NamedSortable } from '../../../core/query/NamedSortable.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { StickyBar } from '../../../ui/layout/StickyBar.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import type { Translate } from '../../../words/translate.ts'
import { useWords } from '../../../words/useWords.ts'
import {
  type AttributeList,
  type EditedAttribute,
  useAttributeEditQuery,
  useOrderAttributesMutation,
} from './attributes.api.ts'

const AttributeSheet = lazySheet(() => import('./AttributeSheet.tsx'))

/** The attributes that products of a showcase can have, in the order shoppers see them (domain.md 4.3, issue 13). */
export default function AttributesPage() {
  const t = useWords()
  // The attribute to edit; null: a new one.
  const sheet = useSheet<EditedAttribute | null>({ resetsOnClose: true })
  const open = sheet.subject
  const query = useAttributeEditQuery(undefined, useFreshPerVisit())
  return (
    <QueryView
      query={query}
      denied={{ title: t('products.closedTitle'), text: t('products.closedText') }}
      top={<TitleBar title={t('attribute-editor.title')} text={t('attribute-editor.about')} />}
      skeleton={<RowsSkeleton count={6} />}
    >
      {(found) => (
        <>
          <AttributeLists
            key={`order ${found.attributes.map(({ id }) => id).join()}`}
            found={found}
            onOpen={sheet.show}
          />
          <StickyBar>
            <Button wide onClick={() => sheet.show(null)}>
              {t('attribute-editor.add')}
            </Button>
          </StickyBar>
          {open !== undefined && (
            <AttributeSheet
              key={`sheet ${open?.id ?? 'new'}`}
              attribute={open}
              latest={found.attributes.find(({ id }) => id === open?.id) ?? null}
              categories={found.categories}
              {...sheet.overlay}
            />
          )}
        </>
      )}
    </QueryView>
  )
}

interface AttributeListsProps {
  found: AttributeList
  onOpen: (attribute: EditedAttribute) => void
}

/** The attributes in use, whose order is saved at once, and the archived ones. A refusal restores the stored order. */
function AttributeLists({ found, onOpen }: AttributeListsProps) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [order] = useOrderAttributesMutation()
  const stored = found.attributes.filter((one) => !one.archived)
  const [ids, setIds] = useState(stored.map(({ id }) => id))
  const shown = ids.flatMap((id) => stored.find((one) => one.id === id) ?? [])
  const archived = found.attributes.filter((one) => one.archived)
  const row = (one: EditedAttribute) => (
    <ListRow
      key={one.id}
      title={<bdi>{one.name}</bdi>}
      text={summaryOf(t, one, found.categories)}
      onClick={() => onOpen(one)}
    />
  )
  async function sort(next: EditedAttribute[]): Promise<void> {
    setIds(next.map(({ id }) => id))
    const { error } = await order({ ids: next.map(({ id }) => id) })
    if (!error) return toast(t('attribute-editor.ordered'))
    setIds(stored.map(({ id }) => id))
    toastError(error)
  }
  return (
    <>
      {stored.length === 0 && (
        <EmptyState
          art={ownPicture('s-empty-search')}
          title={t('attribute-editor.none')}
          text={t('attribute-editor.noneText')}
        />
      )}
      {stored.length > 0 && (
        <ListGroup remark={t('attribute-editor.orderHint')}>
          <NamedSortable
            items={shown}
            keyOf={({ id }) => String(id)}
            nameOf={({ name }) => name}
            onSort={(next) => void sort(next)}
          >
            {row}
          </NamedSortable>
        </ListGroup>
      )}
      {archived.length > 0 && (
        <ListGroup title={t('attribute-editor.archive')}>{archived.map(row)}</ListGroup>
      )}
    </>
  )
}

const FEW = 4

/** «Список: белый, синий · обязательная · только Посуда»: the type and the differences from the default. */
function summaryOf(t: Translate, one: EditedAttribute, categories: AttributeList['categories']): string {
  const names = categories.filter(({ id }) => one.categoryIds.includes(id)).map(({ name }) => name)
  const kind = t(`attribute-editor.kind.${one.kind}`)
  const values = one.kind === 'list' ? shortList(one.options) : one.unit
  return [
    values === '' ? kind : `${kind}: ${values}`,
    ...(one.required ? [t('attribute-editor.isRequired')] : []),
    ...(one.filterable ? [] : [t('attribute-editor.isNoFilter')]),
    ...(names.length === 0 ? [] : [t('attribute-editor.only', { categories: shortList(names) })]),
  ].join(' · ')
}

function shortList(names: readonly string[]): string {
  return names.length > FEW ? `${names.slice(0, FEW).join(', ')}…` : names.join(', ')
}
