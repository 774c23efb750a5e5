import type { Store } from '../../core/api/store.ts'
import { followKeyboard } from '../../messenger/keyboard.ts'
import type { Messenger } from '../../messenger/messenger.ts'
import { inlineSprite } from '../../ui/pictures/inline-sprite.ts'
import { loadTexts } from '../../words/words.ts'
import { followOtherTabs } from './follow-other-tabs.ts'
import { watchForNewerBuild } from './newer-build.ts'
import { startPrefetching } from './prefetch.ts'
import { feelSelections } from './selection-haptics.ts'
import { moveSharedPictures } from './shared-picture.ts'

/** Starts what only other screens, typing and tapping need, once the first screen has settled. */
export function startLater(store: Store, messenger: Messenger): void {
  void loadTexts('shopping')
  inlineSprite(document).catch(() => {}) // offline: the icons of the file stay
  void startPrefetching(store, document)
  followOtherTabs(window, messenger.initData)
  followKeyboard(window, document.documentElement)
  feelSelections(document, messenger)
  moveSharedPictures(document)
  watchForNewerBuild(
    window,
    () => void import('./NewerBuild.tsx').then(({ showNewerBuild }) => showNewerBuild(window)),
  )
}
