import type { ListedPage, PageList } from './page-editor.api.ts'

/** A row of the list: the heading of a group, or a page, which belongs to the heading above it. */
export type PageRow =
  | { readonly type: 'group'; readonly key: string; readonly id: number | null; readonly name: string }
  | { readonly type: 'page'; readonly key: string; readonly page: ListedPage }

/** Groups with their pages as one list; pages without a group come first. */
export function toRows({ Groups, Pages }: Pick<PageList, 'Groups' | 'Pages'>): PageRow[] {
  const pagesOf = (group: number | null): PageRow[] =>
    Pages.filter(({ GroupID }) => GroupID === group).map((page) => ({
      type: 'page',
      key: `page ${page.Alias}`,
      page,
    }))
  return [
    ...pagesOf(null),
    ...Groups.flatMap(({ ID, Name }): PageRow[] => [
      { type: 'group', key: `group ${ID}`, id: ID, name: Name },
      ...pagesOf(ID),
    ]),
  ]
}

interface SavedGroup {
  readonly ID: number | null
  readonly Name: string | null
  readonly Pages: { readonly Alias: string; readonly Visible: boolean }[]
}

/** The groups that a list of rows represents; the first one holds the pages above every heading. */
export function toGroups(rows: readonly PageRow[]): SavedGroup[] {
  const groups: SavedGroup[] = [{ ID: null, Name: null, Pages: [] }]
  for (const row of rows)
    if (row.type === 'group') groups.push({ ID: row.id, Name: row.name, Pages: [] })
    else groups.at(-1)?.Pages.push({ Alias: row.page.Alias, Visible: row.page.Visible })
  return groups
}
