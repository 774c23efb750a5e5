import { useMatches } from 'react-router'

/** What the shell renders around a screen. */
export interface Chrome {
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

const USUAL: Chrome = { header: 'full', foot: 'dock' }

/** The chrome of the screen on show. */
export function useChrome(): Chrome {
  const matches = useMatches()
  const handle = matches.at(-1)?.handle
  return (handle as Chrome | undefined) ?? USUAL // routes.tsx sets nothing else
}
