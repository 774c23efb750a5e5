import { useMemo } from 'react'
import { DraftPage } from '../../../core/forms/DraftPage.tsx'
import { useDraft } from '../../../core/forms/useDraft.ts'
import { useSendDraft } from '../../../core/forms/useSendDraft.ts'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { NamedSortable } from '../../../core/query/NamedSortable.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import { LegalDrafts } from './LegalDrafts.tsx'
import styles from './PageEdit.module.css'
import { type ListedPage, type PageList, useSavePagesMutation } from './page-editor.api.ts'
import { type PageRow, toGroups, toRows } from './page-rows.ts'

const GroupSheet = lazySheet(() => import('./GroupSheet.tsx'))

interface Props {
  shown: PageList
  onRefresh: () => void
}
type GroupRow = Extract<PageRow, { type: 'group' }>

/** Headings and pages as one list: put in order, shown and hidden, saved at once; a page opens its own editor. */
export function PageListForm({ shown, onRefresh }: Props) {
  const t = useWords()
  const stored = useMemo(() => toRows(shown), [shown])
  const draft = useDraft<PageRow[]>(stored, shown.version)
  const [save, { isLoading }] = useSavePagesMutation()
  const sheet = useSheet<GroupRow>({ resetsOnClose: true })
  const group = sheet.subject
  const rows = draft.value
  const send = useSendDraft({
    draft,
    onRefresh,
    done: t('page-editor.listSaved'),
    send: () => save({ id: shown.id, version: draft.version, groups: toGroups(rows) }),
  })
  const write = (next: GroupRow | null) => {
    if (!group) return
    const isKnown = rows.some(({ key }) => key === group.key)
    if (isKnown) draft.change(rows.flatMap((row) => (row.key === group.key ? (next ?? []) : row)))
    else if (next) draft.change([...rows, next])
    sheet.close()
  }
  return (
    <DraftPage title={t('page-editor.pages')} shown={shown} draft={draft} isSaving={isLoading} onSave={send}>
      <LegalDrafts shown={shown} />
      <ListGroup remark={t('page-editor.listHint')}>
        <PageRows id={shown.id} rows={rows} onChange={draft.change} onOpenGroup={sheet.show} />
      </ListGroup>
      <ListGroup>
        <ListRow
          lead={<IconTile icon="plus-bold" hue={155} />}
          title={t('page-editor.addPage')}
          href={links.newPage(shown.id)}
          renderLink={appLink}
        />
        <ListRow
          lead={<IconTile icon="plus-bold" hue={230} />}
          title={t('page-editor.addGroup')}
          onClick={() => sheet.show({ type: 'group', key: `new ${rows.length}`, id: null, name: '' })}
        />
      </ListGroup>
      {group && (
        <GroupSheet
          key={group.key}
          name={group.name}
          isKnown={rows.some(({ key }) => key === group.key)}
          {...sheet.overlay}
          onWrite={(name) => write(name === null ? null : { ...group, name })}
        />
      )}
    </DraftPage>
  )
}

interface RowsProps {
  id: number
  rows: readonly PageRow[]
  onChange: (next: PageRow[]) => void
  onOpenGroup: (row: GroupRow) => void
}

function PageRows({ id, rows, onChange, onOpenGroup }: RowsProps) {
  const t = useWords()
  const show = (alias: string, visible: boolean) =>
    onChange(
      rows.map((row) =>
        row.type === 'page' && row.page.alias === alias ? { ...row, page: { ...row.page, visible } } : row,
      ),
    )
  const nameOf = (row: PageRow) => (row.type === 'group' ? row.name : row.page.name)
  return (
    <NamedSortable items={rows} keyOf={({ key }) => key} nameOf={nameOf} onSort={onChange}>
      {(row) =>
        row.type === 'group' ? (
          <ListRow
            lead={<IconTile icon="list" hue={230} />}
            title={
              <b>
                <bdi>{row.name}</bdi>
              </b>
            }
            text={t('page-editor.group')}
            onClick={() => onOpenGroup(row)}
          />
        ) : (
          <div className={styles.row}>
            <ListRow
              title={<bdi>{row.page.name}</bdi>}
              text={<PageState page={row.page} />}
              href={links.editPage(id, row.page.alias)}
              renderLink={appLink}
            />
            <Switch
              checked={row.page.visible}
              label={t('draft.shown', { name: row.page.name })}
              onChange={({ target }) => show(row.page.alias, target.checked)}
            />
          </div>
        )
      }
    </NamedSortable>
  )
}

/** Whether readers see a page as its editor left it. */
function PageState({ page }: { page: ListedPage }) {
  const t = useWords()
  if (page.isTemplate && page.hasDraft) return <>{t('page-editor.state.template')}</>
  if (page.published === null) return <>{t('page-editor.state.draft')}</>
  return (
    <>
      {t(page.hasDraft ? 'page-editor.state.changed' : 'page-editor.state.published', {
        version: page.published,
      })}
    </>
  )
}
