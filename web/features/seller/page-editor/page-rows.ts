import type { ListedPage, PageList } from './page-editor.api.ts'

/** A row of the list: the heading of a group, or a page, which belongs to the heading above it. */
export type PageRow =
  | { readonly type: 'group'; readonly key: string; readonly id: number | null; readonly name: string }
  | { readonly type: 'page'; readonly key: string; readonly page: ListedPage }

/** Groups with their pages as one list; pages without a group come first. */
export function toRows({ groups, pages }: Pick<PageList, 'groups' | 'pages'>): PageRow[] {
  const pagesOf = (group: number | null): PageRow[] =>
    pages
      .filter(({ groupId }) => groupId === group)
      .map((page) => ({
        type: 'page',
        key: `page ${page.alias}`,
        page,
      }))
  return [
    ...pagesOf(null),
    ...groups.flatMap(({ id, name }): PageRow[] => [
      { type: 'group', key: `group ${id}`, id, name },
      ...pagesOf(id),
    ]),
  ]
}

interface SavedGroup {
  readonly id: number | null
  readonly name: string | null
  readonly pages: { readonly alias: string; readonly visible: boolean }[]
}

/** The groups that a list of rows represents; the first one holds the pages above every heading. */
export function toGroups(rows: readonly PageRow[]): SavedGroup[] {
  const groups: SavedGroup[] = [{ id: null, name: null, pages: [] }]
  for (const row of rows)
    if (row.type === 'group') groups.push({ id: row.id, name: row.name, pages: [] })
    else groups.at(-1)?.pages.push({ alias: row.page.alias, visible: row.page.visible })
  return groups
}
