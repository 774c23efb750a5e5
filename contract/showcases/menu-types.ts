/** Types of side menu entries (CN-36); from `page` on, entries of a showcase's own (domain.md 4.4). */
export const MENU_TYPE = {
  catalogue: 1,
  actions: 2,
  brands: 3,
  page: 4,
  link: 5,
  category: 6,
  landing: 7,
} as const
