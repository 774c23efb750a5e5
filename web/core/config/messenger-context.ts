import { createContext, useContext } from 'react'
import type { Messenger } from '../../messenger/messenger.ts'

const MessengerContext = createContext<Messenger | null>(null)
export const MessengerProvider = MessengerContext.Provider

/** The messenger the app runs in. */
export function useMessenger(): Messenger {
  const messenger = useContext(MessengerContext)
  if (!messenger) throw new Error('There is no messenger above this component')
  return messenger
}
