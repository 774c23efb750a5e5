import { createContext, useContext } from 'react'

/** What every row of the tree needs. */
export interface Tree {
  readonly showcaseId: number
  readonly now: Date
  /** The row that is reachable with Tab */
  readonly current: number | undefined
  readonly setCurrent: (id: number) => void
  readonly onPerson: (id: number) => void
  readonly onOpenBranch: (id: number) => void
}

const TreeContext = createContext<Tree | null>(null)
export const TreeProvider = TreeContext.Provider

export function useTree(): Tree {
  const tree = useContext(TreeContext)
  if (!tree) throw new Error('There is no tree above this person')
  return tree
}
