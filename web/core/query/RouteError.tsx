import { useLocation, useNavigate, useRouteError } from 'react-router'
import { renewFailedScreens } from '../routing/lazy-screen.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

/** In place of a screen whose route could not be fetched, or that broke; its button goes there again. */
export function RouteError() {
  const navigate = useNavigate()
  const here = useLocation()
  const retry = () => {
    renewFailedScreens()
    navigate(here, { replace: true })
  }
  return <ErrorScreen error={useRouteError()} onAgain={retry} />
}
