import type { ComponentProps } from 'react'
import { RouterProvider } from 'react-router'
import type { StartConfig } from '../../core/api/start.api.ts'
import { ConfigProvider, OpeningProvider } from '../../core/config/config-context.ts'
import { MessengerProvider } from '../../core/config/messenger-context.ts'
import { pushToBackStack } from '../../core/overlays/back-stack.ts'
import { Toaster } from '../../core/overlays/Toaster.tsx'
import type { Messenger } from '../../messenger/messenger.ts'
import { CardStatesProvider } from '../../parts/catalog/card-states.tsx'
import { BackContext } from '../../ui/overlays/back-context.ts'

interface Props {
  config: StartConfig
  /** Whether the config is the public one of the page */
  isOpening: boolean
  messenger: Messenger
  router: ComponentProps<typeof RouterProvider>['router']
}

/** The opened shop; drawn by the browser, and by the server for the page's first paint. */
export function Shop({ config, isOpening, messenger, router }: Props) {
  return (
    <MessengerProvider value={messenger}>
      <BackContext value={pushToBackStack}>
        <OpeningProvider value={isOpening}>
          <ConfigProvider value={config}>
            <CardStatesProvider>
              <RouterProvider router={router} />
            </CardStatesProvider>
            <Toaster />
          </ConfigProvider>
        </OpeningProvider>
      </BackContext>
    </MessengerProvider>
  )
}
