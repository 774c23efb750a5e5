import { useEffect, useMemo, useRef, useState } from 'react'
import { letCallsGo, reopen, reopenWith } from '../../core/api/session.ts'
import { type StartConfig, startApi, useStartQuery } from '../../core/api/start.api.ts'
import { useAppDispatch } from '../../core/api/store.ts'
import { launchParams } from '../../core/launch/launch-params.ts'
import { startRequest } from '../../core/launch/start-request.ts'
import type { Messenger } from '../../messenger/messenger.ts'

export interface Start {
  config: StartConfig | undefined
  error: unknown
  /** Sends the start query again */
  retry: () => void
}

/**
 * Sends the start request once the messenger is ready (TR-37), follows the admin mode and reopens lost
 * sessions.
 */
export function useStart(messenger: Messenger | undefined): Start {
  const dispatch = useAppDispatch()
  const [isAdmin, setAdmin] = useState(false)
  const question = useMemo(
    () => startRequest({ page: launchParams(), initData: messenger?.initData ?? '', isAdmin }),
    [messenger, isAdmin],
  )
  const { data: config, error, refetch } = useStartQuery(question, { skip: !messenger })
  useEffect(() => {
    reopenWith(async () => {
      const again = startApi.endpoints.start.initiate(question, { forceRefetch: true, subscribe: false })
      return (await dispatch(again).unwrap()).isLogged
    })
  }, [dispatch, question])
  useEffect(() => {
    if (error) letCallsGo()
  }, [error])
  const followed = useRef(false)
  useEffect(() => {
    // Each change of the server's value is adopted once, so that two tabs cannot switch each other forever (LO-27).
    if (config === undefined || config.adminMode === followed.current) return
    followed.current = config.adminMode
    setAdmin(config.adminMode)
  }, [config])
  useSessionCheck(config?.isLogged)
  return { config, error: config ? undefined : error, retry: refetch }
}

/**
 * Asks for the login state (AP-10) when the page is shown again, and sends the start query again when another tab or
 * device has changed it. The answer is cached for 60 s, so switching tabs often costs one call a minute.
 */
function useSessionCheck(isLogged: boolean | undefined): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (isLogged === undefined) return
    const check = async () => {
      if (document.visibilityState !== 'visible') return
      const { data } = await dispatch(startApi.endpoints.auth.initiate(undefined, { subscribe: false }))
      if (data && data.isLogged !== isLogged) await reopen()
    }
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [dispatch, isLogged])
}
