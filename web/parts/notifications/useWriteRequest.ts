import { useCallback } from 'react'
import { useConfig } from '../../core/config/config-context.ts'
import { useMessenger } from '../../core/config/messenger-context.ts'
import { canRequestWriteAccess, requestWriteAccess } from '../../messenger/write-access.ts'
import { useClaimWriteRequestMutation } from './write-request.api.ts'

/**
 * Asks in the client's dialog whether the bot may write to the person: once, which the server remembers, and never if
 * it already may. Does nothing for guests and in clients without that dialog.
 */
export function useWriteRequest(): () => Promise<void> {
  const messenger = useMessenger()
  const { isLogged } = useConfig()
  const [claim] = useClaimWriteRequestMutation()
  return useCallback(async () => {
    if (!isLogged || !canRequestWriteAccess(messenger)) return
    const { data } = await claim({})
    if (data?.ask) await requestWriteAccess(messenger)
  }, [claim, isLogged, messenger])
}
