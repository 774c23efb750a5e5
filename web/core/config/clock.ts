import { useEffect, useState } from 'react'
import { useServerTimeQuery } from '../api/start.api.ts'

const MINUTE = 60_000

/** The server's time: asked once when the clock appears, then ticked here each minute (SH-11, LO-64). */
export function useServerClock(): Date {
  const { data } = useServerTimeQuery()
  const [now, setNow] = useState(() => Date.now())
  const [ahead, setAhead] = useState(0)
  useEffect(() => {
    if (data) setAhead(data.serverTime.getTime() - Date.now())
  }, [data])
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return new Date(now + ahead)
}
