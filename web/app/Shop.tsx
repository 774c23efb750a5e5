import type { ComponentProps } from 'react'
import { RouterProvider } from 'react-router'
import type { Messenger } from '../messenger/messenger.ts'
import { ConfigProvider, OpeningProvider } from './config-context.ts'
import { MessengerProvider } from './messenger-context.ts'
import { NoticeHost } from './shell/NoticeHost.tsx'
import type { StartConfig } from './start.api.ts'

interface Props {
  config: StartConfig
  /** The config is the public one that came with the page */
  isOpening: boolean
  messenger: Messenger
  router: ComponentProps<typeof RouterProvider>['router']
}

/** The opened shop; drawn by the browser, and by the server for the page's first paint. */
export function Shop({ config, isOpening, messenger, router }: Props) {
  return (
    <MessengerProvider value={messenger}>
      <OpeningProvider value={isOpening}>
        <ConfigProvider value={config}>
          <RouterProvider router={router} />
          <NoticeHost />
        </ConfigProvider>
      </OpeningProvider>
    </MessengerProvider>
  )
}
