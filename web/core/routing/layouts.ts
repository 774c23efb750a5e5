/** What the shell renders around a screen. */
export interface Layout {
  readonly canvas?: 'grouped' | 'wash'
  /**
   * On phones: the full header, or none because the screen has its own top; wide screens always have it.
   * `wow` is the wow-tree mode's on all of them.
   */
  readonly header: 'full' | 'own' | 'wow'
  /** The row with the menu button and the search field */
  readonly search?: boolean
  readonly foot: 'dock' | 'bar' | 'none'
  /** The block with the showcase's name and the person's bonuses at the end */
  readonly about?: boolean
}

/** The layouts of all screens; a screen names one of them. */
export const LAYOUTS = {
  home: { canvas: 'wash', header: 'full', search: true, foot: 'dock', about: true },
  list: { header: 'full', foot: 'dock' },
  groupedList: { canvas: 'grouped', header: 'full', foot: 'dock' },
  withSearch: { header: 'full', search: true, foot: 'dock', about: true },
  search: { header: 'own', foot: 'none' },
  ownTop: { header: 'own', foot: 'dock' },
  bar: { header: 'own', foot: 'bar' },
  grouped: { canvas: 'grouped', header: 'own', foot: 'dock' },
  groupedBar: { canvas: 'grouped', header: 'own', foot: 'bar' },
  /** A chat: its field stays at the bottom edge by itself. */
  chat: { canvas: 'grouped', header: 'own', foot: 'none' },
  thanks: { canvas: 'wash', header: 'own', foot: 'bar' },
  wow: { canvas: 'grouped', header: 'wow', foot: 'dock' },
} as const satisfies Record<string, Layout>
