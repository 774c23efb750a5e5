import { useEffect, useState } from 'react'
import { useServerTimeQuery } from '../api/start.api.ts'

const MINUTE = 60_000

/**
 * The server's time: asked once when the clock appears, then ticked here each minute (SH-11, LO-64). A clock that is not needed
 * stands still at this device's time.
 */
export function useServerClock({ isNeeded = true } = {}): Date {
  const { data, fulfilledTimeStamp } = useServerTimeQuery(undefined, { skip: !isNeeded })
  const [now, setNow] = useState(() => Date.now())
  // How far the server was ahead when it answered, which may be long before this clock appears.
  const ahead = data && fulfilledTimeStamp ? data.serverTime.getTime() - fulfilledTimeStamp : 0
  useEffect(() => {
    if (!isNeeded) return
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [isNeeded])
  return new Date(now + ahead)
}
